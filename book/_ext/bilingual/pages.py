"""What a page knows of the others: its twin in the other language, its chapter, notebook, solution."""

from __future__ import annotations

import math
import re
from html import escape
from typing import Any
from urllib.parse import urlsplit

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from .catalogue import _

NAMES = {"en": "English", "es": "Español"}
LOCALES = {"en": "en_GB", "es": "es_ES"}
WORDS_A_MINUTE = 200
WITH_REPOSITORY = ("instructors", "many-machines")
DESCRIBED = 160  # characters of a description, about as many as are shown elsewhere
CARD = "_static/card.png"
CHAPTER = re.compile(r"\d\d-")
FIRST_EXERCISE = re.compile(r"(Exercise|Ejercicio) 1\b")
# A term of the glossary, up to what the other language calls it.
TERM = re.compile(r'(<p id="term-[\w-]+"><strong>[^<]+</strong> \()<em>')


def kind_of(docname: str) -> str:
    """`notebook`, `solution`, `chapter`, `start`, or `page` for the rest (home, glossary, search)."""
    if docname == "start":
        return "start"
    folder = docname.split("/")[0]
    if folder in ("notebooks", "solutions"):
        return folder[:-1]
    return "chapter" if CHAPTER.match(docname) else "page"


def slug_of(docname: str) -> str:
    return docname.rsplit("/", 1)[-1]


def names_its_kind(app: Sphinx, doctree: nodes.document) -> None:
    """A notebook and its solution share the chapter's heading: tell their titles apart elsewhere.

    Titles serve the browser's tab, previous/next and search; a solution repeats its notebook, so
    searching skips it.
    """
    env = app.env
    kind = kind_of(env.docname)
    if kind not in ("notebook", "solution"):
        return
    prefix = _(kind.capitalize())
    for titles in (env.titles, env.longtitles):
        heading = titles[env.docname].astext()
        titles[env.docname] = nodes.title("", f"{prefix}: {heading}")
    if kind == "solution":
        env.metadata[env.docname]["nosearch"] = "true"


def label_notebook(app: Sphinx, doctree: nodes.document) -> None:
    """A notebook can be referred to as `notebook-<slug>`: where its page is depends on the tree that is built.

    The section of its first exercise is `first-exercise-<slug>`.
    """
    docname = app.env.docname
    if kind_of(docname) == "notebook":
        domain, label = app.env.domains["std"], f"notebook-{slug_of(docname)}"
        domain.labels[label] = (docname, "", app.env.titles[docname].astext())
        domain.anonlabels[label] = (docname, "")
        for section in doctree.findall(nodes.section):
            if re.match(FIRST_EXERCISE, section.next_node(nodes.title).astext()):
                domain.anonlabels[f"first-exercise-{slug_of(docname)}"] = (docname, section["ids"][0])
                domain.labels[f"first-exercise-{slug_of(docname)}"] = (docname, section["ids"][0], "")


