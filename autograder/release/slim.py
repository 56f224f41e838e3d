"""Make the published pages light: what Sphinx and the theme load in twenty files, most of it unused, becomes two.

What makes cells run, which only their pages load, comes without its comments.

All styles are one file, with the fonts in it, each cut to the characters that some page sets. All scripts are another,
which is read after the page. Icons are drawn into the page, where the theme would load all of Font Awesome and draw
with a script.
"""

from __future__ import annotations

import base64
import hashlib
import logging
import re
import shutil
from collections.abc import Iterable
from html import unescape
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

STYLE, SCRIPT = "_static/course.css", "_static/course.js"
SOLID = "_static/vendor/fontawesome/webfonts/fa-solid-900.ttf"
# What Sphinx and the theme bring and no page needs: one draws icons, the other marks what Sphinx's own search found.
LEFT_OUT = ("fontawesome.js", "sphinx_highlight.js")
# What pages load no more.
FOLDERS = ("katex/fonts", "locales", "scripts", "styles", "vendor")
FILES = (
    *("sphinx_highlight.js", "searchtools.js", "language_data.js", "base-stemmer.js", "spanish-stemmer.js"),
    *("webpack-macros.html", "sbt-webpack-macros.html"),
)

STYLES = re.compile(r'[ \t]*<link [^>]*rel="stylesheet"[^>]*>\n?')
SCRIPTS = re.compile(r"[ \t]*<script((?: [^>]*)?)>(.*?)</script>\n?", re.DOTALL)
# Before there is a line to set: a formula that gets its letters after the first paint would push its paragraph about.
LOAD_FONTS = "<script>document.fonts.forEach((face) => face.load());</script>"
PRELOADS = re.compile(r'[ \t]*<link rel="preload" as="script"[^>]*>\n?')
logging.getLogger("fontTools").setLevel(logging.ERROR)  # old fonts have odd dates
COMMENT = re.compile(r"^ *//.*\n", re.MULTILINE)  # a line of its own
RULE = re.compile(r"([^{};]+)\{([^{}]*)\}")
FACE = re.compile(r"@font-face\s*\{[^}]*\}")


