"""How far off the nearest square is to which a cheapest way is still wanted."""

from refectory.games.rennes.edition.board_graph import PORTAL, Plan
from refectory.games.rennes.rules.location import Stance


class Horizon:
    """The fewest dots to something new, colours left aside: whoever has fewer need not look any further."""

    def __init__(self, plan: Plan, stance: Stance) -> None:
        self.plan = plan
        self.markers = stance.markers
        fixed = [at for at in stance.others if plan.kind[at] != PORTAL and plan.single[at]]
        self.wanted = [square for square in range(len(plan.names)) if square not in fixed]
        self.near: list[int] = []
        self.near_marked: list[int] = []
        self._look()

    def settle(self, squares: list[int]) -> None:
        """The cheapest ways to these are known."""
        wanted = [square for square in self.wanted if square not in squares]
        if len(wanted) < len(self.wanted):
            self.wanted = wanted
            self._look()

    def is_beyond(self, stance: Stance, dots: int) -> bool:
        """Whether so many dots lead to nothing new from here."""
        near = self.near if stance.markers == self.markers else self.near_marked
        return near[stance.at] > dots

    def _look(self) -> None:
        """With the markers as they lay, a closed cavern is reached by way of another one (RC-M10)."""
        plan = self.plan
        closed = [square for square in self.wanted if self._is_closed(square)]
        self.near_marked = plan.nearest([(square, 0) for square in self.wanted])
        around = [(square, 0) for square in self.wanted if square not in closed]
        for square in closed:
            off = plan.nearest([(square, 0)])
            around += [(at, off[at]) for at in range(len(plan.names)) if self._is_open(at)]
        self.near = plan.nearest(around)

    def _is_closed(self, square: int) -> bool:
        return self.plan.cavern[square] >= 0 and self.plan.cavern[square] in self.markers[:2]

    def _is_open(self, square: int) -> bool:
        return self.plan.cavern[square] >= 0 and self.plan.cavern[square] not in self.markers[:2]
