"""The path of a click stays short: see `benchmarks/click_path.py`."""

import pytest
from benchmarks.click_path import ClickPath, trace

from refectory import games

# From message to acknowledgement. The rest are the files of the game: as many as the rules of its move need.
MOST_SERVER_FILES = 9
MOST_SERVER_AND_CORE_FILES = 16
# All files, in the game with the shortest path.
MOST_FILES = 18


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


def test_the_whole_path_in_the_game_with_the_shortest(paths: dict[str, ClickPath]) -> None:
    files = min((list(path.to_ack()) for path in paths.values()), key=len)
    assert len(files) <= MOST_FILES, files


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
