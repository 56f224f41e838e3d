"""What a training step costs, where PyTorch overtakes, and what a microsecond buys: drawn from the measured data."""

from __future__ import annotations

from typing import Any

from matplotlib.axes import Axes

from book.bench import tables

from .canvas import COLOURS, canvas, save

WORDS = {
    "en": {
        "by hand": "by hand, plain = 1",
        "multiple": "multiple of NumPy by hand, plain",
        "units": "hidden units H of 64-H-10",
        "step": "µs a step",
        "im2col": "patches out of 32 images",
        "col2im": "and back",
        "fancy": "an index for every entry",
        "windows": "a view of windows, copied",
        "slices": "nine strided slices",
        "last": "nine slices, batch last",
        "add at": "np.add.at, the index again",
        "python": "Python",
        "array": "NumPy on (4, 8)",
        "tensor": "Tensors of (4, 8)",
        "graph off": "t + u, no gradient wanted",
        "graph on": "p + q, recorded",
        "torch on": "p + q, recorded by PyTorch",
    },
    "es": {
        "by hand": "a mano, sencillo = 1",
        "multiple": "múltiplo de NumPy a mano y sencillo",
        "units": "unidades ocultas H de 64-H-10",
        "step": "µs por paso",
        "im2col": "parches de 32 imágenes",
        "col2im": "y de vuelta",
        "fancy": "un índice por elemento",
        "windows": "una vista de ventanas, copiada",
        "slices": "nueve cortes con paso",
        "last": "nueve cortes, el lote al final",
        "add at": "np.add.at, otra vez el índice",
        "python": "Python",
        "array": "NumPy con (4, 8)",
        "tensor": "Tensores de (4, 8)",
        "graph off": "t + u, sin pedir gradiente",
        "graph on": "p + q, registrada",
        "torch on": "p + q, registrada por PyTorch",
    },
}

# Colour, marker and filling of each row.
MARKS = {
    "tight": ("muted", "|", True),
    "ours": ("a", "o", False),
    "ours-fused": ("a", "o", True),
    "torch": ("b", "s", False),
    "torch-fused": ("b", "s", True),
    "autograd": ("c", "^", True),
    "tinygrad": ("d", "D", True),
    "micrograd": ("d", "v", False),
}


def name(lang: str, key: str) -> str:
    return WORDS[lang].get(key) or tables.WORDS[lang][key]


def number(lang: str, value: float, significant: int = 2) -> str:
    return tables.rounded(value, significant).replace(".", tables.WORDS[lang]["decimal"])


def log_ticks(axis: Any, lang: str, ticks: list[float]) -> None:
    axis.set_ticks(ticks, [f"{t:g}".replace(".", tables.WORDS[lang]["decimal"]) for t in ticks])
    axis.set_ticks([], minor=True)


def ratios(lang: str, data: dict[str, Any]) -> str:
    """Every row at every piece of work, as a multiple of the plain row."""
    figure, axes = canvas(5.5, 5.4)
    for y, work in enumerate(tables.WORKS):
        found = data["work"][work]
        axes.axhline(y, color=COLOURS["panel"], lw=9, zorder=0)
        axes.plot([1, 1], [y - 0.22, y + 0.22], color=COLOURS["line"], lw=1.2, zorder=1)
        axes.text(0, y - 0.26, name(lang, work), va="bottom", transform=axes.get_yaxis_transform())
        for row, (colour, marker, filled) in MARKS.items():
            if "seconds" in found.get(row, {}):
                ratio = found[row]["seconds"][1] / found["plain"]["seconds"][1]
                face = COLOURS[colour] if filled else "none"
                axes.plot(ratio, y, marker, ms=7, mfc=face, mec=COLOURS[colour], mew=1.6)
    axes.text(1, -0.76, name(lang, "by hand"), ha="center", va="bottom", color=COLOURS["muted"])
    axes.set(xscale="log", ylim=(len(tables.WORKS) - 0.5, -0.75), yticks=[])
    axes.spines["left"].set_visible(False)
    low, high = axes.get_xlim()
    log_ticks(axes.xaxis, lang, [t for t in (0.3, 1, 3, 10, 30, 100) if low <= t <= high])
    axes.set_xlabel(name(lang, "multiple"))
    for row, (colour, marker, filled) in MARKS.items():
        face = COLOURS[colour] if filled else "none"
        axes.plot([], [], marker, ms=7, mfc=face, mec=COLOURS[colour], mew=1.6, label=name(lang, row))
    axes.legend(loc="upper left", bbox_to_anchor=(0, -0.14), frameon=False, handletextpad=0.2)
    return save(figure, lang, "speed-ratios")


