"""The tables of the page on speed, from the measured data and nothing else: `python -m book.bench.tables`.

Each is a fragment that a page includes, book/<language>/tables/speed-*.md; all numbers are rounded for reading.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from .rows import PEERS, ROWS

BOOK = Path(__file__).resolve().parents[1]
DATA = Path(__file__).with_name("measured.json")

WORKS = ("xor", "mlp", "digits", "cnn", "writer", "add", "chain")

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "plain": "NumPy by hand, plain",
        "tight": "NumPy by hand, tight",
        "ours": "ndgrad, op by op",
        "ours-fused": "ndgrad, fused ops",
        "torch": "PyTorch, default optimiser",
        "torch-fused": "PyTorch, fused optimiser",
        "autograd": "HIPS autograd",
        "tinygrad": "tinygrad",
        "micrograd": "micrograd",
        "python": "Python alone",
        "numpy": "NumPy",
        "ours, by entry": "ndgrad, entry by entry",
        "ours, batched": "ndgrad, all entries in one batch",
        "torch, every entry": "PyTorch, the whole Jacobian",
        "torch, fast mode": "PyTorch, `fast_mode=True`",
        "xor": "XOR",
        "mlp": "MLP 23-64-5",
        "digits": "digits 64-128-10",
        "cnn": "CNN",
        "writer": "transformer",
        "add": "one more add",
        "chain": "long chain, per op",
        "not installed": "not installed",
        "needs clang": "needs clang",
        "ratios": "CPU time of a training step, or of an op in a chain, as a multiple of plain NumPy by hand.",
        "times": "CPU time of a training step, or of an op in a chain, in µs: the median, in brackets the quartiles.",
        "against torch": "CPU time of ndgrad as a multiple of PyTorch's with the better of its two optimisers.",
        "hidden": "CPU time of a training step of 64-H-10, batch 32, Adam, in µs. {overtakes}",
        "overtakes": "PyTorch is faster from H = {size} on.",
        "never": "Up to H = {size}, PyTorch is not faster.",
        "H": "H",
        "ratio": "ndgrad / PyTorch",
        "memory": "Memory: what a node of the graph of z = z + x takes, x: (3, 5) in float32 (60 bytes, included), and "
        "what is left after a step of XOR until the cyclic collector comes.",
        "node": "bytes a node, by the growth of the process",
        "traced": "bytes a node, by tracemalloc",
        "left": "objects left",
        "start": "A process from its start to its end: CPU seconds, and MiB at most. The program is a thousand steps "
        "of XOR, the import included.",
        "import s": "import, s",
        "import MiB": "import, MiB",
        "script s": "program, s",
        "script MiB": "program, MiB",
        "gradcheck": "CPU time in ms to check the gradient of tanh in float64.",
        "entries": "{count} entries",
        "conditions": "What the numbers hold for.",
        "date": "date",
        "processor": "processor",
        "cores": "cores",
        "threads": "threads used",
        "chunks": "processes × chunks of steps, per row",
        "freed": "memory that arrays free",
        "kept": "stays with the process",
        "row": "who computes",
        "what": "what",
        "condition": "condition",
        "at": "here",
        "code": "code",
        "microseconds": "µs",
        "times the first": "× the first",
        "numpy calls": "NumPy calls on small arrays, (4, 8) in float32 where nothing else is said.",
        "sum": "sum over an axis",
        "mean": "mean",
        "zeros": "an array of zeros",
        "wrap": "an array from an array",
        "scalar": "times a number: Python's, or an array of shape ()",
        "place": "a new array, or one that is there",
        "large": "the same for (256, 256)",
        "product": "(4, 8) times (8, 16)",
        "mask": "the pull-back of relu",
        "pad": "zeros around (32, 4, 14, 14)",
        "patches": "Patches of 3 × 3 at stride 2 of 32 images of 16 × 16 in four channels, and their way back.",
        "im2col": "image to patches",
        "col2im": "patches to image",
        "optimiser": "One step of Adam for the four parameters of 64-128-10.",
        "adam": "Adam",
        "python calls": "What Python itself takes.",
        "python calls group": "a call, a lookup, an object",
        "array": "an array of (4, 8)",
        "size": "arrays of 1, 32, 1024, 32768 numbers",
        "ops": "One op on (4, 8), with and without its graph, and several ops as one. x, y are arrays; t, u tensors "
        "that require no gradient; p, q tensors that do.",
        "op": "x + y, by ndgrad",
        "op-torch": "x + y, by PyTorch",
        "linear": "a layer, (4, 8) to (4, 16)",
        "mse": "mean squared error of (4, 16)",
        "on": "long chain, µs an op",
        "off": "the same, cyclic collector off",
        "decimal": ".",
    },
    "es": {
        "plain": "NumPy a mano, sencillo",
        "tight": "NumPy a mano, al límite",
        "ours": "ndgrad, operación por operación",
        "ours-fused": "ndgrad, operaciones fusionadas",
        "torch": "PyTorch, optimizador por defecto",
        "torch-fused": "PyTorch, optimizador fusionado",
        "autograd": "autograd (HIPS)",
        "tinygrad": "tinygrad",
        "micrograd": "micrograd",
        "python": "solo Python",
        "numpy": "NumPy",
        "ours, by entry": "ndgrad, elemento a elemento",
        "ours, batched": "ndgrad, todos los elementos en un lote",
        "torch, every entry": "PyTorch, la jacobiana completa",
        "torch, fast mode": "PyTorch, `fast_mode=True`",
        "xor": "XOR",
        "mlp": "MLP 23-64-5",
        "digits": "dígitos 64-128-10",
        "cnn": "CNN",
        "writer": "transformer",
        "add": "una suma más",
        "chain": "cadena larga, por operación",
        "not installed": "no instalado",
        "needs clang": "requiere clang",
        "ratios": "Tiempo de CPU de un paso de entrenamiento, o de una operación en una cadena, como múltiplo del de "
        "NumPy a mano y sencillo.",
        "times": "Tiempo de CPU de un paso de entrenamiento, o de una operación en una cadena, en µs: la mediana y, "
        "entre paréntesis, los cuartiles.",
        "against torch": "Tiempo de CPU de ndgrad como múltiplo del de PyTorch con el mejor de sus dos optimizadores.",
        "hidden": "Tiempo de CPU de un paso de entrenamiento de 64-H-10, lote de 32, Adam, en µs. {overtakes}",
        "overtakes": "PyTorch es más rápido a partir de H = {size}.",
        "never": "Hasta H = {size}, PyTorch no es más rápido.",
        "H": "H",
        "ratio": "ndgrad / PyTorch",
        "memory": "Memoria: lo que ocupa un nodo del grafo de z = z + x, con x de forma (3, 5) en float32 (60 bytes, "
        "incluidos), y lo que queda tras un paso de XOR hasta que pasa el recolector de ciclos.",
        "node": "bytes por nodo, según crece el proceso",
        "traced": "bytes por nodo, según tracemalloc",
        "left": "objetos que quedan",
        "start": "Un proceso de principio a fin: segundos de CPU y MiB como máximo. El programa son mil pasos de XOR, "
        "importación incluida.",
        "import s": "importar, s",
        "import MiB": "importar, MiB",
        "script s": "programa, s",
        "script MiB": "programa, MiB",
        "gradcheck": "Tiempo de CPU en ms para comprobar el gradiente de tanh en float64.",
        "entries": "{count} elementos",
        "conditions": "Para qué valen los números.",
        "date": "fecha",
        "processor": "procesador",
        "cores": "núcleos",
        "threads": "hilos usados",
        "chunks": "procesos × tandas de pasos, por fila",
        "freed": "memoria que liberan los arrays",
        "kept": "se queda en el proceso",
        "row": "quién calcula",
        "what": "qué",
        "condition": "condición",
        "at": "aquí",
        "code": "código",
        "microseconds": "µs",
        "times the first": "× la primera",
        "numpy calls": "Llamadas de NumPy con arrays pequeños, de (4, 8) en float32 si no se dice otra cosa.",
        "sum": "suma sobre un eje",
        "mean": "media",
        "zeros": "un array de ceros",
        "wrap": "un array a partir de otro",
        "scalar": "por un número: de Python, o un array de forma ()",
        "place": "un array nuevo, o uno que ya está",
        "large": "lo mismo con (256, 256)",
        "product": "(4, 8) por (8, 16)",
        "mask": "el retroceso de relu",
        "pad": "ceros alrededor de (32, 4, 14, 14)",
        "patches": "Parches de 3 × 3 con paso 2 de 32 imágenes de 16 × 16 en cuatro canales, y su camino de vuelta.",
        "im2col": "de imagen a parches",
        "col2im": "de parches a imagen",
        "optimiser": "Un paso de Adam con los cuatro parámetros de 64-128-10.",
        "adam": "Adam",
        "python calls": "Lo que tarda el propio Python.",
        "python calls group": "una llamada, una consulta, un objeto",
        "array": "un array de (4, 8)",
        "size": "arrays de 1, 32, 1024, 32768 números",
        "ops": "Una operación con (4, 8), con su grafo y sin él, y varias operaciones en una. x, y son arrays; t, u, "
        "tensores que no requieren gradiente; p, q, tensores que sí.",
        "op": "x + y, con ndgrad",
        "op-torch": "x + y, con PyTorch",
        "linear": "una capa, de (4, 8) a (4, 16)",
        "mse": "error cuadrático medio de (4, 16)",
        "on": "cadena larga, µs por operación",
        "off": "lo mismo, recolector de ciclos apagado",
        "decimal": ",",
    },
}

# The groups of levers that each table shows.
LEVERS = {
    "numpy calls": ("sum", "mean", "zeros", "wrap", "scalar", "place", "large", "product", "mask", "pad"),
    "python calls": ("python", "array", "size"),
    "patches": ("im2col", "col2im"),
    "optimiser": ("adam",),
    "ops": ("op", "op-torch", "linear", "mse"),
}


def rounded(value: float, significant: int = 3) -> str:
    """To so many digits, without an exponent: 0.834, 12.3, 1430."""
    if value == 0:
        return "0"
    text = f"{float(f'{value:.{significant - 1}e}'):.12f}"
    whole, _, fraction = text.partition(".")
    places = max(0, significant - (len(whole) if whole != "0" else -leading_zeros(fraction)))
    return whole if places == 0 else f"{whole}.{fraction[:places]}"


def leading_zeros(fraction: str) -> int:
    return len(fraction) - len(fraction.lstrip("0"))


class Writer:
    """Tables in one language."""

    def __init__(self, language: str, data: dict[str, Any]) -> None:
        self.words = WORDS[language]
        self.data = data

    def number(self, value: float, significant: int = 3) -> str:
        return rounded(value, significant).replace(".", self.words["decimal"])

    def table(self, name: str, caption: str, head: Iterable[str], body: Iterable[Iterable[str]], left: int = 1) -> str:
        """A captioned table; the first `left` columns hold words."""
        titles = list(head)
        rule = ["---" if i < left else "---:" for i in range(len(titles))]
        lines = [f"| {' | '.join(cells)} |" for cells in (titles, rule, *body)]
        return "\n".join([f":::{{table}} {caption}", f":name: tab-speed-{name}", "", *lines, ":::", ""])

    # Rows at work

    def at_work(self, name: str, caption: str, cell: Callable[[str, str], str]) -> str:
        body = [[self.words[row], *(self.cell(work, row, cell) for work in WORKS)] for row in ROWS]
        return self.table(name, self.words[caption], [self.words["row"], *(self.words[work] for work in WORKS)], body)

    def cell(self, work: str, row: str, show: Callable[[str, str], str]) -> str:
        result = self.data["work"][work].get(row, {})
        if "missing" in result:
            return self.words[result["missing"]]
        return show(work, row) if result else "—"

    def median(self, work: str, row: str) -> float:
        seconds: float = self.data["work"][work][row]["seconds"][1]
        return seconds

    def ratios(self) -> str:
        return self.at_work(
            "ratios", "ratios", lambda work, row: self.number(self.median(work, row) / self.median(work, "plain"), 2)
        )

    def times(self) -> str:
        def cell(work: str, row: str) -> str:
            low, middle, high = (self.number(1e6 * s) for s in self.data["work"][work][row]["seconds"])
            return f"{middle} ({low}–{high})"

        return self.at_work("times", "times", cell)

    def best(self, work: str, *rows: str) -> float:
        results = self.data["work"][work]
        seconds: float = min(results[row]["seconds"][1] for row in rows if "seconds" in results.get(row, {}))
        return seconds

    def against_torch(self) -> str:
        def cell(work: str, row: str) -> str:
            return self.number(self.median(work, row) / self.best(work, "torch", "torch-fused"), 2)

        body = [[self.words[row], *(self.cell(work, row, cell) for work in WORKS)] for row in ("ours", "ours-fused")]
        return self.table(
            "against-torch",
            self.words["against torch"],
            [self.words["row"], *(self.words[work] for work in WORKS)],
            body,
        )

    def hidden(self) -> str:
        sizes = hidden_sizes(self.data)
        rows = ("plain", "ours", "ours-fused", "torch", "torch-fused")
        body = []
        for size in sizes:
            work = f"hidden-{size}"
            cells = (self.cell(work, row, lambda w, r: self.number(1e6 * self.median(w, r))) for row in rows)
            ratio = self.best(work, "ours", "ours-fused") / self.best(work, "torch", "torch-fused")
            body.append([str(size), *cells, self.number(ratio, 2)])
        first = overtaken(self.data)
        says = self.words["overtakes"].format(size=first) if first else self.words["never"].format(size=sizes[-1])
        head = [self.words["H"], *(self.words[row] for row in rows), self.words["ratio"]]
        return self.table("hidden", self.words["hidden"].format(overtakes=says), head, body, left=0)

    # Facts

    def memory(self) -> str:
        kinds = ("node", "traced", "left")
        found = self.data["facts"]
        body = []
        for row in ROWS:
            cells = [str(found[kind].get(row, "—")) for kind in kinds]
            chain = found["collector"].get(row, {})
            cells += [self.number(1e6 * chain[way]) if chain else "—" for way in ("on", "off")]
            if any(cell != "—" for cell in cells):
                body.append([self.words[row], *cells])
        head = [self.words["row"], *(self.words[kind] for kind in (*kinds, "on", "off"))]
        return self.table("memory", self.words["memory"], head, body)

    def start(self) -> str:
        found = self.data["facts"]
        body = []
        for row in ("python", "numpy", *ROWS):
            cells = [
                self.number(found[kind][row][unit], 2 if unit == "seconds" else 3) if row in found[kind] else "—"
                for kind in ("import", "script")
                for unit in ("seconds", "MiB")
            ]
            if any(cell != "—" for cell in cells):
                body.append([self.words[row], *cells])
        head = [
            self.words["row"],
            *(self.words[f"{kind} {unit}"] for kind in ("import", "script") for unit in ("s", "MiB")),
        ]
        return self.table("start", self.words["start"], head, body)

    def gradcheck(self) -> str:
        head = [self.words["row"], *(self.words["entries"].format(count=count) for count in (15, 100, 1000))]
        found = self.data["facts"]["gradcheck"]
        body = [[self.words[way], *(self.number(1e3 * s, 2) for s in seconds)] for way, seconds in found.items()]
        return self.table("gradcheck", self.words["gradcheck"], head, body)

    def conditions(self) -> str:
        found = self.data["conditions"]
        versions = {"Python": found["python"], "NumPy": found["numpy"], "PyTorch": found["torch"]}
        versions |= {self.words[name]: found[name] or self.words["not installed"] for name in PEERS}
        words = {self.words[name]: str(found[name]) for name in ("date", "processor", "cores", "threads")}
        how = {
            self.words["chunks"]: f"{found['processes']} × {found['chunks']}",
            self.words["freed"]: self.words["kept"],
        }
        body = [[name, value] for name, value in {**words, **versions, **how}.items()]
        return self.table(
            "conditions", self.words["conditions"], [self.words["condition"], self.words["at"]], body, left=2
        )

    # Levers

    def levers(self, title: str) -> str:
        compared = title != "python calls"
        body = []
        for group in LEVERS[title]:
            pieces = self.data["levers"].get(group, {})
            name = self.words["python calls group" if group == "python" else group]
            for piece, (_, seconds, _) in pieces.items():
                first = next(iter(pieces.values()))[1]
                cells = [name, f"`{piece}`", self.number(1e6 * seconds, 2)]
                body.append(cells + [self.number(seconds / first, 2)] * compared)
                name = ""
        head = [
            self.words["what"],
            *(self.words[word] for word in ("code", "microseconds", "times the first")[: 2 + compared]),
        ]
        return self.table(title.replace(" ", "-"), self.words[title], head, body, left=2)

    def all(self) -> dict[str, str]:
        """Each fragment's name and text."""
        fragments = {
            "ratios": self.ratios(),
            "times": self.times(),
            "against-torch": self.against_torch(),
            "hidden": self.hidden(),
            "memory": self.memory(),
            "start": self.start(),
            "gradcheck": self.gradcheck(),
            "conditions": self.conditions(),
        }
        return fragments | {title.replace(" ", "-"): self.levers(title) for title in LEVERS}


