"""Compiled and plain rules play the same games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import refectory.core.play_loop
from refectory.games import names
from tests.effort import COMPILED, effort

ROOT = Path(__file__).parent.parent.parent
# Many where games are short; fewer where one takes long.
GAMES = {"plankenkoorts": effort(1_000, 200)}
FEWER = effort(25, 6)


def played_from(tree: Path, game: str) -> tuple[str, str]:
    """Whether the rules were plain there, and the hash of the games."""
    script = Path(__file__).with_name("trajectory.py")
    command = [sys.executable, str(script), game, str(GAMES.get(game, FEWER))]
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    plain, seen = done.stdout.split()
    return plain, seen


@pytest.mark.skipif(not COMPILED, reason="compared once, in the compiled run")
@pytest.mark.parametrize("game", names())
def test_games_go_the_same_way_compiled_and_plain(game: str) -> None:
    plain, wanted = played_from(ROOT / "src", game)
    compiled, seen = played_from(ROOT / "build" / "compiled" / "src", game)
    assert (plain, compiled) == ("True", "False")
    assert seen == wanted


def test_the_rules_under_test_are_compiled_exactly_when_they_should_be() -> None:
    plain = refectory.core.play_loop.__file__.endswith(".py")
    assert plain != COMPILED
