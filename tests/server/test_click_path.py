"""The path of a click stays short: see `benchmarks/click_path.py`."""

import pytest
from benchmarks.click_path import ClickPath, trace

from refectory import games

# From message to acknowledgement.
MOST_SERVER_FILES = 8
MOST_CORE_FILES = 5
# All files, by game. In Plankenkoorts every click is followed by a card that chance draws, so all 13 files of
# server and core are in its path; 5 to 7 files are its own, by the card that is played.
MOST_FILES = {"monasterium": 18, "plankenkoorts": 20, "rennes": 18, "sator": 18}


@pytest.fixture(scope="module")
def paths(tmp_path_factory: pytest.TempPathFactory) -> dict[str, ClickPath]:
    return {game: trace(game, tmp_path_factory.mktemp(game)) for game in games.names()}


def files_in(path: ClickPath, folder: str) -> list[str]:
    return [file for file in path.to_ack() if file.startswith(folder)]


def test_from_message_to_acknowledgement(paths: dict[str, ClickPath]) -> None:
    for path in paths.values():
        assert len(files_in(path, "server/")) <= MOST_SERVER_FILES, files_in(path, "server/")
        assert len(files_in(path, "core/")) <= MOST_CORE_FILES, files_in(path, "core/")


def test_every_shipped_game_has_its_limit() -> None:
    assert sorted(MOST_FILES) == sorted(games.shipped())


@pytest.mark.parametrize("game", sorted(MOST_FILES))
def test_the_whole_path(game: str, paths: dict[str, ClickPath]) -> None:
    files = list(paths[game].to_ack())
    assert len(files) <= MOST_FILES[game], files
    assert files_in(paths[game], f"games/{game}/")


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
