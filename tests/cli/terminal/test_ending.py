"""The end of a game in the terminal."""

from pathlib import Path

import pytest

from refectory.cli.terminal.ending import show_end
from refectory.cli.terminal.game_loop import play_out
from refectory.cli.terminal.table import TerminalTable
from refectory.core.dealer import Dealer, seed_from_hex
from tests.cli.conftest import SEED
from tests.cli.terminal.tables import new_table


@pytest.fixture
def finished(capsys: pytest.CaptureFixture[str]) -> TerminalTable:
    """A game of two bots that is over and has been shown."""
    table = new_table("greedy", "greedy")
    play_out(table)
    capsys.readouterr()
    return table


def test_the_end_shows_places_points_and_the_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    table = new_table("greedy", "greedy", save=file)
    play_out(table)
    ending = capsys.readouterr().out.split("The game is over.")[1]
    outcome = table.match.state.outcome()
    assert outcome is not None
    first = table.match.names[outcome.winners[0]]
    assert ending.splitlines()[1].startswith(f"  1. {first}")
    assert f"Seed: {SEED}" in ending
    assert f"refectory verify {file}" in ending


def test_every_player_has_a_line_with_points_by_source(
    finished: TerminalTable, capsys: pytest.CaptureFixture[str]
) -> None:
    show_end(finished)
    lines = capsys.readouterr().out.split("The game is over.")[1].splitlines()[1:3]
    outcome, scores = finished.match.state.outcome(), finished.match.state.scores()
    assert outcome is not None
    for line, seat in zip(lines, sorted((0, 1), key=lambda seat: outcome.places[seat]), strict=True):
        assert f"{outcome.places[seat]}. {finished.match.names[seat]}" in line
        for source, points in scores[seat].items():
            assert f"{finished.say(f'score.{source}')} {points}" in line


def test_the_rule_that_decides_is_named(finished: TerminalTable, capsys: pytest.CaptureFixture[str]) -> None:
    show_end(finished)
    outcome = finished.match.state.outcome()
    assert outcome is not None
    assert f"\n{outcome.rule}  " in capsys.readouterr().out


def test_the_seed_is_the_one_that_was_promised(
    finished: TerminalTable, capsys: pytest.CaptureFixture[str]
) -> None:
    show_end(finished)
    ending = capsys.readouterr().out
    assert SEED in ending
    assert Dealer(seed_from_hex(SEED)).commitment in ending


def test_a_game_that_is_not_recorded_can_not_be_verified(
    finished: TerminalTable, capsys: pytest.CaptureFixture[str]
) -> None:
    show_end(finished)
    ending = capsys.readouterr().out
    assert "refectory verify" not in ending
    assert "--save FILE" in ending
