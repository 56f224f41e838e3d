"""The trainings of lesson 11: two small networks that write, a character at a time, and counts beside them.

All losses are in nats a character. Those of a text held out are over its last tenth: a network predicts each
character from at least half a context of those before it, counts are made on the other nine tenths.
"""

from __future__ import annotations

import base64
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from book.corpus import path_of
from book.training import rounded

Array = NDArray[Any]

LESSON = "11-it-writes"
LANGUAGES = ("en", "es")
WIDTH, HEADS, CONTEXT, BATCH = 64, 4, 32, 8
SHORT, LONG = 1000, 6000  # steps
BLOCKS = {SHORT: 1, LONG: 2}
RATES = {SHORT: 0.005, LONG: 0.003}
WARM, LAST_RATE = 50, 0.1
SEEDS = 20
KEPT = (0, 100, 1000, LONG)
TOLD = 50  # steps whose losses are told as one mean
TEMPERATURES = (0.25, 0.5, 0.75, 1.0, 1.5)
WRITTEN, AT_ONCE = 600, 32
ORDERS = (2, 3, 4, 5, 6)


class Text:
    """A text as numbers: those learned from, those held out, and the character of each number."""

    def __init__(self, language: str) -> None:
        self.whole = path_of(language).read_text(encoding="utf-8")
        self.characters = "".join(sorted(set(self.whole)))
        number = {character: i for i, character in enumerate(self.characters)}
        numbers = np.array([number[character] for character in self.whole])
        self.learned, self.held = np.split(numbers, [len(numbers) * 9 // 10])
        self.first = number["\n"]  # what a text begins after

    def told(self, numbers: Array) -> str:
        return "".join(self.characters[i] for i in numbers)


# Counting


def add_one(text: Text, order: int) -> float:
    """The loss of counts of so many characters in a row, each count one higher than it is."""
    size = len(text.characters)
    learned, held = (np.lib.stride_tricks.sliding_window_view(part, order) for part in (text.learned, text.held))
    counts = np.ones((size,) * order)
    np.add.at(counts, tuple(learned.T), 1)
    p = counts / counts.sum(axis=-1, keepdims=True)
    return float(-np.log(p[tuple(held.T)]).mean())


def smoothed(text: Text, order: int) -> float:
    """The loss of the same counts mixed with those of shorter rows, as Witten and Bell (1991) do."""
    count: Counter[bytes] = Counter()
    after: Counter[bytes] = Counter()
    kinds: Counter[bytes] = Counter()
    learned, held = text.learned.astype(np.uint8).tobytes(), text.held.astype(np.uint8).tobytes()
    for n in range(1, order + 1):
        for i in range(len(learned) - n + 1):
            row = learned[i : i + n]
            kinds[row[:-1]] += row not in count
            count[row] += 1
            after[row[:-1]] += 1
    total = 0.0
    for i in range(order - 1, len(held)):
        p = 1 / len(text.characters)
        for n in range(1, order + 1):
            row = held[i - n + 1 : i + 1]
            if row[:-1] in after:
                p = (count[row] + kinds[row[:-1]] * p) / (after[row[:-1]] + kinds[row[:-1]])
        total -= np.log(p)
    return total / (len(held) - order + 1)


# The network


def network(text: Text, blocks: int, rng: np.random.Generator) -> Any:
    """Embeddings and positions, then blocks of attention and of two layers; it gives the logits of every place."""
    from ndgrad import Tensor, nn, where

    class Block(nn.Module):
        def __init__(self) -> None:
            self.norm1 = nn.LayerNorm(WIDTH)
            self.query, self.key, self.value, self.out = (nn.Linear(WIDTH, WIDTH, rng=rng) for _ in range(4))
            self.norm2 = nn.LayerNorm(WIDTH)
            self.up, self.down = nn.Linear(WIDTH, 4 * WIDTH, rng=rng), nn.Linear(4 * WIDTH, WIDTH, rng=rng)

        def attention(self, x: Any) -> Any:
            n, length, _ = x.shape
            q, k, v = (
                layer(x).reshape(n, length, HEADS, -1).swapaxes(1, 2) for layer in (self.query, self.key, self.value)
            )
            scores = q @ k.swapaxes(-1, -2) / (WIDTH / HEADS) ** 0.5
            weights = where(np.tri(length, dtype=bool), scores, -1e9).softmax()
            return self.out((weights @ v).swapaxes(1, 2).reshape(n, length, WIDTH))

        def forward(self, x: Any) -> Any:
            x = x + self.attention(self.norm1(x))
            return x + self.down(self.up(self.norm2(x)).gelu())

    class Network(nn.Module):
        def __init__(self) -> None:
            size = len(text.characters)
            self.characters, self.places = (
                Tensor(rng.normal(0, 0.1, (rows, WIDTH)).astype(np.float32), requires_grad=True)
                for rows in (size, CONTEXT)
            )
            self.blocks = [Block() for _ in range(blocks)]
            self.norm = nn.LayerNorm(WIDTH)
            self.head = nn.Linear(WIDTH, size, rng=rng)

        def forward(self, numbers: Array) -> Any:
            x = self.characters[numbers] + self.places[: numbers.shape[1]]
            for block in self.blocks:
                x = block(x)
            return self.head(self.norm(x))

    return Network()


def rate(step: int, steps: int) -> float:
    """The learning rate: it rises for WARM steps and falls along half a cosine to a tenth."""
    fallen = LAST_RATE + (1 - LAST_RATE) * (1 + np.cos(np.pi * step / steps)) / 2
    return float(RATES[steps] * min(1, (step + 1) / WARM) * fallen)


def training(text: Text, steps: int, seed: int) -> Iterator[tuple[Any, float]]:
    """The network before each step, and the loss of the step's batch; at the end the trained one."""
    from ndgrad import cross_entropy, optim

    rng = np.random.default_rng(seed)
    model = network(text, BLOCKS[steps], rng)
    adam = optim.Adam(model.parameters(), RATES[steps], betas=(0.9, 0.99))
    for step in range(steps + 1):
        rows = text.learned[rng.integers(0, len(text.learned) - CONTEXT, (BATCH, 1)) + np.arange(CONTEXT + 1)]
        loss = cross_entropy(model(rows[:, :-1]).reshape(BATCH * CONTEXT, -1), rows[:, 1:].reshape(-1))
        yield model, loss.item()
        if step < steps:
            adam.lr = rate(step, steps)
            adam.zero_grad()
            loss.backward()
            adam.step()


def logits(model: Any, numbers: Array) -> Array:
    from ndgrad import no_grad

    with no_grad():
        z: Array = model(numbers).data.astype(float)
    return z


def held_out(model: Any, text: Text) -> float:
    """The loss of the text held out."""
    half = CONTEXT // 2
    rows = np.lib.stride_tricks.sliding_window_view(text.held, CONTEXT + 1)[::half]
    losses = []
    for some in np.array_split(rows, len(rows) // 32 + 1):
        z = logits(model, some[:, :-1])[:, half:]
        top = z.max(axis=-1)
        z_right = np.take_along_axis(z, some[:, half + 1 :, None], -1)[..., 0]
        losses.append(np.log(np.exp(z - top[..., None]).sum(axis=-1)) + top - z_right)
    return float(np.concatenate(losses).mean())


# Writing


def written(model: Any, text: Text, length: int, temperature: float, count: int) -> list[str]:
    """So many texts, all at once; the first draws are the same in every call."""
    rng = np.random.default_rng(0)
    numbers = np.full((count, 1), text.first)
    for _ in range(length):
        z = logits(model, numbers[:, -CONTEXT:])[:, -1] / temperature
        p = np.exp(z - z.max(axis=-1, keepdims=True)).cumsum(axis=-1)
        numbers = np.concatenate([numbers, (p < p[:, -1:] * rng.random((count, 1))).sum(axis=-1, keepdims=True)], 1)
    return [text.told(row[1:]) for row in numbers]


def judged(texts: list[str], text: Text) -> dict[str, float]:
    """Of what is written: the share of words, and of sentences of three words or more, that stand in the text."""
    learned = text.told(text.learned)
    known = set(re.findall(r"\w+", learned.lower()))
    words = [word for one in texts for word in re.findall(r"\w+", one.lower())[:-1]]
    sentences = [s for one in texts for s in re.findall(r"[^.?!\n]+[.?!]", one) if len(s.split()) > 2]
    return {
        "words": rounded(np.mean([word in known for word in words]), 3),
        "sentences": rounded(np.mean([s.strip() in learned for s in sentences]), 3) if sentences else 0.0,
    }


# Weights for the page


def packed(model: Any) -> dict[str, Any]:
    """Every parameter, by name: its shape, what 1 stands for, and its entries as whole numbers of 8 bits in base64."""
    from ndgrad.nn import named_parameters

    found = {}
    for name, p in named_parameters(model).items():
        scale = float(f"{np.abs(p.data).max() / 127:.5g}") or 1.0
        entries = np.rint(p.data / scale).clip(-127, 127).astype(np.int8)
        found[name] = {"shape": p.shape, "scale": scale, "entries": base64.b64encode(entries.tobytes()).decode()}
    return found


def unpack(model: Any, weights: dict[str, Any]) -> None:
    """Gives the model what packed made of one."""
    from ndgrad.nn import named_parameters

    for name, p in named_parameters(model).items():
        entries = np.frombuffer(base64.b64decode(weights[name]["entries"]), np.int8)
        p.data = (entries * np.float32(weights[name]["scale"])).reshape(p.shape)


# What is kept


def counted(language: str) -> dict[str, Any]:
    text = Text(language)
    return {
        "characters": text.characters,
        "learned": len(text.learned),
        "held": len(text.held),
        "uniform": rounded(np.log(len(text.characters))),
        "add_one": {n: rounded(np.array(add_one(text, n))) for n in (1, 2, 3)},
        "smoothed": {n: rounded(np.array(smoothed(text, n))) for n in ORDERS},
    }


def short(language: str, seed: int) -> float:
    """The loss held out after the short training."""
    text = Text(language)
    *_, (model, _) = training(text, SHORT, seed)
    return float(rounded(np.array(held_out(model, text))))


def long(language: str) -> dict[str, Any]:
    text = Text(language)
    losses: list[float] = []
    held: dict[int, float] = {}
    samples: dict[int, str] = {}
    for step, (model, loss) in enumerate(training(text, LONG, 0)):
        losses.append(loss)
        if step in KEPT or step % (LONG // 10) == 0:
            held[step] = rounded(np.array(held_out(model, text)))
        if step in KEPT:
            (samples[step],) = written(model, text, 300, 0.75, 1)
    many = {t: written(model, text, WRITTEN, t, AT_ONCE) for t in TEMPERATURES}
    weights = packed(model)
    unpack(model, weights)
    return {
        "parameters": sum(p.size for p in model.parameters()),
        "losses": rounded(np.array(losses[:-1]).reshape(-1, TOLD).mean(axis=1), 3),
        "held": held,
        "held_in_8_bits": rounded(np.array(held_out(model, text))),
        "samples": samples,
        "temperatures": {t: {**judged(texts, text), "sample": texts[0][:200]} for t, texts in many.items()},
        "weights": weights,
    }


def measure() -> dict[str, Any]:
    found: dict[str, Any] = {
        "network": {"width": WIDTH, "heads": HEADS, "context": CONTEXT, "batch": BATCH},
        "short": {"steps": SHORT, "blocks": BLOCKS[SHORT]},
        "long": {"steps": LONG, "blocks": BLOCKS[LONG]},
    }
    for language in LANGUAGES:
        found[f"counted_{language}"] = counted(language)
        found[f"short_{language}"] = [short(language, seed) for seed in range(SEEDS)]
        found[f"long_{language}"] = long(language)
    return found
