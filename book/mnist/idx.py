"""Read MNIST's four files, in the IDX format of its authors: `read("folder")` gives images and labels of both sets.

It imports NumPy and Python's own library only, so that a notebook can use it as it stands.

An IDX file is a header and its entries, all big-endian: two zero bytes, one byte for the type of the entries (8:
unsigned bytes), one for the number of axes, four bytes for the length of each axis; then the entries, the last axis
fastest.
"""

from __future__ import annotations

import gzip
import math
import os
import zlib
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]

SIDE, CLASSES = 28, 10
SETS = ("train", "t10k")
AXES = {"images": 3, "labels": 1}
# How many images of each digit there are in MNIST, 60,000 to train and 10,000 to test.
MNIST = {
    "train": [5923, 6742, 5958, 6131, 5842, 5421, 5918, 6265, 5851, 5949],
    "t10k": [980, 1135, 1032, 1010, 982, 892, 958, 1028, 974, 1009],
}

MESSAGES = {
    "nothing": {
        "en": "DATA: got no folder, expected the one with MNIST's files: make mnist DATA=folder. {where}",
        "es": "DATA: falta la carpeta; se esperaba la de los archivos de MNIST: make mnist DATA=carpeta. {where}",
    },
    "folder": {
        "en": "{path}: got no folder of this name, expected the one with MNIST's files: correct DATA. {where}",
        "es": "{path}: no existe esa carpeta; se esperaba la de los archivos de MNIST: corrige DATA. {where}",
    },
    "missing": {
        "en": "{path}: got a folder without {names}, expected MNIST's four files, gzipped (.gz) or not: "
        "put what is missing there. {where}",
        "es": "{path}: en la carpeta no hay {names}; se esperaban los cuatro archivos de MNIST, comprimidos (.gz) "
        "o no: pon ahí lo que falta. {where}",
    },
    "unreadable": {
        "en": "{path}: got an error on reading it ({reason}), expected a file that you may read: check its "
        "permissions or copy it again",
        "es": "{path}: no se puede leer ({reason}); se esperaba un archivo con permiso de lectura: revisa sus "
        "permisos o cópialo otra vez",
    },
    "gzip": {
        "en": "{path}: got gzipped data that are cut or damaged, expected a whole file: download it again",
        "es": "{path}: los datos comprimidos están cortados o dañados; se esperaba un archivo entero: "
        "descárgalo otra vez",
    },
    "header": {
        "en": "{path}: got a file that begins with the bytes {start}, expected {header}, the start of an IDX file of "
        "{kind}: this is something else (a web page, an archive, a file cut short?), download it again",
        "es": "{path}: el archivo empieza por los bytes {start}; se esperaba {header}, el comienzo de un archivo IDX "
        "de {kind}: es otra cosa (¿una página web, un archivo comprimido, un trozo?), descárgalo otra vez",
    },
    "empty": {
        "en": "{path}: got an empty file, expected one that begins with {header}, the start of an IDX file of {kind}: "
        "download it again",
        "es": "{path}: el archivo está vacío; se esperaba uno que empieza por {header}, el comienzo de un archivo IDX "
        "de {kind}: descárgalo otra vez",
    },
    "axes": {
        "en": "{path}: got an IDX file of {found} (axes: {axes}), expected one of {kind} (axes: {expected}): "
        "if two files are swapped, exchange their names; if not, download it again",
        "es": "{path}: es un archivo IDX de {found} (ejes: {axes}); se esperaba uno de {kind} "
        "(ejes: {expected}): si hay dos archivos intercambiados, cambia sus nombres; si no, descárgalo otra vez",
    },
    "length": {
        "en": "{path}: got {size} bytes, expected {expected}, as its header says: it is cut or damaged, download it "
        "again",
        "es": "{path}: hay {size} bytes; se esperaban {expected}, según su cabecera: está cortado o dañado, "
        "descárgalo otra vez",
    },
    "side": {
        "en": "{path}: got {count} images of {height} × {width}, expected at least one, of 28 × 28: this is another "
        "data set, get MNIST's",
        "es": "{path}: hay {count} imágenes de {height} × {width}; se esperaba al menos una, de 28 × 28: es otro "
        "conjunto de datos, busca el de MNIST",
    },
    "label": {
        "en": "{path}: got a label {label}, expected 0 to 9: this is another data set, get MNIST's",
        "es": "{path}: hay una etiqueta {label}; se esperaban de 0 a 9: es otro conjunto de datos, busca el de MNIST",
    },
    "pair": {
        "en": "{path}: got {labels} labels for the {images} images of {other}, expected as many: "
        "one of the two belongs to another set, exchange their names or download both again",
        "es": "{path}: hay {labels} etiquetas para las {images} imágenes de {other}; se esperaban tantas como "
        "imágenes: uno de los dos es de otro conjunto, cambia los nombres o descarga los dos otra vez",
    },
    "sets": {
        "en": "{path}: got {train} training images, and {test} test images in {other}, expected more training "
        "images than test images (in MNIST {all_train} and {all_test}): if the sets are swapped, exchange the names "
        "of their files; if one is a copy of the other, download it again",
        "es": "{path}: hay {train} imágenes de entrenamiento, y {test} de prueba en {other}; se esperaban más de "
        "entrenamiento que de prueba (en MNIST, {all_train} y {all_test}): si los conjuntos están intercambiados, "
        "cambia los nombres de sus archivos; si uno es copia del otro, descárgalo otra vez",
    },
    "another": {
        "en": "{path}: got {count} labels {digit} among {total}, expected {expected} as in MNIST: this is another data "
        "set under the same file names (Fashion-MNIST?), get MNIST's",
        "es": "{path}: hay {count} etiquetas {digit} entre {total}; se esperaban {expected}, como en MNIST: es otro "
        "conjunto de datos con los mismos nombres de archivo (¿Fashion-MNIST?), busca el de MNIST",
    },
}
WHERE = {
    "en": "Sites with data sets have the four files under the name MNIST; OpenML has the same digits as mnist_784, in "
    "one table: its first 60,000 rows are the training set, and they have to be written as IDX files first",
    "es": "Los sitios con conjuntos de datos tienen los cuatro archivos con el nombre MNIST; OpenML tiene los mismos "
    "dígitos como mnist_784, en una sola tabla: sus primeras 60\u00a0000 filas son el conjunto de entrenamiento, y "
    "antes hay que escribirlas como archivos IDX",
}
KINDS = {"images": {"en": "images", "es": "imágenes"}, "labels": {"en": "labels", "es": "etiquetas"}}
AND = {"en": "and", "es": "y"}


