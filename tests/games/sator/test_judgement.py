"""What the bots think of a position."""

from random import Random

from refectory.bots import make_bot, position_of
from refectory.games.sator.bot.evaluation import value
from refectory.games.sator.bot.move_outcomes import ends_of
from refectory.games.sator.state import SatorState
from tests.games.sator.table import GAME, Table, lies, offered, play, table


def hall() -> Table:
    laid = table(2).tile("wood-long-straight", "d4 e4 f4 g4").tile("stone-short-straight", "i4 j4")
    return laid.tile("iron-tee", "k10 l10 m10 l11").acolyte(0, "d4").acolyte(1, "k10")


def best(state: SatorState) -> str:
    """What the greedy bot does here."""
    (seat,) = state.to_act()
    return make_bot("greedy", GAME).choose(position_of(GAME, state, seat), Random(0)).text


def test_a_collected_book_is_worth_more_than_one_in_reach() -> None:
    before = hall().book(0, "e4", "a14").turn(0, steps=1)
    after = before.copy()
    play(after, "walk e4")
    assert value(after, 0) > value(before, 0)
    assert value(after, 1) < value(before, 1)


def test_a_nearer_book_is_better() -> None:
    near = hall().book(0, "i4").turn(0)
    far = hall().book(0, "l11").turn(0)
    assert value(near, 0) > value(far, 0)


def test_a_won_game_is_best() -> None:
    state = hall().book(0, "e4").turn(0, steps=1)
    play(state, "walk e4")
    assert value(state, 0) > 100
    assert value(state, 1) < -100


def test_the_bot_walks_to_a_book_and_does_not_stop_before_it() -> None:
    assert best(hall().book(0, "f4", "a14").turn(0, steps=2)) == "walk e4"


def test_the_bot_brings_a_bridge_nearer() -> None:
    state = hall().book(0, "j4", "a14").hand(0, "moves-stone").turn(0)
    for _ in range(4):
        play(state, best(state))
    assert lies(state, "stone-short-straight") == "h4 i4"


def test_every_frame_that_moves_a_tile_has_prospects() -> None:
    state = hall().hand(0, "moves-stone", "rotas-tee").turn(0)
    for texts in (["play moves-stone effect-2"], ["play rotas-tee effect-1"], ["free"]):
        twin = state.copy()
        play(twin, *texts)
        assert ends_of(twin, twin.frames[-1])
        assert [value(twin, 0)] == [value(twin.copy(), 0)]
    assert "finish" in offered(state)
