"""The board in characters: a portal is its letter and number, with the colours it shows around it.

Colours are R B G Y P, the first letters of their names. A dot is a corridor square, `@` a vortex, `=` a
door; a digit after any of them is the player who stands there.
"""

from refectory.core.game import Data
from refectory.core.locale import Say
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.board_graph import CAVERN, LOCATION, SANCTUAIRE, VORTEX
from refectory.games.rennes.edition.box import Box

Spot = tuple[int, int]
VECTORS = ((0, -1), (1, 0), (0, 1), (-1, 0))
ACROSS = 3  # characters from one square to the next


class TextMap:
    """Characters by column and row, drawn from a view."""

    def __init__(self, box: Box, view: Data, say: Say) -> None:
        self.box = box
        self.view = view
        self.say = say
        self.marks: dict[Spot, str] = {}
        inner = [len(c) for c in box.graph.chains if box.graph.kind[c[-1]] not in (LOCATION, CAVERN)]
        self.longest = max(inner, default=1)

    def lines(self) -> list[str]:
        for area in range(len(self.view["portals"])):
            self._area(area)
        for one, other in self.box.graph.doors:
            self._door(one, other)
        if not self.marks:
            return []
        left = min(x for x, _ in self.marks)
        rows = range(min(y for _, y in self.marks), 1 + max(y for _, y in self.marks))
        width = 1 + max(x for x, _ in self.marks) - left
        return ["".join(self.marks.get((left + x, y), " ") for x in range(width)).rstrip() for y in rows]

    def _write(self, at: Spot, words: str) -> None:
        for n, letter in enumerate(words):
            self.marks[at[0] + n, at[1]] = letter

    def _area(self, area: int) -> None:
        graph = self.box.graph
        x, y = self._middle(area)
        self._write((x, y), f"{graph.areas[area].upper()}{graph.portals[area]}")
        for side in range(4 * area, 4 * area + 4):
            self._write(self._spot(side), f"{self._tint(side)}{self._players_on(side)}")
            for square in graph.chains[side]:
                self._square(square, side % 4)

    def _square(self, square: int, direction: int) -> None:
        graph = self.box.graph
        kind, (x, y) = graph.kind[square], self._spot(square)
        if kind not in (LOCATION, CAVERN):
            self._write((x, y), f"{'@' if kind == VORTEX else '.'}{self._players_on(square)}")
            return
        name = graph.names[square]
        said = self.say(f"mark.{name}")
        said = (said if said != f"mark.{name}" else name) + self._players_on(square)
        self._write((x - len(said) + 2 if direction == 3 else x, y), said)

    def _door(self, one: int, other: int) -> None:
        """A door between two squares that lie side by side."""
        (x, y), (to_x, to_y) = sorted((self._spot(one), self._spot(other)))
        if y == to_y and to_x - x <= ACROSS + 1:
            self._write((x + 2, y), "=")

    def _middle(self, area: int) -> Spot:
        column, row = self.box.graph.at[area]
        return column * (2 + 2 * ACROSS * (1 + self.longest) + 2), row * (3 + 2 * self.longest)

    def _spot(self, square: int) -> Spot:
        graph = self.box.graph
        side = graph.side[square]
        x, y = self._middle(side // 4)
        dx, dy = VECTORS[side % 4]
        distance = 1 if square == side else 2 + graph.chains[side].index(square)
        return x + dx * distance * ACROSS, y + dy * distance

    def _tint(self, side: int) -> str:
        portal = self.view["portals"][side // 4]
        return COLOURS[self.box.faces[4 * portal["disc"] + portal["turned"]][side % 4]][0].upper()

    def _players_on(self, square: int) -> str:
        name = self.box.graph.names[square]
        return "".join(str(n + 1) for n, seat in enumerate(self.view["seats"]) if seat["at"] == name)


def undrawn_doors(box: Box) -> list[tuple[int, int]]:
    """Doors that the map does not draw, because their sides do not face each other."""
    graph = box.graph
    doors = []
    for one, other in graph.doors:
        (x, y), (to_x, to_y) = graph.at[graph.area[one]], graph.at[graph.area[other]]
        if (to_x - x, to_y - y) != VECTORS[graph.side[one] % 4]:
            doors.append((one, other))
    return doors


def players_in_sanctuaire(box: Box, view: Data) -> list[int]:
    """The seats in the Sanctuaire, which is not on the map."""
    place = box.graph.names[box.graph.sanctuaire]
    assert box.graph.kind[box.graph.sanctuaire] == SANCTUAIRE
    return [n for n, seat in enumerate(view["seats"]) if seat["at"] == place]
