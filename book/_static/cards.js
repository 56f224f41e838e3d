// An exercise in its chapter. When its card is opened, the page of the notebook comes into a frame and shows there this
// exercise alone. Python runs in one frame at a time.
(() => {
  const root = document.documentElement;
  const frames = (of) => [...of.querySelectorAll(".exercise-card iframe")];

  function open({ target: card }) {
    if (!card.open || card.querySelector("iframe")) return;
    const frame = document.createElement("iframe");
    frame.title = card.querySelector("summary").textContent;
    frame.src = card.dataset.page;
    card.querySelector("summary").after(frame);
  }

  // Colours follow the page around.
  function follow() {
    for (const { contentDocument: page } of frames(document)) {
      for (const name of ["theme", "mode"]) page.documentElement.dataset[name] = root.dataset[name];
    }
  }

  // A page that is opened from the disk may not look into a frame, and can run nothing.
  if (location.protocol !== "file:") {
    for (const card of document.querySelectorAll(".exercise-card")) card.addEventListener("toggle", open);
    new MutationObserver(follow).observe(root, { attributeFilter: ["data-theme", "data-mode"] });
  }

  // In the frame.
  const name = new URLSearchParams(location.search).get("exercise");
  const frame = window.frameElement;
  const part = name && frame && document.getElementById(`cell-${name}`)?.closest("section");
  if (!part) return;
  root.classList.add("exercise-alone");
  document.querySelector("main").setAttribute("aria-label", frame.title); // the page around has a main part too
  part.append(document.querySelector(".cell-lesson"));
  part.classList.add("exercise-part");
  for (let around = part; around !== root; around = around.parentElement) around.parentElement.classList.add("exercise-around");
  const base = document.createElement("base");
  base.target = "_top";
  document.head.append(base);
  new ResizeObserver(() => {
    frame.style.height = `${Math.ceil(part.getBoundingClientRect().height)}px`;
  }).observe(part);
  document.addEventListener("python", () => {
    for (const other of frames(parent.document)) {
      if (other !== frame) other.contentDocument.dispatchEvent(new Event("rest"));
    }
  });
})();
