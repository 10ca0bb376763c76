"""The worlds that a seat can imagine: other hands and the pile dealt anew."""

from typing import TYPE_CHECKING

from refectory.core.game import Rng, Seat, shuffle

if TYPE_CHECKING:
    from refectory.games.rennes.state import RennesState


def determinize(state: "RennesState", seat: Seat, rng: Rng) -> "RennesState":
    """Everybody keeps the cards that were seen being taken; the rest is unseen and dealt anew."""
    world = state.copy()
    others = [other for other in range(state.players) if other != seat]
    unseen = state.pile[:]
    for other in others:
        hand = list(state.hands[other])
        for card in state.shown[other]:
            hand.remove(card)
        unseen += hand
    unseen.sort()
    shuffle(rng, unseen)
    for other in others:
        hand = list(state.shown[other])
        while len(hand) < len(state.hands[other]):
            hand.append(unseen.pop())
        world.hands[other] = tuple(sorted(hand))
    unseen.sort()
    world.pile = unseen
    return world
