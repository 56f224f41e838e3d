"""Lesson 11's trainings: counts and network are what they say, and what is on record is of the text as it is frozen."""

import math
import re
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from book.training import measured, path_of, writes
from book.training.writes import LANGUAGES, Text

DATA = measured(writes.LESSON)
SIZE = ("WIDTH", "HEADS", "CONTEXT", "BATCH")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Text:
    """A text of 400 characters, four of them different, and a network that suits it."""
    file = tmp_path / "text.txt"
    file.write_text("".join(np.random.default_rng(0).choice(list("ab\n."), 400, p=[0.5, 0.3, 0.1, 0.1])), newline="\n")
    monkeypatch.setattr(writes, "path_of", lambda language: file)
    for name, value in zip(SIZE, (8, 2, 6, 4)):
        monkeypatch.setattr(writes, name, value)
    return Text("en")


def probability(text: str, characters: str, before: str, c: str) -> float:
    """Witten and Bell's, from the definition: λ times the share of c after `before`, the rest from a shorter one."""
    followers = [text[i + len(before)] for i in range(len(text) - len(before)) if text.startswith(before, i)]
    shorter = probability(text, characters, before[1:], c) if before else 1 / len(characters)
    if not followers:
        return shorter
    kept = len(followers) / (len(followers) + len(set(followers)))
    return kept * followers.count(c) / len(followers) + (1 - kept) * shorter


@pytest.mark.parametrize("order", [1, 2, 3])
def test_smoothed_counts_give_the_loss_of_their_definition(small: Text, order: int) -> None:
    learned, held = small.told(small.learned), small.told(small.held)
    losses = [
        -math.log(probability(learned, small.characters, held[i - order + 1 : i], held[i]))
        for i in range(order - 1, len(held))
    ]
    assert writes.smoothed(small, order) == pytest.approx(np.mean(losses))


@pytest.mark.parametrize("order", [1, 2, 3])
def test_counts_with_one_added_give_the_loss_of_their_definition(small: Text, order: int) -> None:
    learned, held = small.told(small.learned), small.told(small.held)

    def count(row: str, ends: int) -> int:
        return sum(learned.startswith(row, i) for i in range(len(learned) - len(row) + 1 - ends))

    losses = []
    for i in range(order - 1, len(held)):
        row = held[i - order + 1 : i + 1]
        losses.append(-math.log((count(row, 0) + 1) / (count(row[:-1], 1) + 4 if order > 1 else len(learned) + 4)))
    assert writes.add_one(small, order) == pytest.approx(np.mean(losses))


def test_a_later_character_changes_no_earlier_output(small: Text) -> None:
    model = writes.network(small, 2, np.random.default_rng(0))
    numbers = np.array([[0, 1, 2, 3, 1, 1]])
    other = np.array([[0, 1, 2, 2, 1, 1]])
    apart = np.abs(writes.logits(model, numbers) - writes.logits(model, other)).max(axis=(0, 2))
    assert (apart[:3] == 0).all()
    assert (apart[3:] > 1e-4).all()


def test_a_block_attends_as_pytorch_does(small: Text) -> None:
    torch = pytest.importorskip("torch")
    from ndgrad import Tensor

    block = writes.network(small, 2, np.random.default_rng(0)).blocks[0]
    x = np.random.default_rng(1).standard_normal((3, 6, 8)).astype(np.float32)
    q, k, v = (
        torch.tensor(layer(Tensor(x)).data).reshape(3, 6, 2, 4).transpose(1, 2)
        for layer in (block.query, block.key, block.value)
    )
    z = torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).reshape(3, 6, 8)
    assert block.attention(Tensor(x)).data == pytest.approx(block.out(Tensor(z.numpy())).data, abs=1e-5)


