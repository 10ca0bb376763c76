"""The cheapest way to every square: the fewest cards, then the fewest dots on them.

A pure function of what a seat sees. All that the rules allow is weighed: turning portals, passing others,
vortexes, three cards for one, the joker, the extra dot, and markers that move on the way.
"""

from refectory.core.game import Data
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.board_graph import NOWHERE, QUARTERS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.available_dots import Purse
from refectory.games.rennes.rules.location import Stance
from refectory.games.rennes.rules.paths.horizon import Horizon
from refectory.games.rennes.rules.paths.path_search import Cost, Node, Stretch, Stretches, Walker
from refectory.games.rennes.rules.payment import Payments


class _Cheapest(Walker):
    """`found` has for each square the cards that are paid."""

    def __init__(self, box: Box, stance: Stance, purse: Purse, counter: bool) -> None:
        stretches = Stretches(box, counter, purse.most(box))
        super().__init__(box, purse, stretches, Payments(box, purse.hand))
        self.found: dict[int, int] = {stance.at: 0} if stance.is_free(box) else {}
        self.horizon = Horizon(box.plan, stance)
        self.reached: Cost = (0, 0)

    def is_beyond(self, node: Node, cost: Cost, ready: int) -> bool:
        costs = self.payments.cost
        if cost > self.reached:
            self.reached = cost
            self.horizon.settle([at for at, paid in self.found.items() if costs[paid] <= cost])
        return self.horizon.is_beyond(node.stance, ready + node.extra + costs[node.held][1])

    def arrive(self, node: Node, colour: int, stretch: Stretch, ready: int, going: bool) -> None:
        """Pay for each end of the stretch that is not reached as cheaply yet."""
        payments = self.payments
        cost, paid_before = payments.cost, payments.whole & ~node.held
        by_dots: dict[int, list[int]] = {}
        for at, dots in stretch.ends.items():
            if dots > self.reach:
                break
            if at not in self.found or cost[self.found[at]] > cost[paid_before]:
                by_dots.setdefault(dots, []).append(at)
        for dots, squares in by_dots.items():
            held = [left.held for left in self.paid(node, colour, dots - ready, going)]
            if held:
                paid = min((payments.whole & ~bits for bits in held), key=cost.__getitem__)
                for at in squares:
                    if at not in self.found or cost[paid] < cost[self.found[at]]:
                        self.found[at] = paid


class Way:
    """Which cards take one to a square, and how many dots are on them."""

    def __init__(self, cards: tuple[int, ...], dots: int) -> None:
        self.cards = cards
        self.dots = dots


def cheapest(box: Box, stance: Stance, purse: Purse, counter: bool) -> dict[int, Way]:
    """The cheapest way to each square that can be reached and stood on."""
    search = _Cheapest(box, stance, purse, counter)
    search.run(stance)
    payments = search.payments
    return {at: Way(payments.cards(paid), payments.cost[paid][1]) for at, paid in search.found.items()}


# -- from a view


def ways(box: Box, view: Data) -> dict[str, list[str]]:
    """For each square that the viewer can get to, the cards it takes; as if his turn began, if it has not."""
    seat = view["viewer"]
    if seat is None or view["seats"][seat]["at"] is None:
        return {}
    counter = "trencavel" in view["seats"][seat]["ghosts"]
    found = _remembered(box, stance_of(box, view), purse_of(box, view), counter)
    return {box.plan.names[at]: [box.cards[card] for card in way.cards] for at, way in found.items()}


_MEMORY: dict[object, dict[int, Way]] = {}
MOST_REMEMBERED = 64


def _remembered(box: Box, stance: Stance, purse: Purse, counter: bool) -> dict[int, Way]:
    """The same view is often looked at several times in a row."""
    key = (box, stance.key, stance.others, purse.key, counter)
    if key not in _MEMORY:
        if len(_MEMORY) >= MOST_REMEMBERED:
            _MEMORY.clear()
        _MEMORY[key] = cheapest(box, stance, purse, counter)
    return _MEMORY[key]


def stance_of(box: Box, view: Data) -> Stance:
    own = view["seats"][view["viewer"]]
    others = [seat["at"] for n, seat in enumerate(view["seats"]) if n != view["viewer"]]
    first, second = (NOWHERE if cavern is None else cavern for cavern in own["markers"])
    return Stance(
        box.plan.number[own["at"]],
        tuple(QUARTERS * portal["disc"] + portal["turned"] for portal in view["portals"]),
        tuple(box.plan.number[at] for at in others if at is not None),
        (first, second, own["next_marker"]),
    )


def purse_of(box: Box, view: Data) -> Purse:
    ghosts = view["seats"][view["viewer"]]["ghosts"]
    hand = tuple(box.number[card] for card in view["hand"])
    joker, extra = "denarnaud" in ghosts, "dagobert" in ghosts
    if view["turn"] != view["viewer"] or not view["round"]:
        return Purse(hand, NOWHERE, 0, joker, extra)
    spent, pool = view["spent"], view["pool"]
    colour = COLOURS.index(pool["colour"]) if pool["colour"] else NOWHERE
    return Purse(hand, colour, pool["dots"], joker and "joker" not in spent, extra and "extra" not in spent)
