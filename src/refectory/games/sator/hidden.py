"""What a seat knows of hidden things, and the worlds that it can imagine."""

from refectory.core.frames import Frame
from refectory.core.game import Rng, Seat, shuffle
from refectory.core.hidden_cards import HiddenCards, deal_anew
from refectory.games.sator.state import SatorState


def incertus_in(state: SatorState, seat: Seat) -> list[int]:
    """The Incertus cards in a hand."""
    prayer = state.cards.prayer
    return [card for card in state.hands[seat] if card < prayer]


def look_through_deck(state: SatorState, seat: Seat) -> None:
    """SA-T3: a seat that searches the Incertus deck sees what is not in it, and so what others hold."""
    held = [card for other in range(state.players) if other != seat for card in incertus_in(state, other)]
    _set_recall(state, seat, tuple(sorted(held)))


def leave_hand(state: SatorState, seat: Seat, card: int) -> None:
    """A card leaves a hand, and everybody sees it."""
    hand = state.hands[seat]
    i = hand.index(card)
    state.set_hand(seat, hand[:i] + hand[i + 1 :])
    seen_to_leave(state, seat, card)


def seen_to_leave(state: SatorState, owner: Seat, card: int) -> None:
    """A card leaves a hand openly: it may be one that another seat knew of."""
    for seat in range(state.players):
        known = state.recall[seat]
        if seat != owner and known and card in known:
            i = known.index(card)
            _set_recall(state, seat, known[:i] + known[i + 1 :])


def _set_recall(state: SatorState, seat: Seat, cards: tuple[int, ...]) -> None:
    state.recall = (*state.recall[:seat], cards, *state.recall[seat + 1 :])


# -- imagining


def determinize(state: SatorState, seat: Seat, rng: Rng) -> SatorState:
    """Deal all anew that this seat has not seen.

    The seat can't tell what others have learnt by searching: in its worlds they know nothing. A tile that
    another player has taken up but not put down is still in their hand.
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


def _others(world: SatorState, seat: Seat) -> list[Seat]:
    return [other for other in range(world.players) if other != seat]


def _deal_tiles(world: SatorState, seat: Seat, rng: Rng) -> None:
    """SA-S2: shapes are seen from behind, types are not."""
    others = _others(world, seat)
    places = [HiddenCards(world.tiles[other]) for other in others]
    pile, *dealt = deal_anew(rng, [HiddenCards(world.pile), *places], world.footbridges.shape)
    world.pile = tuple(sorted(pile))
    tiles = list(world.tiles)
    for other, hand in zip(others, dealt, strict=True):
        tiles[other] = tuple(sorted(hand))
    world.tiles = tuple(tiles)


def _deal_incertus(world: SatorState, seat: Seat, rng: Rng) -> None:
    """Of the other hands together a seat knows some cards, but not which hand holds which."""
    others = _others(world, seat)
    sizes = [len(incertus_in(world, other)) for other in others]
    held = [card for other in others for card in incertus_in(world, other)]
    deck = [card for card, count in enumerate(world.deck) for _ in range(count)]
    held, deck = deal_anew(rng, [HiddenCards(held, world.recall[seat]), HiddenCards(deck)])
    shuffle(rng, held)
    for other, size in zip(others, sizes, strict=True):
        prayers = world.hands[other][size:]
        world.set_hand(other, (*sorted(held[:size]), *prayers))
        del held[:size]
    world.deck = tuple(deck.count(card) for card in range(len(world.deck)))


def _deal_prayers(world: SatorState, seat: Seat, rng: Rng) -> None:
    """A player's prayers in hand and in their deck are known together, and how many are in the hand."""
    prayer = world.cards.prayer
    fidei = list(world.fidei)
    for other in _others(world, seat):
        incertus = incertus_in(world, other)
        held = world.hands[other][len(incertus) :]
        if held:
            deck = [prayer + n for n in range(len(world.cards.prayers)) if fidei[other] >> n & 1]
            deck, hand = deal_anew(rng, [HiddenCards(deck), HiddenCards(held)])
            world.set_hand(other, (*incertus, *sorted(hand)))
            fidei[other] = sum(1 << (card - prayer) for card in deck)
    world.fidei = tuple(fidei)
