"""Record what cells show again, of every lesson or of those named: `python -m book.outputs [00-warm-up ...]`."""

import sys
import time
from pathlib import Path

from autograder.release.lessons import slugs
from autograder.release.paths import LANGUAGES

from . import write_record
from .run import record

for slug in sys.argv[1:] or slugs():
    for lang in LANGUAGES:
        begun = time.monotonic()
        path = write_record(slug, lang, record(slug, lang))
        print(f"  {path.relative_to(Path.cwd())}  {time.monotonic() - begun:.0f} s")
