"""Show sick trainings: losses and histograms of gradients, and after the right diagnoses the line that was wrong."""

from __future__ import annotations

import difflib
import os
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..core.types import Array
from ..course import opened
from .pictures import LINES, Picture, line, round_ticks, show, words
from .report import text

WIDE, LEFT, MIDDLE, RIGHT, TOP, TALL = 720, 46, 350, 400, 30, 190
CLOSEST = 82  # histograms
LOW, HIGH, PER_DECADE = -10, 4, 2  # powers of ten of a gradient that the histogram shows; what is beyond is at its end
AT_MOST = 160  # points of a curve
STEEP = 8.0  # where the loss is more than so many times the first one, its axis has powers of ten
SMALLEST = 1e-4  # and begins here at the lowest


def patient(name: str, seed: int = 0) -> None:
    """Draws what is seen of one training: "A" and so on, or "healthy". seed: of weights and rows, to look again."""
    if os.environ.get("NBGRADER_EXECUTION"):  # nobody looks
        return
    lab = laboratory()
    cause = lab.cause_of(name)
    if cause is None:
        print(text("diagnoses_patient", got=name, patients=", ".join([*lab.patients, lab.healthy])))
        return
    show(drawn(name, lab.symptoms(cause, seed), float(np.log(lab.classes)), f"ln {lab.classes}"))
    if cause == lab.healthy:
        print(lab.program)


def unveil() -> None:
    """Once all diagnoses are right: every patient's cause, how it is mended, and the line that was changed."""
    lab = laboratory()
    if lab.name not in opened().passed:
        print(text("waits_answer", check=f'check("{lab.name}")'))
        return
    for name, cause in lab.patients.items():
        print(text(lab.defects[cause].cure, patient=name))
        changes = difflib.ndiff(lab.program.splitlines(), lab.program_of(cause).splitlines())
        print(*(f"    {change}" for change in changes if change[:1] in "+-"), sep="\n", end="\n\n")


def laboratory() -> Any:
    """The exercise of the open lesson that has patients."""
    return next(exercise for exercise in opened().optional.values() if hasattr(exercise, "patients"))


