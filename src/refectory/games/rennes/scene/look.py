"""A view, with the numbers that its drawing needs again and again."""

from refectory.core.game import Data
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.board_graph import NOWHERE, QUARTERS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.paths.viewer_prices import Prices, viewer_prices, viewer_state

BLANK = "grey"
MOVING = ("turn", "three")


class Look:
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
        self.prices: Prices = viewer_prices(box, view) if self.moves else {}
        self.leading = viewer_state(box, view).colours(box) if self.moves else []

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
