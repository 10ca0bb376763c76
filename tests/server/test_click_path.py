"""The path of a click stays short: see `benchmarks/click_path.py`."""

import json
import os
import subprocess
import sys

import pytest

from refectory import games
from tests.rules import ROOT

# From message to acknowledgement.
MOST_SERVER_FILES = 8
MOST_CORE_FILES = 5
# All files. In Plankenkoorts every click is followed by a card that chance draws, so all 13 files of server
# and core are in its path; 5 to 7 files are its own, by the card that is discarded.
MOST_FILES = 18
MOST_FILES_IN = {"plankenkoorts": 20}


Files = dict[str, list[str]]


@pytest.fixture(scope="module")
def paths() -> dict[str, Files]:
    """The files by game, on the plain sources: compiled functions can't be traced."""
    command = [sys.executable, "-m", "benchmarks.click_path", "--json"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, Files] = json.loads(done.stdout)
    return found


def files_in(path: Files, folder: str) -> list[str]:
    return [file for file in path["to_ack"] if file.startswith(folder)]


def test_from_message_to_acknowledgement(paths: dict[str, Files]) -> None:
    for path in paths.values():
        assert len(files_in(path, "server/")) <= MOST_SERVER_FILES, files_in(path, "server/")
        assert len(files_in(path, "core/")) <= MOST_CORE_FILES, files_in(path, "core/")


@pytest.mark.parametrize("game", games.shipped())
def test_the_whole_path(game: str, paths: dict[str, Files]) -> None:
    files = paths[game]["to_ack"]
    assert len(files) <= MOST_FILES_IN.get(game, MOST_FILES), files
    assert files_in(paths[game], f"games/{game}/")


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