def drawn(name: str, seen: Any, guess: float, guessed: str) -> Picture:
    """The two curves on the left, and on the right for each layer the histograms of the first step and the last."""
    keys = ("term_lab_batch", "term_lab_held", "term_lab_first", "term_lab_last")
    batch, held, first, last = map(text, keys)
    lines = {batch: np.asarray(seen.losses), held: np.asarray(seen.held)}
    parts, told = curves_of(lines, guess, guessed)
    each = max(CLOSEST, (TOP + TALL - 4) // len(seen.layers))
    for n, (layer, of) in enumerate(seen.layers.items()):
        zeros = [f"{100 * np.mean(g == 0):.0f} %" for g in (of.first, of.last)]
        caption = text("term_lab_layer", layer=layer, zeros=zeros[0], later=zeros[1], moved=rounded(of.moved))
        parts += [
            words(RIGHT, 14 + each * n, caption, "start"),
            *histograms_of(of.first, of.last, 20 + each * n, each - 42),
        ]
        middles = [f"{np.median(g[g > 0]):.1e}" if (g > 0).any() else "0" for g in (of.first, of.last)]
        told += f". {caption}; |g|: {middles[0]} → {middles[1]}"
    low = 20 + each * len(seen.layers)
    parts.append(words((RIGHT + WIDE - 10) / 2 + 20, low - 10, "log10 |g|"))
    high = max(TOP + TALL + 34, low)
    looks = zip((LINES[0], LINES[1], LINES[4], LINES[2]), "■■□■", (batch, held, first, last))
    legend = "".join(f'<span style="color:{colour}">{mark} </span>{word}&emsp;' for colour, mark, word in looks)
    size = f'viewBox="0 0 {WIDE} {high}" width="{WIDE}" height="{high}" style="max-width:100%"'
    markup = (
        f'<div style="margin-top:1em"><b>{name}</b></div><svg {size} role="img" aria-label="{name}. {told}">'
        f"{''.join(parts)}</svg><div>{legend}</div>"
    )
    return Picture(markup, f"{name}. {told}")


def curves_of(lines: dict[str, Array], guess: float, guessed: str) -> tuple[list[str], str]:
    """The losses, the loss of equal probabilities as a dashed line, and what there is to say of them."""
    every = np.concatenate(list(lines.values()))
    every = every[np.isfinite(every)]
    log = float(every.max(initial=0)) > STEEP * guess
    scaled = {name: np.log10(np.maximum(v, SMALLEST)) if log else v for name, v in lines.items()}
    level = np.log10(guess) if log else guess
    low, high = min(np.log10(max(every.min(), SMALLEST)), level) if log else 0.0, max(scaled_top(scaled), level)

    def down(v: Array | float) -> Any:
        return TOP + TALL * (high - np.asarray(v)) / (high - low)

    steps = max(map(len, lines.values()))
    parts = [words(LEFT, 14, text("term_lab_loss"), "start")]
    for tick in np.arange(np.ceil(low), np.floor(high) + 1) if log else round_ticks(low, high):
        label = f"1e{tick:.0f}" if log else f"{tick:.4g}"
        parts.append(line(LEFT, down(tick), MIDDLE, down(tick), 0.2) + words(LEFT - 6, down(tick) + 4, label, "end"))
    parts.append(
        f'<line x1="{LEFT}" y1="{down(level):.1f}" x2="{MIDDLE}" y2="{down(level):.1f}" stroke="currentColor" '
        'stroke-dasharray="4 4"/>' + words(MIDDLE + 4, down(level) + 4, guessed, "start")
    )
    for tick in round_ticks(0, steps):
        parts.append(words(LEFT + (MIDDLE - LEFT) * tick / steps, TOP + TALL + 16, f"{tick:.4g}"))
    parts.append(words((LEFT + MIDDLE) / 2, TOP + TALL + 30, text("term_lab_step")))
    for colour, wide, v in zip(LINES, (4, 2), scaled.values()):  # where they are equal, both are seen
        shown = [n for n in range(len(v)) if n < 20 or n % max(1, steps // AT_MOST) == 0 or n == len(v) - 1]
        points = " ".join(
            f"{LEFT + (MIDDLE - LEFT) * n / steps:.1f},{down(v[n]):.1f}" for n in shown if np.isfinite(v[n])
        )
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{wide}"/>')
    ends = "; ".join(f"{name}: {v[0]:.4g} … {np.nanmax(v):.4g} … {v[-1]:.4g}" for name, v in lines.items())
    return parts, f"{text('term_lab_loss')}: {ends}"


def rounded(number: float) -> str:
    return f"{number:.0f}" if number >= 100 else f"{number:.2g}"


def scaled_top(scaled: dict[str, Array]) -> float:
    every = np.concatenate(list(scaled.values()))
    return float(every[np.isfinite(every)].max(initial=0))


def histograms_of(first: Array, last: Array, top: float, tall: float) -> list[str]:
    """Two histograms of numbers, on the scale of their powers of ten; exact zeros have a bar of their own, at the left.

    A bar is as high as its share of all entries.
    """
    bottom, start = top + tall, RIGHT + 34
    bars = (HIGH - LOW) * PER_DECADE
    each = (WIDE - 10 - start) / bars
    shares = [shares_of(g) for g in (first, last)]
    highest = max(float(s.max()) for s in shares) or 1.0
    parts = [line(RIGHT, bottom, WIDE - 10, bottom, 0.5)]

    def box(n: int, share: float, look: str) -> str:
        across, wide = (RIGHT + 4, 16.0) if n == 0 else (start + each * (n - 1), each - 1)
        height = tall * share / highest
        at = f'x="{across:.1f}" y="{bottom - height:.1f}" width="{wide:.1f}" height="{height:.1f}"'
        return f"<rect {at} {look}/>"

    looks = (f'fill="none" stroke="{LINES[4]}" stroke-width="1.5"', f'fill="{LINES[2]}" fill-opacity="0.6"')
    for found, look in reversed(list(zip(shares, looks))):  # the outlines lie on top
        parts += [box(n, float(share), look) for n, share in enumerate(found) if share]
    ticks: Sequence[int] = range(LOW, HIGH + 1, 2)
    parts.append(words(RIGHT + 12, bottom + 13, "0"))
    parts += [
        words(start + each * PER_DECADE * (tick - LOW), bottom + 13, str(tick).replace("-", "−")) for tick in ticks
    ]
    return parts


def shares_of(numbers: Array) -> Array:
    """The share of exact zeros, and then that of each bin between two powers of ten."""
    alive = np.log10(numbers[numbers > 0])
    edges = np.arange(LOW * PER_DECADE, HIGH * PER_DECADE + 1) / PER_DECADE
    counts, _ = np.histogram(np.clip(alive, LOW, HIGH - 1e-9), edges)
    return np.concatenate([[np.sum(numbers == 0)], counts]) / max(len(numbers), 1)
