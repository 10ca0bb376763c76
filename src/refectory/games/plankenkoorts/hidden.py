"""What a seat knows of hidden cards, and the worlds that it can imagine."""

from refectory.core.frames import Frame
from refectory.core.game import Rng, Seat
from refectory.core.hidden_cards import HiddenCards, deal_anew
from refectory.games.plankenkoorts.constants import NO_CARD
from refectory.games.plankenkoorts.state import PlankState


def known_to(state: PlankState, viewer: Seat, owner: Seat) -> tuple[int, ...]:
    """Cards that this viewer knows to be in that hand."""
    return state.known.get(viewer * state.players + owner, ())


def _keep(state: PlankState, key: int, cards: list[int]) -> None:
    if cards:
        state.known[key] = tuple(sorted(cards))
    else:
        state.known.pop(key, None)


def seen_to_leave(state: PlankState, owner: Seat, card: int) -> None:
    """A card leaves a hand openly: a seat that knew of it knows that it is gone."""
    for viewer in range(state.players):
        key = viewer * state.players + owner
        if card in state.known.get(key, ()):
            cards = list(state.known[key])
            cards.remove(card)
            _keep(state, key, cards)


def passed_between(state: PlankState, giver: Seat, taker: Seat, card: int) -> None:
    """A card goes from hand to hand: these two know it, the others are no longer sure of the giver's hand."""
    for viewer in range(state.players):
        if viewer not in (giver, taker):
            state.known.pop(viewer * state.players + giver, None)
    kept = list(known_to(state, taker, giver))
    if card in kept:
        kept.remove(card)
    _keep(state, taker * state.players + giver, kept)
    _keep(state, giver * state.players + taker, [*known_to(state, giver, taker), card])


def whole_hand_seen(state: PlankState, owner: Seat) -> None:
    """A hand is laid open and leaves the game."""
    for viewer in range(state.players):
        state.known.pop(viewer * state.players + owner, None)


def determinize(state: PlankState, seat: Seat, rng: Rng) -> PlankState:
    """Deal all cards anew that this seat has not seen, as the backs allow (BS-H1).

    The seat can't tell what two others know of each other: in its worlds they know nothing.
    """
    world = state.copy()
    others = [other for other in range(state.players) if other != seat]
    places = [HiddenCards(state.hands[other], known_to(state, seat, other)) for other in others]
    backs = state.box.back if state.open_backs else None
    *hands, deck = deal_anew(rng, [*places, HiddenCards(state.deck)], backs)
    for other, hand in zip(others, hands, strict=True):
        world.hands[other] = tuple(sorted(hand))
        _imagine_drawn(state, world, seat, other, hand)
    world.deck = sorted(deck)
    world.known = {key: cards for key, cards in state.known.items() if seat in divmod(key, state.players)}
    return world


def _imagine_drawn(state: PlankState, world: PlankState, seat: Seat, owner: Seat, hand: list[int]) -> None:
    """BS-D5: a seat outside an exchange does not know which card of this hand was just drawn."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or frame.phase != "give" or frame.seat != owner or seat == frame.data[0]:
        return
    other, drawn = frame.data
    if drawn == NO_CARD:
        return
    unknown = hand[len(known_to(state, seat, owner)) :]  # in random order
    back = state.box.back
    some = [card for card in unknown if not state.open_backs or back[card] == back[drawn]]
    world.frames[-1] = Frame("give", owner, (other, some[0]))
