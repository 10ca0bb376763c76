"""A record, replayed up to a move, for a viewer."""

from pathlib import Path

import pytest

from refectory.cli.files import open_record
from refectory.cli.playback import Playback
from refectory.cli.sentences import catalogue_for
from refectory.core.errors import RecordError


def test_all_moves_or_some(record: Path) -> None:
    game, opened, setup = open_record(record)
    whole = Playback(game, opened, setup, None)
    assert whole.length == len(opened.moves) == len(whole.events)
    assert whole.state.outcome() is not None
    start = Playback(game, opened, setup, 0)
    assert (start.length, start.events) == (0, [])
    assert start.state.dump() == game.new(setup).dump()
    with pytest.raises(RecordError, match="--at is 0 to"):
        Playback(game, opened, setup, len(opened.moves) + 1)


def test_viewers(record: Path) -> None:
    playback = Playback(*open_record(record), 20)
    assert playback.seats("spectator") == [None]
    assert playback.seats("all") == [0, 1]
    assert playback.seats("1") == [1]
    with pytest.raises(RecordError, match="--as is a seat from 0 to 1"):
        playback.seats("2")


def test_the_first_sentence_of_a_move_has_its_number(record: Path) -> None:
    game, opened, setup = open_record(record)
    playback = Playback(game, opened, setup, 20)
    lines = list(playback.lines(catalogue_for(game, "en"), "spectator"))
    numbers = [int(line[:2]) for line in lines if line[:2].strip()]
    assert numbers == sorted(set(numbers))
    assert len(numbers) <= len(lines)
