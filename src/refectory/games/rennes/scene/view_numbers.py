"""A view, with the numbers that its drawing needs again and again."""

from refectory.core.game import Data
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.board_graph import NOWHERE, PORTAL, QUARTERS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.paths.viewer_ways import PaidWay, Ways, viewer_state, viewer_ways

BLANK = "grey"
MOVING = ("turn", "three")


class ViewNumbers:
    """One view. `here` is the viewer's square; `acts` says whether the viewer is to act."""

    def __init__(self, box: Box, view: Data) -> None:
        self.box = box
        self.view = view
        self.viewer: int | None = view["viewer"]
        self.phase: str = view["phase"]
        seats: list[Data] = view["seats"]
        self.portals = tuple([QUARTERS * portal["disc"] + portal["turned"] for portal in view["portals"]])
        self.at = [NOWHERE if seat["at"] is None else box.graph.number[seat["at"]] for seat in seats]
        self.own: Data | None = None if self.viewer is None else seats[self.viewer]
        self.here = NOWHERE if self.viewer is None else self.at[self.viewer]
        self.acts = self.viewer is not None and self.viewer in view["acting"]
        # Only for the player whose turn it is: what the others see would be wrong after the next step.
        self.moves = self.here >= 0 and self.acts and self.phase in MOVING
        self.ways: Ways = viewer_ways(box, view) if self.moves else {}
        self.leading = viewer_state(box, view).colours(box) if self.moves else []

    def shown_ways(self) -> Ways:
        """The ways, to each portal only that to its nearest square."""
        kind, nearest = self.box.graph.kind, {self.here // QUARTERS: self.here}
        found: Ways = {}
        for square, way in sorted(self.ways.items(), key=lambda entry: entry[1].dots):
            if kind[square] != PORTAL or nearest.setdefault(square // QUARTERS, square) == square:
                found[square] = way
        return found

    def is_ready(self, way: PaidWay) -> bool:
        """RC-M2: whether the unspent dots pay this way."""
        pool = self.view["pool"]
        return len(way.runs) == 1 and COLOURS[way.runs[0][0]] == pool["colour"] and way.dots <= pool["dots"]

    def keeps_dots(self, way: PaidWay) -> bool:
        """RC-M2: whether no unspent dots lapse on this way."""
        pool = self.view["pool"]
        return not pool["dots"] or COLOURS[way.runs[0][0]] == pool["colour"]

    def seat(self, seat: int) -> Data:
        data: Data = self.view["seats"][seat]
        return data

    def tint(self, square: int) -> str:
        """RC-M3: the colour that a step onto this square costs now."""
        side = self.box.graph.side[square]
        if side < 0 or side // QUARTERS >= len(self.portals):
            return BLANK
        return COLOURS[self.box.faces[self.portals[side // QUARTERS]][side % QUARTERS]]

    def has_ghost(self, name: str) -> bool:
        return self.own is not None and name in self.own["ghosts"]
