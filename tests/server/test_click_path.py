"""The path of a click stays short: see `benchmarks/click_path.py`."""

import json
import os
import subprocess
import sys

import pytest

from refectory import games
from tests.any_game import FOUR
from tests.rules import ROOT

# From message to acknowledgement.
MOST_SERVER_FILES = 8
MOST_CORE_FILES = 4
MOST_FILES = 18
# The files of the core and of a game in the longest path of any action, without those of the server. At the
# end of a turn Sator looks whether anything can still be done, and one action of Monasterium sends, gains and
# scores: each rule is in its file.
MOST_OF_GAME = {"plankenkoorts": 10, "rennes": 15, "monasterium": 17, "sator": 19}
# Families of actions that the games of the script play, with others.
TYPICAL = {
    "plankenkoorts": {"lay", "cloud", "token", "borrow", "borrow-back", "give", "enough", "discard"},
    "rennes": {"step", "turn", "take", "altar", "event", "done", "three"},
    "monasterium": {"building", "chapel", "cloister", "column", "use", "bonus"},
    "sator": {"play", "swap", "walk", "slide", "rotate", "free", "finish"},
}
# Half of the families of actions of each game need no more than these.
MOST_OF_USUAL = 13

Files = dict[str, list[str]]


def traced(*options: str) -> dict[str, Files]:
    """What the script prints, on the plain sources: compiled functions can't be traced."""
    command = [sys.executable, "-m", "benchmarks.click_path", "--json", *options]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, Files] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def paths() -> dict[str, Files]:
    """The files of a click by game."""
    return traced()


def files_in(path: Files, folder: str) -> list[str]:
    return [file for file in path["to_ack"] if file.startswith(folder)]


def test_from_message_to_acknowledgement(paths: dict[str, Files]) -> None:
    for path in paths.values():
        assert len(files_in(path, "server/")) <= MOST_SERVER_FILES, files_in(path, "server/")
        assert len(files_in(path, "core/")) <= MOST_CORE_FILES, files_in(path, "core/")


@pytest.mark.parametrize("game", games.shipped())
def test_the_whole_path(game: str, paths: dict[str, Files]) -> None:
    files = paths[game]["to_ack"]
    assert len(files) <= MOST_FILES, files
    assert files_in(paths[game], f"games/{game}/")


@pytest.mark.parametrize(
    "game",
    [
        "plankenkoorts",
        *(pytest.param(game, marks=pytest.mark.thorough) for game in FOUR if game != "plankenkoorts"),
    ],
)
def test_the_path_of_every_action(game: str) -> None:
    """With every option, while seats remember cards, and when a round ends."""
    families = traced("--every-action", "--game", game)[game]
    assert TYPICAL[game] <= set(families)
    if game == "plankenkoorts":
        assert any("games/plankenkoorts/memory/history.py" in files for files in families.values())
    for files in families.values():
        assert len([file for file in files if file.startswith("core/")]) <= MOST_CORE_FILES
        assert len(files) <= MOST_OF_GAME[game], files
    assert sorted(map(len, families.values()))[len(families) // 2] <= MOST_OF_USUAL


def test_nothing_is_painted_and_nobody_is_told_before_the_acknowledgement(
    paths: dict[str, Files],
) -> None:
    for path in paths.values():
        assert not any("/scene/" in file for file in path["to_ack"])
        assert {
            "server/ws/audience.py",
            "server/ws/viewer.py",
            "server/ws/paint_queue.py",
            "server/ws/packets.py",
            "server/bots/autoplay.py",
        } <= set(path["to_packets"]) - set(path["to_ack"])
