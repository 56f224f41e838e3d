"""Make a gradebook anew that is gone or damaged: from the journal, and from what was graded."""

from __future__ import annotations

import os

from ..grading.assignments import assignments
from ..grading.class_folder import alone_in, class_folder, server_address, shown
from ..grading.databases import exists, free, mark_of, refuse_damaged, trouble_with
from ..grading.grader import Grader, quiet
from ..grading.journal import read_only
from .wording import Told, said, voice


def restore(lang: str) -> int:
    """0: the gradebook is whole now, points by hand included as they were in the last run."""
    quiet()
    say = voice(lang).say
    folder = class_folder()
    if not folder.path.is_dir():
        raise Told("no_folder", folder=shown(folder.path))
    if not folder.journal.exists():
        raise Told("no_journal", file=shown(folder.journal))
    with alone_in(folder):
        if not server_address() and trouble_with(folder.gradebook) and not trouble_with(folder.journal):
            aside = free(folder.gradebook.with_name(f"{folder.gradebook.name}.damaged"))
            os.replace(folder.gradebook, aside)
            say(said(lang, "put_aside", file=shown(folder.gradebook), aside=shown(aside)))
        refuse_damaged(folder)
        with read_only(folder.journal) as journal:
            number = journal.gradebook_mark() if journal else 0
        if exists(folder) and number and mark_of(folder) == number:
            say(said(lang, "whole", file=folder.shown_gradebook))
            return 0
        Grader(folder, assignments(), voice=voice(lang)).make_whole()
    say(said(lang, "restored", file=folder.shown_gradebook))
    return 0
