"""A hook of mkdocs: links from the documentation to other files of the repository lead to their source."""

import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
# `](../SECURITY.md)`; the files of docs/ itself are pages of the site.
OUTSIDE = re.compile(r"(\]\()\.\./([^)#\s]+)")


def on_page_markdown(markdown: str, *, config: Any, **_: Any) -> str:
    """The text of a page with whole addresses; a file that does not exist stays a dead link."""

    def whole(link: re.Match[str]) -> str:
        if not (ROOT / link[2]).exists():
            return link[0]
        return f"{link[1]}{config['repo_url'].rstrip('/')}/blob/main/{link[2]}"

    return OUTSIDE.sub(whole, markdown)
