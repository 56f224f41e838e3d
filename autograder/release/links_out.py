"""Ask whether what the pages of the built site link to on other hosts is still there: `make links-out`.

It needs a network. Sphinx's linkcheck asks: it follows redirections, looks for the anchors of pages, tries again, and
waits where a host tells it to. It is given one page with every address of the site.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

from sphinx.cmd.build import build_main

from .paths import BUILD, ROOT
from .site import SITE
from .yaml_files import read_yaml

LINK = re.compile(r'<a\b[^>]*?\shref="(https?://[^"]+)"')
SETTINGS = """
extensions = ["myst_parser"]
linkcheck_timeout = 30
linkcheck_retries = 2
linkcheck_report_timeouts_as_broken = False
"""
# What a host answers that has something against programs: a person has to look.
REFUSED = re.compile(r"(?:401|403|429)\b")


def outside(site: Path) -> dict[str, list[str]]:
    """The addresses on other hosts that pages link to, each with these pages. Forms for edits and reports, which every
    page has, are none of them."""
    repository = read_yaml(ROOT / "_config.yml")["sphinx"]["config"]["bilingual_repository"]
    found: dict[str, list[str]] = {}
    for path in sorted(site.rglob("*.html")):
        page = path.relative_to(site).as_posix()
        for address in dict.fromkeys(map(unescape, LINK.findall(path.read_text(encoding="utf-8")))):
            if "/_static/" not in page and not (repository and address.startswith(f"{repository}/")):
                found.setdefault(address, []).append(page)
    return found


def ask(addresses: list[str], folder: Path) -> Iterator[tuple[str, str, str]]:
    """Each address with what linkcheck says of it, such as working or broken, and why."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "conf.py").write_text(SETTINGS, encoding="utf-8")
    listed = "\n".join(f"- <{address}>" for address in addresses)
    (folder / "index.md").write_text(f"# Links\n\n{listed}\n", encoding="utf-8")
    build_main(["-Q", "-E", "-b", "linkcheck", str(folder), str(folder / "out")])
    for line in (folder / "out" / "output.json").read_text(encoding="utf-8").splitlines():
        said: dict[str, Any] = json.loads(line)
        yield said["uri"], said["status"], said["info"]


def main(site: Path = SITE, folder: Path = BUILD / "links") -> int:
    links = outside(site)
    broken = 0
    for address, status, reason in sorted(ask(list(links), folder)):
        if status not in ("broken", "timeout"):
            continue
        refused = REFUSED.match(reason)
        broken += not refused
        where = ", ".join(links[address][:3]) + (" …" if links[address][3:] else "")
        print(f"links-out: {'look yourself' if refused else 'broken'}: {address} on {where}: {reason}")
    print(f"links-out: {len(links)} addresses on other hosts, {broken} of them broken")
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main())
