"""The worlds that a seat can imagine: the other hands and the pile are dealt anew."""

from refectory.core.game import Rng, Seat
from refectory.core.hidden_cards import HiddenCards, deal_anew
from refectory.games.rennes.state import RennesState


def determinize(state: RennesState, seat: Seat, rng: Rng) -> RennesState:
    """Everybody keeps the cards that all have seen them take; the others are dealt anew."""
    world = state.copy()
    others = [other for other in range(state.players) if other != seat]
    places = [HiddenCards(state.hands[other], state.shown[other]) for other in others]
    *hands, pile = deal_anew(rng, [*places, HiddenCards(state.pile)])
    for other, hand in zip(others, hands, strict=True):
        world.hands[other] = tuple(sorted(hand))
    world.pile = sorted(pile)
    return world