def slim(folder: Path) -> None:
    """Rewrite the pages of one language in place."""
    pages = {path: path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.html"))}
    first = pages[folder / "index.html"]
    everywhere = scripts_of(first)
    styles = {address(link) for link in STYLES.findall(first)}
    written = [*pages.values(), *(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.js")))]
    words = set(re.findall(r"[\w-]+", "".join(written)))
    solid = TTFont(folder / SOLID)
    versions = {
        STYLE: write(folder, STYLE, used_of(one_style(first, folder, glyphs_by_face(pages.values())), words)),
        SCRIPT: write(folder, SCRIPT, one_script(everywhere, folder)),
    }
    for path, page in pages.items():
        if "_static" not in path.parts:
            up = "../" * (len(path.relative_to(folder).parts) - 1)
            page = rewritten(page, everywhere, styles, up + versions[STYLE], up + versions[SCRIPT])
            path.write_text(with_icons(page, solid), encoding="utf-8")
    for script in (folder / "_static" / "cells").glob("*.*js"):
        script.write_text(COMMENT.sub("", script.read_text(encoding="utf-8")), encoding="utf-8")
    for name in FOLDERS:
        shutil.rmtree(folder / "_static" / name, ignore_errors=True)
    for name in FILES:
        (folder / "_static" / name).unlink(missing_ok=True)


def write(folder: Path, name: str, content: str) -> str:
    """Its address, with a version, so that no browser keeps an old one."""
    (folder / name).write_text(content, encoding="utf-8")
    return f"{name}?v={hashlib.sha256(content.encode()).hexdigest()[:8]}"


def address(tag: str) -> str:
    """The file that a tag names, from the folder of the language; none if it names none."""
    found = re.search(r'\b(?:src|href)="(?:\.\./)*([^"?]+)', tag)
    return found[1] if found else ""


# Scripts: those of the first page's head and end are on all pages, but for what says which page it is.


def edges(page: str) -> tuple[str, str, str]:
    """The head of a page, its body, and what comes after its text."""
    head, body = page.split("</head>", 1)
    cut = body.rindex("</main>")
    return head, f"</head>{body[:cut]}", body[cut:]


def scripts_of(page: str) -> list[tuple[str, str]]:
    """Each script's file and, where it has none, its text: what the page loads, and what stands in it."""
    head, _, end = edges(page)
    return [(address(attributes), body) for attributes, body in SCRIPTS.findall(head + end) if plain(attributes)]


def plain(attributes: str) -> bool:
    """Not a module, and not the theme's first lines, which set the colours."""
    return 'type="module"' not in attributes and (not attributes or bool(address(attributes)))


def one_script(everywhere: list[tuple[str, str]], folder: Path) -> str:
    parts = [
        (folder / name).read_text(encoding="utf-8") if name else body
        for name, body in everywhere
        if not name.endswith(LEFT_OUT) and "OPTIONS.pagename" not in body
    ]
    return "\n;\n".join(re.sub(r"//# sourceMappingURL=\S+\s*$", "", part) for part in parts)


def rewritten(page: str, everywhere: list[tuple[str, str]], styles: set[str], style: str, script: str) -> str:
    """A page that loads these two. What it alone loads comes after them."""
    later: list[str] = []

    def moved(match: re.Match[str]) -> str:
        attributes, body = match.groups()
        name = address(attributes)
        if not plain(attributes) and not name:
            return match[0]
        if (name, body) not in everywhere and "OPTIONS.pagename" not in body:
            later.append(match[0].strip())
        return ""

    def own_style(match: re.Match[str]) -> str:
        return match[0] if address(match[0]) not in styles else ""

    head, middle, end = edges(page)
    head = PRELOADS.sub("", STYLES.sub(own_style, SCRIPTS.sub(moved, head)))
    head = head.replace("<title>", f'<link rel="stylesheet" href="{style}" />\n    {LOAD_FONTS}\n    <title>', 1)
    end = SCRIPTS.sub(moved, end)
    last = [f'<script defer src="{script}"></script>', *map(deferred, later)]
    return head + middle + end.replace("</body>", "\n".join(last) + "\n</body>", 1)


def deferred(tag: str) -> str:
    return tag if re.match(r"<script[^>]* (?:defer|async|type=)", tag) else tag.replace("<script", "<script defer", 1)


# Styles, and the fonts in them.


def one_style(page: str, folder: Path, glyphs: dict[str, set[str]]) -> str:
    parts = [imported(folder / address(link)) for link in STYLES.findall(page)]
    style = "\n".join([ICONS, *parts]).replace('@charset "UTF-8";', "")
    # The theme names two thousand icons, and shows a dozen.
    style = re.sub(r"(?:\.fa-[\w-]+:before,?)+\{content:[^}]*\}", "", style)
    private = re.findall("[\ue000-\uf8ff]", style)
    private += [chr(int(code, 16)) for code in re.findall(r'content:\s*"\\([ef][0-9a-f]{3})"', style)]
    glyphs = {**glyphs, "fa-solid-900": set(private)}

    def face(match: re.Match[str]) -> str:
        file = re.search(r"(\w+/)*?((?:KaTeX_)?[\w-]+)\.ttf", match[0])
        if file is None:
            return match[0]
        used = glyphs.get(file[2].removeprefix("KaTeX_"))
        if not used:
            return ""
        (font,) = (folder / "_static").rglob(f"{file[2]}.ttf")
        return re.sub(r"src:[^}]*", f"src:{inlined(TTFont(font), used)}", match[0])

    return FACE.sub(face, style)


def used_of(style: str, words: set[str]) -> str:
    """The rules for classes that stand in some page or script, as a word at least: the theme has many for none."""

    def used(selector: str) -> bool:
        plain = re.sub(r":[\w-]+\([^()]*\)", "", selector)
        classes = re.findall(r"\.(-?[A-Za-z_][\w-]*)", plain)
        # Bootstrap puts together the names of its tips.
        return "\\" in plain or all(name in words or name.startswith("bs-") for name in classes)

    def rule(match: re.Match[str]) -> str:
        selectors = re.split(r",(?![^()]*\))", match[1])
        kept = ",".join(filter(used, selectors))
        return f"{kept}{{{match[2]}}}" if kept.strip() else ""

    return RULE.sub(rule, re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL))


def imported(path: Path) -> str:
    text = path.read_text(encoding="utf-8-sig")
    return re.sub(r'@import "([^"]+)";', lambda match: imported(path.parent / match[1]), text)


def inlined(font: TTFont, characters: Iterable[str]) -> str:
    """A font with no more than these characters, as an address that holds it."""
    subsetter = subset.Subsetter(subset.Options(layout_features=[], name_IDs=[0, 1, 2, 13, 14]))
    subsetter.populate(unicodes=sorted(map(ord, characters)))
    subsetter.subset(font)
    font.flavor, font.recalcTimestamp = "woff", False
    stored = BytesIO()
    font.save(stored)
    return f'url("data:font/woff;base64,{base64.b64encode(stored.getvalue()).decode()}") format("woff")'


# Which face KaTeX's style gives to what has a class; inside of it too, until another class says otherwise.
FACES = {
    "katex-html": "Main-Regular",
    "mathnormal": "Math-Italic",
    "mathit": "Main-Italic",
    "textit": "Main-Italic",
    "mathbf": "Main-Bold",
    "textbf": "Main-Bold",
    "boldsymbol": "Math-BoldItalic",
    "amsrm": "AMS-Regular",
    "mathbb": "AMS-Regular",
    "mathcal": "Caligraphic-Regular",
    "mathtt": "Typewriter-Regular",
    "texttt": "Typewriter-Regular",
    "mathsf": "SansSerif-Regular",
    "textsf": "SansSerif-Regular",
    "small-op": "Size1-Regular",
    "large-op": "Size2-Regular",
    "delim-size1": "Size1-Regular",
    "delim-size4": "Size4-Regular",
}
PART = re.compile(r'<span(?: class="(?P<classes>[^"]*)")?[^>]*>|(?P<end></span>)|<[^>]*>|(?P<text>[^<]+)')


def glyphs_by_face(pages: Iterable[str]) -> dict[str, set[str]]:
    """The characters that formulas set, by the face that sets them."""
    glyphs: dict[str, set[str]] = {}
    for page in pages:
        for formula in re.finditer(r'(?=<span class="katex-html")', page):
            faces = [""]
            for part in PART.finditer(page, formula.start()):
                if part["end"]:
                    faces.pop()
                    if len(faces) == 1:
                        break
                elif part["text"]:
                    glyphs.setdefault(faces[-1], set()).update(unescape(part["text"]))
                elif part[0].startswith("<span"):
                    faces.append(face_of((part["classes"] or "").split(), faces[-1]))
    return glyphs


def face_of(classes: list[str], outer: str) -> str:
    if "delimsizing" in classes:  # elsewhere, `size1` is no face
        sizes = [f"Size{name[-1]}-Regular" for name in classes if re.fullmatch(r"size[1-4]", name)]
        return sizes[0] if sizes else outer
    return next((FACES[name] for name in classes if name in FACES), outer)


# Icons.

# What the theme's script says of their size, before all that the theme's own style says.
ICONS = """
.svg-inline--fa { display: inline-block; height: 1em; box-sizing: content-box; overflow: visible }
.svg-inline--fa { vertical-align: -0.125em }
.svg-inline--fa.fa-lg { vertical-align: -0.2em }
"""
ICON = re.compile(r'<(i|span) class="([^"]*\bfa[srb]?(?:-solid)? fa-([\w-]+)[^"]*)"([^>]*)></\1>')


def with_icons(page: str, solid: TTFont) -> str:
    """A page with its icons drawn as the theme's script would, under the names that its style knows."""
    glyphs, size = solid.getGlyphSet(), solid["head"].unitsPerEm

    def svg(match: re.Match[str]) -> str:
        _, classes, name, rest = match.groups()
        rest = re.sub(r'\s*\btitle="[^"]*"', "", rest)  # the button around it has a name
        pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.0f}")
        # An eighth of an icon is below the line, and the y axis of a font points up.
        glyphs[name].draw(TransformPen(pen, (1, 0, 0, -1, 0, size * 7 / 8)))
        kept = " ".join(word for word in classes.split() if word not in ("fas", "fa-solid"))
        return (
            f'<svg class="svg-inline--fa {kept}"{rest.rstrip()} aria-hidden="true" '
            f'viewBox="0 0 {glyphs[name].width} {size}"><path fill="currentColor" d="{pen.getCommands()}"/></svg>'
        )

    return ICON.sub(svg, page)
