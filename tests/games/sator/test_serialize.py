"""A position from its dump, and the sets of squares that follow from it."""

import json

from tests.games.helpers import play
from tests.games.sator.positions import GAME, in_turn, random_games, three_tiles

DERIVED = (
    "occupied",
    "ground",
    "own_books",
    "all_books",
    "acolyte_mask",
    "ridden",
    "gargoyle_mask",
    "stirred",
)


def test_a_loaded_dump_is_the_same_position() -> None:
    for n, state in enumerate(random_games(3, 150)):
        if n % 15 == 0:
            loaded = GAME.load(json.loads(json.dumps(state.dump())))
            loaded.check()
            assert loaded.dump() == state.dump()
            assert loaded.view(0) == state.view(0)


def test_derived_fields_are_worked_out_and_not_dumped() -> None:
    state = three_tiles().book(0, "d8").gargoyle(1, "i9").turn(0)
    assert not set(DERIVED) & set(state.dump())
    loaded = GAME.load(state.dump())
    for name in DERIVED:
        assert getattr(loaded, name) == getattr(state, name), name


def test_the_tiles_that_moved_in_this_turn_are_loaded() -> None:
    state = in_turn("moves-wood")
    play(state, "play moves-wood effect-1", "choose wood-tee", "slide east")
    loaded = GAME.load(state.dump())
    assert state.stirred
    assert (loaded.trail, loaded.stirred) == (state.trail, state.stirred)
    assert loaded.legal_actions(0) == state.legal_actions(0)


def test_a_dump_of_rules_that_knew_no_options_has_the_defaults() -> None:
    state = in_turn("moves-wood")
    dump = state.dump()
    for key in ("options", "colours", "last_on", "before"):
        del dump[key]
    dump["deck"], dump["discard"] = dump["deck"][:-1], dump["discard"][:-1]
    assert GAME.load(dump).dump() == state.dump()


def test_prayers_of_rules_without_jollies_have_their_old_numbers() -> None:
    state = in_turn("moves-wood", "victoria")
    dump = state.dump()
    del dump["options"]
    dump["deck"], dump["discard"] = dump["deck"][:-1], dump["discard"][:-1]
    assert dump["hands"][0] == [6, 16]
    dump["hands"][0] = [6, 15]
    assert GAME.load(dump).dump() == state.dump()
