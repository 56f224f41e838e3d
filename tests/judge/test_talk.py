"""The judge's end of the pipe, when what is at the other end is nobody's worker."""

from __future__ import annotations

import json
import resource
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from autograder.boxes.box import NoBox, missing
from autograder.judge import talk
from autograder.judge.talk import Dead, Late, Talk, Waited

from ..conftest import need

READY = """\
import json, os, struct, sys, time
def frame(data, length=None):
    data = data if isinstance(data, bytes) else json.dumps(data).encode()
    return struct.pack(">I", len(data) if length is None else length) + data
def say(data):
    while data:
        data = data[os.write(1, data):]
def hear():
    length, = struct.unpack(">I", sys.stdin.buffer.read(4))
    return json.loads(sys.stdin.buffer.read(length))
hear()
say(frame({"msg_type": "ready"}))
hear()
"""
ENDLESS = 'while True: say(frame({"msg_type": "stream", "content": {"name": "stdout", "text": "x" * 100_000}}))'
DEADLY = {
    "nothing": "",
    "no frames": 'say(b"points: 100 of 100\\n" * 100)',
    "a length beyond all bounds": 'say(frame(b"[]", 4_000_000_000)); time.sleep(60)',
    "no JSON": 'say(frame(b"\\xff\\x00 points"))',
    "JSON too deep": 'say(frame(b"[" * 1_000_000))',
    "a list": "say(frame([1, 2]))",
    "a number with endless digits": 'say(frame(b\'{"msg_type": "answers", "a": \' + b"9" * 1_000_000 + b"}"))',
    "more than a request may have": ENDLESS,
}
STRANGE = {
    "unknown kinds": {"msg_type": "score", "content": {"points": 100}},
    "no content": {"msg_type": "stream"},
    "a stream of another name": {"msg_type": "stream", "content": {"name": "grade", "text": "100"}},
    "a traceback of numbers": {"msg_type": "error", "content": {"ename": "E", "evalue": "", "traceback": [1, 2]}},
    "answers that are no list": {"msg_type": "answers", "content": {"answers": {"got": 1}}},
}


WAITS = "time.sleep(0.1)\nprint(' after', end='')\ntime.sleep(0.1)\nos._exit(1)"


@pytest.fixture
def worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Talk]]:
    """A talk with a program in the worker's place."""
    need("bubblewrap", not missing())
    talks: list[Talk] = []
    for name in ("plain.py", "producing.py"):
        (tmp_path / name).write_text("")
    (tmp_path / "home").mkdir()

    def start(program: str) -> Talk:
        (tmp_path / "worker.py").write_text(program)
        monkeypatch.setattr(talk, "HERE", tmp_path)
        talks.append(Talk(tmp_path / "home"))
        return talks[-1]

    yield start
    for one in talks:
        one.end()


