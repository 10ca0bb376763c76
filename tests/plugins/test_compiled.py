"""A game in a package of its own that compiles itself, by the build that docs/plugins.md shows."""

import json
import re
import shutil
from pathlib import Path

import pytest

from refectory.games import load_game
from refectory.testing import check_game
from tests.plugins.installing import found, install, run_python
from tests.rules import ROOT

PAGE = ROOT / "docs" / "plugins.md"
BUILD_SYSTEM = re.compile(r"\[build-system\]\n(?:[^\[\n].*\n)*")


def shown(first_line: str, containing: str) -> str:
    """The code block of the page that begins with this line and contains this text."""
    blocks = re.findall(r"```(?:toml|python)\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    (block,) = [block for block in blocks if block.startswith(first_line) and containing in block]
    return str(block)


@pytest.fixture(scope="module")
def compiled(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Candles, built with the lines of the page, installed in a folder of its own."""
    copy, target = tmp_path_factory.mktemp("copy") / "candles", tmp_path_factory.mktemp("compiled")
    shutil.copytree(source, copy)
    project = copy / "pyproject.toml"
    without_build = BUILD_SYSTEM.sub("", project.read_text("utf-8"), count=1)
    project.write_text(shown("# pyproject.toml", "cython") + "\n" + without_build, "utf-8")
    (copy / "compile_rules.py").write_text(shown("# compile_rules.py", "Cython"), "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CFLAGS", "-O0")  # the same code, compiled sooner
        install(copy, target)
    return target


def test_its_states_phases_and_rules_are_compiled(compiled: Path) -> None:
    modules = "candles.state", "candles.phases.turn", "candles.rules.row"
    code = f"import importlib; [print(importlib.import_module(name).__file__) for name in {modules}]"
    done = run_python(compiled, "-c", code)
    assert done.returncode == 0, done.stderr
    files = done.stdout.split()
    assert len(files) == len(modules)
    assert all(Path(file).suffix in (".so", ".pyd") for file in files)


@pytest.mark.untraced
def test_it_keeps_every_law_on_the_core_that_is_installed(compiled: Path) -> None:
    with found(compiled):
        check_game(load_game("candles"), games=1)


def test_it_plays_the_same_games_as_its_plain_sources(compiled: Path, folder: Path) -> None:
    arguments = ("-c", "from refectory.cli import main; main()", "simulate", "candles", "--games", "20")
    plain, fast = (run_python(where, *arguments, "--seed", "3", "--json") for where in (folder, compiled))
    assert plain.returncode == 0, plain.stderr
    assert results(fast.stdout) == results(plain.stdout)


def results(text: str) -> dict[str, object]:
    """What `refectory simulate` printed, without what depends on the machine."""
    return {key: value for key, value in json.loads(text).items() if "second" not in key}
