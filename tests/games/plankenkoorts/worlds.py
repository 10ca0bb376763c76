"""All worlds that a seat can't exclude, found by trying everything: a check on what the rules remember.

Nothing here uses the knowledge that states keep. A seat begins with its own hand. With every move, each world
so far is continued in every way that looks to the seat like what really happened.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

from refectory.core.edition import Edition
from refectory.core.game import Event, Seat
from refectory.games.plankenkoorts.game import Plankenkoorts
from refectory.games.plankenkoorts.memory.knowledge import knowledge_of
from refectory.games.plankenkoorts.memory.possibilities import DRAWN, Lots
from refectory.games.plankenkoorts.state import PlankState
from refectory.testing.random_games import moves_of

# The hands, the deck, and the card that must be kept in an exchange.
World = tuple[tuple[tuple[int, ...], ...], tuple[int, ...], int]

Placed = tuple[tuple[int, int], ...]

SMALL = """
game = "plankenkoorts"
name = "small"
copies = {source = "reconstructed", bookend = 1, book = 1, dusting = 1}
copies_of = {source = "reconstructed", malachi = 2, dust-off = 0, book-token = 0, borrowed-book = BORROWED}
cards = {source = "reconstructed", dealt = 1, loose_screw = 3, borrowed = 3}
points = {source = "reconstructed", book = 1, bookstand = 5, bookstands_to_end = 2}
house = {source = "reconstructed", long_shelf = 2}
group = [
 {source = "rulebook", shelf = "ot", name = "law", books = ["genesis", "ruth"], chapters = [1, 1]},
 {source = "rulebook", shelf = "ot", name = "minor-prophets", books = ["malachi"], chapters = [1]},
 {source = "rulebook", shelf = "nt", name = "gospels", books = ["matthew"], chapters = [1]},
 {source = "rulebook", shelf = "nt", name = "revelation", books = ["revelation"], chapters = [1]},
]
"""


def small_game(borrowed: int = 3) -> Plankenkoorts:
    """The game with ten cards or a few more: two of them are Malachi, and many books are borrowed."""
    return Plankenkoorts(Edition("small.toml", SMALL.replace("BORROWED", str(borrowed))))


class Oracle:
    """The worlds that one seat can't exclude."""

    def __init__(self, state: PlankState, seat: Seat) -> None:
        self.seat = seat
        self.worlds = [without_memory(world) for world in all_deals(state, seat)]

    def see(self, truth: PlankState, events: list[Event]) -> None:
        """Keep the worlds that can look to the seat as the truth does after this."""
        wanted = look(truth, events, self.seat)
        found: dict[str, PlankState] = {}
        for world in self.worlds:
            for seat, action in moves_of(world):
                after = world.copy()
                if look(after, after.apply(seat, action), self.seat) == wanted:
                    without_memory(after)
                    found[repr(after.dump())] = after
        self.worlds = list(found.values())

    def found(self) -> set[World]:
        return {world_of(state) for state in self.worlds}


def without_memory(state: PlankState) -> PlankState:
    state.history, state.possible, state.shown = None, {}, {}
    return state


def look(state: PlankState, events: list[Event], seat: Seat) -> object:
    """Everything that a seat sees and is told, but for what it remembers."""
    back = state.box.back
    return (
        [event.seen_by(seat) for event in events],
        state.hands[seat],
        [sorted(back[card] for card in hand) if state.open_backs else len(hand) for hand in state.hands],
        (state.discard, state.shelves, len(state.deck), state.top, state.turn, state.bookstands),
        [(frame.phase, frame.seat, frame.data[:1]) for frame in state.frames],
    )


def world_of(state: PlankState) -> World:
    giving = state.frames[-1].phase == "give"
    return tuple(state.hands), tuple(state.deck), state.frames[-1].data[1] if giving else DRAWN


def all_deals(state: PlankState, seat: Seat) -> Iterator[PlankState]:
    """Every way to deal the cards that a seat has never seen."""
    unseen = [
        *state.deck,
        *(card for other, hand in enumerate(state.hands) if other != seat for card in hand),
    ]
    for hands, deck in _dealt(state, seat, 0, Counter(unseen)):
        world = state.copy()
        world.hands, world.deck = hands, deck
        if look(world, [], seat) == look(state, [], seat):
            yield world


def _dealt(
    state: PlankState, seat: Seat, other: Seat, left: Counter[int]
) -> Iterator[tuple[list[tuple[int, ...]], list[int]]]:
    if other == state.players:
        yield [], sorted(left.elements())
        return
    hands = [state.hands[seat]] if other == seat else _hands(left, len(state.hands[other]))
    for hand in hands:
        taken = left if other == seat else left - Counter(hand)
        for hands_after, deck in _dealt(state, seat, other + 1, taken):
            yield [hand, *hands_after], deck


def _hands(left: Counter[int], size: int) -> list[tuple[int, ...]]:
    """The different hands of this size."""
    hands: set[tuple[int, ...]] = {()}
    for _ in range(size):
        hands = {
            tuple(sorted([*hand, card])) for hand in hands for card in left if hand.count(card) < left[card]
        }
    return sorted(hands)


# -- what the rules remember


def imagined_worlds(state: PlankState, seat: Seat) -> set[World]:
    """Every world that `determinize` can make: each possibility, each order of a lot, each other deal."""
    deals = [(world.hands, world.deck) for world in all_deals(state, seat)]
    placed = {tuple(sorted(some)) for one in knowledge_of(state, seat) for some in _orders(one.lots)}
    return {
        world for some in placed for hands, deck in deals for world in _with(state, seat, some, hands, deck)
    }


def _with(
    state: PlankState, seat: Seat, placed: Placed, hands: list[tuple[int, ...]], deck: list[int]
) -> Iterator[World]:
    """The worlds with these hands, if the placed cards are in their places: by the card that was drawn."""
    frame = state.frames[-1]
    giving = frame.phase == "give"
    left = [list(hand) for hand in hands]
    for card, place in placed:
        hand = left[frame.seat if place == DRAWN else place]
        if card not in hand:
            return
        hand.remove(card)
    drawn = [card for card, place in placed if place == DRAWN]
    if giving and frame.seat != seat and not drawn:
        back = state.box.back
        drawn = [
            card for card in left[frame.seat] if not state.open_backs or back[card] == back[frame.data[1]]
        ]
    elif not drawn:
        drawn = [frame.data[1] if giving else DRAWN]
    for card in drawn:
        yield tuple(hands), tuple(deck), card


def _orders(lots: Lots) -> Iterator[Placed]:
    """Each way in which the cards of the lots can lie in their places."""
    if not lots:
        yield ()
        return
    cards, places = lots[0]
    for order in set(permutations(cards)):
        for rest in _orders(lots[1:]):
            yield (*zip(order, places, strict=True), *rest)