class NotMNIST(ValueError):
    """Files that are not MNIST's, and what to do: in English, and with `said` in either language."""

    def __init__(self, key: str, **values: Any) -> None:
        self.key, self.values = key, values
        super().__init__(self.said("en"))

    def said(self, language: str) -> str:
        shown = {name: show(value, language) for name, value in self.values.items()}
        return MESSAGES[self.key][language].format(**shown, where=WHERE[language])


def show(value: Any, language: str) -> str:
    """A number with its thousands apart, a kind of file in the language, names as a list; all else as it is."""
    if isinstance(value, int):
        return thousands(value, language)
    if isinstance(value, list):
        return f" {AND[language]} ".join(filter(None, [", ".join(value[:-1]), value[-1]]))
    return KINDS[value][language] if value in KINDS else str(value)


def thousands(count: int, language: str) -> str:
    if language == "es":
        return f"{count:,}".replace(",", "\u00a0") if count >= 10_000 else str(count)
    return f"{count:,}"


def read(folder: str | Path) -> tuple[Bytes, Bytes, Bytes, Bytes]:
    """Training images (N, 28, 28) and labels (N,), test images and labels. NotMNIST for files that are not MNIST's."""
    if not str(folder):
        raise NotMNIST("nothing")
    path = Path(os.path.expanduser(folder))
    if not path.is_dir():
        raise NotMNIST("folder", path=path)
    found = {(part, kind): find(path, part, kind) for part in SETS for kind in AXES}
    missing = [f"{part}-{kind}-idx{AXES[kind]}-ubyte" for (part, kind), file in found.items() if file is None]
    if missing:
        raise NotMNIST("missing", path=path, names=missing)
    files = {key: file for key, file in found.items() if file is not None}
    arrays = {key: read_file(file, key[1]) for key, file in files.items()}
    check(files, arrays)
    a, b = SETS
    return arrays[a, "images"], arrays[a, "labels"], arrays[b, "images"], arrays[b, "labels"]


