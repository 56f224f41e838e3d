"""Runs the code of a chapter in the folder that learners of its lesson get, where the lesson's functions are written.

python page_in_folder.py FOLDER SOLUTION PAGE: prints what the page shows otherwise than the code gives it.
SOLUTION is the notebook that has the functions written; what they stand in for is taken out of so_far.
"""

import doctest
import json
import os
import re
import sys
from pathlib import Path
from typing import Any

Written = dict[str, str]  # a function's name, and its address in the library


def put_written(solution: Path, addresses: Written) -> None:
    """Puts the functions of a solution where a check puts those that pass."""
    from checks import use_language  # type: ignore[import-not-found]

    from autograder.checks.core.library import put  # of the folder's zip

    cells = [cell for cell in json.loads(solution.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]
    names: dict[str, Any] = {"use_language": use_language}
    exec("".join(cells[0]["source"]), names)
    for cell in cells:
        name = cell["metadata"].get("nbgrader", {}).get("grade_id")
        if name in addresses:
            exec("".join(cell["source"]), names)
            put(addresses[name], names[name])


def main(folder: str, solution: str, page: str, addresses: str) -> None:
    os.chdir(folder)
    sys.path.insert(0, folder)
    put_written(Path(solution), json.loads(addresses))
    blocks = re.findall(r"^```pycon\n(.*?)^```", Path(page).read_text("utf-8"), re.S | re.M)
    example = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, Path(page).name, None, 0)
    doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(example)


if __name__ == "__main__":
    main(*sys.argv[1:])
