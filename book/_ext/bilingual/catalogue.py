"""Interface strings: our Spanish first, what the packages bring only where we say nothing."""

from __future__ import annotations

import gettext
import json
from pathlib import Path

import yaml
from sphinx import locale
from sphinx.application import Sphinx

SPANISH = Path(__file__).with_name("es.yml")


def read(section: str) -> dict[str, str]:
    """The English → Spanish pairs of one section of es.yml: `book` or `interface`."""
    pairs: dict[str, str] = yaml.safe_load(SPANISH.read_text(encoding="utf-8"))[section]
    return pairs


class Catalogue(gettext.NullTranslations):
    """A catalogue in memory; packages that load theirs later become its fallbacks."""

    def __init__(self, messages: dict[str, str]) -> None:
        super().__init__()
        self.messages = messages

    def gettext(self, message: str) -> str:
        return self.messages.get(message) or super().gettext(message)


def _(message: str) -> str:
    return locale.get_translator().gettext(message)


def install(app: Sphinx) -> None:
    """Put our catalogue before those of Sphinx and the themes: `add_message_catalog` cannot."""
    if app.config.language != "es":
        return
    messages = read("interface")
    for domain in ("sphinx", "booktheme"):
        catalogue = Catalogue(messages)
        loaded = locale.translators.get(("general", domain))
        if loaded is not None:
            catalogue.add_fallback(loaded)
        locale.translators["general", domain] = catalogue
    app.translator = locale.get_translator()  # the templates' own
    # Scripts take their words from one that Sphinx copies as it is.
    body = f"Object.assign(Documentation.TRANSLATIONS, {json.dumps(messages, ensure_ascii=False)});"
    app.add_js_file(None, body=body, priority=900)
