// What a reader has passed on the pages of the notebooks, told on the others: a tick beside each lesson whose checks all
// pass and on each exercise's card, the points, and the next exercise. It reads what cells.js keeps and writes nothing; it asks for the list of the
// exercises only where something is kept.
(() => {
  const root = document.documentElement.dataset.content_root;
  const within = (path) => new URL(root + path, document.baseURI);
  let course;

  function kept(slug, exercise) {
    try {
      return JSON.parse(localStorage.getItem(`cells/${slug}/${exercise.id}`));
    } catch {
      return null;
    }
  }

  // The checks that pass, unless their exercise has been changed since.
  function passing(slug, exercise) {
    const { passed, stub = exercise.stub } = kept(slug, exercise) ?? {};
    if (!Array.isArray(passed) || stub !== exercise.stub) return [];
    return exercise.checks.filter(([id]) => passed.includes(id));
  }

  function begun() {
    try {
      return Object.keys(localStorage).some((key) => key.startsWith("cells/"));
    } catch {
      return false;
    }
  }

  async function tell() {
    if (!course && !begun()) return;
    try {
      course ??= await (await fetch(within("_static/course.json"), { cache: "no-cache" })).json();
    } catch {
      return; // a page that is opened from the disk may ask for nothing, and has kept nothing
    }
    const sum = (checks) => checks.reduce((total, [, points]) => total + points, 0);
    let points = 0;
    let total = 0;
    let next = null;
    for (const { slug, exercises } of course.lessons) {
      let whole = true;
      for (const exercise of exercises) {
        const passed = passing(slug, exercise);
        points += sum(passed);
        total += sum(exercise.checks);
        const passes = passed.length === exercise.checks.length;
        for (const card of document.querySelectorAll(`[data-exercise="${slug}/${exercise.id}"] > summary`)) mark(card, passes);
        if (passes) continue;
        whole = false;
        next ??= { slug, exercise };
      }
      tick(slug, whole);
    }
    const place = document.querySelector(".course-progress");
    if (!place) return;
    place.hidden = !begun();
    const link = place.querySelector("a");
    link.parentElement.hidden = !next;
    if (next) {
      link.href = within(`notebooks/${next.slug}.html#cell-${next.exercise.id}`);
      link.textContent = course.words.next.replace("{name}", next.exercise.id);
    }
    place.lastElementChild.textContent = course.words.points.replace("{points}", points).replace("{total}", total);
  }

  function tick(slug, whole) {
    const { pathname } = within(`${slug}.html`);
    for (const link of document.querySelectorAll(".bd-sidenav a, table.lessons a")) {
      if (link.pathname !== pathname || (link.hash && !link.closest("table"))) continue;
      mark(link, whole);
    }
  }

  function mark(place, passes) {
    place.querySelector(".lesson-passed")?.remove();
    if (!passes) return;
    const sign = document.createElement("span");
    sign.className = "lesson-passed";
    sign.setAttribute("role", "img");
    sign.setAttribute("aria-label", course.words.passed);
    sign.textContent = "✓";
    place.append(sign);
  }

  for (const happens of ["storage", "pageshow"]) addEventListener(happens, tell);
  document.addEventListener("kept", tell);
})();
