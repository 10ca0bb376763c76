"""What a square says when one points at it: what it costs now, and the cheapest cards that lead there."""

from refectory.core.game import Data
from refectory.core.scene import Label
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.board_graph import CAVERN
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.paths.cheapest_paths import ways

BLANK = "grey"
MOVING = ("turn", "three")


class Tips:
    """For one view; the ways are worked out once."""

    def __init__(self, box: Box, view: Data) -> None:
        self.box = box
        self.view = view
        viewer = view["viewer"]
        seated = viewer is not None and view["seats"][viewer]["at"] is not None
        self.own: Data | None = view["seats"][viewer] if seated else None
        # Only for the player whose turn it is: for everybody they would be old with the next step.
        self.ways = ways(box, view) if seated and view["phase"] in MOVING and view["turn"] == viewer else {}

    def tint(self, square: int) -> str:
        """RC-M3: the colour that a step onto this square costs now."""
        side = self.box.plan.side[square]
        portals = self.view["portals"]
        if side < 0 or side // 4 >= len(portals):
            return BLANK
        portal = portals[side // 4]
        return COLOURS[self.box.faces[4 * portal["disc"] + portal["turned"]][side % 4]]

    def label(self, square: int) -> Label:
        plan = self.box.plan
        name = plan.names[square]
        if plan.kind[square] == CAVERN:
            return Label(f"cavern.{name}")
        return Label("label.square", {"square": name})

    def tip(self, square: int) -> Label:
        """RC-M3, and how to get there."""
        name = self.box.plan.names[square]
        facts = {"colour": self.tint(square)}
        if name == "sanctuaire" and not self.ways:
            return Label("tip.sanctuaire")
        if not self.ways or self.own is None:
            return Label("tip.cost", facts)
        if self.own["at"] == name:
            return Label("tip.here", facts)
        if name in self.ways:
            cards = self.ways[name]
            return Label("tip.way", {**facts, "cards": cards}) if cards else Label("tip.way-ready", facts)
        return Label(self._why_not(square), facts)

    def _why_not(self, square: int) -> str:
        """RC-M10, RC-M9, or just too far."""
        plan = self.box.plan
        assert self.own is not None
        if plan.cavern[square] >= 0 and plan.cavern[square] in self.own["markers"]:
            return "tip.own-marker"
        taken = [seat["at"] for seat in self.view["seats"]]
        return "tip.taken" if plan.single[square] and plan.names[square] in taken else "tip.no-way"

    def symbol(self, cavern: int) -> Label:
        """RC-M12: whose colour the symbol's location shows now."""
        location = self.box.symbol[cavern]
        square = self.box.plan.location[location]
        return Label("tip.symbol", {"location": self.box.locations[location], "colour": self.tint(square)})
