// The kill matrix of a lesson: a line below the squares says what the cell of a number says, while the number is pointed
// at or has the focus, and afterwards. The first touch of a finger shows the line, the second follows the number.
for (const table of document.querySelectorAll("table.kills")) {
  const words = (square) => `${square.textContent}: ${square.title}`;
  const line = document.createElement("p");
  line.textContent = table.dataset.hint;
  const box = document.createElement("div");
  box.className = "kill-said";
  // The longest, unseen, gives all of them its height: nothing below moves.
  const sentences = [table.dataset.hint, ...[...table.querySelectorAll("a")].map(words)];
  box.dataset.longest = sentences.reduce((one, other) => (other.length > one.length ? other : one));
  box.append(line);
  table.after(box);

  let told;
  let firstTouch = false;
  const tell = (square) => {
    told?.classList.remove("told");
    told = square;
    told.classList.add("told");
    line.textContent = words(square);
  };
  const of = (event) => event.target.closest("a");
  table.addEventListener("focusin", (event) => of(event) && tell(of(event)));
  table.addEventListener("pointerover", (event) => event.pointerType !== "touch" && of(event) && tell(of(event)));
  table.addEventListener("pointerdown", (event) => {
    firstTouch = event.pointerType === "touch" && of(event) !== null && of(event) !== told;
    if (firstTouch) tell(of(event));
  });
  table.addEventListener("pointercancel", () => {
    firstTouch = false;
  });
  table.addEventListener("click", (event) => {
    if (firstTouch) event.preventDefault();
    firstTouch = false;
  });
}
