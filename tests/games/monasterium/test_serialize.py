"""A position from its dump, and the fields that follow from it."""

import json
from random import Random

import pytest

from refectory.games.monasterium.serialize import count_free
from tests.games.helpers import random_positions
from tests.games.monasterium.positions import GAME, new, table
from tests.rules import rule


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_loaded_dump_is_the_same_position(players: int) -> None:
    for n, state in enumerate(random_positions(new(players, None), Random(players), 400)):
        if n % 40 == 0:
            loaded = GAME.load(json.loads(json.dumps(state.dump())))
            loaded.check()
            assert loaded.dump() == state.dump()
            assert loaded.view(0) == state.view(0)


def test_derived_fields_are_worked_out_and_not_dumped() -> None:
    state = table(2).novice(0, "i a", "building a1").novice(1, "i b", "chapel c").dice(2, 1).to_take(0)
    assert not {"free_buildings", "free_cloisters", "room", "welcome"} & set(state.dump())
    loaded = GAME.load(state.dump())
    assert (loaded.free_buildings, loaded.free_cloisters) == (state.free_buildings, state.free_cloisters)
    assert (loaded.room, loaded.welcome) == (state.room, state.welcome)


@rule("MO-N1")
def test_a_chapel_with_an_own_novice_welcomes_the_seat() -> None:
    state = table(2).novice(1, "i b", "chapel c").novice(1, "i c", "chapel e").dice(2, 1).to_take(0)
    assert state.welcome == [0, 0b10100]


@rule("MO-N2")
def test_a_taken_building_may_not_be_free() -> None:
    empty = table(2).dice(2, 1).to_take(0)
    state = table(2).novice(0, "i a", "building a1").novice(1, "i a", "cloister a2").dice(2, 1).to_take(0)
    assert empty.free_buildings & ~state.free_buildings == 1 << GAME.space.parse("building a1").at[0]
    assert empty.free_cloisters & ~state.free_cloisters == 1 << GAME.space.parse("cloister a2").at[0]


def test_counting_again_changes_nothing() -> None:
    state = table(3).novice(0, "i a", "chapel a").novice(1, "i a", "chapel a").dice(2, 1).to_take(0)
    room = state.room[:]
    count_free(state)
    assert state.room == room
    assert room[0] == room[1] - 2
