"""The documentation is true: links, named files, commands, and the code of the worked example."""

import re
import shlex
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result
from mkdocs.__main__ import cli as mkdocs

from refectory.cli import COMMANDS
from refectory.cli.from_skeleton import Naming, package_files
from tests.rules import ROOT

PAGES = [*sorted((ROOT / "docs").glob("*.md")), *sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("rules/*.md"))]
LINK = re.compile(r"\]\((?!https?://|#|mailto:)([^)#\s]+)[^)]*\)")
# A path in backticks: `src/refectory/core/game.py`, `core/game.py`, `tests/golden/`.
PATH = re.compile(r"`((?:[\w.<>*-]+/)+[\w.<>*-]*|[\w-]+/[\w./<>*-]+\.\w+)`")
# A code block that is headed by a file name, on a line of its own.
HEADED = re.compile(r"^`([^`\n]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHELL = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLE = package_files(Naming("candles", "CA"))  # what `refectory new-game candles` writes
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
    """In the repository, in the package or in the example; `<game>` stands for any name."""
    pattern = re.sub(r"<[^>]*>", "*", path).rstrip("/")
    if path in EXAMPLE or any(file.startswith(f"{pattern}/") for file in EXAMPLE):
        return True
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


# -- the site


def make_docs() -> list[str]:
    """The arguments that `make docs` gives to mkdocs."""
    [line] = re.findall(r"^docs:.*\n\t(.*)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    return shlex.split(line.partition("/mkdocs ")[2])


def build_site(folder: Path, text: str) -> Result:
    """A site of two pages with the settings of ours; the second page is not in its menu if it has no text."""
    settings = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))
    pages = {"index.md": f"# One\n\n## A part\n\n{text}\n", "two.md": "# Two\n"}
    (folder / "docs").mkdir()
    for name, page in pages.items():
        (folder / "docs" / name).write_text(page, "utf-8")
    settings.update(docs_dir="docs", site_dir="site", hooks=[str(ROOT / "web" / "site_links.py")])
    settings["nav"] = list(pages) if text else ["index.md"]
    file = folder / "mkdocs.yml"
    file.write_text(yaml.safe_dump(settings), "utf-8")
    return CliRunner().invoke(mkdocs, [*make_docs(), "--config-file", str(file)])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[two](three.md)", "'three.md'"),
        ("[two](two.md#nowhere)", "'#nowhere'"),
        ("[here](#nowhere)", "'#nowhere'"),
        ("[file](../nowhere.py)", "'../nowhere.py'"),
        ("", "two.md"),
    ],
)
def test_a_site_with_a_dead_link_or_a_forgotten_page_is_not_built(
    tmp_path: Path, text: str, said: str
) -> None:
    built = build_site(tmp_path, text)
    assert built.exit_code != 0
    assert said in built.output


def test_a_site_with_good_links_is_built(tmp_path: Path) -> None:
    built = build_site(tmp_path, "[two](two.md#two) [here](#a-part) [file](../README.md)")
    assert built.exit_code == 0, built.output
    assert (tmp_path / "site" / "two" / "index.html").exists()


# -- the worked example of docs/add-a-game.md


def headed_blocks() -> list[tuple[str, str]]:
    """The code blocks with a file name over them."""
    blocks = HEADED.findall((ROOT / "docs" / "add-a-game.md").read_text("utf-8"))
    return [(file, code) for file, code in blocks]


def pieces(code: str) -> Iterator[str]:
    """The parts of a block between its gaps: a line `...`, or the body of a line that ends with `: ...`."""
    part: list[str] = []
    for line in code.splitlines():
        gap = line.strip() == "..." or line.endswith(": ...")
        if line.strip() != "...":
            part.append(line.removesuffix(" ...") if gap else line)
        if gap:
            yield "\n".join(part)
            part = []
    yield "\n".join(part)


def missing(code: str, text: str) -> list[str]:
    """The parts of a block that do not stand in a text, in their order."""
    lost, at = [], 0
    for piece in filter(None, (part.strip("\n") for part in pieces(code))):
        place = f"\n{text}".find(f"\n{piece}\n", at)
        if place < 0:
            lost.append(piece)
        else:
            at = place + len(piece)
    return lost


@pytest.mark.parametrize(("file", "code"), headed_blocks(), ids=lambda part: part.split("\n")[0])
def test_the_code_of_the_page_is_the_code_of_the_example(file: str, code: str) -> None:
    text = EXAMPLE[file] if file in EXAMPLE else (ROOT / file).read_text("utf-8")
    assert missing(code, text) == []


def test_the_page_shows_every_part_of_the_example() -> None:
    shown = {file for file, _ in headed_blocks()}
    left_out = ("src/candles/state_fields.py",)  # generated
    wanted = {file for file in EXAMPLE if re.match(r"src/.*\.py", file) and "def " in EXAMPLE[file]}
    assert sorted(wanted - shown - set(left_out)) == []


TEXT = "class A:\n    def f(self) -> int:\n        return 1\n\n    def g(self) -> int:\n        return 2\n"


@pytest.mark.parametrize(
    "code",
    [
        TEXT,
        "class A: ...\n    def g(self) -> int: ...\n",
        "class A:\n    def f(self) -> int:\n...\n        return 2\n",
    ],
)
def test_these_blocks_stand_in_the_text(code: str) -> None:
    assert missing(code, TEXT) == []


@pytest.mark.parametrize(
    "code",
    [
        "class A:\n        return 1\n",
        "    def g(self) -> int: ...\n    def f(self) -> int: ...\n",
        "class A:\n    def f(self) -> in\n",
    ],
)
def test_these_blocks_do_not(code: str) -> None:
    assert missing(code, TEXT) != []


# -- commands


def commands(page: Path) -> Iterator[str]:
    for block in SHELL.findall(page.read_text("utf-8")):
        yield from (line.split("#")[0].strip() for line in block.splitlines())


def is_known(command: str) -> bool:
    """Whether a command of Refectory, a target of make or a module exists; other programs are not ours."""
    match command.split():
        case ["refectory", name, *_]:
            return name in COMMANDS or name.startswith("-")
        case ["make", name, *_]:
            return re.search(rf"^{name}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE) is not None
        case ["python", "-m", name, *_]:
            return find_spec(name) is not None
    return True


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_exist(page: Path) -> None:
    assert [command for command in commands(page) if not is_known(command)] == []


@pytest.mark.parametrize("command", ["refectory knit", "make tea", "python -m refectory.knitting"])
def test_these_commands_do_not_exist(command: str) -> None:
    assert not is_known(command)
