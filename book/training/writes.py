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
TABLE = 400  # steps of the table of logits
DRAWN, KEYS = 10_000, 8  # rows of dot products, and how many there are in each
DIMENSIONS = (1, 4, 16, 64, 256, 1024)
DEPTH = 16


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


def from_counts(text: Text, order: int, length: int, count: int) -> list[str]:
    """So many texts as Shannon (1948) wrote them: a place that reads the same is drawn, and what follows is copied."""
    learned, rng = text.told(text.learned), np.random.default_rng(0)
    followers: dict[str, list[str]] = {}
    for i in range(order - 1, len(learned)):
        followers.setdefault(learned[i - order + 1 : i], []).append(learned[i])
    texts = []
    for _ in range(count):
        now = "\n"
        while len(now) <= length:
            row = now[max(len(now) - order + 1, 0) :]
            # at the beginning, and after the text's last characters, a shorter row decides
            while row not in followers and len(row) == order - 1:
                row = row[1:]
            if row not in followers:
                fits = [key for key in followers if key.endswith(row)]
                row = fits[rng.integers(len(fits))]
            now += followers[row][rng.integers(len(followers[row]))]
        texts.append(now[1:])
    return texts


def table_learns(text: Text) -> dict[str, Any]:
    """A table of logits, a row for each character, trained on all pairs at once; and the loss of the pairs' shares."""
    from ndgrad import Tensor, optim

    size = len(text.characters)
    counts = np.zeros((size, size))
    np.add.at(counts, (text.learned[:-1], text.learned[1:]), 1)
    share = counts / counts.sum()
    p = counts / np.maximum(counts.sum(axis=-1, keepdims=True), 1)
    table = Tensor(np.zeros((size, size)), requires_grad=True)
    adam = optim.Adam([table], lr=0.1)
    losses = []
    for _ in range(TABLE + 1):
        loss = -(table.log_softmax() * share).sum()
        losses.append(loss.item())
        adam.zero_grad()
        loss.backward()
        adam.step()
    return {
        "losses": rounded(np.array(losses)),
        "counts": rounded(-(share[counts > 0] * np.log(p[counts > 0])).sum()),
        "apart": rounded(np.abs(table.softmax().data - p)[counts.sum(axis=-1) > 0].max()),
    }


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


def copied(written: str, learned: str) -> int:
    """How many characters in a row stand in the text, at most."""
    most = 0
    for start in range(len(written)):
        while written[start : start + most + 1] in learned and start + most < len(written):
            most += 1
    return most


def agreement(texts: list[str], text: Text) -> list[int]:
    """Of the Spanish articles that are written before a word that has one in the text: how many stand before it there
    too, and how many are they."""

    def pairs(one: str) -> list[tuple[str, str]]:
        return re.findall(r"\b(el|la|los|las) (?=(\w+)\b)", one.lower())

    known = set(pairs(text.told(text.learned)))
    nouns = {word for _, word in known}
    found = [pair in known for one in texts for pair in pairs(one) if pair[1] in nouns]
    return [sum(found), len(found)]


# What heads read


def read(model: Any, numbers: Array) -> list[list[Array]]:
    """The weights of attention of every block and head, (T, T), for one text (T,)."""
    from ndgrad import Tensor, no_grad

    found = []
    with no_grad():
        x = model.characters[numbers[None]] + model.places[: len(numbers)]
        for block in model.blocks:
            y = block.norm1(x)
            q, k = (
                layer(Tensor(y.data)).data.reshape(len(numbers), HEADS, -1).swapaxes(0, 1)
                for layer in (block.query, block.key)
            )
            scores = np.where(np.tri(len(numbers), dtype=bool), q @ k.swapaxes(-1, -2) / (WIDTH / HEADS) ** 0.5, -1e9)
            e = np.exp(scores - scores.max(axis=-1, keepdims=True))
            found.append(list(e / e.sum(axis=-1, keepdims=True)))
            x = block(x)
    return found


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


# Attention and depth


