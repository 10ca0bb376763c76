"""The playout policy chooses legal and sensible actions."""

from random import Random

import pytest

from refectory.core.action import Action
from refectory.core.game import CHANCE
from refectory.games.plankenkoorts.bot.playout_policy import NUMBERS, ROWS, SITUATIONS, act
from refectory.games.plankenkoorts.state import PlankState
from tests.games.plankenkoorts.positions import GAME, table

# Families that lead to rare phases.
RARE = ("token", "borrow", "borrow-back")


def varied(legal: list[Action], action: Action, luck: Random) -> Action:
    """Mostly the policy's action, now and then another, rare ones first."""
    rare = [other for other in legal if other.family in RARE]
    return luck.choice(rare or legal) if luck.random() < 0.4 else action


@pytest.mark.parametrize("open_backs", [0, 1])
@pytest.mark.parametrize("long_shelves", [0, 1])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_policy_is_legal_in_every_phase(players: int, open_backs: int, long_shelves: int) -> None:
    """BS-D5: with two players there is no second player to borrow from."""
    luck = Random(f"{players}{open_backs}{long_shelves}")
    phases = set()
    for _ in range(40):
        options = {"open_backs": open_backs, "long_shelves": long_shelves}
        state = GAME.new(GAME.setup(players, None, options))
        for _ in range(400):
            if not state.frames:
                break
            seat = state.to_act()[0]
            if seat == CHANCE:
                state.apply(CHANCE, state.sample_chance(luck))
                continue
            legal = state.legal_actions(seat)
            action = act(state, seat)
            assert action in legal
            phases.add(state.frames[-1].phase)
            state.apply(seat, varied(legal, action, luck))
    assert phases == {"lay", "give", "declare"} | ({"borrow"} if players > 2 else set())


def done(state: PlankState) -> str:
    return act(state, 0).text


def test_a_shelf_is_begun() -> None:
    assert done(table().hand(0, "genesis", "ruth", "mark").to_lay(0)) == "lay genesis"


def test_the_nearest_book_is_laid() -> None:
    laid = table().hand(0, "exodus", "ruth", "amos").shelf(0, "ot", "genesis").to_lay(0)
    assert done(laid) == "lay exodus"


def test_what_is_of_no_use_is_discarded_before_what_is() -> None:
    assert done(table().hand(0, "malachi", "revelation", "mark").to_lay(0)) == "discard mark"


def test_a_cloud_stands_for_what_is_missing() -> None:
    state = table().hand(0, "dust-cloud", "ruth").shelf(0, "nt", "matthew").to_lay(0)
    assert done(state) == "cloud genesis"


def test_a_game_is_ended_only_when_it_is_won() -> None:
    """BS-E3: the second bookstand ends the game, and the most points win."""
    for mine, theirs, action in ((20, 5, "lay revelation"), (5, 20, "discard ruth")):
        laid = table(2).hand(0, "revelation", "ruth").shelf(0, "ot", "genesis", "malachi")
        state = laid.shelf(0, "nt", "matthew").round_won(0, mine, theirs).to_lay(0)
        assert done(state) == action


def test_every_number_is_there_for_every_situation() -> None:
    assert [len(row) for row in NUMBERS] == [SITUATIONS] * ROWS
