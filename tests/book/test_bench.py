"""The bench: its rows do the same work, its data is whole, and tables and figures say what the data says. No timing."""

import dataclasses
import itertools
import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from book.bench import gradcheck, levers, tables, workloads
from book.bench.measure import INSTALLED, SCRATCH, TOLERANCE, Worker, check_same
from book.bench.rows import PEERS, ROWS
from book.bench.worker import chunk, number
from book.bench.workloads import WORKLOADS, Work

pytest.importorskip("torch")

DATA = tables.read()
STEPS = 20


def short(make: Callable[[], Work]) -> Work:
    """The work, with chains of few ops."""
    work = make()
    return dataclasses.replace(work, length=min(work.length, 20))


WORKS = {make.__name__: short(make) for make in WORKLOADS}
PAIRS = [(key, row) for key, work in WORKS.items() for row in ROWS if work.kind in ROWS[row].kinds]


def results(row: str, work: Work) -> list[float]:
    """What the first steps return: the loss after 0, 1 ... updates, or the sums of chains of 1, 2 ... ops."""
    step = ROWS[row].start(work)
    return [number(step(i)) for i in range(1, STEPS + 1)]


@pytest.mark.parametrize(("key", "row"), [pair for pair in PAIRS if pair[1] not in PEERS])
def test_a_row_does_the_same_work_as_the_plain_one(key: str, row: str) -> None:
    assert results(row, WORKS[key]) == pytest.approx(results("plain", WORKS[key]), rel=1e-5)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("key", "row"), [pair for pair in PAIRS if pair[1] in PEERS])
def test_a_peer_does_the_same_work_as_the_plain_row(key: str, row: str) -> None:
    if not any(INSTALLED.glob(f"{row}-*.dist-info")):
        pytest.skip(f"{row} is not installed: `make bench` does it")
    SCRATCH.mkdir(parents=True, exist_ok=True)
    file = SCRATCH / f"test-{key}-{row}.npz"
    WORKS[key].save(file)
    worker = Worker(row, file)
    try:
        worker.ask(STEPS)
        answer = worker.answer()
    finally:
        worker.stop()
        file.unlink()
    if "missing" in answer:
        pytest.skip(f"{row}: {answer['missing']}")
    _, expected = chunk("plain", WORKS[key], STEPS)
    assert answer["loss"] == pytest.approx(expected, rel=1e-4)


def test_training_makes_the_loss_smaller() -> None:
    for key in ("xor", "mlp", "digits", "cnn"):
        work = dataclasses.replace(WORKS[key], batches=WORKS[key].batches[:1])
        first, *_, last = results("plain", work)
        assert last < first


def test_a_row_that_does_other_work_is_an_error() -> None:
    check_same(WORKS["mlp"], "ours", 1.0 + TOLERANCE / 2, 1.0)
    with pytest.raises(ValueError, match=r"mlp: ours: got 1\.01 in the end, expected 1\.0"):
        check_same(WORKS["mlp"], "ours", 1.01, 1.0)


def test_a_work_is_the_same_after_saving_and_loading(tmp_path: Path) -> None:
    for work in WORKS.values():
        work.save(tmp_path / "work.npz")
        loaded = Work.load(tmp_path / "work.npz")
        arrays = [[*w.weights, *itertools.chain(*w.batches)] for w in (work, loaded)]
        assert all(np.array_equal(a, b) and a.dtype == b.dtype for a, b in zip(*arrays, strict=True))
        assert dataclasses.replace(loaded, weights=[], batches=[]) == dataclasses.replace(work, weights=[], batches=[])


def test_all_ways_to_patches_agree() -> None:
    names = {group.key: group.names for group in levers.groups()}
    x, last = names["im2col"]["x"], names["im2col"]["xl"]
    slices = levers.im2col_slices(x)
    assert np.array_equal(levers.im2col_fancy(x), slices)
    assert np.array_equal(levers.im2col_windows(x), slices)
    assert np.array_equal(levers.im2col_batch_last(last).reshape(36, 49, 32).transpose(2, 0, 1), slices)


def test_all_ways_back_from_patches_agree_and_are_the_transposed_map() -> None:
    names = {group.key: group.names for group in levers.groups()}
    x, p, last = names["im2col"]["x"], names["col2im"]["p"], names["col2im"]["pl"]
    back = levers.col2im_slices(p)
    assert np.allclose(levers.col2im_add_at(p), back, atol=1e-5)
    assert np.allclose(levers.col2im_batch_last(last).transpose(3, 0, 1, 2), back, atol=1e-5)
    assert np.sum(back * x) == pytest.approx(np.sum(p.reshape(32, 36, 49) * levers.im2col_slices(x)), rel=1e-3)


