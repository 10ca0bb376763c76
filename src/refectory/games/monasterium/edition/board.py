"""One side of the main board: five monasteries, each a ring of buildings around a cloister, and a chapel.

A building has the number `monastery * size + place`; the cloister space that follows it clockwise has the
same number. Sets of buildings or of cloister spaces are bit masks.
"""

from typing import Final

from refectory.core.edition import TomlTable
from refectory.core.edition_reads import Form
from refectory.games.monasterium.constants import BUILDINGS, MONASTERIES

LETTERS: Final = {"L": 0, "W": 1, "R": 2}
SMALLEST: Final = 2
LARGEST: Final = 8
RING: Final = Form(
    rf" *[LWR]\*?( +[LWR]\*?){{{SMALLEST - 1},{LARGEST - 1}}} *",
    f"a ring of {SMALLEST} to {LARGEST} letters L, W or R, each with a * if it is marked 4,",
    "want-ring",
)

# For each building of a ring its kind, and whether it is marked "4".
Ring = list[tuple[int, bool]]


def read_rings(table: TomlTable) -> list[Ring]:
    """MO-C1, MO-C2, MO-C3: the rings of one side."""
    table.known_keys(*MONASTERIES)
    return [_read_ring(table, monastery) for monastery in MONASTERIES]


def _read_ring(table: TomlTable, monastery: str) -> Ring:
    words = table.string(monastery, form=RING).split()
    return [(LETTERS[word.removesuffix("*")], word.endswith("*")) for word in words]


class Board:
    """Masks and tables of one side, for one number of players."""

    def __init__(self, rings: list[Ring], size: int, blocking: bool) -> None:
        self.size = size
        self.ring_sizes = [len(ring) for ring in rings]
        self.kind = [-1] * (len(rings) * size)
        self.open = 0
        self.blocked = 0
        self.touching = [0] * (len(rings) * size)
        self.of_kind = [0] * len(BUILDINGS)
        self.of_monastery = [0] * len(rings)
        for monastery, ring in enumerate(rings):
            self._lay_out(monastery, ring, blocking)
        self.all = self.open | self.blocked
        self.reached = [self._union(reach) for reach in range(1 << len(rings))]

    def _lay_out(self, monastery: int, ring: Ring, blocking: bool) -> None:
        first = monastery * self.size
        for place, (kind, marked) in enumerate(ring):
            building = first + place
            before = first + (place - 1) % len(ring)
            self.kind[building] = kind
            self.touching[building] = (1 << building) | (1 << before)  # MO-C1
            self.of_kind[kind] |= 1 << building
            self.of_monastery[monastery] |= 1 << building
            if marked and blocking:  # MO-C4
                self.blocked |= 1 << building
            else:
                self.open |= 1 << building

    def _union(self, reach: int) -> int:
        spaces = 0
        for monastery, mask in enumerate(self.of_monastery):
            if reach >> monastery & 1:
                spaces |= mask
        return spaces

    def cloisters_beside(self, buildings: int) -> int:
        """MO-C1: the cloister spaces that touch any of these buildings."""
        spaces = 0
        while buildings:
            low = buildings & -buildings
            spaces |= self.touching[low.bit_length() - 1]
            buildings ^= low
        return spaces
