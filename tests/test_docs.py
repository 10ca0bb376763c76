"""The documentation names only files that exist, and links only to pages that exist."""

import re
from pathlib import Path

import pytest

from tests.rules import ROOT

PAGES = [*sorted((ROOT / "docs").glob("*.md")), *sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("rules/*.md"))]
LINK = re.compile(r"\]\((?!https?://|#|mailto:)([^)#\s]+)[^)]*\)")
# A path in backticks: `src/refectory/core/game.py`, `core/game.py`, `tests/golden/`.
PATH = re.compile(r"`((?:[\w.<>*-]+/)+[\w.<>*-]*|[\w-]+/[\w./<>*-]+\.\w+)`")
FOLDERS = ("src", "tests", "docs", "benchmarks", "web", "examples", "rules", "build")
# Paths that a reader of the page makes, or that exist only after a build.
ELSEWHERE = ("build/", "node_modules/", "web_dist/")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_pages(page: Path) -> None:
    broken = [link for link in LINK.findall(page.read_text("utf-8")) if not (page.parent / link).exists()]
    assert broken == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_named_paths_exist(page: Path) -> None:
    named = {path for path in PATH.findall(page.read_text("utf-8")) if is_ours(path)}
    assert sorted(path for path in named if not exists(path)) == []


def is_ours(path: str) -> bool:
    """Whether a path in backticks is one of this repository, and not a URL or a reader's own file."""
    first = path.split("/")[0]
    packages = {folder.name for folder in (ROOT / "src" / "refectory").iterdir() if folder.is_dir()}
    return (first in FOLDERS or first in packages) and not path.startswith(ELSEWHERE)


def exists(path: str) -> bool:
    """In the repository or in the package; `<game>` stands for any name."""
    pattern = re.sub(r"<[^>]*>", "*", path).rstrip("/")
    return any(any(top.glob(pattern)) for top in (ROOT, ROOT / "src" / "refectory"))


@pytest.mark.parametrize(
    "path", ["src/refectory/core/game.py", "core/game.py", "games/<game>/state.py", "tests/golden/"]
)
def test_these_paths_exist(path: str) -> None:
    assert is_ours(path)
    assert exists(path)


@pytest.mark.parametrize(
    "path", ["src/refectory/core/gone.py", "core/kit/walk.py", "games/<game>/judgement.py"]
)
def test_these_paths_do_not(path: str) -> None:
    assert is_ours(path)
    assert not exists(path)
