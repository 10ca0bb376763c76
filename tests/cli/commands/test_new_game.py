"""`refectory new-game`."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from refectory.cli.commands import new_game
from tests.cli.conftest import Run
from tests.imports import wrong_arrows
from tests.rules import ROOT

# What a checkout needs so that a game in it can be tested.
NEEDED = (
    *("pyproject.toml", "src/refectory/__init__.py", "src/refectory/core", "src/refectory/testing"),
    *("src/refectory/games/__init__.py", "src/refectory/games/plugins.py"),
    *("src/refectory/games/rule_chapters.py", "src/refectory/cli/skeleton"),
    *("tests/__init__.py", "tests/rules.py", "tests/test_ledger.py", "tests/games/__init__.py"),
    *("tests/games/test_packages.py", "tests/golden/__init__.py", "tests/golden/test_golden.py"),
)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of this tree without any game."""
    for path in NEEDED:
        source, target = ROOT / path, tmp_path / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            shutil.copy(source, target)
    (tmp_path / "rules").mkdir()
    return tmp_path


def files_in(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*"))


# -- a package of its own


def test_it_writes_a_package_and_says_what_to_do_next(run: Run, tmp_path: Path) -> None:
    result = run("new-game", "lanterns", "--dir", tmp_path)
    assert result.exit_code == 0
    assert "pip install -e" in result.output
    assert "refectory play lanterns" in result.output
    assert (tmp_path / "lanterns" / "src" / "lanterns" / "game.py").is_file()
    assert "| LA-T1 |" in (tmp_path / "lanterns" / "rules" / "lanterns.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Lanterns", "2 to 19 small letters"),
        ("x", "2 to 19 small letters"),
        ("2night", "2 to 19 small letters"),
        ("night-watch", "2 to 19 small letters"),
        ("../lanterns", "2 to 19 small letters"),
        ("a_name_that_is_too_long", "2 to 19 small letters"),
        ("class", "a word of Python"),
        ("match", "a word of Python"),
        ("plankenkoorts", "There is a game 'plankenkoorts' already."),
        ("random", "a Python package has it"),
        ("pytest", "a Python package has it"),
        ("box", "a class Box"),
        ("framed", "a class Framed"),
    ],
)
def test_a_name_that_may_not_be(run: Run, tmp_path: Path, name: str, reason: str) -> None:
    result = run("new-game", name, "--dir", tmp_path)
    assert result.exit_code == 2
    assert reason in result.output
    assert result.output.count("\n") == 1
    assert files_in(tmp_path) == []


def test_a_folder_that_is_there_may_not_be_written_into(run: Run, tmp_path: Path) -> None:
    (tmp_path / "lanterns").mkdir()
    result = run("new-game", "lanterns", "--dir", tmp_path)
    assert result.exit_code == 2
    assert "lanterns is there already" in result.output
    assert files_in(tmp_path) == [tmp_path / "lanterns"]


def test_a_folder_that_is_not_there_is_named(run: Run, tmp_path: Path) -> None:
    result = run("new-game", "lanterns", "--dir", tmp_path / "nowhere")
    assert result.exit_code == 2
    assert "There is no folder" in result.output


@pytest.mark.parametrize("fails", [OSError(28, "No space left on device", "lanterns"), KeyboardInterrupt()])
def test_nothing_half_written_is_left(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: BaseException
) -> None:
    write = Path.write_text

    def failing(path: Path, text: str, encoding: str) -> int:
        if path.name == "hidden.py":
            raise fails
        return write(path, text, encoding)

    monkeypatch.setattr(new_game.Path, "write_text", failing)
    result = run("new-game", "lanterns", "--dir", tmp_path)
    assert result.exit_code in (2, 130)
    assert files_in(tmp_path) == []


# -- in a checkout


