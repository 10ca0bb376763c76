"""Labels and tips of squares: the colour of a step now, and the cheapest cards that lead there."""

from refectory.core.game import Data
from refectory.core.scene import Label
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.board_graph import CAVERN
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.paths.viewer_paths import viewer_paths

BLANK = "grey"
MOVING = ("turn", "three")


class SquareLabels:
    """For one view; the paths are computed once."""

    def __init__(self, box: Box, view: Data) -> None:
        self.box = box
        self.view = view
        viewer = view["viewer"]
        seated = viewer is not None and view["seats"][viewer]["at"] is not None
        self.own: Data | None = view["seats"][viewer] if seated else None
        # Only for the player whose turn it is: those of the others would be wrong after the next step.
        own_move = seated and view["phase"] in MOVING and view["turn"] == viewer
        self.paths = viewer_paths(box, view) if own_move else {}

    def tint(self, square: int) -> str:
        """RC-M3: the colour that a step onto this square costs now."""
        side = self.box.graph.side[square]
        portals = self.view["portals"]
        if side < 0 or side // 4 >= len(portals):
            return BLANK
        portal = portals[side // 4]
        return COLOURS[self.box.faces[4 * portal["disc"] + portal["turned"]][side % 4]]

    def label(self, square: int) -> Label:
        graph = self.box.graph
        name = graph.names[square]
        if graph.kind[square] == CAVERN:
            return Label(f"cavern.{name}")
        return Label("label.square", {"square": name})

    def tip(self, square: int) -> Label:
        """RC-M3: the colour of a step, and the cards that lead there."""
        name = self.box.graph.names[square]
        facts = {"colour": self.tint(square)}
        if name == "sanctuaire" and not self.paths:
            return Label("tip.sanctuaire")
        if not self.paths or self.own is None:
            return Label("tip.cost", facts)
        if self.own["at"] == name:
            return Label("tip.here", facts)
        if name in self.paths:
            cards = self.paths[name]
            return Label("tip.way", {**facts, "cards": cards}) if cards else Label("tip.way-ready", facts)
        return Label(self._why_not(square), facts)

    def _why_not(self, square: int) -> str:
        """RC-M10, RC-M9, or too far away."""
        graph = self.box.graph
        assert self.own is not None
        if graph.cavern[square] >= 0 and graph.cavern[square] in self.own["markers"]:
            return "tip.own-marker"
        taken = [seat["at"] for seat in self.view["seats"]]
        return "tip.taken" if graph.single[square] and graph.names[square] in taken else "tip.no-way"

    def symbol(self, cavern: int) -> Label:
        """RC-M12: the colour that the symbol's location shows now."""
        location = self.box.symbol[cavern]
        square = self.box.graph.location[location]
        return Label("tip.symbol", {"location": self.box.locations[location], "colour": self.tint(square)})
