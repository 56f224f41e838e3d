"""The recorded values are PyTorch's."""

import json

import numpy as np
import pytest

from autograder.build.paths import RECORDED


def numbers(x: dict) -> np.ndarray:
    return np.reshape(x["numbers"], x["shape"])


@pytest.mark.usefixtures("torch")
def test_recorded_values_are_what_pytorch_gives() -> None:
    from autograder.checks.record import record

    fresh, kept = (
        {(slug, name): cases for slug, exercises in recorded.items() for name, cases in exercises.items()}
        for recorded in (record(), json.loads(RECORDED.read_text(encoding="utf-8")))
    )
    assert fresh.keys() == kept.keys(), "run make record"
    for name, cases in fresh.items():
        assert len(cases) == len(kept[name]), name
        for now, then in zip(cases, kept[name]):
            pairs = [(now["value"], then["value"]), *zip(now["gradients"], then["gradients"])]
            for a, b in pairs:
                np.testing.assert_allclose(numbers(a), numbers(b), rtol=1e-7, atol=1e-7, err_msg=f"{name}")
