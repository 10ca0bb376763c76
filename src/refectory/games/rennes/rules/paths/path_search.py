"""Walking in stretches of one colour: where dots of a colour lead, and every way to pay for them.

What a stretch costs does not depend on the cards, and another colour can begin only where a door or a
vortex is; so stretches and payments are worked out apart.
"""

from heapq import heappop, heappush

from mypy_extensions import mypyc_attr

from refectory.games.rennes.constants import CLOCKWISE, COUNTER
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.available_dots import Purse
from refectory.games.rennes.rules.location import Stance
from refectory.games.rennes.rules.payment import Payments

Cost = tuple[int, int]


class Stretch:
    """Everywhere that dots of one colour lead, and how many it takes.

    `ends` are squares where one may stay, `turns` are stances from which another colour leads on; the nearest
    come first.
    """

    def __init__(self) -> None:
        self.ends: dict[int, int] = {}
        self.turns: list[tuple[Stance, int]] = []


class Stretches:
    """Remembers the stretches it has walked."""

    def __init__(self, box: Box, counter: bool, most: int) -> None:
        self.box = box
        self.directions = (CLOCKWISE, COUNTER) if counter else (CLOCKWISE,)
        self.most = most
        self._known: dict[object, Stretch] = {}

    def stretch(self, stance: Stance, colour: int) -> Stretch:
        key = (stance.key, stance.others, colour)
        found = self._known.get(key)
        if found is None:
            found = self._walked(stance, colour)
            self._known[key] = found
        return found

    def __len__(self) -> int:
        return len(self._known)

    def _walked(self, stance: Stance, colour: int) -> Stretch:
        found = Stretch()
        seen = set()
        ahead: list[tuple[int, int, Stance]] = [(0, 0, stance)]
        count = 0
        while ahead:
            dots, _, here = heappop(ahead)
            if here.key in seen:
                continue
            seen.add(here.key)
            moves = here.moves(self.box, self.directions)
            if dots and here.at not in found.ends and here.is_free(self.box):
                found.ends[here.at] = dots
            if dots and any(move[0] != colour for move in moves):
                found.turns.append((here, dots))
            for tint, cost, after in moves:
                if tint == colour and dots + cost <= self.most and after.key not in seen:
                    count += 1
                    heappush(ahead, (dots + cost, count, after))
        return found


class Node:
    """A stance, the cards still held there, and the ghosts' help that can still be had."""

    def __init__(self, stance: Stance, held: int, joker: bool, extra: bool) -> None:
        self.stance = stance
        self.held = held
        self.joker = joker
        self.extra = extra


@mypyc_attr(allow_interpreted_subclasses=True)
class Walker:
    """Stretch after stretch, the cheapest first. Whoever walks says in `arrive` what an end is good for."""

    def __init__(self, box: Box, purse: Purse, stretches: Stretches, payments: Payments) -> None:
        self.box = box
        self.purse = purse
        self.stretches = stretches
        self.payments = payments
        self.known: dict[object, list[Node]] = {}
        self.reach = 0  # the most dots that can be had for one stretch
        self.bills: dict[int, list[Node]] = {}  # what is left by the dots that are paid, on one stretch
        self.ahead: list[tuple[Cost, int, Node]] = []
        self.count = 0

    def arrive(self, node: Node, colour: int, stretch: Stretch, ready: int, going: bool) -> None:
        raise NotImplementedError

    def is_beyond(self, node: Node, cost: Cost, ready: int) -> bool:
        """Whether there is no need to look further from here."""
        raise NotImplementedError

    def run(self, stance: Stance) -> None:
        first = Node(stance, self.payments.whole, self.purse.joker, self.purse.extra)
        self._push(first)
        while self.ahead:
            cost, _, node = heappop(self.ahead)
            ready = self.purse.dots if node is first else 0
            if not self.is_beyond(node, cost, ready):
                for colour in node.stance.colours(self.box):
                    self._walk(node, colour, node is first)

    def _walk(self, node: Node, colour: int, first: bool) -> None:
        stretch = self.stretches.stretch(node.stance, colour)
        going = first and colour == self.purse.colour  # RC-M2: dots that lie ready
        ready = self.purse.dots if going else 0
        self.reach = ready + self.payments.gains(colour, node.joker)[node.held] + node.extra
        self.bills = {}
        self.arrive(node, colour, stretch, ready, going)
        for stance, dots in stretch.turns:
            if dots > self.reach:
                break
            for left in self.paid(node, colour, dots - ready, going):
                self._push(Node(stance, left.held, left.joker, left.extra))

    def paid(self, node: Node, colour: int, dots: int, going: bool) -> list[Node]:
        """All that can be left after paying so many dots; `going` if the colour is being played already."""
        if dots <= 0:
            return [node]
        found = self.bills.get(dots)
        if found is None:
            found = self.bills[dots] = self._paid(node, colour, dots, going)
        return found

    def _paid(self, node: Node, colour: int, dots: int, going: bool) -> list[Node]:
        found = self._with_cards(node, colour, dots, node.extra)
        if node.extra:  # RC-G5: one dot fewer, if the colour is played at all
            if dots == 1 and going:
                found.append(Node(node.stance, node.held, node.joker, False))
            else:
                found += self._with_cards(node, colour, max(1, dots - 1), False)
        return found

    def _with_cards(self, node: Node, colour: int, dots: int, extra: bool) -> list[Node]:
        payments, held = self.payments, node.held
        found = [
            Node(node.stance, payments.left(held, paid), node.joker, extra)
            for paid in payments.sets(colour, dots, joker=False)
            if paid & held == paid
        ]
        if node.joker:
            found += [
                Node(node.stance, payments.left(held, paid), False, extra)
                for paid in payments.sets(colour, dots, joker=True)
                if paid & held == paid
            ]
        return found

    def _push(self, node: Node) -> None:
        """Remember this, unless one can be there with more."""
        known = self.known.setdefault(node.stance.key, [])
        for other in known:
            if node.held & ~other.held == 0 and other.joker >= node.joker and other.extra >= node.extra:
                return
        known.append(node)
        self.count += 1
        cost = self.payments.cost[self.payments.whole & ~node.held]
        heappush(self.ahead, (cost, self.count, node))
