"""The path of a click stays short: see `benchmarks/click_path.py`."""

import pytest
from benchmarks.click_path import ClickPath, trace

from refectory import games

# From message to acknowledgement.
MOST_SERVER_FILES = 9
MOST_SERVER_AND_CORE_FILES = 16
# All files, by game. In Plankenkoorts every click is followed by a card that chance draws, so all 16 files of
# server and core are in its path; 5 to 7 files are its own, by the card that is played.
MOST_FILES = {"monasterium": 23, "plankenkoorts": 23, "rennes": 18, "sator": 18}


@pytest.fixture(scope="module")
def paths(tmp_path_factory: pytest.TempPathFactory) -> dict[str, ClickPath]:
    return {game: trace(game, tmp_path_factory.mktemp(game)) for game in games.names()}


def outside_games(path: ClickPath) -> list[str]:
    return [file for file in path.to_ack() if not file.startswith("games/")]


def test_from_message_to_acknowledgement(paths: dict[str, ClickPath]) -> None:
    for path in paths.values():
        files = outside_games(path)
        assert len(files) <= MOST_SERVER_AND_CORE_FILES, files
        server = [file for file in files if file.startswith("server/")]
        assert len(server) <= MOST_SERVER_FILES, server


@pytest.mark.parametrize("game", games.names())
def test_the_whole_path(paths: dict[str, ClickPath], game: str) -> None:
    files = list(paths[game].to_ack())
    assert len(files) <= MOST_FILES[game], files


def test_nothing_is_painted_and_nobody_is_told_before_the_acknowledgement(
    paths: dict[str, ClickPath],
) -> None:
    for path in paths.values():
        assert not any("/scene/" in file for file in path.to_ack())
        assert {
            "server/ws/audience.py",
            "server/ws/viewer.py",
            "server/ws/paint_queue.py",
            "server/ws/packets.py",
            "server/bots/autoplay.py",
        } <= set(path.to_packets()) - set(path.to_ack())
