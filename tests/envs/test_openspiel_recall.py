"""Information states: all that a seat was told, and nothing that it was not."""

import json
from random import Random

import pytest

from refectory.core.game import CHANCE, Data, Seat
from refectory.envs.openspiel import LONG, spiel_game
from refectory.envs.recorded_state import RecordedState
from refectory.games import load_game, names
from refectory.testing.random_games import offered

every_game = pytest.mark.parametrize("name", names())
PLAYERS = 3  # so that two can have a secret from a third
MOVES = 200


def new_table(name: str) -> RecordedState:
    game = load_game(name)
    return RecordedState(game, game.new(game.setup(PLAYERS)), LONG)


def go_on(table: RecordedState, luck: Random) -> None:
    chance = table.seat == CHANCE
    table.play(table.state.sample_chance(luck).index if chance else luck.choice(table.legal()))


def seen_alike(twin: RecordedState, truth: RecordedState, seat: Seat, luck: Random) -> RecordedState | None:
    """The twin after any action that leaves the seat with the view that it has of the truth."""
    view = truth.state.view(seat)
    actions = offered(twin.state, twin.seat)
    for action in luck.sample(actions, len(actions)):
        after = twin.copy()
        after.play(action.index)
        if after.state.view(seat) == view:
            return after
    return None


def known_to(seat: Seat, table: RecordedState) -> str:
    spiel = spiel_game(table.game, PLAYERS)
    return str(spiel.state_of(table).information_state_string(seat))


def secrets(seat: Seat, table: RecordedState) -> list[list[Data]]:
    """What the others were told."""
    return [table.events_for(other) for other in range(PLAYERS) if other != seat]


@every_game
def test_pasts_that_looked_alike_are_the_same_information(name: str) -> None:
    """Two games go on side by side, alike in every view of a seat, and otherwise as they like."""
    apart = 0
    for seat in range(PLAYERS):
        truth, luck = new_table(name), Random(seat)
        twin = truth.copy()
        for _ in range(MOVES):
            go_on(truth, luck)
            # When the seat sees what can't be so in the other game, that begins anew as the true one.
            twin = seen_alike(twin, truth, seat, luck) or truth.copy()
            assert known_to(seat, twin) == known_to(seat, truth)
            apart += secrets(seat, twin) != secrets(seat, truth)
    assert (apart > MOVES // 2) == (name != "monasterium")  # where everything lies open


@every_game
def test_all_that_was_heard_is_recalled(name: str) -> None:
    table, luck = new_table(name), Random(4)
    for _ in range(MOVES):
        go_on(table, luck)
    for seat in range(PLAYERS):
        told = json.loads(known_to(seat, table))
        assert told == {"heard": table.events_for(seat), "view": table.state.view(seat)}
        assert len(told["heard"]) >= MOVES // 2
