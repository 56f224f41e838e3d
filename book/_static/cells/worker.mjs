// Python in a worker: the page sends a port once, then asks for cells through it. What is printed comes back as text
// through the same port; a worker that runs too long is ended from outside.
addEventListener("message", ({ data, ports: [port] }) => open(data, port), { once: true });

async function open({ python, archive, runner, digits, noMnist, slug }, port) {
  try {
    const bytes = (address) => loaded(address).then((response) => response.arrayBuffer());
    const text = (address) => loaded(address).then((response) => response.text());
    const [{ loadPyodide }, folder, source, pictures, rows] = await Promise.all([
      import(`${python}pyodide.mjs`),
      bytes(archive),
      text(runner),
      text(new URL("own_pictures.py", runner)),
      digits ? bytes(digits) : null,
    ]);
    const pyodide = await loadPyodide({ indexURL: python, packages: ["numpy"] });
    pyodide.setStdin({ error: true });
    pyodide.unpackArchive(folder, "zip", { extractDir: "/lessons" });
    pyodide.FS.mkdirTree("/runner/site-packages");
    pyodide.FS.writeFile("/runner/site-packages/cell_runner.py", source);
    pyodide.FS.writeFile("/runner/site-packages/own_pictures.py", pictures);
    pyodide.runPython("import sys; sys.path.insert(0, '/runner/site-packages')");
    const cells = pyodide.pyimport("cell_runner");
    if (rows) {
      pyodide.FS.writeFile("/runner/digits.csv.gz", new Uint8Array(rows));
      cells.bring_digits("/runner/digits.csv.gz", noMnist);
    }
    let asked;
    cells.start(`/lessons/${slug}`, (told) => port.postMessage({ asked, told: JSON.parse(told) }));
    port.onmessage = ({ data: cell }) => {
      asked = cell.asked;
      // Notebooks of earlier lessons exist only while a cell that reads them runs, so what a page has erased is gone.
      const notebooks = Object.entries(cell.earlier).map(([lesson, text]) => [`/lessons/${lesson}`, lesson, text]);
      try {
        for (const [folder, lesson, text] of notebooks) {
          pyodide.FS.mkdirTree(folder);
          pyodide.FS.writeFile(`${folder}/${lesson}.ipynb`, text);
        }
        const done = cells.run(cell.name, cell.source);
        for (const [folder, lesson] of notebooks) pyodide.FS.unlink(`${folder}/${lesson}.ipynb`);
        port.postMessage({ asked, done });
      } catch (error) {
        port.postMessage({ failed: String(error) });
      }
    };
    port.postMessage({ ready: true });
  } catch (error) {
    port.postMessage({ failed: String(error) });
  }
}

async function loaded(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
}
