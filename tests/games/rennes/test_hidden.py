"""What a seat knows of hidden cards, and the worlds that it can imagine."""

from collections import Counter
from itertools import combinations
from math import sqrt
from random import Random

import pytest

from refectory.core.game import CHANCE, Seat
from refectory.games.rennes.hidden import bound_player
from refectory.games.rennes.state import RennesState
from refectory.testing.check import check_positions
from tests.effort import effort
from tests.games.helpers import play, roll
from tests.games.rennes.made_up import made_up, readings
from tests.games.rennes.positions import BOX, GAME, hand, lively_positions, started, table


def test_an_open_card_that_is_taken_is_remembered_until_it_is_played() -> None:
    state = table(2).hand(0, "red-2").to_turn(0)
    play(state, "done", "take blue-1", "draw", "deal blue-5", "stop")
    roll(state)
    assert state.view(1)["seats"][0]["shown"] == ["blue-1"]
    for seed in range(20):
        world = state.determinize(1, Random(seed))
        assert "blue-1" in hand(world, 0)
        assert len(hand(world, 0)) == 3
    state.discard_from_hand(0, BOX.number["blue-1"])
    assert state.view(1)["seats"][0]["shown"] == []


def test_own_cards_and_piles_are_the_same_in_every_imagined_world() -> None:
    state = started(3, seed=4)
    worlds = [state.determinize(2, Random(seed)) for seed in range(10)]
    for world in worlds:
        world.check()
        assert world.hands[2] == state.hands[2]
        assert (world.open, len(world.pile), world.supply) == (state.open, len(state.pile), state.supply)
    assert len({world.hands[0] for world in worlds}) > 1


# -- a player who has begun what only some hands can finish


def in_the_way(pile: tuple[str, ...], *cards: str) -> RennesState:
    """Seat 0 stands with seat 1 on b-w1, and needs blue for the portal or red to go back."""
    position = table(3).at(0, "a-e1").at(1, "b-w1").facing("b", "west", "blue").facing("a", "east", "red")
    state = position.hand(0, *cards).hand(1, "green-5").pile(*pile).pool("blue", 1).to_turn(0)
    play(state, "step b-w1")
    return state


def at_the_altar(pile: tuple[str, ...], *cards: str, **options: int) -> RennesState:
    """Seat 0 has offered the first of two cards for a green clue."""
    position = table(3, **options).at(0, "sanctuaire").claimed("villa", 0).hand(1, "purple-5")
    state = position.hand(0, *cards).pile(*pile).to_turn(0)
    play(state, "altar green", f"offer {cards[0]}")
    return state


def choosing_three(pile: tuple[str, ...], *cards: str) -> RennesState:
    """Seat 0 has put the first of three cards to go on from b-w1."""
    state = in_the_way(pile, *cards)
    play(state, "three blue", f"put {cards[0]}")
    return state


PILE = ("blue-1", "red-1", "green-1", "green-2", "yellow-1", "yellow-2", "purple-1")
BOUND = {
    "passing": lambda: in_the_way(PILE, "blue-1", "green-1"),
    "passing-shown": lambda: shown(in_the_way(PILE, "blue-1", "green-1", "green-4"), "green-4"),
    "three": lambda: choosing_three(PILE[3:], "green-1", "yellow-1", "purple-1", "purple-4"),
    "altar": lambda: at_the_altar(PILE, "yellow-1", "blue-1", "green-1"),
    "altar-joker": lambda: at_the_altar(PILE[3:], "yellow-1", "purple-1", "green-1", joker=2),
}


def shown(state: RennesState, card: str) -> RennesState:
    state.shown[0] = (BOX.number[card],)
    return state


def fitting_hands(state: RennesState, seat: Seat) -> Counter[tuple[int, ...]]:
    """By brute force: each hand that seat 0 can have for another seat, and in how many ways."""
    unseen = Counter(state.pile)
    for other in range(state.players):
        if other != seat:
            unseen.update(state.hands[other])
            unseen.subtract(state.shown[other])
    known = state.shown[0]
    hands: Counter[tuple[int, ...]] = Counter()
    for cards in combinations(sorted(unseen.elements()), len(state.hands[0]) - len(known)):
        hand = tuple(sorted((*known, *cards)))
        if hand not in hands:
            world = state.copy()
            world.hands[0] = hand
            if not world.legal_actions(0):
                continue
        hands[hand] += 1
    return hands


@pytest.mark.parametrize("name", BOUND)
def test_the_imagined_hands_are_just_those_with_which_one_could_have_begun(name: str) -> None:
    state = BOUND[name]()
    for seat in (1, 2):
        fitting = fitting_hands(state, seat)
        worlds = 60 * len(fitting)
        rng = Random(seat)
        imagined = Counter(state.determinize(seat, rng).hands[0] for _ in range(worlds))
        assert imagined.keys() == fitting.keys()
        for one, ways in fitting.items():  # each with its probability
            expected = worlds * ways / fitting.total()
            assert abs(imagined[one] - expected) < 5 * sqrt(expected)


def test_a_hand_that_hardly_any_deal_gives_is_found() -> None:
    """Only one set of two cards of more than ninety pays for two colours."""
    position = table(4).at(0, "a-e").at(1, "a-e1").at(2, "b-w1").at(3, "b-w")
    position.facing("a", "east", "red").facing("b", "west", "blue").claimed("cimetiere", 0)
    none = [card for card in BOX.cards if card.startswith(("green", "yellow", "purple")) for _ in range(2)]
    state = position.hand(0, "red-1", "red-1", "blue-1").pile(*none, "red-2").to_turn(0)
    play(state, "play red-1", "step a-e1", "play blue-1", "step b-w1")
    for seed in range(10):
        world = state.determinize(1, Random(seed))
        world.check()
        assert world.legal_actions(0)


def require_sound_worlds(state: RennesState, rng: Random) -> int:
    """Every seat's worlds keep all pieces, look the same to it, and let the acting player act."""
    (acting,) = state.to_act()
    for seat in range(state.players):
        world = state.determinize(seat, rng)
        world.check()
        assert world.view(seat) == state.view(seat)
        assert acting == CHANCE or world.legal_actions(acting)
    return bound_player(state) >= 0


@pytest.mark.untraced
@pytest.mark.parametrize("options", readings(), ids=str)
def test_worlds_of_made_up_positions_are_sound(options: dict[str, int]) -> None:
    bound = 0
    for seed in range(effort(300, 30)):
        rng = Random(seed)
        _, state = made_up(rng, options)
        for _ in range(6):
            bound += require_sound_worlds(state, rng)
            seat = state.to_act()[0]
            state.apply(
                seat, rng.choice(state.legal_actions(seat)) if seat >= 0 else state.sample_chance(rng)
            )
    assert bound > effort(300, 30)


@pytest.mark.untraced
def test_worlds_of_played_positions_are_sound() -> None:
    rng = Random(0)
    for n, state in enumerate(lively_positions(effort(40, 8))):
        if n % 7 == 0:
            require_sound_worlds(state, rng)


@pytest.mark.untraced
def test_every_law_of_hidden_cards_holds_while_somebody_passes() -> None:
    laws = ["redraw", "imagine", "echo", "peek"]
    check_positions(GAME, made_up, positions=effort(60, 20), limit=8, laws=laws)