def find(folder: Path, part: str, kind: str) -> Path | None:
    """A set's images or labels, as their authors name them or as unpacking names them, gzipped or not."""
    names = [f"{part}-{kind}{sign}idx{AXES[kind]}-ubyte{end}" for end in ("", ".gz") for sign in "-."]
    return next((folder / name for name in names if os.path.isfile(folder / name)), None)


def read_file(path: Path, kind: str) -> Bytes:
    """The entries of an IDX file of images or of labels."""
    data = contents(path)
    header = bytes([0, 0, 8, AXES[kind]])
    if data[:3] != header[:3] or len(data) < 4 or data[3] not in AXES.values():
        key = "header" if data else "empty"
        raise NotMNIST(key, path=path, start=data[:4].hex(" "), header=header.hex(" "), kind=kind)
    axes = data[3]
    if axes != AXES[kind]:
        other = next(name for name, number in AXES.items() if number == axes)
        raise NotMNIST("axes", path=path, axes=axes, found=other, kind=kind, expected=AXES[kind])
    begin = 4 + 4 * axes
    shape = [int.from_bytes(data[i : i + 4], "big") for i in range(4, begin, 4)]
    expected = begin + math.prod(shape)
    if len(data) != expected:
        raise NotMNIST("length", path=path, size=len(data), expected=expected)
    return np.frombuffer(data, np.uint8, offset=begin).reshape(shape)


def contents(path: Path) -> bytes:
    """The bytes of a file, unpacked if they are gzipped, whatever its name says: browsers may unpack what they save."""
    try:
        data = path.read_bytes()
        return gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data
    except (EOFError, gzip.BadGzipFile, zlib.error):
        raise NotMNIST("gzip", path=path) from None
    except OSError as error:
        raise NotMNIST("unreadable", path=path, reason=error.strerror or type(error).__name__) from None


def check(files: dict[tuple[str, str], Path], arrays: dict[tuple[str, str], Bytes]) -> None:
    """NotMNIST unless the four arrays belong together and may be MNIST's."""
    for part in SETS:
        images, labels = arrays[part, "images"], arrays[part, "labels"]
        file, other = files[part, "labels"], files[part, "images"].name
        count, height, width = images.shape
        if not count or (height, width) != (SIDE, SIDE):
            raise NotMNIST("side", path=files[part, "images"], count=count, height=height, width=width)
        if len(labels) != count:
            raise NotMNIST("pair", path=file, labels=len(labels), images=count, other=other)
        if labels.max() >= CLASSES:
            raise NotMNIST("label", path=file, label=int(labels.max()))
    train, test = (len(arrays[part, "labels"]) for part in SETS)
    every = {part: sum(counts) for part, counts in MNIST.items()}
    if train <= test:
        sizes = {"train": train, "test": test, "all_train": every["train"], "all_test": every["t10k"]}
        raise NotMNIST("sets", path=files["train", "images"], other=files["t10k", "images"].name, **sizes)
    for part in SETS:
        labels = arrays[part, "labels"]
        counts = np.bincount(labels, minlength=CLASSES)
        for digit, (count, expected) in enumerate(zip(counts.tolist(), MNIST[part])):
            if len(labels) == every[part] and count != expected:
                there = {"digit": digit, "count": count, "total": len(labels), "expected": expected}
                raise NotMNIST("another", path=files[part, "labels"], **there)
