"""Fixtures for the tests of the command line."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from refectory.cli import main

Run = Callable[..., Result]

SEED = "5e" * 32


@pytest.fixture
def run() -> Run:
    """Run the command line in this process: `run("play", "plankenkoorts", typed="1\\nquit\\n")`."""

    def run_(*args: object, typed: str = "") -> Result:
        return CliRunner().invoke(main, [str(arg) for arg in args], input=typed, prog_name="refectory")

    return run_


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """A finished game between bots, recorded."""
    file = tmp_path / "game.json"
    result = run("play", "plankenkoorts", "--seats", "greedy,greedy", "--seed", SEED, "--save", file)
    assert result.exit_code == 0, result.output
    return file


OWN_BOTS = """
class First:
    def __init__(self, game): pass
    def choose(self, position, rng): return position.legal[0]

class Cheat(First):
    def choose(self, position, rng): return position.game.space[0]
"""


@pytest.fixture
def own_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module with bots, in the current directory."""
    name = f"own_bots_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(OWN_BOTS)
    monkeypatch.chdir(tmp_path)
    return name