def walls() -> dict[int, dict[str, float]]:
    """Softmax of dot products of vectors drawn at random, as they are and divided by √d: the largest weight, and how
    much of a gradient it lets through, p (1 - p)."""
    found = {}
    for d in DIMENSIONS:
        rng = np.random.default_rng(d)
        scores = np.concatenate(
            [np.einsum("nd,nkd->nk", rng.standard_normal((100, d)), rng.standard_normal((100, KEYS, d)))
             for _ in range(DRAWN // 100)]
        )  # fmt: skip
        found[d] = {"size": rounded(scores.std(), 2)}
        for name, z in (("plain", scores), ("scaled", scores / np.sqrt(d))):
            e = np.exp(z - z.max(axis=-1, keepdims=True))
            p = (e / e.sum(axis=-1, keepdims=True)).max(axis=-1)
            found[d] |= {f"{name}_largest": rounded(p.mean()), f"{name}_slope": rounded((p * (1 - p)).mean())}
    return found


def over_depth() -> dict[str, dict[str, list[float]]]:
    """In a stack of layers as they are drawn, with and without residuals and normalisation: the gradient at the input
    of each layer beside that at the end, its size and the cosine of the angle between the two."""
    from ndgrad import Tensor, nn

    found = {}
    for residual, normed in ((False, False), (False, True), (True, False), (True, True)):
        rng = np.random.default_rng(0)
        ends, outputs = rng.standard_normal((2, 256, WIDTH)).astype(np.float32)
        steps = []
        for _ in range(DEPTH):
            norm, up, down = (
                nn.LayerNorm(WIDTH),
                nn.Linear(WIDTH, 4 * WIDTH, rng=rng),
                nn.Linear(4 * WIDTH, WIDTH, rng=rng),
            )
            x = Tensor(ends, requires_grad=True)
            z = down(up(norm(x) if normed else x).gelu())
            steps.append((x, x + z if residual else z))
            ends = steps[-1][1].data
        gradients = [outputs]
        for x, z in steps[::-1]:
            z.backward(gradients[-1])
            gradients.append(x.grad)
        sizes = [float(np.linalg.norm(g)) for g in gradients[::-1]]
        found[f"{'residual' if residual else 'plain'}{'_norm' if normed else ''}"] = {
            "size": [float(f"{size / sizes[-1]:.3g}") for size in sizes],
            "cosine": [
                rounded(np.array((g * outputs).sum() / size / sizes[-1]), 3) for g, size in zip(gradients[::-1], sizes)
            ],
        }
    return found


# What is kept


def counted(language: str) -> dict[str, Any]:
    text = Text(language)
    learned = text.told(text.learned)
    many = {n: from_counts(text, n, WRITTEN, AT_ONCE) for n in (1, *ORDERS)}
    return {
        "characters": text.characters,
        "learned": len(text.learned),
        "held": len(text.held),
        "uniform": rounded(np.log(len(text.characters))),
        "add_one": {n: rounded(np.array(add_one(text, n))) for n in (1, 2, 3)},
        "smoothed": {n: rounded(np.array(smoothed(text, n))) for n in ORDERS},
        "samples": {n: texts[0][:120] for n, texts in many.items()},
        "words": {n: judged(texts, text)["words"] for n, texts in many.items()},
        "copied": {n: max(copied(one, learned) for one in texts) for n, texts in many.items()},
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
    weights = packed(model)
    unpack(model, weights)
    return {
        "parameters": sum(p.size for p in model.parameters()),
        "losses": rounded(np.array(losses[:-1]).reshape(-1, TOLD).mean(axis=1), 3),
        "held": held,
        "samples": samples,
        **of_the_page(model, text),
        "weights": weights,
    }


def of_the_page(model: Any, text: Text) -> dict[str, Any]:
    """What the network with its weights in 8 bits writes and reads; the page has this one."""
    learned = text.told(text.learned)
    many = {t: written(model, text, WRITTEN, t, AT_ONCE) for t in TEMPERATURES}
    start = text.told(text.held).index("\n")
    shown = text.held[start : start + CONTEXT]
    return {
        "held_in_8_bits": rounded(np.array(held_out(model, text))),
        "temperatures": {
            t: {
                **judged(texts, text),
                "copied": max(copied(one, learned) for one in texts),
                "agree": agreement(texts, text),
                "sample": texts[0][:200],
            }
            for t, texts in many.items()
        },
        "shown": text.told(shown),
        # in hundredths, row by row as far as a character can read
        "read": [
            [[np.rint(100 * row[: i + 1]).astype(int).tolist() for i, row in enumerate(head)] for head in block]
            for block in read(model, shown)
        ],
    }


def agree() -> dict[str, list[int]]:
    """Articles and words, as counts write them, and as they stand in the text held out."""
    text = Text("es")
    found = {str(n): agreement(from_counts(text, n, WRITTEN, AT_ONCE), text) for n in (3, 4, 5, 6)}
    return {**found, "held": agreement([text.told(text.held)], text)}


def measure() -> dict[str, Any]:
    found: dict[str, Any] = {
        "network": {"width": WIDTH, "heads": HEADS, "context": CONTEXT, "batch": BATCH},
        "short": {"steps": SHORT, "blocks": BLOCKS[SHORT]},
        "long": {"steps": LONG, "blocks": BLOCKS[LONG]},
        "walls": walls(),
        "depth": over_depth(),
        "agree": agree(),
    }
    for language in LANGUAGES:
        found[f"counted_{language}"] = counted(language)
        found[f"table_{language}"] = table_learns(Text(language))
        found[f"short_{language}"] = [short(language, seed) for seed in range(SEEDS)]
        found[f"long_{language}"] = long(language)
    return found
