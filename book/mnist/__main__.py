"""Train the network on the MNIST files of a folder: `python -m book.mnist FOLDER [--epochs N]`.

It speaks English, or Spanish where LC_ALL, LC_MESSAGES or LANG begin with es. Exit code 2: the files are not MNIST's;
130: Ctrl+C.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from .idx import MNIST, NotMNIST, read, thousands

SAID = {
    "sets": {
        "en": "{train} training images, {test} test images",
        "es": "{train} imágenes de entrenamiento, {test} de prueba",
    },
    "part": {
        "en": "This is a part of MNIST, which has {train} and {test}: accuracy and seconds are not those of the whole.",
        "es": "Es una parte de MNIST, que tiene {train} y {test}: la exactitud y los segundos no son los del conjunto "
        "entero.",
    },
    "epoch": {
        "en": "epoch {epoch}: loss {losses[0]} with ndgrad, {losses[1]} with PyTorch; "
        "processor time {times[0]} s and {times[1]} s",
        "es": "época {epoch}: pérdida {losses[0]} con ndgrad, {losses[1]} con PyTorch; "
        "tiempo de procesador {times[0]} s y {times[1]} s",
    },
    "apart": {
        "en": "Same initial weights, same batches: the losses of the first {count} steps differ by {apart} at most.",
        "es": "Mismos pesos iniciales, mismos lotes: las pérdidas de los primeros {count} pasos difieren en {apart} "
        "como máximo.",
    },
    "side": {
        "en": "{name}  accuracy on the test set {accuracy}; processor time: {training} s training, {testing} s test; "
        "{step} ms a step",
        "es": "{name}  exactitud en el conjunto de prueba {accuracy}; tiempo de procesador: {training} s entrenando, "
        "{testing} s en la prueba; {step} ms por paso",
    },
    "ratio": {
        "en": "PyTorch takes {ratio} times ndgrad's processor time.",
        "es": "PyTorch tarda {ratio} veces el tiempo de procesador de ndgrad.",
    },
    "epochs": {
        "en": "EPOCHS: got {got}, expected a whole number, 1 or more: make mnist DATA=folder EPOCHS=10",
        "es": "EPOCHS: hay {got}; se esperaba un número entero, 1 o más: make mnist DATA=carpeta EPOCHS=10",
    },
    "stopped": {
        "en": "stopped before the end, so there is no accuracy; EPOCHS=1 trains for one epoch only",
        "es": "se ha detenido antes del final y no hay exactitud; EPOCHS=1 entrena una sola época",
    },
}
FIRST = 10  # steps


def main() -> int:
    options = argparse.ArgumentParser(prog="make mnist", description=__doc__)
    options.add_argument("folder", nargs="?", default="")
    options.add_argument("--epochs", default="10")
    asked = options.parse_args()
    language = spoken()
    try:
        train_images, train_labels, test_images, test_labels = read(asked.folder)
    except NotMNIST as error:
        return refuse(error.said(language))
    if not (asked.epochs.isascii() and asked.epochs.isdigit() and int(asked.epochs)):
        return refuse(SAID["epochs"][language].format(got=asked.epochs))

    def say(key: str, **values: object) -> None:
        print(SAID[key][language].format(**values), flush=True)

    def number(x: float, form: str) -> str:
        return format(x, form).replace(".", "," if language == "es" else ".")

    sizes = len(train_labels), len(test_labels)
    whole = sum(MNIST["train"]), sum(MNIST["t10k"])
    say("sets", train=thousands(sizes[0], language), test=thousands(sizes[1], language))
    if sizes != whole:
        say("part", train=thousands(whole[0], language), test=thousands(whole[1], language))

    # What is trained is the library itself. PyTorch takes seconds to import: errors above come before it.
    sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "solutions"))
    from . import beside

    def after(epoch: int, both: list[beside.Side], losses: list[float]) -> None:
        times = [number(side.training, ".1f") for side in both]
        say("epoch", epoch=epoch, losses=[number(loss, ".4f") for loss in losses], times=times)

    train, test = (train_images, train_labels), (test_images, test_labels)
    both = beside.train(train, test, int(asked.epochs), say=after)
    first = [side.losses[:FIRST] for side in both]
    apart = max(abs(a - b) for a, b in zip(*first))
    say("apart", count=len(first[0]), apart=number(apart, ".0e"))
    for side in both:
        say(
            "side",
            name=f"{side.name:7}",
            accuracy=number(side.accuracy, ".4f"),
            training=number(side.training, ".2f"),
            testing=number(side.testing, ".2f"),
            step=number(1000 * side.training / len(side.losses), ".3f"),
        )
    say("ratio", ratio=number(both[1].training / both[0].training, ".1f"))
    return 0


def spoken() -> str:
    """The language of the messages of programs on this machine, as far as there are words: "en" or "es"."""
    set_to = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return "es" if set_to.lower().startswith("es") else "en"


def refuse(said: str, code: int = 2) -> int:
    print(f"mnist: {said}", file=sys.stderr)
    return code


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(refuse(SAID["stopped"][spoken()], 130))