def hidden(lang: str, data: dict[str, Any]) -> str:
    """A training step by number of hidden units."""
    figure, axes = canvas(5.2, 3.4)
    sizes = tables.hidden_sizes(data)
    for row, style in {"ours-fused": "-", "torch": "--", "torch-fused": "-"}.items():
        found = [data["work"][f"hidden-{size}"][row] for size in sizes]
        if not any("missing" in result for result in found):
            times = [1e6 * result["seconds"][1] for result in found]
            colour, marker, filled = MARKS[row]
            face = COLOURS[colour] if filled else COLOURS["panel"]
            axes.plot(
                sizes, times, style, marker=marker, ms=6, mfc=face, color=COLOURS[colour], lw=1.8, label=name(lang, row)
            )
    axes.set(xscale="log", yscale="log", xlabel=name(lang, "units"))
    axes.set_title(name(lang, "step"), loc="left")
    log_ticks(axes.xaxis, lang, [float(size) for size in sizes])
    low, high = axes.get_ylim()
    log_ticks(axes.yaxis, lang, [t for t in (50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0, 5000.0) if low <= t <= high])
    axes.legend(loc="upper left", bbox_to_anchor=(0, -0.2), frameon=False)
    return save(figure, lang, "speed-hidden")


def bars(axes: Axes, lang: str, entries: list[tuple[str, float, str]], unit: str) -> None:
    """A bar for each entry (name, size, colour), all to one scale; an entry of size 0 is a heading."""
    y, longest = 0.0, max(size for _, size, _ in entries)
    for label, size, colour in entries:
        y += 0 if size else 0.35
        style: dict[str, Any] = {} if size else {"weight": "bold", "color": COLOURS[colour]}
        axes.annotate(label, (0, y), (-6, 0), textcoords="offset points", va="center", ha="right", **style)
        if size:
            value = f"{number(lang, size)} {unit}"
            axes.barh(y, size, 0.62, color=COLOURS[colour])
            axes.text(1.03 * longest, y, value, va="center", color=COLOURS[colour])
        y += 1
    axes.set(xlim=(0, 1.25 * longest), ylim=(y - 0.4, -0.3), yticks=[], xticks=[])
    axes.spines[["left", "bottom"]].set_visible(False)
    axes.tick_params(length=0)


def patches(lang: str, data: dict[str, Any]) -> str:
    """Ways from an image to its patches and back."""
    out, back = data["levers"]["im2col"], data["levers"]["col2im"]
    entries = [
        (name(lang, "im2col"), 0, "a"),
        *((name(lang, way), 1e6 * q[1], "a") for way, q in zip(("fancy", "windows", "slices", "last"), out.values())),
        (name(lang, "col2im"), 0, "b"),
        *((name(lang, way), 1e6 * q[1], "b") for way, q in zip(("add at", "slices", "last"), back.values())),
    ]
    figure, axes = canvas(2.9, 3.3)
    bars(axes, lang, entries, "µs")
    return save(figure, lang, "speed-patches")


def microsecond(lang: str, data: dict[str, Any]) -> str:
    """Small things of Python, of NumPy and of a graph, on one scale with a line at a microsecond."""
    levers = data["levers"]
    entries = [
        (name(lang, "python"), 0.0, "c"),
        *((piece, levers["python"][piece], "c") for piece in ("o.attribute", "isinstance(o, C)", "f()", "C()")),
        (name(lang, "array"), 0.0, "a"),
        ("np.array(x)", levers["wrap"]["np.array(x)"], "a"),
        ("x + y", levers["array"]["x + y"], "a"),
        *((piece, levers["sum"][piece], "a") for piece in ("np.add.reduce(x, 0)", "np.sum(x, axis=0)")),
        ("np.mean(x)", levers["mean"]["np.mean(x)"], "a"),
        (name(lang, "tensor"), 0.0, "b"),
        (name(lang, "graph off"), levers["op"]["t + u"], "b"),
        (name(lang, "graph on"), levers["op"]["p + q"], "b"),
        (name(lang, "torch on"), levers["op-torch"]["p + q"], "b"),
    ]
    figure, axes = canvas(3, 4.6)
    bars(axes, lang, [(label, 1e9 * q[1] if q else 0.0, colour) for label, q, colour in entries], "ns")
    axes.axvline(1000, color=COLOURS["line"], lw=1, ls=(0, (4, 3)), zorder=0)
    axes.set_xticks([1000], ["1 µs"])
    return save(figure, lang, "speed-microsecond")


def draw() -> list[str]:
    """All of them in both languages."""
    data = tables.read()
    return [f(lang, data) for lang in WORDS for f in (ratios, hidden, patches, microsecond)]
