"""Recorded games: every record is read again and verified, a capped one as far as it was played."""

from pathlib import Path

import pytest

from refectory.arena.errors import CheckFailed
from refectory.arena.simulation import recorded_games
from refectory.arena.simulation.recorded_games import record_game
from refectory.core.record import parse_record, verify
from tests.arena.simulation.settings import simulation


def test_a_record_is_written_and_verified(tmp_path: Path) -> None:
    game = record_game(simulation(), 1, tmp_path)
    assert game.winners
    record = parse_record((tmp_path / "plankenkoorts-3-000001.json").read_text("utf-8"))
    assert len(record.moves) == game.actions
    verify(simulation().load(), record)


def test_a_capped_game_is_verified_as_far_as_it_was_played(tmp_path: Path) -> None:
    game = record_game(simulation(limit=30), 0, tmp_path)
    assert game.actions >= 30
    assert game.winners == ()
    record = parse_record((tmp_path / "plankenkoorts-2-000000.json").read_text("utf-8"))
    assert len(record.moves) == game.actions
    verify(simulation().load(), record)


def test_a_limit_below_the_first_deal_plays_nothing(tmp_path: Path) -> None:
    assert record_game(simulation(limit=1), 0, tmp_path).turns == 0


@pytest.mark.parametrize("limit", [30, 100_000])
def test_a_file_with_another_shuffle_is_detected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: int
) -> None:
    other = simulation(seed="other").dealer_of(0).seed.hex()
    ours = simulation().dealer_of(0).seed.hex()
    write = recorded_games.write_text
    monkeypatch.setattr(
        recorded_games, "write_text", lambda file, text: write(file, text.replace(ours, other))
    )
    with pytest.raises(CheckFailed, match=r"plankenkoorts-2-000000\.json: The seed is not the one"):
        record_game(simulation(limit=limit), 0, tmp_path)
