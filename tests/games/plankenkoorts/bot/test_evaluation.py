"""What the evaluation of Plankenkoorts likes and fears, seen in what the greedy bot does."""

from random import Random
from typing import cast

import pytest

from refectory.bots import make_bot, position_of
from refectory.bots.budget import Budget
from refectory.bots.search import SearchBot
from refectory.core.game import CHANCE
from refectory.games import load_game
from refectory.games.plankenkoorts.bot.evaluation import value, worth_trying
from refectory.games.plankenkoorts.game import Plankenkoorts
from refectory.games.plankenkoorts.state import PlankState

GAME = cast(Plankenkoorts, load_game("plankenkoorts"))


def position(hand: str, ot: str = "", nt: str = "", other_ot: str = "", other_nt: str = "") -> PlankState:
    """Seat 0 is to lay a card; every card that is not named is in the deck."""
    state = GAME.new(GAME.setup(2, 0))
    luck = Random(0)
    while state.to_act() == (CHANCE,):
        state.apply(CHANCE, state.sample_chance(luck))
    number = GAME.box.number
    rows = [tuple(number[card] for card in row.split()) for row in (ot, nt, other_ot, other_nt)]
    state.shelves = rows
    state.hands = [tuple(sorted(number[card] for card in hand.split())), ()]
    deck = GAME.box.deck[:]
    for card in [*state.hands[0], *(card for row in rows for card in row)]:
        deck.remove(card)
    state.hands[1] = tuple(deck[::20][:5])
    for card in state.hands[1]:
        deck.remove(card)
    state.deck = deck
    state.check()
    return state


def choice(state: PlankState) -> str:
    return make_bot("greedy", GAME).choose(position_of(GAME, state, 0), Random(1)).text


def test_begins_a_shelf() -> None:
    assert choice(position("genesis ruth mark titus jude")) == "lay genesis"


def test_keeps_the_bookends_it_needs() -> None:
    assert choice(position("malachi revelation ruth mark titus loose-screw")) not in (
        "discard malachi",
        "discard revelation",
    )


def test_goes_on_with_the_nearest_book() -> None:
    """BS-T4: what is passed over is lost."""
    state = position("exodus ruth amos titus jude", ot="genesis")
    assert choice(state) == "lay exodus"


def test_closes_the_second_shelf() -> None:
    state = position("revelation ruth titus jude", ot="genesis malachi", nt="matthew mark")
    assert choice(state) == "lay revelation"
    assert value(state, 0) > 0


def test_does_not_end_a_game_that_it_would_lose() -> None:
    """BS-E3: the second bookstand ends the game, and the most points win."""
    state = position("revelation ruth titus jude", ot="genesis malachi", nt="matthew mark")
    state.bookstands, state.sheets = [1, 0], [(5, 30)]
    assert choice(state) != "lay revelation"
    state.sheets = [(30, 5)]
    assert choice(state) == "lay revelation"


@pytest.mark.parametrize("seat", [0, 1])
def test_books_and_points_are_good(seat: int) -> None:
    plain = position("ruth amos titus jude joel")
    plain.sheets, plain.bookstands = [(9, 9)], [1, 0]
    before = value(plain, seat)
    plain.sheets = [(12, 9)]
    assert (value(plain, seat) > before) == (seat == 0)


def test_other_hands_are_not_looked_at() -> None:
    state = position("genesis ruth titus jude joel")
    world = state.determinize(0, Random(5))
    assert world.hands != state.hands
    assert value(world, 0) == value(state, 0)


def test_a_cloud_is_tried_as_the_next_book_or_the_last_and_all_else_is_tried() -> None:
    state = position("dust-cloud ruth jude", ot="genesis exodus")
    legal = state.legal_actions(0)
    trying = [action.text for action in worth_trying(state, 0, legal)]
    assert [text for text in trying if text.startswith("cloud")] == [
        "cloud leviticus",
        "cloud malachi",
        "cloud matthew",
    ]
    assert [text for text in trying if not text.startswith("cloud")] == [
        action.text for action in legal if action.family != "cloud"
    ]


def test_a_search_looks_at_what_is_worth_trying_and_at_nothing_else() -> None:
    state = position("dust-cloud ruth jude", ot="genesis exodus")
    place, bot = position_of(GAME, state, 0), SearchBot(GAME)
    tree = bot.new_tree(place, Random(1))
    bot.grow_tree(place, Random(1), tree, Budget(iterations=100))
    looked_at = {edge.action for edge in tree.root.edges.values()}
    assert looked_at == set(worth_trying(state, 0, place.legal)) < set(place.legal)
