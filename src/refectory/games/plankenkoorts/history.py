"""What happened in a round since the first card was exchanged or the discards became the deck.

Only the entries are kept, because bots play millions of moves after which nobody asks. When somebody asks,
the hands and decks before each entry are worked out from those of today, and `knowledge.py` works out what
the entries tell a seat, and remembers it with the last one.
"""

from bisect import bisect_left, bisect_right, insort
from typing import Final

from refectory.games.plankenkoorts.constants import NO_CARD
from refectory.games.plankenkoorts.possibilities import Possibilities

# The kinds of entries. What follows in an entry:
LEFT: Final = 0  # seat, card: it was laid, played or discarded openly
DREW: Final = 1  # seat, card: from the deck
PULLED: Final = 2  # giver, taker, card (BS-D5)
GAVE: Final = 3  # giver, taker, card, and the card that the giver had drawn, or -1 (BS-D5)
RESHUFFLED: Final = 4  # nothing

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
