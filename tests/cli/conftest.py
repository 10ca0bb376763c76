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
