"""What happened in a round since the first card was exchanged or the discards became the deck.

It is kept as it happened. What it tells a seat is worked out in `knowledge.py` only when somebody asks, and
remembered with the entry: bots play millions of moves after which nobody asks.
"""

from bisect import bisect_left, bisect_right
from typing import Final

from refectory.games.plankenkoorts.possibilities import Possibilities

# The kinds of entries. What follows in an entry:
LEFT: Final = 0  # seat, card: it was laid, played or discarded openly
DREW: Final = 1  # seat, card: from the deck
PULLED: Final = 2  # giver, taker, card (BS-D5)
GAVE: Final = 3  # giver, taker, card, and the card that the giver had drawn, or -1 (BS-D5)
RESHUFFLED: Final = 4  # nothing

Hands = list[tuple[int, ...]]


class History:
    """The last entry, and the history before it.

    `hands` are the hands before the entry, `deck` is the size of the deck, and `copies` is how many copies
    of the entry's card the deck had. `known` is what seats know after it, as far as it was worked out.
    """

    def __init__(
        self, before: "History | None", entry: tuple[int, ...], hands: Hands, deck: int, copies: int
    ) -> None:
        self.before: Final = before
        self.entry: Final = entry
        self.hands: Final = hands
        self.deck: Final = deck
        self.copies: Final = copies
        self.length: Final[int] = 1 if before is None else before.length + 1
        self.known: dict[int, Possibilities] = {}

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
        """The entries alone; `complete` adds the hands."""
        history: History | None = None
        for entry in dumped:
            history = History(history, tuple(entry), [], 0, 0)
        return history


def extended(before: History | None, entry: tuple[int, ...], hands: Hands, deck: list[int]) -> History:
    """With one more entry; the hands and the sorted deck are those before it."""
    kind = entry[0]
    if kind == RESHUFFLED:
        return History(before, entry, hands[:], len(deck), 0)
    card = entry[2] if kind <= DREW else entry[3]
    first = bisect_left(deck, card)
    return History(before, entry, hands[:], len(deck), bisect_right(deck, card, first) - first)


def _card(entry: tuple[int, ...]) -> int:
    return entry[2] if entry[0] in (LEFT, DREW) else entry[3]


def complete(history: History, hands: Hands, deck: list[int]) -> History:
    """A loaded history with the hands and decks of each entry, worked out from those of today."""
    entries = [tuple(entry) for entry in history.dump()]
    tables = []
    hands, deck = hands[:], deck[:]
    for entry in reversed(entries):
        deck = _take_back(entry, hands, deck)
        tables.append((hands[:], deck[:]))
    completed: History | None = None
    for entry, (earlier, bag) in zip(entries, reversed(tables), strict=True):
        completed = extended(completed, entry, earlier, bag)
    assert completed is not None
    return completed


def _take_back(entry: tuple[int, ...], hands: Hands, deck: list[int]) -> list[int]:
    """Change the hands to what they were before the entry, and return the deck as it was."""
    kind = entry[0]
    if kind == RESHUFFLED:
        return []
    card = _card(entry)
    if kind == LEFT:
        hands[entry[1]] = _with(hands[entry[1]], card)
        return deck
    taker = entry[1] if kind == DREW else entry[2]
    hands[taker] = _without(hands[taker], card)
    if kind == DREW:
        return sorted([*deck, card])
    hands[entry[1]] = _with(hands[entry[1]], card)
    return deck


def _with(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(sorted([*hand, card]))


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    i = hand.index(card)
    return hand[:i] + hand[i + 1 :]
