"""Information states: all that a seat was told, and nothing that it was not."""

import json
from collections.abc import Iterator
from random import Random

import pytest

from refectory.core.game import CHANCE, Data, Seat
from refectory.envs.openspiel import LONG, spiel_game
from refectory.envs.recorded_state import RecordedState
from refectory.games import load_game, names
from refectory.testing.random_games import offered
from tests.any_game import FOUR, players_near

every_game = pytest.mark.parametrize("name", names())
MOVES = 200  # at most


def new_table(name: str) -> RecordedState:
    """For three players, so that two can have a secret from a third, if three can play."""
    game = load_game(name)
    return RecordedState(game, game.new(game.setup(players_near(game, 3))), LONG)


def seats(table: RecordedState) -> range:
    return range(len(table.state.scores()))


def played(table: RecordedState, luck: Random) -> Iterator[int]:
    """Play on at random, and count the moves."""
    for number in range(1, MOVES + 1):
        if table.is_over:
            return
        chance = table.seat == CHANCE
        table.play(table.state.sample_chance(luck).index if chance else luck.choice(table.legal()))
        yield number


def seen_alike(twin: RecordedState, truth: RecordedState, seat: Seat, luck: Random) -> RecordedState | None:
    """The twin after any action that leaves the seat with the view that it has of the truth.

    An action that leads to the very state of the truth hides nothing; it must be told in the same words.
    """
    view, dump, heard = truth.state.view(seat), truth.state.dump(), truth.events_for(seat)
    actions = offered(twin.state, twin.seat)
    for action in luck.sample(actions, len(actions)):
        after = twin.copy()
        after.play(action.index)
        if after.state.view(seat) == view and (after.state.dump() != dump or after.events_for(seat) == heard):
            return after
    return None


def known_to(seat: Seat, table: RecordedState) -> str:
    spiel = spiel_game(table.game, len(seats(table)))
    return str(spiel.state_of(table).information_state_string(seat))


def told(seat: Seat, table: RecordedState) -> list[list[Data]]:
    """What the others were told."""
    return [table.events_for(other) for other in seats(table) if other != seat]


def seen(seat: Seat, table: RecordedState) -> list[Data]:
    """What the others see."""
    return [table.state.view(other) for other in seats(table) if other != seat]


@every_game
def test_pasts_that_looked_alike_are_the_same_information(name: str) -> None:
    """Two games go on side by side, alike in every view of a seat, and otherwise as they like."""
    told_apart = seen_apart = moves = 0
    for seat in seats(new_table(name)):
        truth, luck = new_table(name), Random(seat)
        twin = truth.copy()
        for _ in played(truth, luck):
            moves += 1
            # When the seat sees what can't be so in the other game, that begins anew as the true one.
            twin = seen_alike(twin, truth, seat, luck) or truth.copy()
            assert known_to(seat, twin) == known_to(seat, truth)
            told_apart += told(seat, twin) != told(seat, truth)
            seen_apart += seen(seat, twin) != seen(seat, truth)
    if name in FOUR:
        assert (told_apart > moves // 6) == truth.game.hides_information
    assert (max(told_apart, seen_apart) > moves // 6) == truth.game.hides_information
    assert bool(told_apart or seen_apart) == truth.game.hides_information


@every_game
def test_all_that_was_heard_is_recalled(name: str) -> None:
    table, luck = new_table(name), Random(4)
    moves = len(list(played(table, luck)))
    for seat in seats(table):
        known = json.loads(known_to(seat, table))
        assert known == {"heard": table.events_for(seat), "view": table.state.view(seat)}
        assert len(known["heard"]) >= moves // 2
