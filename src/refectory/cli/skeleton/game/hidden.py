"""The worlds that a seat can imagine."""

from refectory.cli.skeleton.game.state import MyGameState
from refectory.core.game import Rng, Seat, other_seats
from refectory.core.hidden_cards import HiddenCards, deal_anew


def determinize(state: MyGameState, seat: Seat, rng: Rng) -> MyGameState:
    """MG-S2: a seat does not know the deck and the hands of the others; deal their cards anew."""
    world = state.copy()
    others = other_seats(seat, state.players)
    places = [HiddenCards(state.hands[other]) for other in others]
    *hands, deck = deal_anew(rng, [*places, HiddenCards(state.deck)])
    for other, hand in zip(others, hands, strict=True):
        world.hands[other] = tuple(sorted(hand))
    world.deck = sorted(deck)
    return world
