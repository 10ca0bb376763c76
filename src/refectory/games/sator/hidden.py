"""What a seat knows of hidden things, and the worlds it can imagine."""

from typing import TYPE_CHECKING

from refectory.core.frames import Frame
from refectory.core.game import Rng, Seat, shuffle

if TYPE_CHECKING:
    from refectory.games.sator.state import SatorState


def incertus_in(state: "SatorState", seat: Seat) -> list[int]:
    """The Incertus cards in a hand."""
    prayer = state.cards.prayer
    return [card for card in state.hands[seat] if card < prayer]


def look_through_deck(state: "SatorState", seat: Seat) -> None:
    """SA-T3: who searches the Incertus deck sees what is not in it, and so in the other hands."""
    held = [card for other in range(state.players) if other != seat for card in incertus_in(state, other)]
    _set_recall(state, seat, tuple(sorted(held)))


def seen_to_leave(state: "SatorState", owner: Seat, card: int) -> None:
    """A card leaves a hand openly: it may be the one that somebody knew of."""
    for seat in range(state.players):
        known = state.recall[seat]
        if seat != owner and known and card in known:
            i = known.index(card)
            _set_recall(state, seat, known[:i] + known[i + 1 :])


def _set_recall(state: "SatorState", seat: Seat, cards: tuple[int, ...]) -> None:
    state.recall = (*state.recall[:seat], cards, *state.recall[seat + 1 :])


# -- imagining


def determinize(state: "SatorState", seat: Seat, rng: Rng) -> "SatorState":
    """Deal all that this seat has not seen anew.

    What others have learnt by searching it can't tell, so in its imagination they know nothing; and a tile
    that another has taken up but not put down is still in his hand.
    """
    world = state.copy()
    _deal_tiles(world, seat, rng)
    _deal_incertus(world, seat, rng)
    _deal_prayers(world, seat, rng)
    world.recall = tuple(known if other == seat else () for other, known in enumerate(state.recall))
    frame = world.frames[-1] if world.frames else None
    if frame is not None and frame.phase == "put" and state.witness and frame.seat != seat:
        world.frames[-1] = Frame("place", frame.seat)
    return world


def _deal_tiles(world: "SatorState", seat: Seat, rng: Rng) -> None:
    """SA-S2: shapes are seen from behind, types are not."""
    shape = world.footbridges.shape
    others = [other for other in range(world.players) if other != seat]
    pile = list(world.pile)
    hands = [list(tiles) for tiles in world.tiles]
    for kind in range(len(world.footbridges.shapes)):
        unseen = [tile for tile in pile if shape[tile] == kind]
        unseen += [tile for other in others for tile in hands[other] if shape[tile] == kind]
        unseen.sort()
        shuffle(rng, unseen)
        for part in (pile, *(hands[other] for other in others)):
            for i, tile in enumerate(part):
                if shape[tile] == kind:
                    part[i] = unseen.pop()
    world.pile = tuple(sorted(pile))
    world.tiles = tuple(tuple(sorted(tiles)) for tiles in hands)


def _deal_incertus(world: "SatorState", seat: Seat, rng: Rng) -> None:
    """Other hands hold what this seat knows them to hold, and else anything that it has not seen."""
    others = [other for other in range(world.players) if other != seat]
    counts = list(world.deck)
    sizes = [len(incertus_in(world, other)) for other in others]
    for other in others:
        for card in incertus_in(world, other):
            counts[card] += 1
    held = list(world.recall[seat])
    for card in held:
        counts[card] -= 1
    unseen = [card for card, count in enumerate(counts) for _ in range(count)]
    shuffle(rng, unseen)
    while len(held) < sum(sizes):
        held.append(unseen.pop())
    shuffle(rng, held)
    for other, size in zip(others, sizes, strict=True):
        prayers = world.hands[other][size:]
        world.set_hand(other, (*sorted(held[:size]), *prayers))
        del held[:size]
    world.deck = tuple(unseen.count(card) for card in range(len(counts)))


def _deal_prayers(world: "SatorState", seat: Seat, rng: Rng) -> None:
    """Another's hand and prayer deck together are known, and how many prayers are in the hand."""
    prayer = world.cards.prayer
    fidei = list(world.fidei)
    for other in range(world.players):
        hand = incertus_in(world, other)
        count = len(world.hands[other]) - len(hand)
        if other == seat or not count:
            continue
        unseen = [card for card in world.hands[other] if card >= prayer]
        unseen += [prayer + n for n in range(8) if fidei[other] >> n & 1]
        unseen.sort()
        shuffle(rng, unseen)
        world.set_hand(other, (*hand, *sorted(unseen[:count])))
        fidei[other] = sum(1 << (card - prayer) for card in unseen[count:])
    world.fidei = tuple(fidei)
