// Python in a worker: the page sends a port once, then asks for cells through it. What is printed comes back as text
// through the same port; a worker that runs too long is ended from outside. What the first worker fetches goes to the
// page, which gives it to the next ones, so that they start without a network.
addEventListener("message", ({ data, ports: [port] }) => open(data, port), { once: true });

const outside = self.fetch;
let files;

async function open({ worker, python, archive, runner, notebook, digits, noMnist, slug, files: held }, port) {
  files = held ?? new Map();
  try {
    const bytes = (address) => fetched(address).then((response) => response.arrayBuffer());
    const text = (address) => fetched(address).then((response) => response.text());
    const [{ loadPyodide }, folder, source, pictures, rows] = await Promise.all([
      module(`${python}pyodide.mjs`),
      bytes(archive),
      text(runner),
      text(new URL("own_pictures.py", runner).href),
      digits ? bytes(digits) : null,
      module(`${python}pyodide.asm.js`),
      fetched(worker),
    ]);
    self.fetch = (address, options) => fetched(String(address.url ?? address), options);
    const pyodide = await loadPyodide({ indexURL: python, packages: ["numpy"] });
    self.fetch = outside;
    pyodide.setStdin({ error: true });
    pyodide.unpackArchive(folder, "zip", { extractDir: "/lessons" });
    files.set(notebook, new Blob([pyodide.FS.readFile(`/lessons/${slug}/${slug}.ipynb`)])); // for an export
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
    for (const [address, blob] of files) files.set(address, await blob);
    port.postMessage({ ready: true, files });
  } catch (error) {
    port.postMessage({ failed: String(error) });
  }
}

async function fetched(address, options) {
  const held = await files.get(address);
  if (held) return new Response(held);
  const response = await outside(address, options);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  files.set(address, response.clone().blob());
  return response;
}

async function module(address) {
  const response = await fetched(address);
  return import(URL.createObjectURL(await response.blob()));
}
