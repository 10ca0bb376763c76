"""The dots that a player can still move by: cards in hand, dots left over, the joker, the extra dot."""

from itertools import combinations

from refectory.games.rennes.edition.box import Box

# What a path costs: pairs of colour and dots, in the order in which they are paid.
Runs = tuple[tuple[int, int], ...]


class AvailableDots:
    """A hand, and `dots` of `colour` that are played and not spent. It is immutable.

    `joker` and `extra` say whether Dénarnaud and Dagobert can still help in this turn.
    """

    def __init__(self, hand: tuple[int, ...], colour: int, dots: int, joker: bool, extra: bool) -> None:
        self.hand = hand
        self.colour = colour
        self.dots = dots
        self.joker = joker
        self.extra = extra

    @property
    def key(self) -> object:
        """Equal objects have equal keys."""
        return self.hand, self.colour, self.dots, self.joker, self.extra

    def holds(self, colour: int) -> int:
        """RC-M2: the unspent dots of this colour; those of another colour lapse when it is played."""
        return self.dots if colour == self.colour else 0

    def own_colour(self, box: Box, colour: int) -> int:
        """RC-M1, RC-M2: the dots of a colour from cards of that colour and those that are unspent."""
        return self.holds(colour) + sum(box.dots[card] for card in self.hand if box.colour[card] == colour)

    def after(self, cards: tuple[int, ...], colour: int, dots: int, joker: bool = False) -> "AvailableDots":
        """After these cards were played for this number of dots of a colour."""
        hand = self.hand
        for card in cards:
            i = hand.index(card)
            hand = hand[:i] + hand[i + 1 :]
        return AvailableDots(hand, colour, self.holds(colour) + dots, self.joker and not joker, self.extra)

    def spent(self, dots: int) -> "AvailableDots":
        return AvailableDots(self.hand, self.colour, self.dots - dots, self.joker, self.extra)

    def with_extra_dot(self) -> "AvailableDots":
        """RC-G5."""
        return AvailableDots(self.hand, self.colour, self.dots + 1, self.joker, False)

    def most(self, box: Box) -> int:
        """An upper bound for the cost of a path that can be paid."""
        return self.dots + sum(box.dots[card] for card in self.hand) + self.extra


def three_dots(box: Box, cards: tuple[int, ...]) -> int:
    """RC-M8: the sum divided by three, or by two if the three share one colour; rounded down.

    RC-O5: no card is a joker here; each has its own colour.
    """
    dots = sum(box.dots[card] for card in cards)
    same = len({box.colour[card] for card in cards}) == 1
    return dots // (box.three_of_a_colour if same else box.three_for_one)


def one_more_play(box: Box, available: AvailableDots, colour: int) -> list[AvailableDots]:
    """RC-G5, RC-M1, RC-G2, RC-M8: the result of each single play for dots of a colour, the simplest first."""
    results = []
    if available.extra and available.colour == colour:
        results.append(available.with_extra_dot())
    jokers = []
    for card in dict.fromkeys(available.hand):
        if box.colour[card] == colour:
            results.append(available.after((card,), colour, box.dots[card]))
        elif available.joker:
            jokers.append(available.after((card,), colour, box.dots[card], joker=True))
    results += jokers
    for cards in dict.fromkeys(combinations(available.hand, 3)):
        results.append(available.after(cards, colour, three_dots(box, cards)))
    return results


def can_pay(box: Box, available: AvailableDots, runs: Runs) -> bool:
    """RC-M1, RC-M2: whether these dots can be paid, in this order."""
    return _can_pay(box, available, runs, set())


def _can_pay(box: Box, available: AvailableDots, runs: Runs, failed: set[object]) -> bool:
    if not runs:
        return True
    colour, dots = runs[0]
    if available.holds(colour) >= dots:
        return _can_pay(box, available.spent(dots), runs[1:], failed)
    key = (len(runs), available.key)
    if key in failed or sum(run[1] for run in runs) > available.most(box):
        return False
    for more in one_more_play(box, available, colour):
        if _can_pay(box, more, runs, failed):
            return True
    failed.add(key)
    return False
