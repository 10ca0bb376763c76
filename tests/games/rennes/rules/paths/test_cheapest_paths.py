"""The cheapest path to every square, compared with brute force on small hands."""

from random import Random

import pytest

from refectory.core.game import Seat
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.rules.paths.viewer_paths import viewer_paths
from refectory.games.rennes.state import RennesState
from tests.games.rennes.positions import BOX, GRAPH, Table, table
from tests.rules import rule

MOVING = ("play", "joker", "three", "put", "dagobert", "step", "turn")


Cost = tuple[int, int]


def brute_force(state: RennesState, seat: Seat) -> dict[str, Cost]:
    """The squares where a player can stay after any legal moves, each with the cheapest cards for it."""
    whole = cost(state, seat)
    cheapest: dict[str, Cost] = {}
    seen = {key(state, seat)}
    queue = [state]
    while queue:
        here = queue.pop()
        legal = here.legal_actions(seat)
        if any(action.family == "done" for action in legal):
            name = GRAPH.names[here.at[seat]]
            left = cost(here, seat)
            paid = (whole[0] - left[0], whole[1] - left[1])
            cheapest[name] = min(paid, cheapest.get(name, paid))
        for action in legal:
            if action.family in MOVING:
                after = here.copy()
                after.apply(seat, action)
                if key(after, seat) not in seen:
                    seen.add(key(after, seat))
                    queue.append(after)
    return cheapest


def cost(state: RennesState, seat: Seat) -> Cost:
    cards = state.hands[seat]
    return len(cards), sum(BOX.dots[card] for card in cards)


def key(state: RennesState, seat: Seat) -> object:
    frame = state.frames[-1]
    pool = (state.colour, state.dots, state.spent & ~1, frame.phase, frame.data)
    return state.at[seat], state.portals, state.markers[seat], state.hands[seat], pool


def computed(state: RennesState, seat: Seat) -> dict[str, Cost]:
    paths = viewer_paths(BOX, state.view(seat))
    return {at: (len(cards), sum(int(card[-1]) for card in cards)) for at, cards in paths.items()}


def laid(rng: Random, cards: int, **options: int) -> Table:
    """A random table: discs, players close to each other, a small hand, and perhaps ghosts and dots."""
    position = table(4, **options)
    state = position.state
    discs = rng.sample(range(9), 9)
    state.portals = tuple(4 * disc + rng.randrange(4) for disc in discs)
    squares = rng.sample(range(len(GRAPH.names) - 1), 4)
    near = [to for to, _, _ in GRAPH.steps[squares[0]]]
    squares[1] = rng.choice(near)
    for seat, square in enumerate(squares):
        if square not in state.at and square != GRAPH.sanctuaire:
            position.at(seat, GRAPH.names[square])
    ghosts = {"villa": "joker", "cimetiere": "extra", "la-tour": "counter"}
    for location in ghosts:
        if rng.random() < 0.2:
            position.claimed(location, 0)
    deck = [card for card in BOX.deck if card not in state.open]
    position.hand(0, *(BOX.cards[card] for card in rng.sample(deck, cards)))
    if rng.random() < 0.3:
        position.pool(rng.choice(COLOURS), rng.randrange(4))
    if rng.random() < 0.5 and GRAPH.names[state.at[0]] not in BOX.caverns:
        first, second = rng.sample(BOX.caverns, 2)
        position.markers(0, first, second, following=rng.choice((1, 2)))
    return position


@pytest.mark.untraced
@pytest.mark.parametrize("seed", range(60))
def test_the_cheapest_paths_are_those_of_brute_force(seed: int) -> None:
    rng = Random(seed)
    state = laid(rng, cards=rng.choice((1, 2, 3, 3, 4))).to_turn(0)
    assert computed(state, 0) == brute_force(state, 0)


@pytest.mark.untraced
@rule("RC-O6")
@pytest.mark.parametrize("seed", range(100, 140))
def test_the_cheapest_paths_are_right_where_dots_lapse(seed: int) -> None:
    """Seat 0 is a step or two before a cavern."""
    rng = Random(seed)
    position = laid(rng, cards=rng.choice((2, 3, 3, 4)), dots_lapse=1)
    free = [
        name
        for name in ("a-n1", "a-w2", "f-e1", "h-s1", "i-s1")
        if GRAPH.number[name] not in position.state.at
    ]
    state = position.at(0, rng.choice(free)).to_turn(0)
    assert computed(state, 0) == brute_force(state, 0)