def test_training_lowers_the_loss_and_what_is_written_has_characters_of_the_text(
    small: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(writes.RATES, 150, 0.01)
    monkeypatch.setitem(writes.BLOCKS, 150, 1)
    losses = [loss for _, loss in writes.training(small, 150, 0)]
    *_, (model, _) = writes.training(small, 150, 0)
    assert np.mean(losses[-20:]) < np.mean(losses[:5]) - 0.1
    texts = writes.written(model, small, 30, 1.0, 200)
    shares = [np.mean([text.count(c) for text in texts]) / 30 for c in "ab\n."]
    assert shares == pytest.approx([0.5, 0.3, 0.1, 0.1], abs=0.08)
    assert "".join(writes.written(model, small, 30, 1e-3, 1)) == "".join(writes.written(model, small, 30, 1e-4, 1))


def test_held_out_loss_of_a_network_that_knows_nothing_is_that_of_guessing(small: Text) -> None:
    model = writes.network(small, 2, np.random.default_rng(0))
    model.head.weight.data[:], model.head.bias.data[:] = 0, 0
    assert writes.held_out(model, small) == pytest.approx(math.log(4))


def test_eight_bits_keep_each_weight_to_half_a_step(small: Text) -> None:
    model, other = (writes.network(small, 2, np.random.default_rng(seed)) for seed in (0, 1))
    weights = writes.packed(model)
    writes.unpack(other, weights)
    for name, p, q in zip(weights, model.parameters(), other.parameters()):
        assert np.abs(p.data - q.data).max() <= weights[name]["scale"] * 0.5001, name


def test_words_and_sentences_are_judged_by_the_text(small: Text) -> None:
    small.learned, small.characters = np.arange(27), "One two three. Four five six"[:27]
    judged = writes.judged(["One two three. One two seven. Six", "Four five"], small)
    assert judged["sentences"] == 0.5
    assert judged["words"] == pytest.approx(6 / 7, abs=1e-3)


# What is on record


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_counted_is_of_the_text_as_it_is(lang: str) -> None:
    text, told = Text(lang), DATA[f"counted_{lang}"]
    assert told["characters"] == text.characters
    assert [told["learned"], told["held"]] == [len(text.learned), len(text.held)]
    assert told["uniform"] == pytest.approx(math.log(len(text.characters)), abs=1e-4)
    for n in (1, 2, 3):
        assert told["add_one"][str(n)] == pytest.approx(writes.add_one(text, n), abs=1e-4)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_the_different_sequences_of_six_more_than_half_were_counted_once_or_never(lang: str) -> None:
    text = Text(lang)
    learned, held = (text.told(part) for part in (text.learned, text.held))
    counted = Counter(learned[i : i + 6] for i in range(len(learned) - 5))
    different = {held[i : i + 6] for i in range(len(held) - 5)}
    assert 0.5 < sum(counted[six] <= 1 for six in different) / len(different) < 0.6


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_weights_on_record_give_the_loss_on_record(lang: str) -> None:
    text, told = Text(lang), DATA[f"long_{lang}"]
    model: Any = writes.network(text, writes.BLOCKS[writes.LONG], np.random.default_rng(0))
    writes.unpack(model, told["weights"])
    assert told["parameters"] == sum(p.size for p in model.parameters())
    assert writes.held_out(model, text) == pytest.approx(told["held_in_8_bits"], abs=2e-3)
    assert told["held_in_8_bits"] == pytest.approx(told["held"][str(writes.LONG)], abs=0.02)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_short_training_is_better_than_the_best_trigrams_and_the_long_one_than_any_counts(lang: str) -> None:
    counts = DATA[f"counted_{lang}"]["smoothed"]
    assert len(DATA[f"short_{lang}"]) == writes.SEEDS
    assert max(DATA[f"short_{lang}"]) < counts["3"]
    assert DATA[f"long_{lang}"]["held"][str(writes.LONG)] < min(counts.values())


def test_the_weights_of_both_languages_take_less_than_400_kb() -> None:
    assert path_of(writes.LESSON).stat().st_size < 400_000
    assert not re.search(r"/(home|root|work|tmp)/", path_of(writes.LESSON).read_text(encoding="utf-8"))
