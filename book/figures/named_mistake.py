"""The picture of the READMEs: a wrong op and what its check says, in light and in dark."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from ..reference.first_page import told, wrong
from .canvas import paint, write

STYLE = Path(__file__).resolve().parents[1] / "_static" / "book.css"
LINE, EDGE, CHARACTER = 21, 16, 8.1
LANGUAGES = ("en", "es")


def dark() -> str:
    """The colours of the site's dark scheme, for a picture outside of it."""
    css = STYLE.read_text(encoding="utf-8")
    block = re.search(r'html\[data-theme="dark"\] \{(.*?)\}', css, re.S)
    assert block, "book.css: no colours for the dark scheme"
    return "".join(re.findall(r"--fig-[\w-]+: #\w+;", block[1]))


def picture(lang: str) -> str:
    code, said = wrong(lang).splitlines(), told(lang).splitlines()
    wide = round(max(map(len, [*code, *said])) * CHARACTER) + 2 * EDGE
    parts, top = [], 0
    for lines in (code, said):
        high = LINE * len(lines) + EDGE
        parts.append(
            f'<rect x="1" y="{top + 1}" width="{wide - 2}" height="{high}" rx="4" fill="{paint("panel")}" '
            f'stroke="{paint("line")}"/>'
        )
        for k, line in enumerate(lines):
            named = ' font-weight="bold"' if lines is said and k == 1 else ""
            colour = paint("b") if lines is said and k < 2 else paint("text")
            y = top + EDGE + 7 + LINE * k
            parts.append(f'<text x="{EDGE}" y="{y}" fill="{colour}"{named}>{escape(line, quote=False)}</text>')
        top += high + 10
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {top - 8}" width="{wide}" height="{top - 8}" '
        'font-family="ui-monospace, Consolas, monospace" font-size="13" xml:space="preserve">'
    )
    style = f"<style>@media (prefers-color-scheme: dark) {{ svg {{ {dark()} }} }}</style>"
    return write(lang, "named-mistake.svg", "\n".join([head, style, *parts, "</svg>"]) + "\n")


def draw() -> list[str]:
    """All of them in both languages."""
    return [picture(lang) for lang in LANGUAGES]
