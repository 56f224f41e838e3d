"""From sources to a graded class: build, checks, messages, grading."""

import sys

# jsonschema, which nbformat imports, would read the grammar of a format that no notebook has: a second at every start.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
