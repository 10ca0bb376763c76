"""Habits are lawful, sensible at a glance, and bring every round to its end."""

from random import Random

import pytest

from refectory.core.action import Action
from refectory.core.game import CHANCE
from refectory.games.plankenkoorts.bot.playout import chance_to_win, finish_round, play_out
from refectory.games.plankenkoorts.bot.playout_policy import NUMBERS, ROWS, SITUATIONS, act
from refectory.games.plankenkoorts.state import PlankState
from tests.games.plankenkoorts.positions import GAME, table


def begun(players: int = 2) -> PlankState:
    state = GAME.new(GAME.setup(players, 0))
    luck = Random(players)
    while state.to_act() == (CHANCE,):
        state.apply(CHANCE, state.sample_chance(luck))
    return state


# What leads to the phases that are seldom met.
RARE = ("token", "borrow", "borrow-back")


def strayed(legal: list[Action], action: Action, luck: Random) -> Action:
    """Mostly the habit, now and then something else, best of all something rare."""
    rare = [other for other in legal if other.family in RARE]
    return luck.choice(rare or legal) if luck.random() < 0.4 else action


@pytest.mark.parametrize("open_backs", [0, 1])
@pytest.mark.parametrize("long_shelves", [0, 1])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_habit_is_lawful_in_every_phase(players: int, open_backs: int, long_shelves: int) -> None:
    """With two players there is nobody to borrow from once more (BS-D5)."""
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
            state.apply(seat, strayed(legal, action, luck))
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


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_round_is_played_to_its_end_by_the_rules(players: int) -> None:
    luck = Random(players)
    for _ in range(20):
        state = begun(players)
        finish_round(state, luck)
        state.check()
        assert len(state.sheets) == 1
        assert state.frames[-1].phase == "deal"


def test_a_round_that_is_over_is_not_played_on() -> None:
    state = begun()
    finish_round(state, Random(1))
    dump = state.dump()
    assert play_out(state, 0, 1, 3) == [chance_to_win(state, 0)] * 3
    assert state.dump() == dump


def test_lines_follow_from_the_seed_and_leave_the_state_alone() -> None:
    state = begun()
    dump = state.dump()
    found = play_out(state, 0, 7, 20)
    assert found == play_out(state, 0, 7, 20)
    assert found[5:] == play_out(state, 0, 12, 15), "the n-th line has the n-th seed"
    assert len(set(found)) > 5
    assert state.dump() == dump


def test_lines_do_not_depend_on_what_is_hidden() -> None:
    for n in range(10):
        state = begun(2 + n % 5)
        twin = state.determinize(0, Random(n))
        assert twin.hands[1:] != state.hands[1:]
        assert play_out(twin, 0, n, 10) == play_out(state, 0, n, 10)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_at_the_start_all_chances_are_equal(players: int) -> None:
    state = begun(players)
    assert [chance_to_win(state, seat) for seat in range(players)] == pytest.approx([1 / players] * players)


@pytest.mark.parametrize(
    ("points", "bookstands"), [((12, 9), (1, 1)), ((12, 12), (1, 0)), ((10, 12), (1, 0)), ((90, 0), (0, 0))]
)
def test_chances_go_with_points_and_bookstands(points: tuple[int, int], bookstands: tuple[int, int]) -> None:
    state = begun()
    state.sheets, state.bookstands = [points], list(bookstands)
    mine, theirs = chance_to_win(state, 0), chance_to_win(state, 1)
    assert mine + theirs == pytest.approx(1)
    assert mine > theirs


def test_the_end_of_the_game_is_certain() -> None:
    state = begun(3)
    state.frames, state.sheets = [], [(12, 12, 5)]
    assert [chance_to_win(state, seat) for seat in range(3)] == [0.5, 0.5, 0]
