"""Paying dots of a colour from a hand: every set of cards without a useless card, the cheapest first.

A set of cards is a number with a bit for each card of the hand.
"""

from itertools import combinations

from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.paths.available_dots import three_dots


class Payments:
    """All sets of cards of one hand, and the dots of each colour that they give."""

    def __init__(self, box: Box, hand: tuple[int, ...]) -> None:
        self.box = box
        self.hand = hand
        self.whole = (1 << len(hand)) - 1
        self.most = sum(box.dots[card] for card in hand)
        self.cost = [self._cost(cards) for cards in range(self.whole + 1)]
        self._canonical = self._canonical_sets()
        self._plain: dict[int, list[int]] = {}
        self._joker: dict[int, list[int]] = {}
        self._triples = self._three_for_one()
        self._sets: dict[tuple[int, int, bool], list[int]] = {}

    def sets(self, colour: int, dots: int, joker: bool) -> list[int]:
        """RC-M1, RC-M8, RC-G2: the sets that give at least these dots, while no part of the set does."""
        key = (colour, dots, joker)
        if key not in self._sets:
            self._sets[key] = self._smallest(self.gains(colour, joker), dots)
        return self._sets[key]

    def gains(self, colour: int, joker: bool) -> list[int]:
        """The most dots of a colour for each set of cards; with `joker`, one card may be the joker."""
        if colour not in self._plain:
            self._plain[colour] = self._gains(colour, None)
            self._joker[colour] = self._gains(colour, self._plain[colour])
        return self._joker[colour] if joker else self._plain[colour]

    def cards(self, bits: int) -> tuple[int, ...]:
        return tuple(card for n, card in enumerate(self.hand) if bits >> n & 1)

    def left(self, held: int, paid: int) -> int:
        """The cards left. Of equal cards the first ones stay, so that equal hands are the same number."""
        return self._canonical[held & ~paid]

    def _cost(self, bits: int) -> tuple[int, int]:
        cards = self.cards(bits)
        return len(cards), sum(self.box.dots[card] for card in cards)

    def _canonical_sets(self) -> list[int]:
        first: dict[tuple[int, ...], int] = {}
        return [first.setdefault(self.cards(bits), bits) for bits in range(self.whole + 1)]

    def _three_for_one(self) -> list[list[tuple[int, int]]]:
        """RC-M8: for each card the triples in which it is the last card: the set, and the dots it gives."""
        triples: list[list[tuple[int, int]]] = [[] for _ in self.hand]
        for three in combinations(range(len(self.hand)), 3):
            dots = three_dots(self.box, tuple(self.hand[n] for n in three))
            triples[three[2]].append((sum(1 << n for n in three), dots))
        return triples

    def _gains(self, colour: int, plain: list[int] | None) -> list[int]:
        """The last card of a set is played for its dots, as the joker or as one of three, or not used."""
        gains = [0]
        for last, card in enumerate(self.hand):
            bit = 1 << last
            dots = self.box.dots[card]
            own = self.box.colour[card] == colour
            for rest in range(bit):
                most = gains[rest] + (dots if own else 0)
                if plain is not None and plain[rest] + dots > most:
                    most = plain[rest] + dots
                gains.append(most)
            for three, dots in self._triples[last]:
                self._with_three(gains, bit, three, dots)
        return gains

    def _with_three(self, gains: list[int], bit: int, three: int, dots: int) -> None:
        pair = three & ~bit
        rest = bit - 1 & ~pair
        some = rest
        while True:  # for every subset of the other cards
            most = gains[some] + dots
            if most > gains[some | three]:
                gains[some | three] = most
            if not some:
                return
            some = some - 1 & rest

    def _smallest(self, gains: list[int], dots: int) -> list[int]:
        smallest: list[int] = []
        enough = [bits for bits in range(self.whole + 1) if gains[bits] >= dots]
        for bits in sorted(enough, key=self.cost.__getitem__):
            if not any(other & bits == other for other in smallest):
                smallest.append(bits)
        return smallest