def hidden_sizes(data: dict[str, Any]) -> list[int]:
    return sorted(int(key.removeprefix("hidden-")) for key in data["work"] if key.startswith("hidden-"))


def overtaken(data: dict[str, Any]) -> int | None:
    """The number of hidden units from which on PyTorch is faster than ndgrad, or None."""
    writer = Writer("en", data)
    slower = None
    for size in reversed(hidden_sizes(data)):
        work = f"hidden-{size}"
        if writer.best(work, "torch", "torch-fused") >= writer.best(work, "ours", "ours-fused"):
            break
        slower = size
    return slower


def for_terminal(data: dict[str, Any]) -> str:
    """Medians in µs, and multiples of the plain row."""
    lines = []
    for work, results in data["work"].items():
        for row, result in results.items():
            if "missing" in result:
                lines.append(f"{work:12} {row:12} {result['missing']}")
                continue
            low, middle, high = (1e6 * s for s in result["seconds"])
            ratio = middle / (1e6 * results["plain"]["seconds"][1])
            lines.append(f"{work:12} {row:12} {middle:10.2f} µs ({low:.2f}–{high:.2f}) {ratio:8.2f} × plain")
        lines.append("")
    for name, found in data.get("facts", {}).items():
        lines += [f"{name:12} {row:20} {value}" for row, value in found.items()] + [""]
    for group, pieces in data.get("levers", {}).items():
        lines += [f"{group:14} {piece:45} {1e6 * q[1]:10.3f} µs" for piece, q in pieces.items()]
    return "\n".join(lines)


def as_json(data: dict[str, Any], margin: str = "") -> str:
    """As JSON, a line for each result."""
    inner = margin + "  "
    parts = []
    for key, value in data.items():
        nested = isinstance(value, dict) and any(isinstance(v, dict) for v in value.values())
        text = as_json(value, inner).strip() if nested else json.dumps(value, ensure_ascii=False)
        parts.append(f"{inner}{json.dumps(key)}: {text}")
    return f"{margin}{{\n" + ",\n".join(parts) + f"\n{margin}}}\n"


def read() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
    return data


def fragments(data: dict[str, Any]) -> dict[Path, str]:
    """Every table in both languages: its path below book/ and its text."""
    return {
        Path(language, "tables", f"speed-{name}.md"): text
        for language in WORDS
        for name, text in Writer(language, data).all().items()
    }


if __name__ == "__main__":
    for path, text in fragments(read()).items():
        (BOOK / path).parent.mkdir(exist_ok=True)
        (BOOK / path).write_text(text, encoding="utf-8")
        print(f"  book/{path}")
