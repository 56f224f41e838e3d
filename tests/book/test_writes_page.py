"""What the page that writes says of trainings is what was measured; its tables are what their code gives."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from autograder.release.paths import BOOK, LANGUAGES
from book.figures import it_writes
from book.figures import writes as figures
from book.training import measured, writes
from book.training.writes import LESSON, LONG, Text

DATA = measured(LESSON)


def page(lang: str) -> str:
    """The page with spaces in place of line ends, and Spanish numbers as in code."""
    text = " ".join((BOOK / lang / f"{LESSON}.md").read_text(encoding="utf-8").split()).replace("\xa0", " ")
    text = re.sub(r"(?<=\d) %", "%", text)
    return re.sub(r"(?<=\d),(?=\d)", ".", text) if lang == "es" else re.sub(r"(?<=\d),(?=\d{3})", "", text)


def section(lang: str, label: str) -> str:
    found = re.search(rf"\({label}\)= (.*?)(?= \([\w-]+\)= )", page(lang))
    assert found, label
    return found[1]


def alternative(lang: str, name: str) -> list[float]:
    """The numbers of a figure's alternative text."""
    found = re.search(rf"figures/writes-{name}\.svg (?::class: \w+ )?:alt: (.*?) :name:", page(lang))
    assert found, name
    return [float(number.replace("−", "-")) for number in re.findall(r"−?\d+(?:\.\d+)?", found[1])]


def numbers(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"\d+(?:\.\d+)?", text)]


