"""The bookcase of a seat: both shelves over their rulers, laid out for wide screens and for phones."""

from functools import lru_cache

from refectory.core.game import Data, Seat
from refectory.core.scene import Arrangement, Label, Panel, Piece, Role
from refectory.core.scene.part_cache import made_once
from refectory.games.plankenkoorts.constants import SHELVES
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.scene import ruler, upright_shelf, wide_shelf
from refectory.games.plankenkoorts.scene.places import (
    Area,
    clouds_now,
    laid_now,
    place,
    plate,
    upright_place,
    upright_plate,
    wide_place,
    wide_plate,
)
from refectory.games.plankenkoorts.scene.shelf import Shelf, shelf_for, shelf_from
from refectory.games.plankenkoorts.scene.strip import STRIPS, strip

Pair = tuple[float, float]
BOOKCASES_KEPT = 3000
WIDE: Pair = (1074.0, 447.0)
UPRIGHT: Pair = (390.0, 326.0)
RULER_UPRIGHT = upright_shelf.WIDTH / ruler.WIDTH
# The top left corners of the shelves.
WIDE_AT: dict[str, Pair] = {"ot": (9.0, 9.0), "nt": (9.0, 227.0)}
UPRIGHT_AT: dict[str, Pair] = {"ot": (7.0, 7.0), "nt": (7.0, 167.0)}


def own_bookcase(box: Box, view: Data) -> Panel:
    seat = view["viewer"]
    held = sorted(card for card in view["uses"] if view["uses"][card] == "" and card in box.number)
    taken = [one["card"] for one in view["takes"]]
    return _own(box, seat, view["seats"][seat]["shelves"], held, laid_now(view), clouds_now(view), taken)


@made_once(BOOKCASES_KEPT)
def _own(
    box: Box,
    seat: Seat,
    shown: Data,
    held: list[str],
    laid: list[str],
    clouds: list[str],
    taken: list[str],
) -> Panel:
    shelves = [shelf_from(box, seat, name, shown[name]) for name in SHELVES]
    pieces = _shelves(shelves, frozenset(held), own=True)
    pieces += [place(box, book) for book in laid] + [plate(box, book) for book in clouds]
    arrangements = _arrangements({shelf.name: shelf for shelf in shelves}, [*laid, *taken], clouds)
    return Panel("mine", "mine", WIDE, Label("label.mine"), pieces, seat, arrangements)


def bookcase(box: Box, view: Data, seat: Seat, role: Role) -> Panel:
    """The bookcase of another player, closed up. As a spectator's board it is as wide as an own one."""
    return _closed_up(box, seat, role, view["seats"][seat]["shelves"])


@made_once(BOOKCASES_KEPT)
def _closed_up(box: Box, seat: Seat, role: Role, shown: Data) -> Panel:
    shelves = [shelf_from(box, seat, name, shown[name]) for name in SHELVES]
    is_board = role == "board"
    pieces = _shelves(shelves, frozenset(), own=is_board)
    for shelf in shelves:
        pieces += strip(shelf)
    title = Label("label.player", {"seat": seat})
    size, whole = (WIDE, _FIXED) if is_board else (UPRIGHT, _FIXED[1:])
    return Panel(f"player-{seat}", role, size, title, pieces, seat, [*whole, *STRIPS])


def _shelves(shelves: list[Shelf], held: frozenset[str], own: bool) -> list[Piece]:
    pieces = [*_frames(shelves[0].seat, own)]
    for shelf in shelves:
        if own:
            pieces += wide_shelf.wide_shelf(shelf)
        pieces += upright_shelf.upright_shelf(shelf)
        pieces += ruler.ruler(shelf, held, with_names=own)
    return pieces


@lru_cache
def _frames(seat: Seat, own: bool) -> tuple[Piece, ...]:
    upright = _frame(f"case-upright:{seat}", UPRIGHT, "case-upright", seat)
    return (_frame(f"case:{seat}", WIDE, "case-wide", seat), upright) if own else (upright,)


def _frame(name: str, size: Pair, area: str, seat: Seat) -> Piece:
    label = Label("label.player", {"seat": seat})
    return Piece(name, "bookcase", (0, 0), size, label, layer=-1, states=("decor",), area=area)


def _wide_areas() -> dict[str, Area]:
    areas: dict[str, Area] = {"case-wide": (0, 0, 1)}
    for name, (x, y) in WIDE_AT.items():
        areas[f"wide:{name}"] = (x, y, 1)
        areas[f"ruler:{name}"] = (x, y + wide_shelf.HEIGHT, 1)
    return areas


def _upright_areas() -> dict[str, Area]:
    areas: dict[str, Area] = {"case-upright": (0, 0, 1)}
    for name, (x, y) in UPRIGHT_AT.items():
        areas[f"upright:{name}"] = (x, y, 1)
        areas[f"ruler:{name}"] = (x, y + upright_shelf.HEIGHT, RULER_UPRIGHT)
    return areas


_FIXED = [Arrangement(WIDE, _wide_areas()), Arrangement(UPRIGHT, _upright_areas())]


def _arrangements(shelves: dict[str, Shelf], places: list[str], clouds: list[str]) -> list[Arrangement]:
    """The fixed areas, and those of the places where a book can be laid now."""
    wide, upright = dict(_FIXED[0].areas), dict(_FIXED[1].areas)
    for book in places:
        shelf = shelves[shelf_for(next(iter(shelves.values())).box, book)]
        wide[f"place:{book}"] = wide_place(shelf, book, WIDE_AT[shelf.name])
        upright[f"place:{book}"] = upright_place(shelf, UPRIGHT_AT[shelf.name])
    for book in clouds:
        shelf = shelves[shelf_for(next(iter(shelves.values())).box, book)]
        wide[f"cloud:{book}"] = wide_plate(shelf, book, WIDE_AT[shelf.name])
        upright[f"cloud:{book}"] = upright_plate(shelf, book, UPRIGHT_AT[shelf.name])
    return [Arrangement(WIDE, wide), Arrangement(UPRIGHT, upright)]
