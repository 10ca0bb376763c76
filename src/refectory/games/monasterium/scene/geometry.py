"""Where the parts of the pictures lie: the valley in a wide and an upright shape, and a player's board."""

from bisect import bisect_left
from itertools import pairwise
from math import cos, hypot, pi
from typing import Final

from refectory.core.scene import Arrangement
from refectory.games.monasterium.constants import FACES, MONASTERIES, RESOURCES

Point = tuple[float, float]
Areas = dict[str, tuple[float, float, float]]

# -- the valley

WIDE: Final = (1080.0, 436.0)
TALL: Final = (400.0, 372.0)
RING: Final = 240.0  # the side of a monastery's area
RADIUS: Final = 118.0
DISC: Final = 50.0  # the side of a road space's area
WIDE_RINGS: Final = {
    "a": (120.0, 122.0),
    "b": (330.0, 314.0),
    "c": (750.0, 314.0),
    "d": (540.0, 122.0),
    "e": (960.0, 122.0),
}
TALL_RINGS: Final = {
    "a": (72.0, 72.0),
    "b": (72.0, 292.0),
    "c": (328.0, 292.0),
    "d": (200.0, 182.0),
    "e": (328.0, 72.0),
}
TALL_SCALE: Final = 0.57
TALL_DISC: Final = 0.7
_WIDE_SIGNS: Final = {"a": (2, 3), "b": (206, 402), "c": (626, 402), "d": (420, 3), "e": (840, 3)}
_TALL_SIGNS: Final = {"a": (2, 2), "b": (2, 337), "c": (339, 337), "d": (149, 243), "e": (339, 2)}
# The upright road goes through these points; the art draws the same line.
_BENDS: Final = (
    (23.0, 182.0),
    (80.0, 182.0),
    (137.0, 234.0),
    (200.0, 302.0),
    (263.0, 234.0),
    (338.0, 182.0),
    (263.0, 130.0),
    (200.0, 58.0),
)


def wide_road(count: int) -> list[Point]:
    """Places at equal distances along the wide road, which swings around the monasteries."""
    line = [(x, 218 - 58 * cos(2 * pi * (x - 330) / 420)) for x in (50 + 2.48 * n for n in range(401))]
    return _spread(line, count)


def tall_road(count: int) -> list[Point]:
    return _spread(_curve(_BENDS), count)


def _curve(points: tuple[Point, ...]) -> list[Point]:
    """A smooth line through all points (Catmull and Rom)."""
    ends = [points[0], *points, points[-1]]
    line = [
        (_between(ends, n, step / 20, 0), _between(ends, n, step / 20, 1))
        for n in range(1, len(points))
        for step in range(20)
    ]
    return [*line, points[-1]]


def _between(points: list[Point], n: int, t: float, axis: int) -> float:
    before, start, end, after = (point[axis] for point in points[n - 1 : n + 3])
    bend = 2 * before - 5 * start + 4 * end - after
    twist = 3 * start - before - 3 * end + after
    return 0.5 * (2 * start + (end - before) * t + bend * t * t + twist * t**3)


def _spread(line: list[Point], count: int) -> list[Point]:
    walked = [0.0]
    for (x, y), (next_x, next_y) in pairwise(line):
        walked.append(walked[-1] + hypot(next_x - x, next_y - y))
    steps = [bisect_left(walked, n * walked[-1] / (count - 1)) for n in range(count)]
    return [line[min(step, len(line) - 1)] for step in steps]


def valley_arrangements(spaces: int) -> list[Arrangement]:
    wide: Areas = {"wide": (0.0, 0.0, 1.0)}
    tall: Areas = {"tall": (0.0, 0.0, 1.0)}
    for name in MONASTERIES:
        wide[name] = _around(WIDE_RINGS[name], RING, 1.0)
        tall[name] = _around(TALL_RINGS[name], RING, TALL_SCALE)
        wide[f"sign-{name}"] = (*_WIDE_SIGNS[name], 0.87)
        tall[f"sign-{name}"] = (*_TALL_SIGNS[name], 0.72)
    for n, (far, near) in enumerate(zip(wide_road(spaces), tall_road(spaces), strict=True), 1):
        wide[f"road-{n}"] = _around(far, DISC, 1.0)
        tall[f"road-{n}"] = _around(near, DISC, TALL_DISC)
    return [Arrangement(WIDE, wide), Arrangement(TALL, tall)]


def _around(middle: Point, side: float, scale: float) -> tuple[float, float, float]:
    return (round(middle[0] - side * scale / 2, 1), round(middle[1] - side * scale / 2, 1), scale)


# -- a player's board

STEP: Final = 69.0  # from column to column
CELL: Final = (65.0, 54.0)
TILE_TOP: Final = 57.0
TILE: Final = (65.0, 26.0)
WORD_TOP: Final = 83.5
WORD: Final = (65.0, 15.0)
ROW_TOP: Final = 87.0
ROW_STEP: Final = 28.5
SLOT: Final = (65.0, 27.0)


def own_arrangements(places: list[int]) -> list[Arrangement]:
    """The viewer's own board; `places` has for each face of a die the column that its space stands over."""
    wide: Areas = {"wide": (0, 0, 1), "rows": (8, 15, 1), "prices": (36, 15, 1), "columns": (136, 15, 1)}
    wide |= {"heads": (136, 2, 1), "words": (136, 2, 1)}
    tall: Areas = {"tall": (0, 0, 1), "rows": (1, 2, 0.885), "prices": (196, 175, 1.1)}
    tall |= {"heads": (23, 2, 0.885), "columns": (23, 2, 0.885)}
    for face in range(FACES):
        wide[f"cell-{face + 1}"] = (136 + STEP * places[face], 2, 1)
        tall[f"cell-{face + 1}"] = (23 + 0.885 * STEP * places[face], 2, 0.885)
    for n in range(len(RESOURCES)):
        wide[f"tile-{n}"] = (822, 4 + 37 * n, 1)
        tall[f"tile-{n}"] = (2 + 77.4 * n, 184, 0.82)
    wide |= {"window": (582, 6, 1), "things": (822, 188, 0.9)}
    tall |= {"window": (6, 217, 0.92), "things": (200, 222, 1.2)}
    return [Arrangement((930.0, 216.0), wide), Arrangement((390.0, 406.0), tall)]


def other_arrangements() -> list[Arrangement]:
    """Another player's board, without the dice spaces: the window beside the columns, or below them."""
    wide: Areas = {"wide": (0, 0, 1), "rows": (4, -52, 1), "columns": (31, -52, 1), "window": (450, 4, 0.71)}
    tall: Areas = {"tall": (0, 0, 1), "rows": (4, -50, 1), "columns": (31, -50, 1), "window": (31, 200, 1)}
    wide["heads"], tall["heads"] = wide["columns"], tall["columns"]
    wide["things"] = (462, 155, 0.95)
    tall["things"] = (270, 280, 1.7)
    for n in range(len(RESOURCES)):
        wide[f"tile-{n}"] = (31 + 82.0 * n, 154, 0.86)
        tall[f"tile-{n}"] = (31 + 83.0 * n, 158, 0.87)
    return [Arrangement((594.0, 188.0), wide), Arrangement((450.0, 410.0), tall)]


def dice_arrangement() -> Arrangement:
    """The dice spaces by themselves, for those who have no board."""
    areas: Areas = {
        f"cell-{face + 1}": (4 + face % 3 * STEP, 4 + face // 3 * 58.0, 1) for face in range(FACES)
    }
    return Arrangement((211.0, 120.0), areas)
