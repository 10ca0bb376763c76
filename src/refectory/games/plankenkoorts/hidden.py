"""What a seat knows of hidden cards, and the worlds it can imagine."""

from typing import TYPE_CHECKING

from refectory.core.game import Rng, Seat, shuffle

if TYPE_CHECKING:
    from refectory.games.plankenkoorts.state import PlankState


def known_to(state: "PlankState", viewer: Seat, owner: Seat) -> tuple[int, ...]:
    """Cards that this viewer knows to be in that hand."""
    return state.known.get(viewer * state.players + owner, ())


def _keep(state: "PlankState", key: int, cards: list[int]) -> None:
    if cards:
        state.known[key] = tuple(sorted(cards))
    else:
        state.known.pop(key, None)


def seen_to_leave(state: "PlankState", owner: Seat, card: int) -> None:
    """A card leaves a hand openly: who knew of one knows it gone."""
    for viewer in range(state.players):
        key = viewer * state.players + owner
        if card in state.known.get(key, ()):
            cards = list(state.known[key])
            cards.remove(card)
            _keep(state, key, cards)


def passed_between(state: "PlankState", giver: Seat, taker: Seat, card: int) -> None:
    """A card goes from hand to hand: these two know which, the others are no longer sure of the giver's."""
    for viewer in range(state.players):
        if viewer not in (giver, taker):
            state.known.pop(viewer * state.players + giver, None)
    kept = list(known_to(state, taker, giver))
    if card in kept:
        kept.remove(card)
    _keep(state, taker * state.players + giver, kept)
    _keep(state, giver * state.players + taker, [*known_to(state, giver, taker), card])


def whole_hand_seen(state: "PlankState", owner: Seat) -> None:
    """A hand is laid open and gone."""
    for viewer in range(state.players):
        state.known.pop(viewer * state.players + owner, None)


def determinize(state: "PlankState", seat: Seat, rng: Rng) -> "PlankState":
    """Deal all that this seat has not seen anew, as the backs allow; it remembers what it knows.

    What two others know of each other it can't tell, so in its imagination they know nothing.
    """
    world = state.copy()
    others = [other for other in range(state.players) if other != seat]
    unseen = state.deck[:]
    for other in others:
        hand = list(state.hands[other])
        for card in known_to(state, seat, other):
            hand.remove(card)
        unseen += hand
    unseen.sort()
    shuffle(rng, unseen)
    for other in others:
        _deal_anew(world, unseen, seat, other)
    world.deck = sorted(unseen)
    world.known = {key: cards for key, cards in state.known.items() if seat in divmod(key, state.players)}
    return world


def _deal_anew(world: "PlankState", unseen: list[int], seat: Seat, other: Seat) -> None:
    """Give a hand its known cards and unseen ones, back for back where backs are open."""
    known = list(known_to(world, seat, other))
    hand = known[:]
    if world.open_backs:
        back = world.box.back
        wanted = [back[card] for card in world.hands[other]]
        for card in known:
            wanted.remove(back[card])
        for want in wanted:
            card = next(card for card in unseen if back[card] == want)
            unseen.remove(card)
            hand.append(card)
    else:
        while len(hand) < len(world.hands[other]):
            hand.append(unseen.pop())
    world.hands[other] = tuple(sorted(hand))
