"""Places the panels of a scene on a page: side by side on a wide page, one below the other on a phone."""

from typing import NamedTuple

from refectory.core.scene import Panel, Scene
from refectory.svg.rows import row_panel

WIDE = 900.0
MAIN = ("board", "mine", "hand")


class Placed(NamedTuple):
    """A panel with its place and size on the page."""

    panel: Panel
    x: float
    y: float
    width: float
    height: float


class Page:
    """A page of panels; `gap` is the space between them, `head` the height of a title."""

    def __init__(self, width: float) -> None:
        self.width = width
        self.wide = width >= WIDE
        self.gap = 18.0 if self.wide else 6.0
        self.head = 24.0 if self.wide else 15.0
        self.top = 58.0 if self.wide else 34.0
        self.placed: list[Placed] = []
        self.height = self.top

    def place(self, scene: Scene) -> None:
        panels = [panel.arranged() for panel in scene.panels] + [
            row_panel(row) for row in scene.rows if row.cards
        ]
        main = [panel for panel in panels if panel.role in MAIN]
        shared = [panel for panel in panels if panel.role == "shared"]
        players = [panel for panel in panels if panel.role == "player"]
        if self.wide:
            self._beside(main, shared, players)
        else:
            self._below(main, shared, players)
        self.height += self.gap

    def _beside(self, main: list[Panel], shared: list[Panel], players: list[Panel]) -> None:
        """Main panels at the left, others at the right; without main panels, the players are at the left."""
        room = self.width - 3 * self.gap
        left = round(0.62 * room)
        right = room - left
        x = 2 * self.gap + left
        if main:
            self._grid(main, self.gap, self.top, left, 1)
            y = self._grid(shared, x, self.top, right, 1)
            self._grid(players, x, y, right, 2 if len(players) > 1 else 1)
        else:
            self._grid(players, self.gap, self.top, left, 2)
            self._grid(shared, x, self.top, right, 1)

    def _below(self, main: list[Panel], shared: list[Panel], players: list[Panel]) -> None:
        room = self.width - 2 * self.gap
        y = self._grid(shared, self.gap, self.top, room, 1)
        y = self._grid(players, self.gap, y, room, 2 if len(players) > 1 else 1)
        self._grid(main, self.gap, y, room, 1)

    def _grid(self, panels: list[Panel], x: float, y: float, width: float, columns: int) -> float:
        """Place panels of equal width in rows; returns the y coordinate below them."""
        each = (width - (columns - 1) * self.gap) / columns
        for start in range(0, len(panels), columns):
            row = panels[start : start + columns]
            heights = [each * panel.size[1] / panel.size[0] for panel in row]
            for place, (panel, height) in enumerate(zip(row, heights, strict=True)):
                at = x + place * (each + self.gap)
                self.placed.append(Placed(panel, at, y + self.head, each, height))
            y += self.head + max(heights) + self.gap
        self.height = max(self.height, y)
        return y
