"""Where cards may lie that somebody has seen or can count out.

A lot says that some cards lie in some places, in some order: `((ruth,), (1,))` is Ruth in the hand of seat 1,
`((job, ruth), (1, 2))` is one of the two in each of two hands. A possibility is a set of lots that may be
true together. Cards that no lot names lie anywhere else, in the deck or in a hand. What a seat knows is a
list of possibilities: one of them is true. Ruth with seat 1 or with seat 2 are two possibilities.
"""

from typing import Final

Lot = tuple[tuple[int, ...], tuple[int, ...]]
Lots = tuple[Lot, ...]

# A place is a seat, whose hand it is; or this: the card of an exchange that its taker must keep (BS-D5).
DRAWN: Final = -1

# What the weights of several possibilities come to, about.
WHOLE: Final = 1_000_000
# A seat that would have to tell apart more possibilities than this forgets something.
MOST: Final = 100


class Possibility:
    """Lots that may be true together, and how likely that is against the other possibilities."""

    def __init__(self, weight: int, lots: Lots) -> None:
        self.weight: Final = weight
        self.lots: Final = lots

    def dump(self) -> list[object]:
        return [self.weight, [[list(cards), list(places)] for cards, places in self.lots]]

    @staticmethod
    def load(dumped: list[object]) -> "Possibility":
        weight, lots = dumped
        assert isinstance(weight, int)
        assert isinstance(lots, list)
        return Possibility(weight, tuple((tuple(cards), tuple(places)) for cards, places in lots))


Possibilities = tuple[Possibility, ...]
NOTHING: Final[Possibilities] = (Possibility(1, ()),)


def is_nothing(known: Possibilities) -> bool:
    return len(known) == 1 and not known[0].lots


# -- questions


def named(lots: Lots, card: int) -> int:
    """How many copies of a card the lots name."""
    count = 0
    for cards, _ in lots:
        count += cards.count(card)
    return count


def all_named(lots: Lots) -> int:
    """How many cards the lots name."""
    count = 0
    for cards, _ in lots:
        count += len(cards)
    return count


def sure(possibilities: Possibilities, card: int, place: int) -> int:
    """How many copies of a card are in this place, whichever possibility is true."""
    return min([_sure(one.lots, card, place) for one in possibilities])


def _sure(lots: Lots, card: int, place: int) -> int:
    """The copies that find no room in the other places of their lots."""
    count = 0
    for cards, places in lots:
        count += max(0, cards.count(card) + places.count(place) - len(cards))
    return count


# -- changed lots


def with_lot(lots: Lots, cards: list[int], places: list[int]) -> Lots:
    """With one lot more. Where only one order is left, each card is a lot of its own."""
    cards.sort()
    places.sort()
    if not cards:
        return lots
    if len(cards) > 1 and (cards[0] == cards[-1] or places[0] == places[-1]):
        apart = [((card,), (place,)) for card, place in zip(cards, places, strict=True)]
        return tuple(sorted([*lots, *apart]))
    return tuple(sorted([*lots, (tuple(cards), tuple(places))]))


def without_card(lots: Lots, lot: Lot, card: int, place: int) -> Lots:
    """After this card of the lot has left this place."""
    cards, places = list(lot[0]), list(lot[1])
    cards.remove(card)
    places.remove(place)
    return with_lot(_without(lots, lot), cards, places)


def moved(lots: Lots, lot: Lot, place: int, to: int) -> Lots:
    """After some card of the lot went from one place to another."""
    places = list(lot[1])
    places.remove(place)
    places.append(to)
    return with_lot(_without(lots, lot), list(lot[0]), places)


def kept(lots: Lots, owner: int) -> Lots:
    """After an exchange: the card that its taker had to keep is a card of their hand like the others."""
    for lot in lots:
        if DRAWN in lot[1]:
            return moved(lots, lot, DRAWN, owner)
    return lots


def _without(lots: Lots, lot: Lot) -> Lots:
    i = lots.index(lot)
    return lots[:i] + lots[i + 1 :]


# -- several possibilities


def collected(weights: dict[Lots, int]) -> Possibilities:
    """The possibilities with these weights."""
    assert weights, "A seat has excluded everything."
    while len(weights) > MOST:
        weights = _without_one(weights, _least_telling(weights))
    if len(weights) == 1:
        return tuple([Possibility(1, lots) for lots in weights])
    total = sum(weights.values())
    return tuple([Possibility(max(1, weights[lots] * WHOLE // total), lots) for lots in sorted(weights)])


def _least_telling(weights: dict[Lots, int]) -> tuple[int, int]:
    """What is forgotten first: all lots of the greatest size; of single cards, the one in most places.

    The size of the lots, and the card or -1.
    """
    spread: dict[int, set[int]] = {}
    longest = 1
    for lots in weights:
        for cards, places in lots:
            longest = max(longest, len(cards))
            if len(cards) == 1:
                spread.setdefault(cards[0], set()).add(places[0])
    if longest > 1:
        return longest, -1
    return 1, max(sorted(spread), key=lambda card: len(spread[card]))


def _without_one(weights: dict[Lots, int], least: tuple[int, int]) -> dict[Lots, int]:
    size, card = least
    left: dict[Lots, int] = {}
    for lots, weight in weights.items():
        fewer = tuple([lot for lot in lots if len(lot[0]) != size or (size == 1 and lot[0][0] != card)])
        left[fewer] = left.get(fewer, 0) + weight
    return left
