"""What checks.py holds as literals: here read from its sources, for lessons that run as scripts."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from ..build.companions import lesson_table, messages, sections
from ..build.lessons import read, slugs
from ..build.paths import LESSONS
from ..build.paths import RECORDED as RECORDED_FILE

script = Path(sys.argv[0]).resolve()
slug = script.stem if script.parent == LESSONS else slugs()[0]

FOLDERS = [LESSONS / slug, *(LESSONS / other for other in slugs())]
LESSON = lesson_table(read(slug))
SECTIONS = sections(read(slug))
MESSAGES = messages()
RECORDED = json.loads(RECORDED_FILE.read_text(encoding="utf-8")) if RECORDED_FILE.exists() else {}
