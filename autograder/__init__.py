"""From sources to a graded class: release, checks, messages, record, kill matrix, judge, boxes, grading."""

import sys

# jsonschema, which nbformat imports, would read the grammar of a format that no notebook has: a second at every start.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
