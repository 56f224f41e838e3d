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

  // The wrong answer on the first page: it can be changed where it stands. The first press brings its exercise, with
  // what stands there, into the place of it; what is printed below stays until a check has said something newer.
  function offer(trial) {
    const { previousElementSibling: code, nextElementSibling: printed } = trial;
    // The theme takes a <pre> that does not scroll out of the reach of Tab.
    const field = document.createElement("span");
    field.append(...code.querySelector("pre").childNodes);
    code.querySelector("pre").append(field);
    const written = () => field.textContent.trimEnd();
    const given = written();
    const button = trial.querySelector("button");
    const name = trial.dataset.title;
    field.setAttribute("contenteditable", "plaintext-only");
    if (field.isContentEditable) {
      const properties = { role: "textbox", "aria-multiline": true, "aria-label": name, spellcheck: false, autocapitalize: "off" };
      for (const [property, value] of Object.entries(properties)) field.setAttribute(property, value);
    }
    // quotes that a keyboard has bent
    field.addEventListener("beforeinput", (event) => {
      if (event.inputType !== "insertText" || !/[“”‘’]/.test(event.data ?? "")) return;
      event.preventDefault();
      document.execCommand("insertText", false, event.data.replace(/[“”]/g, '"').replace(/[‘’]/g, "'"));
    });
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
      event.preventDefault();
      button.click();
    });
    button.addEventListener("click", () => {
      if (trial.querySelector("iframe")) return;
      const frame = document.createElement("iframe");
      frame.className = "coming";
      frame.title = name;
      frame.src = trial.dataset.page;
      frame.dataset.code = given;
      frame.addEventListener("load", () => {
        const work = frame.contentDocument?.querySelector(".exercise-part .cell-work");
        if (!work) {
          frame.remove();
          trial.querySelector("p").textContent = trial.dataset.failed;
          return;
        }
        const editor = work.querySelector("textarea");
        editor.value = written();
        editor.dispatchEvent(new Event("input"));
        code.hidden = button.hidden = true;
        frame.classList.remove("coming");
        const newer = new MutationObserver(() => {
          if (!work.querySelector(".cell-checks :is(.good, .wrong), .cell-output > *")) return;
          printed.hidden = true;
          newer.disconnect();
        });
        newer.observe(work, { childList: true, subtree: true, attributes: true });
        work.querySelector(".first").focus();
        work.querySelector(".first").click();
      });
      trial.prepend(frame);
    });
  }

  // Colours follow the page around.
  function follow() {
    for (const { contentDocument: page } of frames(document)) {
      for (const name of ["theme", "mode"]) page.documentElement.dataset[name] = root.dataset[name];
    }
  }

  // A page that is opened from the disk may not look into a frame, and can run nothing.
  const trial = document.querySelector(".exercise-trial");
  if (trial && (location.protocol === "file:" || typeof WebAssembly === "undefined")) trial.hidden = true;
  else if (trial) offer(trial);
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
  if (frame.dataset.code) {
    root.dataset.tried = name; // cells.js neither reads nor keeps it
    document.querySelector(`#cell-${name} pre`).textContent = frame.dataset.code;
  }
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
