"""A position from its dump."""

import json

from tests.games.rennes.positions import GAME, lively_positions, table


def test_a_loaded_dump_is_the_same_position() -> None:
    for n, state in enumerate(lively_positions(4, 120)):
        if n % 15 == 0:
            loaded = GAME.load(json.loads(json.dumps(state.dump())))
            assert loaded.dump() == state.dump()
            assert loaded.view(0) == state.view(0)
            assert loaded.to_act() == state.to_act()


def test_the_terms_of_the_table_are_loaded() -> None:
    state = table(3, codes=2, colours=4, trencavel_events=1).to_turn(0)
    loaded = GAME.load(state.dump())
    assert loaded.terms.dump() == state.terms.dump()
    assert loaded.terms.colours == (4, 0, 1)


def test_the_dots_and_the_flags_of_a_turn_are_loaded() -> None:
    state = table(2).pool("green", 3).spent("joker", "event").at(0, "a-n1").to_turn(0)
    loaded = GAME.load(state.dump())
    assert (loaded.colour, loaded.dots, loaded.spent) == (state.colour, 3, state.spent)
    assert loaded.legal_actions(0) == state.legal_actions(0)
