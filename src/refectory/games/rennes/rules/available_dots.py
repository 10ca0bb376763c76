"""What a player can move by: cards in hand, dots that lie ready, the joker and the extra dot."""

from itertools import combinations

from refectory.games.rennes.edition.box import Box

# Dots of one colour after dots of another: what a way costs, in order.
Runs = tuple[tuple[int, int], ...]


class Purse:
    """Never changed once made. `joker` and `extra`: the ghosts' help that can still be had this turn."""

    def __init__(self, hand: tuple[int, ...], colour: int, dots: int, joker: bool, extra: bool) -> None:
        self.hand = hand
        self.colour = colour
        self.dots = dots
        self.joker = joker
        self.extra = extra

    @property
    def key(self) -> object:
        """Equal purses have equal keys."""
        return self.hand, self.colour, self.dots, self.joker, self.extra

    def holds(self, colour: int) -> int:
        """RC-M2: dots of this colour that lie ready; those of another lapse when it is played."""
        return self.dots if colour == self.colour else 0

    def after(self, cards: tuple[int, ...], colour: int, dots: int, joker: bool = False) -> "Purse":
        """These cards leave the hand for so many dots of a colour."""
        hand = self.hand
        for card in cards:
            i = hand.index(card)
            hand = hand[:i] + hand[i + 1 :]
        return Purse(hand, colour, self.holds(colour) + dots, self.joker and not joker, self.extra)

    def spent(self, dots: int) -> "Purse":
        return Purse(self.hand, self.colour, self.dots - dots, self.joker, self.extra)

    def with_extra_dot(self) -> "Purse":
        """RC-G5."""
        return Purse(self.hand, self.colour, self.dots + 1, self.joker, False)

    def most(self, box: Box) -> int:
        """No way can cost more than this."""
        return self.dots + sum(box.dots[card] for card in self.hand) + self.extra


def three_dots(box: Box, cards: tuple[int, ...]) -> int:
    """RC-M8: the sum divided by three, or by two if the three share one colour; rounded down."""
    dots = sum(box.dots[card] for card in cards)
    same = len({box.colour[card] for card in cards}) == 1
    return dots // (box.three_of_a_colour if same else box.three_for_one)


def fillings(box: Box, purse: Purse, colour: int) -> list[Purse]:
    """Every way to get more dots of a colour, one play each, the plainest first."""
    found = []
    if purse.extra and purse.colour == colour:
        found.append(purse.with_extra_dot())
    others = []
    for card in dict.fromkeys(purse.hand):
        if box.colour[card] == colour:
            found.append(purse.after((card,), colour, box.dots[card]))
        elif purse.joker:
            others.append(purse.after((card,), colour, box.dots[card], joker=True))
    found += others
    for cards in dict.fromkeys(combinations(purse.hand, 3)):
        found.append(purse.after(cards, colour, three_dots(box, cards)))
    return found


def can_pay(box: Box, purse: Purse, runs: Runs) -> bool:
    """Whether these dots can be paid, in this order."""
    return _can_pay(box, purse, runs, set())


def _can_pay(box: Box, purse: Purse, runs: Runs, failed: set[object]) -> bool:
    if not runs:
        return True
    colour, dots = runs[0]
    if purse.holds(colour) >= dots:
        return _can_pay(box, purse.spent(dots), runs[1:], failed)
    key = (len(runs), purse.key)
    if key in failed or sum(run[1] for run in runs) > purse.most(box):
        return False
    for filled in fillings(box, purse, colour):
        if _can_pay(box, filled, runs, failed):
            return True
    failed.add(key)
    return False
