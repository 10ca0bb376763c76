"""A game that does not load is named and left out; the others are played."""

from pathlib import Path

import pytest
import structlog

from refectory import games
from refectory.core.errors import BrokenGame
from refectory.server.content import game_catalog
from tests.plugins.installing import announce, found, refectory
from tests.server.api_client import Client, close_all
from tests.server.live_server import live_server

RAISES = 'raise RuntimeError("The fuse is wet.")'
NO_EDITION = "def make_game(edition): ..."
FAILS = """
def make_game(edition):
    raise KeyError("wick")
"""
EDITION = 'game = "snuffed"\nname = "standard"\n'


def left_out() -> list[str]:
    _, sentences = games.load_all()
    return sentences


def playable() -> list[str]:
    loaded, _ = games.load_all()
    return [game.name for game in loaded]


def with_edition(target: Path, text: str = EDITION) -> None:
    folder = target / "snuffed_package" / "edition"
    folder.mkdir()
    (folder / "standard.toml").write_text(text, "utf-8")


def test_an_import_that_fails_is_named_in_one_line(tmp_path: Path) -> None:
    announce(tmp_path, "snuffed", RAISES)
    listed = refectory(tmp_path, "games")
    assert listed.returncode == 0
    assert "plankenkoorts" in listed.stdout
    said = "refectory: The game snuffed does not load: RuntimeError (The fuse is wet).\n"
    assert listed.stderr == said
    played = refectory(tmp_path, "play", "snuffed")
    assert played.returncode == 2
    assert played.stderr == said


def test_the_reason_keeps_its_cause(tmp_path: Path) -> None:
    announce(tmp_path, "snuffed", RAISES)
    with found(tmp_path), pytest.raises(BrokenGame) as caught:
        games.load_game("snuffed")
    assert isinstance(caught.value.__cause__, RuntimeError)


def test_a_missing_edition_is_named(tmp_path: Path) -> None:
    announce(tmp_path, "snuffed", NO_EDITION)
    with found(tmp_path):
        wanted = "The game snuffed has no edition: edition/standard.toml is missing in its package."
        assert left_out() == [wanted]
        assert playable() == sorted(games.shipped())


def test_an_edition_with_a_fault_is_named(tmp_path: Path) -> None:
    announce(tmp_path, "snuffed", NO_EDITION)
    with_edition(tmp_path, 'game = "snuffed"\n')
    with found(tmp_path):
        fault = "standard.toml: name: is missing; a text is wanted."
        assert left_out() == [f"The game snuffed does not load: {fault}"]


def test_a_game_that_can_not_be_made_is_named(tmp_path: Path) -> None:
    announce(tmp_path, "snuffed", FAILS)
    with_edition(tmp_path)
    with found(tmp_path):
        assert left_out() == ["The game snuffed does not load: KeyError ('wick')."]


SOUND = """
from tests.testing.toys.honest import Honest


def make_game(edition):
    game = Honest()
    game.name = "snuffed"
    return game
"""


@pytest.mark.parametrize(
    ("locale", "fault"),
    [
        (None, "has no sentences: its package has no locale/en.json."),
        ("{", "snuffed_package: locale/en.json is not JSON"),
        ("[]", "snuffed_package: locale/en.json is not a table of keys with a sentence each."),
    ],
)
def test_a_catalogue_that_can_not_be_read_is_named(tmp_path: Path, locale: str | None, fault: str) -> None:
    announce(tmp_path, "snuffed", SOUND)
    with_edition(tmp_path)
    if locale is not None:
        folder = tmp_path / "snuffed_package" / "locale"
        folder.mkdir()
        (folder / "en.json").write_text(locale, "utf-8")
    with found(tmp_path):
        (sentence,) = left_out()
        assert fault in sentence
        assert playable() == sorted(games.shipped())


def test_a_language_that_a_game_lacks_is_one_sentence(tmp_path: Path) -> None:
    announce(tmp_path, "snuffed", SOUND)
    with_edition(tmp_path)
    folder = tmp_path / "snuffed_package" / "locale"
    folder.mkdir()
    (folder / "en.json").write_text('{"game.title": "Snuffed"}', "utf-8")
    listed = refectory(tmp_path, "games", "--lang", "nl")
    assert listed.returncode == 0
    assert listed.stderr == "refectory: snuffed_package does not speak 'nl': it has no locale/nl.json.\n"
    assert "Snuffed" in refectory(tmp_path, "games").stdout


# -- served


def test_the_server_logs_it_once_and_serves_the_rest(tmp_path: Path) -> None:
    announce(tmp_path / "installed", "snuffed", RAISES)
    with (
        found(tmp_path / "installed"),
        structlog.testing.capture_logs() as logs,
        live_server(tmp_path / "data") as server,
    ):
        client = Client(server)
        for _ in range(2):
            assert [info["name"] for info in client.get("/api/games")] == sorted(games.shipped())
        assert client.refused("GET", "/api/games/snuffed") == (404, "no_such_game")
        assert client.refused("GET", "/api/games/snuffed/catalogue/en") == (404, "no_such_game")
        close_all()
    said = [log for log in logs if log["event"] == "game left out"]
    assert [log["reason"] for log in said] == [
        "The game snuffed does not load: RuntimeError (The fuse is wet)."
    ]
    assert game_catalog.playable() == sorted(games.shipped())