def test_a_game_in_the_tree_passes_the_kit_at_once(run: Run, checkout: Path) -> None:
    before = {path: path.read_bytes() for path in files_in(checkout) if path.is_file()}
    assert run("new-game", "lanterns", "--in-tree", "--dir", checkout).exit_code == 0
    assert wrong_arrows(checkout / "src" / "refectory") == []
    assert all(path.read_bytes() == content for path, content in before.items())
    assert_passes(checkout, "tests")
    styled = [sys.executable, "-m", "ruff", "check", "--no-cache", "src/refectory/games", "tests/games"]
    assert subprocess.run(styled, cwd=checkout, check=False).returncode == 0
    formatted = [
        sys.executable,
        "-m",
        "ruff",
        "format",
        "--check",
        "--no-cache",
        "src/refectory/games",
        "tests",
    ]
    assert subprocess.run(formatted, cwd=checkout, check=False).returncode == 0


def assert_passes(checkout: Path, *arguments: str) -> None:
    """These tests pass on the plain sources of a checkout."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    environment.pop("REFECTORY_COMPILED", None)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    tested = subprocess.run(
        command, cwd=checkout, env=environment, capture_output=True, text=True, check=False
    )
    assert tested.returncode == 0, tested.stdout


# -- beside the games that are there

WHOLE = ("pyproject.toml", "src", "tests", "rules", "docs", "benchmarks", "web/src", "web/README.md")
OF_EVERY_GAME = re.compile(r"\b(names|shipped|taught|with_\w+)\(\)")
# Tests of the server and in a browser take minutes; the others take seconds.
LONG = ("server", "browser")


@pytest.fixture
def whole_checkout(run: Run, tmp_path: Path) -> Path:
    """A copy of this tree with one game more."""
    skipped = shutil.ignore_patterns("__pycache__", "*.so", "web_dist", "pictures", "golden")
    for part in WHOLE:
        (tmp_path / part).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / part).is_file():
            shutil.copy(ROOT / part, tmp_path / part)
        else:
            shutil.copytree(ROOT / part, tmp_path / part, ignore=skipped)
    (tmp_path / "tests" / "golden").mkdir()
    assert run("new-game", "lanterns", "--in-tree", "--dir", tmp_path).exit_code == 0
    return tmp_path


def shared_files(long: bool) -> list[str]:
    """The shared test files that ask for all games."""
    files = [path.relative_to(ROOT) for path in sorted((ROOT / "tests").rglob("test_*.py"))]
    shared = [file for file in files if file.parts[1] != "plugins" and (file.parts[1] in LONG) == long]
    return [str(file) for file in shared if OF_EVERY_GAME.search((ROOT / file).read_text("utf-8"))]


def test_a_game_in_the_tree_passes_the_shared_tests(whole_checkout: Path) -> None:
    files = [file for file in shared_files(long=False) if "golden" not in file]
    assert "tests/games/test_edition_schema.py" in files
    assert_passes(whole_checkout, "-k", "lanterns or four", "tests/test_layout.py", *files)


@pytest.mark.thorough
def test_a_game_in_the_tree_passes_the_shared_tests_of_the_server(whole_checkout: Path) -> None:
    assert_passes(whole_checkout, "-k", "lanterns or four", *shared_files(long=True))


def test_a_prefix_of_another_ledger_may_not_be_used(run: Run, checkout: Path) -> None:
    (checkout / "rules" / "latin.md").write_text("| LA-T1 | A rule. |\n", "utf-8")
    assert run("new-game", "lanterns", "--in-tree", "--dir", checkout).exit_code == 0
    assert "| LN-T1 |" in (checkout / "rules" / "lanterns.md").read_text("utf-8")


def test_a_folder_that_is_no_checkout_may_not_be_written_into(run: Run, tmp_path: Path) -> None:
    result = run("new-game", "lanterns", "--in-tree", "--dir", tmp_path)
    assert result.exit_code == 2
    assert "is not a checkout of Refectory" in result.output
    assert files_in(tmp_path) == []


@pytest.mark.parametrize(
    "path", ["tests/games/lanterns/test_own.py", "rules/lanterns.md", "tests/golden/lanterns-2.txt"]
)
def test_a_file_in_the_tree_may_not_be_overwritten(run: Run, checkout: Path, path: str) -> None:
    (checkout / path).parent.mkdir(exist_ok=True)
    (checkout / path).write_text("mine", "utf-8")
    before = files_in(checkout)
    result = run("new-game", "lanterns", "--in-tree", "--dir", checkout)
    assert result.exit_code == 2
    assert "is there already" in result.output
    assert files_in(checkout) == before
