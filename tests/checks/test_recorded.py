"""The recorded values are PyTorch's."""

import json

import pytest

from autograder.release.paths import RECORDED


@pytest.mark.usefixtures("torch")
def test_recorded_values_are_what_pytorch_gives() -> None:
    import torch

    from autograder.record.record import record, settled

    found = (record(), json.loads(RECORDED.read_text(encoding="utf-8")))
    versions = [recorded.pop("torch") for recorded in found]
    assert versions == [torch.__version__.partition("+")[0]] * 2, "run make record"
    fresh, kept = (
        {(slug, name): cases for slug, exercises in recorded.items() for name, cases in exercises.items()}
        for recorded in found
    )
    assert fresh.keys() == kept.keys(), "run make record"
    for name, cases in fresh.items():
        assert settled(cases, kept[name]) == kept[name], f"{name}: run make record"


@pytest.mark.usefixtures("torch")
def test_last_digits_do_not_change_what_is_recorded() -> None:
    from autograder.record.record import settled

    def case(*numbers: float) -> dict:
        return {"s": {"f": [{"value": {"shape": [len(numbers)], "numbers": list(numbers)}, "gradients": []}]}}

    then = case(1.0, 2e-9)
    assert settled(case(1.0 + 1e-7, -1e-9), then) == then
    for now in (case(1.00001, 2e-9), case(1.0, 2e-9, 3.0), case(float("nan"), 2e-9)):
        assert str(settled(now, then)) == str(now)
    both = {"s": {"f": then["s"]["f"] * 2}}
    assert settled(both, then) == both and settled(then, both) == then
