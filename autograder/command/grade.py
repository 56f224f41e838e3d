"""Grade the class that $CLASS names, or else a sample class made by code."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager

from ..boxes.box import NoBox, sweep
from ..boxes.walls import prove
from ..grading import sample_class
from ..grading.apart import side_by_side
from ..grading.assignments import assignments
from ..grading.bridge import Bridge
from ..grading.class_folder import ClassFolder, alone_in, class_folder, shown
from ..grading.databases import refuse_damaged
from ..grading.grader import Grader, Outcome, quiet
from ..grading.intake import as_text, places
from .wording import Told, said, voice


def grade(
    lang: str, everything: bool = False, unsafe: bool = False, jobs: int | None = None, scheduler: str = ""
) -> int:
    """scheduler: of a Dask cluster that judges. 0: all graded. 1: something waits for a person. GradingError, Told, or
    an error of the machine's, if nothing could be graded."""
    quiet()
    folder = class_folder()
    if folder.is_sample:
        os.environ.pop("GRADEBOOK", None)  # it starts again with each release, and is nobody's class
    slugs = assignments()
    say = voice(lang).say
    if folder.is_sample:
        count = sample_class.make(folder.submitted, slugs)
        say(said(lang, "sample_made", count=count, folder=shown(folder.submitted)))
    found = places(folder.submitted, slugs)
    boxed = in_boxes(folder, unsafe, lang)
    with alone_in(folder), cluster(scheduler, jobs or side_by_side(), boxed, lang) as way:
        refuse_damaged(folder, may_move=True)
        grader = Grader(folder, slugs, everything, boxed, jobs or side_by_side(), way, voice(lang))
        outcomes = grader.run(found)
    summary(outcomes, folder, grader.unwritten, lang)
    looks = any(outcome.refused or outcome.postponed or outcome.doubted for outcome in outcomes)
    return int(looks or bool(grader.unwritten))


@contextmanager
def cluster(scheduler: str, jobs: int, boxed: bool, lang: str) -> Iterator[Bridge | None]:
    """The way to a cluster, if one is asked for. Told if there is none."""
    if not scheduler:
        yield None
        return
    if not boxed:
        raise Told("far_unboxed")
    if importlib.util.find_spec("distributed") is None:
        raise Told("no_dask")
    with closing(Bridge(scheduler, jobs)) as bridge:
        if bridge.trouble:
            raise Told("no_scheduler", got=scheduler, said=bridge.trouble)
        voice(lang).say(said(lang, "cluster_there", scheduler=scheduler, slots=bridge.slots))
        yield bridge


def in_boxes(folder: ClassFolder, unsafe: bool, lang: str) -> bool:
    """Whether learners' code runs in boxes. Told where it should and cannot."""
    say = voice(lang).say
    if unsafe:
        say(said(lang, "no_boxes_asked"))
        return False
    sweep()
    try:
        say(said(lang, "boxes_hold", count=len(prove())))
    except NoBox as error:
        if folder.is_sample:
            say(said(lang, "sample_unboxed", said=error))
            return False
        raise Told("nothing_graded", said=error) from None
    return True


def summary(outcomes: list[Outcome], folder: ClassFolder, unwritten: str, lang: str) -> None:
    head = tuple(said(lang, f"head_{name}") for name in ("learner", "assignment", "language", "points", "note"))
    rows = [(o.place.learner, o.place.slug, o.language, o.points or "-", o.note) for o in outcomes]
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(4)]
    print()
    for row in [head, *rows]:
        print("  ".join([*(text.ljust(width) for text, width in zip(row, widths)), row[4]]).rstrip())
    refused, postponed = [o for o in outcomes if o.refused], [o for o in outcomes if o.postponed]
    unchanged = sum(o.unchanged for o in outcomes)
    print()
    done = len(outcomes) - len(refused) - len(postponed) - unchanged
    doubted = [o for o in outcomes if o.doubted and not o.refused]
    counted = {"all": len(outcomes), "done": done, "unchanged": unchanged, "refused": len(refused)}
    parts = [said(lang, "run_counted", **counted)]
    parts += [said(lang, "run_postponed", count=len(postponed))] if postponed else []
    parts += [said(lang, "run_doubted", count=len(doubted))] if doubted else []
    print(", ".join(parts))
    for outcome in (*refused, *postponed, *doubted):
        print(f"  {as_text(shown(outcome.place.folder))}: {outcome.note}")
    points = shown(folder.points)
    places_of = {
        "where_gradebook": folder.shown_gradebook,
        "where_points": said(lang, "points_unwritten", file=points, said=unwritten) if unwritten else points,
        "where_feedback": f"{shown(folder.feedback)}/{said(lang, 'feedback_file')}",
    }
    width = max(len(said(lang, key)) for key in places_of)
    for key, place in places_of.items():
        print(f"{said(lang, key).ljust(width)}  {place}")