# Tables


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_are_what_their_code_gives(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: dict[str, str] = {}
    monkeypatch.setattr(figures, "write", lambda lang, name, text, folder: made.setdefault(name, text))
    figures.tables(lang)
    for name, text in made.items():
        stands = (BOOK / lang / "tables" / name).read_text(encoding="utf-8")
        assert stands == text, f"{name}: run python -m book.figures writes and commit"
        assert f"tables/{name}" in page(lang)


def test_a_sample_is_no_markdown() -> None:
    assert figures.said("a*b_c [d] <e>\n`f` $g", "en") == r"“a\*b\_c \[d\] \<e\> ¶ \`f\` \$g”"


# Counts and the table of logits


@pytest.mark.parametrize("lang", LANGUAGES)
def test_five_in_a_row_are_the_best_counts_and_six_copy_more(lang: str) -> None:
    told = DATA[f"counted_{lang}"]
    assert min(told["smoothed"], key=told["smoothed"].get) == "5"
    assert list(told["words"].values()) == sorted(told["words"].values())
    assert list(told["copied"].values()) == sorted(told["copied"].values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_of_logits_comes_to_the_counts(lang: str) -> None:
    told = DATA[f"table_{lang}"]
    assert told["losses"][0] == pytest.approx(DATA[f"counted_{lang}"]["uniform"], abs=1e-4)
    assert 0 < told["losses"][-1] - told["counts"] < 0.01 and told["apart"] < 0.01
    assert told["losses"][50] - told["counts"] < 0.05


# Attention and depth


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_wall_of_the_softmax(lang: str) -> None:
    told = DATA["walls"]
    first, last = told["1"], told["1024"]
    for d, row in told.items():
        assert row["size"] == pytest.approx(np.sqrt(int(d)), rel=0.02)
        assert 0.18 < row["scaled_slope"] < 0.22
    most = max(row["scaled_largest"] for row in told.values())
    largest, slopes = ([row[f"plain_{name}"] for row in (first, last)] for name in ("largest", "slope"))
    # the 1 in the middle is that of p(1 - p)
    assert alternative(lang, "walls") == pytest.approx([1, 1024, *largest, most, 1, *slopes, 0.2], abs=0.025)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_gradients_over_depth(lang: str) -> None:
    told = DATA["depth"]
    assert -13 < np.log10(told["plain"]["size"][0]) < -11.5
    for kind in ("residual", "plain_norm", "residual_norm"):
        assert 0.25 < min(told[kind]["size"]) and max(told[kind]["size"]) < 1.7
    for kind in ("plain", "plain_norm"):
        assert max(np.abs(told[kind]["cosine"][:-1])) < 0.06
    assert told["residual"]["cosine"][0] == pytest.approx(alternative(lang, "depth")[-1], abs=0.06)
    assert alternative(lang, "depth")[:2] == [16, 12]


def test_the_figure_of_attention_is_its_formula() -> None:
    p = figures.softmax(figures.KEYS @ figures.QUERY)
    e = np.exp([1, 2, 0])
    assert p == pytest.approx(e / e.sum())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_bars_of_a_temperature(lang: str) -> None:
    shares = [100 * figures.softmax(figures.LOGITS / t) for t in (0.25, 1, 4)]
    told = alternative(lang, "temperature")
    assert told == pytest.approx([2, 1, 0, -1, 0.25, shares[0][0], 1, *shares[1], 4, *shares[2]], abs=0.51)


# The training


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_curve_and_the_counts(lang: str) -> None:
    told, counts = DATA[f"long_{lang}"], DATA[f"counted_{lang}"]["smoothed"]
    held = {int(step): loss for step, loss in told["held"].items()}
    steps, *edges = [int(n) for n in alternative(lang, "curve")]
    assert steps == LONG and held[edges[0]] < counts["3"]
    for n, (before, after) in (("4", edges[1:3]), ("5", edges[3:])):
        assert held[after] < counts[n] < held[before]
    assert told["losses"][-1] < held[LONG]
    last = np.mean(told["losses"][-2:])
    by, apart = counts["5"] - held[LONG], held[LONG] - last
    text = section(lang, "training-the-writer")
    shown = [float(number) for number in re.findall(r"0\.\d\d", text)]
    assert shown == pytest.approx([by, apart], abs=0.0151), "better than the best counts by; overfits by"
    assert abs(held[5400] - held[LONG]) < 0.01


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_short_network_is_between_triples_and_four_in_a_row(lang: str) -> None:
    counts = DATA[f"counted_{lang}"]["smoothed"]
    assert counts["4"] < min(DATA[f"short_{lang}"]) and max(DATA[f"short_{lang}"]) < counts["3"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sizes_and_work(lang: str) -> None:
    text = section(lang, "what-is-between")
    if lang == "es":
        text = re.sub(r"(?<=\d) (?=\d{3}\b)", "", text)
    parameters = DATA[f"long_{lang}"]["parameters"]
    seen = LONG * writes.BATCH * writes.CONTEXT
    assert f"| {round(parameters, -3)} |" in text and f"| {seen} " in text
    assert round(3 * parameters * seen / 1e11) == 5
    years = [minutes * (3 * 175e9 * 300e9) / (3 * parameters * seen) / (60 * 24 * 365) for minutes in (1, 2)]
    (told,) = re.findall(r"([\d.]+) (?:and|y) ([\d.]+) (?:million|millones de)", text)
    assert [float(n) for n in told] == pytest.approx([y / 1e6 for y in years], abs=0.05)
    assert len(Text(lang).whole) == pytest.approx({"en": 97e3, "es": 105e3}[lang], rel=0.1)


# What is written and read


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_written_exists_and_is_not_copied(lang: str) -> None:
    told, counted = DATA[f"long_{lang}"]["temperatures"], DATA[f"counted_{lang}"]
    assert all(one["sentences"] == 0 for one in told.values())
    assert max(one["copied"] for one in told.values()) <= counted["copied"]["6"]
    assert told["0.75"]["words"] > 0.9
    assert told["1.5"]["words"] == pytest.approx({"en": 2 / 3, "es": 3 / 5}[lang], abs=0.03)
    assert told["0.25"]["words"] > 0.98


@pytest.mark.parametrize("lang", LANGUAGES)
def test_agreement(lang: str) -> None:
    pairs = [DATA["agree"]["5"], DATA["agree"]["6"], DATA["long_es"]["temperatures"]["0.75"]["agree"]]
    shares = [100 * right / count for right, count in [*pairs, DATA["agree"]["held"]]]
    told = [float(number) for number in re.findall(r"(\d+)%", section(lang, "what-it-learned"))]
    assert told == pytest.approx(shares, abs=0.51), "of five, of six, of the network, of the text held out"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_head_reads_the_character_before_and_another_one_spaces(lang: str) -> None:
    told = DATA[f"long_{lang}"]
    text, places = told["shown"], range(8, len(told["shown"]))
    assert len(text) == writes.CONTEXT and text in Text(lang).told(Text(lang).held)

    def mean(head: Any, wanted: Any) -> float:
        return float(np.mean([sum(w for j, w in enumerate(head[i]) if wanted(i, j)) for i in places]))

    before = [mean(head, lambda i, j: j == i - 1) for head in told["read"][0]]
    spaces = [mean(head, lambda i, j: text[j] == " ") for head in told["read"][1]]
    assert max(before) > 65 and max(spaces) > 2 * sorted(spaces)[-2]
    wanted = [(0, before.index(max(before))), (1, spaces.index(max(spaces)))]
    assert it_writes.HEAD not in wanted, "the figure does not begin with a head that a reader is asked to find"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_alternative_text_tells_the_two_highest_bars(lang: str) -> None:
    told = DATA[f"long_{lang}"]
    block, head = it_writes.HEAD
    last = told["read"][block][head][writes.CONTEXT - 1]
    (alt,) = re.findall(r"figures/it-writes-reads\.svg .*?:alt: (.*?) :name:", page(lang))
    highest = sorted(range(writes.CONTEXT), key=lambda k: -last[k])[:2]
    assert numbers(alt) == [head + 1, block + 1, *(last[k] for k in highest)]
    letter = max(k for k in highest if told["shown"][k] != " ")
    assert re.search(rf"\b{told['shown'][letter]}\b", alt)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_read_is_what_the_network_reads(lang: str) -> None:
    told = DATA[f"long_{lang}"]
    model, text = it_writes.trained(lang)
    weights = writes.read(model, np.array([text.characters.index(c) for c in told["shown"]]))
    for block, rows in zip(told["read"], weights):
        for head, exact in zip(block, rows):
            for i, row in enumerate(head):
                assert 100 * exact[i, : i + 1] == pytest.approx(row, abs=0.6)
                assert not exact[i, i + 1 :].any()


# The functions that measure


def test_gradients_over_depth_measured_anew() -> None:
    for kind, found in writes.over_depth().items():
        told = DATA["depth"][kind]
        assert found["size"] == pytest.approx(told["size"], rel=0.02), kind
        assert found["cosine"] == pytest.approx(told["cosine"], abs=0.01), kind


def test_a_table_that_learns_anew_comes_to_the_same() -> None:
    found, told = writes.table_learns(Text("en")), DATA["table_en"]
    assert found["losses"] == pytest.approx(told["losses"], abs=2e-3)
    # the loss of the counts, from the definition
    text = Text("en")
    learned = text.told(text.learned)
    pairs = [learned[i : i + 2] for i in range(len(learned) - 1)]
    firsts = [pair[0] for pair in pairs]
    n = {pair: pairs.count(pair) for pair in set(pairs)}
    of = {first: firsts.count(first) for first in set(firsts)}
    loss = -sum(count * np.log(count / of[pair[0]]) for pair, count in n.items()) / len(pairs)
    assert found["counts"] == pytest.approx(loss, abs=1e-4)


def test_shannons_texts_have_only_rows_of_the_text() -> None:
    text = Text("en")
    learned = text.told(text.learned)
    for order in (2, 4):
        (one,) = writes.from_counts(text, order, 200, 1)
        rows = {one[i : i + order] for i in range(len(one) - order + 1)}
        assert len(one) == 200 and all(row in learned for row in rows)


def test_the_longest_stretch_is_found() -> None:
    assert writes.copied("xxabcdyyabcz", "..abcd..abc..") == 4
    assert writes.copied("abc", "abc") == 3
    assert writes.copied("q", "abc") == 0


def test_agreement_counts_pairs_of_the_text() -> None:
    text = Text("es")
    text.whole = "la red, los pesos, el peso\n"
    text.characters = "".join(sorted(set(text.whole)))
    text.learned = np.array([text.characters.index(c) for c in text.whole])
    assert writes.agreement(["La red y el red, los peso, la casa"], text) == [1, 3]
