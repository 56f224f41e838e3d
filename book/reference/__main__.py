"""Write the tables of the reference, of the first page and of the change log: `python -m book.reference`."""

from __future__ import annotations

import sys
from pathlib import Path

from autograder.release.paths import BOOK, LANGUAGES

from .glossary import GlossaryError
from .tables import fragments

# The networks of the first page are made with the library itself.
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "solutions"))

KINDS = ("op-table", "names", "glossary", "first-page", "about", "grading")


def main() -> None:
    try:
        written = fragments()
    except GlossaryError as error:
        sys.exit(f"reference: {error}")
    for path, text in written.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for lang in LANGUAGES:
        for kind in KINDS:
            for path in (BOOK / lang / "tables").glob(f"{kind}-*.md"):
                if path not in written:
                    path.unlink()
    print(
        f"reference: {len(written) - 1} fragments in book/{{{','.join(LANGUAGES)}}}/tables, and the end of CHANGELOG.md"
    )


if __name__ == "__main__":
    main()
