"""Editions of strangers, as they are tried out and shown."""

import json
from typing import Any

import pytest

from refectory import games
from refectory.core.errors import EditionError, UnknownGame
from refectory.server.content import editions
from refectory.server.content.editions import DraftEdition, report_on

SATOR = games.shipped_edition("sator").text


def report(text: str, game: str = "sator", players: int = 2) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(report_on(DraftEdition(game, text, players)))
    return found


@pytest.mark.parametrize("game", games.names())
def test_a_shipped_edition_is_shown_with_its_values(game: str) -> None:
    shown = report(games.shipped_edition(game).text, game)
    assert shown["fault"] is None
    assert shown["values"]["game"] == game
    assert shown["page"]["scene"]["panels"]


def test_the_board_is_that_of_so_many_players() -> None:
    text = games.shipped_edition("monasterium").text
    two, four = (report(text, "monasterium", players) for players in (2, 4))
    assert len(two["page"]["scene"]["panels"]) < len(four["page"]["scene"]["panels"])
    assert report(text, "monasterium", 16)["page"] == four["page"]


def test_a_fault_has_its_key_and_its_reason() -> None:
    shown = report(SATOR.replace("action_points = 6", "action_points = 60"))
    assert shown["fault"] == {
        "key": "turn.action_points",
        "reason": "is 60; a whole number from 1 to 20 is wanted.",
        "says": [
            {"key": "fault.is", "facts": {"value": "60"}},
            {"key": "fault.want-number", "facts": {"low": 1, "high": 20}},
        ],
    }
    assert shown["page"] is None
    assert shown["values"]["turn"]["action_points"] == 60


def test_what_is_no_toml_has_a_fault_without_a_key() -> None:
    shown = report("size = = 3")
    assert shown["fault"]["key"] == ""
    assert shown["fault"]["reason"].startswith("is not TOML: ")
    assert shown["values"] == {}


def test_a_text_over_the_limits_has_a_fault() -> None:
    assert "nested more than" in report("a = " + "[" * 50 + "]" * 50)["fault"]["reason"]


def test_an_edition_of_no_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        report_on(DraftEdition("chess", SATOR, 2))


def test_a_report_has_a_limit_of_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "MOST_REPORTED", 1000)
    with pytest.raises(editions.EditionError, match="is too large to be shown"):
        report_on(DraftEdition("sator", SATOR, 2))


@pytest.mark.parametrize("step", ["a move", "a picture of the table"])
def test_an_edition_that_makes_the_server_slow_is_refused(monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    game = games.load_game("sator")
    editions.try_out(game)
    monkeypatch.setitem(editions.MOST_SECONDS, step, 0.0)
    with pytest.raises(EditionError, match=f"too large: {step} needs more"):
        editions.try_out(game)
