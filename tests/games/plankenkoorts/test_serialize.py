"""A position from its dump."""

import json
from random import Random

import pytest

from refectory.games.plankenkoorts.hidden import known_to
from refectory.games.plankenkoorts.memory.knowledge import knowledge_of
from refectory.games.plankenkoorts.state import PlankState
from refectory.testing.random_games import random_move
from tests.games.helpers import random_positions
from tests.games.plankenkoorts.positions import BOX, GAME, new, play, table


@pytest.mark.parametrize("seed", range(4))
def test_a_loaded_dump_is_the_same_position(seed: int) -> None:
    for n, state in enumerate(random_positions(new(2 + seed, None, open_backs=seed % 2), Random(seed), 120)):
        if n % 10 == 0:
            loaded = GAME.load(json.loads(json.dumps(state.dump())))
            loaded.check()
            assert loaded.dump() == state.dump()
            assert loaded.view(0) == state.view(0)


def test_what_seats_know_and_the_options_are_loaded() -> None:
    state = table(3, long_shelves=1).hand(1, "acts").knows(2, 1, "acts").round_won(1, 3, 9, 2).to_lay(0)
    loaded = GAME.load(state.dump())
    assert (loaded.long_shelves, loaded.open_backs) == (True, False)
    assert known_to(loaded, 2, 1) == known_to(state, 2, 1) == [BOX.number["acts"]]
    assert (loaded.sheets, loaded.direction, loaded.bookstands) == ([(3, 9, 2)], -1, [0, 1, 0])


def test_a_loaded_position_is_apart_from_the_first() -> None:
    state = table(2).hand(0, "job").to_lay(0)
    loaded = GAME.load(state.dump())
    loaded.deck.clear()
    assert state.deck


def test_a_dump_of_older_rules_goes_on_in_the_middle_of_an_exchange() -> None:
    """BS-D5: it does not say which card was drawn, so every card may be given back."""
    state = table(3).hand(0, "borrowed-book", "acts").hand(1, "ruth").to_lay(0)
    play(state, "borrow seat-1", "pull ruth")
    data = state.dump()
    data["frames"][-1][2] = data["frames"][-1][2][:1]
    data["known"] = data.pop("shown")
    del data["possible"], data["history"]
    loaded = GAME.load(data)
    assert [action.text for action in loaded.legal_actions(0)] == ["give ruth", "give acts"]
    for seat in range(3):
        assert loaded.determinize(seat, Random(1)).legal_actions(0)
    assert known_to(loaded, 1, 0) == [BOX.number["ruth"]]
    play(loaded, "give ruth")
    loaded.check()


def test_a_loaded_history_tells_the_same() -> None:
    rng = Random(5)
    state = new(4, open_backs=1)
    while state.frames:
        state.apply(*random_move(state, rng))
        if state.history is not None and rng.random() < 0.1:
            loaded = GAME.load(state.dump())
            for seat in range(4):
                assert knowledge(loaded, seat) == knowledge(state, seat)


def knowledge(state: PlankState, seat: int) -> list[object]:
    return [one.dump() for one in knowledge_of(state, seat)]
