"""What a seat knows of hidden cards, and the worlds that it can imagine."""

from refectory.core.frames import Frame
from refectory.core.game import Rng, Seat, pick, shuffle
from refectory.games.plankenkoorts.constants import BACKS, NO_CARD
from refectory.games.plankenkoorts.memory.history import what_is_shown
from refectory.games.plankenkoorts.memory.knowledge import knowledge_of
from refectory.games.plankenkoorts.memory.possibilities import DRAWN, Lots, Possibility, named, sure
from refectory.games.plankenkoorts.state import PlankState

# -- questions


def known_to(state: PlankState, viewer: Seat, owner: Seat) -> list[int]:
    """Cards that this viewer knows to be in that hand."""
    possibilities = knowledge_of(state, viewer)
    known = []
    for card in sorted({card for cards, _ in possibilities[0].lots for card in cards}):
        copies = sure(possibilities, card, owner)
        if owner == _taker(state):
            copies += sure(possibilities, card, DRAWN)
        known += [card] * copies
    return known


def in_other_hands(state: PlankState, viewer: Seat) -> list[int]:
    """Cards that this viewer knows to be in the hands of others, whoever has them."""
    possibilities = knowledge_of(state, viewer)
    cards = sorted({card for lot in possibilities[0].lots for card in lot[0]})
    return [card for card in cards for _ in range(min([named(one.lots, card) for one in possibilities]))]


def one_of_several(state: PlankState, viewer: Seat) -> list[tuple[int, list[Seat]]]:
    """Cards that this viewer knows to be with one of several seats."""
    spread: dict[int, set[int]] = {}
    possibilities = knowledge_of(state, viewer)
    for possibility in possibilities:
        for cards, places in possibility.lots:
            if len(cards) == 1:
                spread.setdefault(cards[0], set()).add(places[0])
    return [
        (card, sorted({_seat_of(state, place) for place in spread[card]}))
        for card in sorted(spread)
        if len(spread[card]) > 1 and all(_names_alone(one.lots, card) for one in possibilities)
    ]


def _names_alone(lots: Lots, card: int) -> bool:
    return any(cards == (card,) for cards, _ in lots)


def _seat_of(state: PlankState, place: int) -> Seat:
    return _taker(state) if place == DRAWN else place


def _taker(state: PlankState) -> Seat:
    """BS-D5: who has drawn a card and gives one in return now, or -1."""
    if state.frames and state.frames[-1].phase == "give":
        return state.frames[-1].seat
    return -1


# -- imagined worlds


def determinize(state: PlankState, seat: Seat, rng: Rng) -> PlankState:
    """A world that this seat cannot exclude: all cards that it has not seen are dealt anew.

    The seat can't tell what two others know of each other: in its worlds they know nothing.
    """
    return imagined(state, seat, some_possibility(state, seat, rng).lots, rng)


def some_possibility(state: PlankState, seat: Seat, rng: Rng) -> Possibility:
    """One of the seat's possibilities, by its weight."""
    possibilities = knowledge_of(state, seat)
    if len(possibilities) == 1:
        return possibilities[0]
    ticket = pick(rng, sum([one.weight for one in possibilities]))
    for one in possibilities:
        ticket -= one.weight
        if ticket < 0:
            return one
    raise AssertionError


def imagined(state: PlankState, seat: Seat, lots: Lots, rng: Rng) -> PlankState:
    """A world in which these lots are true."""
    world = state.copy()
    hands = _dealt_lots(state, lots, rng)
    taker = _taker(state)
    if taker >= 0:
        hands[taker] += hands[DRAWN]
    named_there = len(hands[taker])
    world.deck = _deal_free_cards(state, seat, lots, hands, rng)
    for other in range(state.players):
        if other != seat:
            world.hands[other] = tuple(sorted(hands[other]))
    if taker >= 0 and taker != seat:
        _imagine_drawn(state, world, hands[DRAWN] or hands[taker][named_there:])
    if state.is_remembering():
        _imagine_knowledge(state, world, seat)
    return world


def _dealt_lots(state: PlankState, lots: Lots, rng: Rng) -> list[list[int]]:
    """The cards of the lots by place; the last place is `DRAWN`."""
    hands: list[list[int]] = [[] for _ in range(state.players + 1)]
    for cards, places in lots:
        order = list(cards)
        shuffle(rng, order)
        for card, place in zip(order, places, strict=True):
            hands[place].append(card)
    return hands


def _deal_free_cards(
    state: PlankState, seat: Seat, lots: Lots, hands: list[list[int]], rng: Rng
) -> list[int]:
    """Fill the hands, back for back where backs are open (BS-O3), and return the deck."""
    if not state.open_backs:
        free = free_cards(state, seat, lots)
        shuffle(rng, free)
        for other in range(state.players):
            if other != seat:
                start = len(free) - len(state.hands[other]) + len(hands[other])
                hands[other] += free[start:][::-1]
                del free[start:]
        free.sort()
        return free
    back = state.box.back
    piles: list[list[int]] = [[] for _ in BACKS]
    for card in free_cards(state, seat, lots):
        piles[back[card]].append(card)
    for pile in piles:
        shuffle(rng, pile)
    for other in range(state.players):
        if other != seat:
            wanted = [back[card] for card in state.hands[other]]
            for card in hands[other]:
                wanted.remove(back[card])
            hands[other] += [piles[want].pop() for want in wanted]
    return sorted(card for pile in piles for card in pile)


def _imagine_drawn(state: PlankState, world: PlankState, cards: list[int]) -> None:
    """BS-D5: a seat outside an exchange does not know which card was drawn; it is one of these."""
    frame = state.frames[-1]
    other, drawn = frame.data
    if drawn != NO_CARD:
        back = state.box.back
        card = next(card for card in cards if not state.open_backs or back[card] == back[drawn])
        world.frames[-1] = Frame("give", frame.seat, (other, card))


def _imagine_knowledge(state: PlankState, world: PlankState, seat: Seat) -> None:
    """What this seat knows, and what the others know of its hand by their exchanges with it."""
    known = {other: what_is_shown(state, other, [seat]) for other in range(state.players)}
    known[seat] = knowledge_of(state, seat)
    world.history = None
    world.possible = {other: possibilities for other, possibilities in known.items() if possibilities}
    world.shown = {key: cards for key, cards in state.shown.items() if seat in divmod(key, state.players)}


def free_cards(state: PlankState, seat: Seat, lots: Lots) -> list[int]:
    """The cards that this seat does not see and that no lot names, sorted."""
    free = state.deck[:]
    for other in range(state.players):
        if other != seat:
            free += state.hands[other]
    for cards, _ in lots:
        for card in cards:
            free.remove(card)
    free.sort()
    return free