@pytest.mark.parametrize(
    ("way", "ends"),
    [("time.sleep(60)", (Waited,)), (ENDLESS, (Dead, Late, Waited))],
    ids=["sleeps", "writes without end"],
)
def test_a_worker_that_stops_reading_holds_nobody_up(
    worker: Callable[[str], Talk], way: str, ends: tuple[type[Exception], ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = worker(READY.replace('"ready"}))\nhear()', '"ready"}))') + way)
    monkeypatch.setattr(talk, "WAITING", 2)
    monkeypatch.setattr(talk, "MOST", 4_000_000)
    with pytest.raises(ends):
        list(one.ask(100_000, do="cell", source="x" * 4_000_000))


@pytest.mark.parametrize("way", DEADLY)
def test_what_no_worker_says_ends_the_talk(worker: Callable[[str], Talk], way: str) -> None:
    one = worker(READY + DEADLY[way])
    with pytest.raises(Dead):
        list(one.ask(20_000, do="cell", source="1"))


def test_a_flood_of_frames_takes_no_memory(worker: Callable[[str], Talk]) -> None:
    one = worker(READY + ENDLESS)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(Dead):
        for _ in one.ask(20_000, do="cell", source="1"):
            pass
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 100_000


@pytest.mark.parametrize("what", STRANGE)
def test_strange_messages_are_not_let_in(worker: Callable[[str], Talk], what: str) -> None:
    one = worker(READY + f"say(frame({STRANGE[what]!r}))\nsay(frame({{'msg_type': 'done'}}))\ntime.sleep(60)")
    assert list(one.ask(20_000, do="cell", source="1")) == []


def test_of_a_picture_only_the_picture_comes_in(worker: Callable[[str], Talk]) -> None:
    data = {"image/png": "AAAA", "application/javascript": "alert(1)", "text/html": ["no text"]}
    shown = {"msg_type": "display_data", "content": {"data": data, "metadata": {"nbgrader": {"grade": True}}}}
    one = worker(READY + f"say(frame({shown!r}))\nsay(frame({{'msg_type': 'done'}}))\ntime.sleep(60)")
    (first,) = one.ask(20_000, do="cell", source="1")
    assert first["content"]["data"] == {"image/png": "AAAA"} and first["content"]["metadata"] == {}


@pytest.mark.parametrize("said", ["", "say(frame({'msg_type': 'done'})[:-3])\n"], ids=["nothing", "half a frame"])
def test_a_worker_that_computes_too_long_is_late(worker: Callable[[str], Talk], monkeypatch: Any, said: str) -> None:
    monkeypatch.setattr(talk, "GRACE", 100)
    one = worker(READY + said + "while True: pass")
    with pytest.raises(Late) as late:
        list(one.ask(100, do="cell", source="1"))
    assert not late.value.alive


@pytest.mark.parametrize("said", ["", "say(frame({'msg_type': 'done'})[:-3])\n"], ids=["nothing", "half a frame"])
def test_a_worker_that_waits_is_not_judged(worker: Callable[[str], Talk], monkeypatch: Any, said: str) -> None:
    monkeypatch.setattr(talk, "WAITING", 1)
    one = worker(READY + said + "time.sleep(6000)")
    with pytest.raises(Waited):
        list(one.ask(100, do="cell", source="1"))


def test_what_does_not_begin_is_no_box(worker: Callable[[str], Talk]) -> None:
    with pytest.raises(NoBox, match="did not start"):
        worker("raise SystemExit('a library is missing')")
    with pytest.raises(NoBox, match="a library is missing"):
        worker("raise SystemExit('a library is missing')")


@pytest.fixture
def learner(tmp_path: Path) -> Iterator[Talk]:
    """The worker itself, so that what is said above is said of the pipe that learners' cells have."""
    need("bubblewrap", not missing())
    one = Talk(tmp_path)
    yield one
    one.end()


def printed(one: Talk, source: str) -> list[tuple[str, str]]:
    said = [m["content"] for m in one.ask(20_000, do="cell", source=source) if m["msg_type"] == "stream"]
    return [(content["name"], content["text"]) for content in said]


def test_the_worker_runs_a_cell(learner: Talk) -> None:
    assert "".join(text for _, text in printed(learner, "print(6 * 7)")) == "42\n"


def test_what_a_loop_prints_comes_whole_in_order_and_in_few_frames(learner: Talk) -> None:
    loop = "import sys\nfor n in range(5_000):\n    print(n)\nprint('!', file=sys.stderr)\nprint('end')"
    said = printed(learner, loop)
    assert "".join(text for _, text in said) == "".join(f"{n}\n" for n in range(5_000)) + "!\nend\n"
    assert next(text for name, text in said if name == "stderr").startswith("!")
    assert len(said) < 1_000


@pytest.mark.parametrize("much", ["'y' * 20_000_000", "'ñ😀' * 10_000_000", "raise ValueError('y' * 20_000_000)"])
def test_what_is_too_much_is_cut_and_the_process_goes_on(learner: Talk, much: str) -> None:
    said = [m for m in learner.ask(20_000, do="cell", source=much) if m["msg_type"] != "done"]
    assert [m["msg_type"] for m in said] == ["error" if "raise" in much else "execute_result"]
    assert len(json.dumps(said[0]["content"], ensure_ascii=False)) < 4_000_000
    assert "".join(text for _, text in printed(learner, "print('on')")) == "on\n"


def test_what_was_printed_before_the_process_ends_is_shown(learner: Talk) -> None:
    said: list[str] = []
    with pytest.raises(Dead):
        for message in learner.ask(20_000, do="cell", source="import os, time\nprint('before', end='')\n" + WAITS):
            said.append(message["content"].get("text", ""))
    assert "".join(said) == "before after"
