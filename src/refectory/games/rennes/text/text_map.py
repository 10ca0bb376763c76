"""The cellar plan in characters: a portal is its letter with the colours it shows around it.

Colours are R B G Y P, as in the names of the cards. A dot is a corridor square, `@` a vortex, `=` a
door; a digit after any of them is the player who stands there.
"""

from refectory.core.game import Data
from refectory.core.locale import Say
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.board_graph import CAVERN, LOCATION, SANCTUAIRE, VORTEX
from refectory.games.rennes.edition.box import Box

Spot = tuple[int, int]
WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))
ACROSS = 3  # characters from one square to the next


class Chart:
    """A sheet of characters that grows where it is written on."""

    def __init__(self, box: Box, view: Data, say: Say) -> None:
        self.box = box
        self.view = view
        self.say = say
        self.marks: dict[Spot, str] = {}
        inner = [len(c) for c in box.plan.chains if box.plan.kind[c[-1]] not in (LOCATION, CAVERN)]
        self.longest = max(inner, default=1)

    def lines(self) -> list[str]:
        for area in range(len(self.view["portals"])):
            self._area(area)
        for one, other in self.box.plan.doors:
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
        plan = self.box.plan
        x, y = self._middle(area)
        self._write((x, y), f"{plan.areas[area].upper()}{plan.portals[area]}")
        for side in range(4 * area, 4 * area + 4):
            self._write(self._spot(side), f"{self._tint(side)}{self._who(side)}")
            for square in plan.chains[side]:
                self._square(square, side % 4)

    def _square(self, square: int, way: int) -> None:
        plan = self.box.plan
        kind, (x, y) = plan.kind[square], self._spot(square)
        if kind not in (LOCATION, CAVERN):
            self._write((x, y), f"{'@' if kind == VORTEX else '.'}{self._who(square)}")
            return
        name = plan.names[square]
        said = self.say(f"mark.{name}")
        said = (said if said != f"mark.{name}" else name) + self._who(square)
        self._write((x - len(said) + 2 if way == 3 else x, y), said)

    def _door(self, one: int, other: int) -> None:
        """Between two squares that lie side by side."""
        (x, y), (to_x, to_y) = sorted((self._spot(one), self._spot(other)))
        if y == to_y and to_x - x <= ACROSS + 1:
            self._write((x + 2, y), "=")

    def _middle(self, area: int) -> Spot:
        column, row = self.box.plan.at[area]
        return column * (2 + 2 * ACROSS * (1 + self.longest) + 2), row * (3 + 2 * self.longest)

    def _spot(self, square: int) -> Spot:
        plan = self.box.plan
        side = plan.side[square]
        x, y = self._middle(side // 4)
        dx, dy = WAYS[side % 4]
        far = 1 if square == side else 2 + plan.chains[side].index(square)
        return x + dx * far * ACROSS, y + dy * far

    def _tint(self, side: int) -> str:
        portal = self.view["portals"][side // 4]
        return COLOURS[self.box.faces[4 * portal["disc"] + portal["turned"]][side % 4]][0].upper()

    def _who(self, square: int) -> str:
        name = self.box.plan.names[square]
        return "".join(str(n + 1) for n, seat in enumerate(self.view["seats"]) if seat["at"] == name)


def far_doors(box: Box) -> list[tuple[int, int]]:
    """Doors that are not between two sides that face each other, and so can't be drawn."""
    plan = box.plan
    found = []
    for one, other in plan.doors:
        (x, y), (to_x, to_y) = plan.at[plan.area[one]], plan.at[plan.area[other]]
        if (to_x - x, to_y - y) != WAYS[plan.side[one] % 4]:
            found.append((one, other))
    return found


def sanctuaire(box: Box, view: Data) -> list[int]:
    """Who is in the Sanctuaire, which is not on the chart."""
    place = box.plan.names[box.plan.sanctuaire]
    assert box.plan.kind[box.plan.sanctuaire] == SANCTUAIRE
    return [n for n, seat in enumerate(view["seats"]) if seat["at"] == place]
