"""What happened in a round since the first card was exchanged or the discards became the deck.

Only the entries are kept, because bots play millions of moves after which nobody asks. When somebody asks,
the hands and decks before each entry are worked out from those of today, and `knowledge.py` works out what
the entries tell a seat, and remembers it with the last one. `shown` is for what two players know of each
other because they exchanged cards.
"""

from bisect import bisect_left, bisect_right, insort
from typing import TYPE_CHECKING, Final

from refectory.core.game import Seat
from refectory.games.plankenkoorts.constants import NO_CARD
from refectory.games.plankenkoorts.memory.possibilities import Possibilities, Possibility

if TYPE_CHECKING:
    from refectory.games.plankenkoorts.state import PlankState

# The kinds of entries. What follows in an entry:
LEFT: Final = 0  # seat, card: it was laid, played or discarded openly
DREW: Final = 1  # seat, card: from the deck
PULLED: Final = 2  # giver, taker, card (BS-D5)
GAVE: Final = 3  # giver, taker, card, and the card that the giver had drawn, or -1 (BS-D5)
RESHUFFLED: Final = 4  # nothing

# After more entries than this in a round, the seats forget all but what was shown to them.
MOST_ENTRIES: Final = 600

Hands = list[tuple[int, ...]]


class History:
    """The last entry, and the history before it."""

    def __init__(self, before: "History | None", entry: tuple[int, ...]) -> None:
        self.before: Final = before
        self.entry: Final = entry
        self.length: Final[int] = 1 if before is None else before.length + 1
        self._known: dict[int, Possibilities] | None = None  # made when it is needed: most are not

    def known_to(self, viewer: int) -> Possibilities | None:
        """What a seat knows after the entry, if it was worked out."""
        return None if self._known is None else self._known.get(viewer)

    def keep(self, viewer: int, known: Possibilities) -> None:
        """Remember what was worked out."""
        if self._known is None:
            self._known = {}
        self._known[viewer] = known

    def dump(self) -> list[list[int]]:
        """The entries, the oldest first."""
        entries = []
        history: History | None = self
        while history is not None:
            entries.append(list(history.entry))
            history = history.before
        return entries[::-1]

    @staticmethod
    def load(dumped: list[list[int]]) -> "History | None":
        history: History | None = None
        for entry in dumped:
            history = History(history, tuple(entry))
        return history


# -- what happens to hidden cards: call these before the cards are moved


def left(state: "PlankState", owner: Seat, card: int) -> None:
    """A card leaves a hand, and everybody sees it; not needed while nobody knows of any."""
    _remember(state, (LEFT, owner, card))
    if state.shown:
        players = state.players
        keys = [key for key, cards in state.shown.items() if key % players == owner and card in cards]
        for key in keys:
            _forget_shown(state, key // players, owner, card)


def drew(state: "PlankState", seat: Seat, card: int) -> None:
    """A card is drawn from the deck, and only its new owner sees it; not needed while nobody knows of any."""
    _remember(state, (DREW, seat, card))


def pulled(state: "PlankState", giver: Seat, taker: Seat, card: int) -> None:
    """BS-D5: a card is drawn from a hand, and only the two players see it."""
    _remember(state, (PULLED, giver, taker, card))
    _show_exchanged(state, giver, taker, card)


def gave(state: "PlankState", giver: Seat, taker: Seat, card: int, drawn: int) -> None:
    """BS-D5: a card is given in return for the drawn one, and only the two players see it."""
    _remember(state, (GAVE, giver, taker, card, drawn))
    _show_exchanged(state, giver, taker, card)


def reshuffled(state: "PlankState") -> None:
    """BS-T2: the discards become the deck."""
    _remember(state, (RESHUFFLED,))


def forget(state: "PlankState") -> None:
    """BS-S4: a new round begins with all cards in the deck."""
    state.history = None
    state.possible = {}
    state.shown = {}


def shown_to(state: "PlankState", viewer: Seat, owner: Seat) -> tuple[int, ...]:
    """Cards of the owner's hand that the viewer has seen in exchanges with the owner: both know of it."""
    return state.shown.get(viewer * state.players + owner, ())


def what_is_shown(state: "PlankState", viewer: Seat, owners: list[Seat]) -> Possibilities:
    """What a seat knows that knows only the cards that these players have shown to it; empty if none."""
    lots = [((card,), (owner,)) for owner in owners for card in shown_to(state, viewer, owner)]
    return (Possibility(1, tuple(sorted(lots))),) if lots else ()


def _remember(state: "PlankState", entry: tuple[int, ...]) -> None:
    before = state.history
    if before is not None and before.length >= MOST_ENTRIES and entry[0] != GAVE:
        before = None
        _forget_all_but_shown(state)
    state.history = History(before, entry)


def _forget_all_but_shown(state: "PlankState") -> None:
    seats = list(range(state.players))
    known = {viewer: what_is_shown(state, viewer, seats) for viewer in seats}
    state.possible = {viewer: possibilities for viewer, possibilities in known.items() if possibilities}


def _show_exchanged(state: "PlankState", giver: Seat, taker: Seat, card: int) -> None:
    """The two players know the card. Others had seen some there: of each, one copy less is sure."""
    for viewer in range(state.players):
        if viewer not in (giver, taker):
            for one in set(shown_to(state, viewer, giver)):
                _forget_shown(state, viewer, giver, one)
    _forget_shown(state, taker, giver, card)
    key = giver * state.players + taker
    state.shown[key] = tuple(sorted([*shown_to(state, giver, taker), card]))


def _forget_shown(state: "PlankState", viewer: Seat, owner: Seat, card: int) -> None:
    shown = shown_to(state, viewer, owner)
    if card in shown:
        cards = list(shown)
        cards.remove(card)
        key = viewer * state.players + owner
        if cards:
            state.shown[key] = tuple(cards)
        else:
            del state.shown[key]


# -- the hidden cards of earlier


class Hidden:
    """The hidden cards before an entry: the hands, the size of the deck, and the copies of its card there."""

    def __init__(self, entry: tuple[int, ...], hands: Hands, deck: int, copies: int) -> None:
        self.entry: Final = entry
        self.hands: Final = hands
        self.deck: Final = deck
        self.copies: Final = copies


def hidden_before(entries: list[tuple[int, ...]], hands: Hands, deck: list[int]) -> list[Hidden]:
    """The hidden cards before each of these last entries, the newest first, from the cards of today."""
    found = []
    hands, deck = hands[:], deck[:]
    for entry in entries:
        _take_back(entry, hands, deck)
        card = _card(entry)
        copies = bisect_right(deck, card) - bisect_left(deck, card)
        found.append(Hidden(entry, hands[:], len(deck), copies))
    return found


def _card(entry: tuple[int, ...]) -> int:
    """The card that moved, or -1."""
    if entry[0] == RESHUFFLED:
        return NO_CARD
    return entry[2] if entry[0] in (LEFT, DREW) else entry[3]


def _take_back(entry: tuple[int, ...], hands: Hands, deck: list[int]) -> None:
    """Change the hands and the deck to what they were before the entry."""
    kind = entry[0]
    if kind == RESHUFFLED:
        deck.clear()
        return
    card = _card(entry)
    if kind != LEFT:
        taker = entry[1] if kind == DREW else entry[2]
        hands[taker] = _without(hands[taker], card)
    if kind == DREW:
        insort(deck, card)
    else:
        hands[entry[1]] = _with(hands[entry[1]], card)


def _with(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    i = bisect_left(hand, card)
    return (*hand[:i], card, *hand[i:])


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    i = hand.index(card)
    return hand[:i] + hand[i + 1 :]