@pytest.mark.parametrize("way", [gradcheck.by_entry, gradcheck.batched])
def test_differences_give_the_gradient_of_tanh(way: Callable[..., np.ndarray]) -> None:
    rng = np.random.default_rng(0)
    x, g = rng.standard_normal((2, 3, 4))
    assert np.allclose(way(np.tanh, x, g), g * (1 - np.tanh(x) ** 2), atol=1e-8)


# The data


@pytest.mark.parametrize(("key", "row"), PAIRS)
def test_the_data_has_every_row_at_every_work(key: str, row: str) -> None:
    whole(DATA["work"][key][row])


@pytest.mark.parametrize("size", workloads.HIDDEN)
def test_the_data_has_every_number_of_hidden_units(size: int) -> None:
    for row in ("plain", "ours", "ours-fused", "torch", "torch-fused"):
        whole(DATA["work"][f"hidden-{size}"][row])


def whole(result: dict) -> None:
    """Quartiles in order and a loss, or a reason that the tables have words for."""
    if "missing" in result:
        assert all(result["missing"] in words for words in tables.WORDS.values())
    else:
        low, middle, high = result["seconds"]
        assert 0 < low <= middle <= high and np.isfinite(result["loss"])


def test_the_losses_in_the_data_are_those_of_the_same_work() -> None:
    for results in DATA["work"].values():
        for result in results.values():
            assert "missing" in result or result["loss"] == pytest.approx(results["plain"]["loss"], rel=TOLERANCE)


def test_the_data_has_every_lever_and_every_table_shows_what_there_is() -> None:
    assert {group.key: set(group.pieces) for group in levers.groups()} == {
        key: set(pieces) for key, pieces in DATA["levers"].items()
    }
    assert sorted(DATA["levers"]) == sorted(itertools.chain(*tables.LEVERS.values()))


def test_the_data_names_no_machine() -> None:
    assert not re.search(
        r"/(home|root|work|tmp)/|hostname|\b\d+\.\d+\.\d+\.\d+\b", tables.DATA.read_text(encoding="utf-8")
    )


def test_ndgrad_leaves_nothing_to_the_cyclic_collector() -> None:
    assert DATA["facts"]["left"]["ours"] == DATA["facts"]["left"]["ours-fused"] == 0


# The tables; tests/site asks the same of the figures


def test_the_tables_are_what_the_data_gives() -> None:
    made = tables.fragments(DATA)
    for path, text in made.items():
        assert (tables.BOOK / path).read_text(encoding="utf-8") == text, (
            f"{path} is stale: `python -m book.bench.tables`"
        )
    there = {path.relative_to(tables.BOOK) for path in tables.BOOK.glob("*/tables/speed-*.md")}
    assert set(made) == there


@pytest.mark.parametrize("name", sorted(tables.Writer("en", DATA).all()))
def test_both_languages_tables_have_the_same_numbers(name: str) -> None:
    english, spanish = (tables.Writer(lang, DATA).all()[name] for lang in ("en", "es"))
    assert re.findall(r"\d+(?:\.\d+)*", english) == re.findall(
        r"\d+(?:\.\d+)*", re.sub(r"(?<=\d),(?=\d)", ".", spanish)
    )
    assert "," not in re.sub(r"`[^`]*`|\([\d, ]+\)", "", cells(english)) and english != spanish


def cells(table: str) -> str:
    """The rows below the rule, without their names."""
    return "".join(line.split("|", 2)[2] for line in re.findall(r"^\| .*", table.partition("---")[2], re.M)[1:])


@pytest.mark.parametrize(
    ("value", "significant", "text"),
    [
        (1430.4, 2, "1400"),
        (1430.4, 3, "1430"),
        (12.34, 3, "12.3"),
        (9.996, 2, "10"),
        (0.9996, 3, "1.00"),
        (0.03449, 2, "0.034"),
        (0.0076, 1, "0.008"),
        (0.0, 2, "0"),
    ],
)
def test_numbers_are_rounded_to_digits_that_count(value: float, significant: int, text: str) -> None:
    assert tables.rounded(value, significant) == text


def test_pytorch_overtakes_at_the_first_size_from_which_it_stays_faster() -> None:
    def data(ours: list[float]) -> dict:
        sizes = {f"hidden-{2**i}": s for i, s in enumerate(ours)}
        return {
            "work": {
                key: {"ours": {"seconds": [s] * 3}, "torch": {"seconds": [5.0] * 3}, "torch-fused": {"missing": ""}}
                for key, s in sizes.items()
            }
        }

    assert tables.overtaken(data([1, 6, 4, 6, 7])) == 8
    assert tables.overtaken(data([1, 2, 3])) is None
    assert tables.overtaken(data([6, 7])) == 1