def stale_with_titles(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Every page shows every title in its side bar, so a new title makes all of them stale."""
    titles = {docname: node.astext() for docname, node in env.titles.items()}
    before = getattr(env, "bilingual_titles", titles)
    env.bilingual_titles = titles  # type: ignore[attr-defined]
    return [] if before == titles else sorted(env.found_docs)


def add_languages(app: Sphinx, pagename: str, context: dict[str, Any]) -> None:
    """The switch and the <link>s; a preview of one language has neither, nor an address."""
    languages, here = app.config.bilingual_languages, app.config.language
    context["language_links"] = []
    base = app.config.html_baseurl.removesuffix(f"{here}/") if languages else ""
    if not base:
        context["pageurl"] = None
    if not languages:
        return
    uri = app.builder.get_target_uri(pagename)
    up = context["content_root"] + "../"
    # The first page of the site offers both languages; deeper ones have no such neutral page.
    default = base if pagename == app.config.root_doc else f"{base}{languages[0]}/{uri}"
    alternates = [("x-default", default)]
    for language in languages:
        alternates.append((language, f"{base}{language}/{uri}"))
        context["language_links"].append(
            {
                "code": language,
                "name": NAMES[language],
                "url": None if language == here else f"{up}{language}/{uri}",
            }
        )
    if base:
        context["metatags"] = context.get("metatags", "") + "".join(
            f'\n    <link rel="alternate" hreflang="{code}" href="{escape(url)}" />' for code, url in alternates
        )


# What is said of a page elsewhere.


def description(title: str, pagename: str, doctree: nodes.document) -> str:
    """The first paragraph, up to the sentence that comes to DESCRIBED characters; of pages that share theirs, with
    their title."""
    texts = [p.astext() for p in doctree.findall(nodes.paragraph) if not isinstance(p.parent, nodes.Admonition)]
    texts = [" ".join(text.split()) for text in texts]
    first = next((text for text in texts if len(text) > 60), texts[0] if texts else "")
    if kind_of(pagename) in ("notebook", "solution") or pagename.startswith("kill-matrix/"):
        first = f"{title}. {first}"
    said = ""
    for sentence in re.split(r"(?<=[.?!:])\s+", first):
        if said and len(said) + len(sentence) > DESCRIBED:
            break
        said = f"{said} {sentence}".strip()
    return said


def describe(app: Sphinx, pagename: str, context: dict[str, Any], doctree: nodes.document) -> None:
    """The description of a page and, where the site has an address, its card."""
    title = app.env.titles[pagename].astext()
    said = description(title, pagename, doctree)
    tags = [("name", "description", said)]
    if context.get("pageurl") or (app.config.bilingual_languages and app.config.html_baseurl):
        address = app.config.html_baseurl
        tags += [
            ("property", "og:type", "article"),
            ("property", "og:site_name", app.config.html_title),
            ("property", "og:title", title),
            ("property", "og:description", said),
            ("property", "og:url", address + app.builder.get_target_uri(pagename)),
            ("property", "og:image", f"{address}{CARD}"),
            ("property", "og:locale", LOCALES[app.config.language]),
            ("name", "twitter:card", "summary_large_image"),
        ]
    context["metatags"] = context.get("metatags", "") + "".join(
        f'\n    <meta {kind}="{name}" content="{escape(content)}" />' for kind, name, content in tags
    )


def source_of(pagename: str, language: str) -> str:
    """Where a person changes what a page says; empty if a program writes it."""
    kind = kind_of(pagename)
    if kind in ("notebook", "solution"):
        return f"solutions/lessons/{slug_of(pagename)}.py"
    return "" if "/" in pagename else f"book/{language}/{pagename}.md"


def about_source(app: Sphinx, pagename: str) -> str:
    """The line at the end of a page; the day of its last change is written when the site is published."""
    repository, branch = app.config.bilingual_repository.rstrip("/"), app.config.bilingual_branch
    path = source_of(pagename, app.config.language)
    items = [f'<li data-source="{path}">{_("Last change:")}</li>'] if path and app.config.bilingual_languages else []
    if repository:
        place = f"{repository}/-" if "gitlab" in urlsplit(repository).netloc else repository
        edit = [(f"{place}/edit/{branch}/{path}", _("Edit this page"))] if path else []
        links = [*edit, (f"{place}/issues/new", _("Report a mistake"))]
        items += [f'<li><a href="{escape(url)}">{words}</a></li>' for url, words in links]
    return f'<ul class="source" aria-label="{_("The source of this page")}">{"".join(items)}</ul>' if items else ""


def reading_minutes(doctree: nodes.document) -> int:
    """Minutes at 200 words each; code and formulas are not counted as words."""
    skipped = (nodes.literal_block, nodes.math, nodes.math_block, nodes.raw, nodes.comment)
    words = sum(len(text.split()) for text in doctree.findall(nodes.Text) if not isinstance(text.parent, skipped))
    return max(1, math.ceil(words / WORDS_A_MINUTE))


def companions(app: Sphinx, pagename: str, context: dict[str, Any], doctree: nodes.document) -> list[str]:
    """The items of the line under a page's heading, as HTML."""
    kind, slug = kind_of(pagename), slug_of(pagename)
    pages = {kind_of(docname): docname for docname in app.env.found_docs if slug_of(docname) == slug}

    def link(to: str) -> list[str]:
        if to not in pages:
            return []
        return [f'<a href="{escape(context["pathto"](pages[to]))}">{_(to.capitalize())}</a>']

    def download(name: str, words: str) -> list[str]:
        if not app.config.bilingual_languages:  # only the published site has the archives
            return []
        return [f'<a href="{escape(context["pathto"](f"downloads/{name}", 1))}" download>{words}</a>']

    if kind in ("start", "page"):
        repository = app.config.bilingual_repository
        link_there = [f'<a href="{escape(repository)}">{_("Repository")}</a>'] if repository else []
    if kind == "page":
        return link_there if pagename in WITH_REPOSITORY else []
    if kind == "start":
        return [*download(f"{_('lessons')}.zip", _("Download all lessons (zip)")), *link_there]
    archive = download(f"{slug}.zip", _("Download the notebook (zip)")) if "notebook" in pages else []
    if kind == "chapter":
        minutes = reading_minutes(doctree)
        time = _("1-minute read") if minutes == 1 else _("%d-minute read") % minutes
        return [f"<span>{time}</span>", *link("notebook"), *archive, *link("solution")]
    if kind == "notebook":
        # without an address, there is nothing that a notebook could fetch
        alone = download(f"{slug}.ipynb", _("Notebook alone, for Colab (ipynb)")) if app.config.html_baseurl else []
        return [*link("chapter"), *archive, *alone, *link("solution")]
    return [*link("chapter"), *link("notebook")]


def complete(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    context["theme_search_bar_text"] = _("Search this book")
    context["default_mode"] = "light"  # until the script in layout.html follows the reader's system
    add_languages(app, pagename, context)
    if doctree is None:
        return
    describe(app, pagename, context, doctree)
    body = context["body"]
    items = "\n".join(f"<li>{item}</li>" for item in companions(app, pagename, context, doctree))
    if items:
        line = f'<ul class="companions" aria-label="{_("About this page")}">{items}</ul>'
        body = body.replace("</h1>", f"</h1>\n{line}", 1)
    if 'class="kills"' in body:
        app.add_js_file("kills.js", loading_method="defer")
    other = next((name for name in NAMES if name != app.config.language), "")
    context["body"] = TERM.sub(rf'\1<em lang="{other}">', body) + about_source(app, pagename)


def setup(app: Sphinx) -> None:
    # The languages published side by side; none in a preview.
    app.add_config_value("bilingual_languages", [], "html")
    # Where the repository is; empty, no page leads to one.
    app.add_config_value("bilingual_repository", "", "html")
    app.add_config_value("bilingual_branch", "main", "html")
    # After Sphinx's own collector has taken the title.
    app.connect("doctree-read", names_its_kind, priority=900)
    app.connect("doctree-read", label_notebook, priority=901)
    app.connect("env-updated", stale_with_titles)
    app.connect("html-page-context", complete)
