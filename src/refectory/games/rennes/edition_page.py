"""What an owner of the box clicks on the board to enter it: squares along the sides, doors, portals."""

from collections.abc import Iterator
from typing import Final

from refectory.core.game import Data
from refectory.core.scene import Label, Piece, Scene
from refectory.core.scene.edition_page import Edit, EditChoice, EditHandle, EditionPage, Remark
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.board_graph import CAVERN, LOCATION
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.edition.map_reader import LONGEST_SIDE, QUARTERS, SIDES
from refectory.games.rennes.scene.board.geometry import Geometry

FLOORS: Final = ("corridor", "vortex")
OPPOSITE: Final = {"north": "south", "east": "west", "south": "north", "west": "east"}
BESIDE: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
DOOR_SIZE: Final = 48.0
CLUES: Final = 5  # RC-C8: of a code
LOCATIONS: Final = 5

Door = tuple[str, str]


def edition_page(box: Box, geometry: Geometry, values: Data, scene: Scene) -> EditionPage:
    extra = [_closed(box, geometry, door) for door in _closed_doors(box)]
    return EditionPage(scene, _handles(box, values), _remarks(box), names=_names(box), extra=extra)


def _remarks(box: Box) -> list[Remark]:
    """RC-C4, RC-C8: the numbers that the rulebook gives."""
    found = []
    if len(box.locations) != LOCATIONS:
        facts = {"count": len(box.locations), "printed": LOCATIONS}
        found.append(Remark("code", Label("edition.remark.locations", facts)))
    for n, code in enumerate(box.codes):
        if len(code) != CLUES:
            facts = {"count": len(code), "printed": CLUES}
            found.append(Remark(f"code[{n}].clues", Label("edition.remark.clues", facts)))
    return found


def _handles(box: Box, values: Data) -> list[EditHandle]:
    """RC-C1, RC-C3, RC-C4, RC-C5."""
    found = [handle for area in range(len(values["area"])) for handle in _area(box, values, area)]
    found += [_open_door(door["between"], n) for n, door in enumerate(values.get("door", []))]
    return found + [EditHandle(_closed_id(door), "door", [_door(door)]) for door in _closed_doors(box)]


def _names(box: Box) -> dict[str, list[str]]:
    """The names of the edition that can stand under a key."""
    squares = [*FLOORS, *box.locations, *box.caverns]
    places = {"cavern.symbol": box.locations, "ghost.location": box.locations, "hand.extra_at": box.locations}
    colours = {key: list(COLOURS) for key in ("code.clues", "disc.colours", *_altar())}
    return {**places, **colours, **{f"area.{side}": squares for side in SIDES}}


def _altar() -> list[str]:
    return [f"altar.{colour}" for colour in COLOURS]


# -- areas


def _area(box: Box, values: Data, area: int) -> Iterator[EditHandle]:
    yield EditHandle(
        f"portal:{box.graph.areas[area]}", f"area[{area}].portal", list(_numbers(values["area"], area))
    )
    for quarter, side in enumerate(SIDES):
        chain = box.graph.chains[QUARTERS * area + quarter]
        for place, square in enumerate(chain):
            piece = f"square:{box.graph.names[square]}"
            yield EditHandle(
                piece, f"area[{area}].{side}", list(_square(box, values, area, side, place, square))
            )


def _numbers(areas: list[Data], area: int) -> Iterator[EditChoice]:
    """RC-C1: another number for a portal; the portal that has it now gets this one's."""
    for other, table in sorted(enumerate(areas), key=lambda pair: int(pair[1]["portal"])):
        edits = [Edit(f"area[{area}].portal", f"area[{other}].portal", "exchange")]
        label = Label("edition.do.portal", {"number": table["portal"]})
        yield EditChoice(label, edits, chosen=other == area)


def _square(box: Box, values: Data, area: int, side: str, place: int, square: int) -> Iterator[EditChoice]:
    words = values["area"][area][side]
    key, word = _key(area, side, place), words[place]
    if box.graph.kind[square] in (LOCATION, CAVERN):
        yield from _exchanges(box, values, (area, side, place))
    else:
        for floor in FLOORS:
            yield EditChoice(Label(f"edition.do.{floor}"), [Edit(key, floor)], f"{floor}-red", floor == word)
    if len(words) < LONGEST_SIDE:
        yield EditChoice(Label("edition.do.one-more"), [Edit(key, FLOORS[0], "insert")])
    if len(words) > 1 and word in FLOORS:
        yield EditChoice(Label("edition.do.remove"), [Edit(key)])


def _key(area: int, side: str, place: int) -> str:
    return f"area[{area}].{side}[{place}]"


def _exchanges(box: Box, values: Data, here: tuple[int, str, int]) -> Iterator[EditChoice]:
    """RC-C4: another location or cavern here; the one that is here goes to its place."""
    places = {
        word: (n, side, place)
        for n, area in enumerate(values["area"])
        for side in SIDES
        for place, word in enumerate(area[side])
        if word not in FLOORS
    }
    mine = values["area"][here[0]][here[1]][here[2]]
    for word, there in places.items():
        edits = [Edit(_key(*here), _key(*there), "exchange")]
        yield EditChoice(Label("edition.do.place", {"square": word}), edits, chosen=word == mine)


# -- doors


def _open_door(between: list[str], n: int) -> EditHandle:
    one, other = between
    return EditHandle(f"door:{one}:{other}", f"door[{n}]", [_door((one, other))])


def _door(door: Door) -> EditChoice:
    """RC-C3: a door is known by what it lies between, wherever it is in the list."""
    new = {"source": "owner", "between": list(door)}
    return EditChoice(Label("edition.do.door"), [Edit("door", new, "toggle")], "door")


def _closed_id(door: Door) -> str:
    return f"closed:{door[0]}:{door[1]}"


def _closed_doors(box: Box) -> list[Door]:
    """Where the ends of two sides face each other without a door."""
    graph = box.graph
    joined = {frozenset(door) for door in graph.doors}
    found = []
    for area, (column, row) in enumerate(graph.at):
        for side in ("east", "south"):
            beside = (column + BESIDE[side][0], row + BESIDE[side][1])
            if beside not in graph.at:
                continue
            one = graph.chains[QUARTERS * area + SIDES.index(side)][-1]
            other = graph.chains[QUARTERS * graph.at.index(beside) + SIDES.index(OPPOSITE[side])][-1]
            if frozenset((one, other)) not in joined:
                found.append((graph.names[one], graph.names[other]))
    return found


def _closed(box: Box, geometry: Geometry, door: tuple[str, str]) -> Piece:
    one, other = (geometry.middle[box.graph.number[name]] for name in door)
    at = ((one[0] + other[0] - DOOR_SIZE) / 2, (one[1] + other[1] - DOOR_SIZE) / 2)
    label = Label("label.door", {"one": door[0], "other": door[1]})
    return Piece(_closed_id(door), "door", at, (DOOR_SIZE, DOOR_SIZE), label, layer=12, states=("ghost",))
