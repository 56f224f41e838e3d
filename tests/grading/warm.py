"""make grade, again and again, in forks of a process that has read all that a run begins with: `python warm.py`.

Takes a line of JSON for each run: its options, its variables, and the files for what it says. Answers with how it
ended. It ends with whoever asks.
"""

from __future__ import annotations

import json
import os
import sys
import traceback

from autograder.command import grade  # noqa: F401  what a run imports, read once
from autograder.command.line import main
from autograder.grading.assignments import assignments
from autograder.grading.feedback import read_for
from autograder.judge.verdicts import judge_of


def run(options: list[str], environment: dict[str, str], files: list[str]) -> None:
    """In the fork: what a process of its own would do."""
    for number, (path, how) in enumerate(zip((os.devnull, *files), (os.O_RDONLY, os.O_WRONLY, os.O_WRONLY))):
        opened = os.open(path, how)
        os.dup2(opened, number)
        os.close(opened)
    os.environ.clear()
    os.environ.update(environment)
    code = 1
    try:
        code = main(["grade", *options])
    except SystemExit as end:  # argparse's
        code = int(end.code or 0)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    judge_of(assignments()[0])
    read_for(assignments()[0])
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            run(**json.loads(line))
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)
