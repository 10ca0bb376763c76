"""The viewer's own board: codes, ghosts, events with the portals they would turn, areas visited."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Panel, Piece
from refectory.games.rennes.constants import COLOURS, EVENTS, GHOSTS, SUPPLIES
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.art_names import symbol_art
from refectory.games.rennes.scene.discs import after_turn, quarters
from refectory.games.rennes.scene.player_header import player_header

WIDTH = 496.0
CODE = (94.0, 42.0)
SLOT = 13.0
EVENT = 60.0


def own_board(box: Box, view: Data) -> Panel:
    seat: Seat = view["viewer"]
    pieces = player_header(view, seat, WIDTH)
    pieces += code_pieces(box, view, seat, (6, 29), CODE, SLOT, columns=5)
    rows = (len(box.locations) + 4) // 5
    y = 29 + rows * (CODE[1] + 4)
    pieces += area_pieces(box, view, seat, (6, y + 4), 23.0)
    pieces += ghost_pieces(view, seat, (WIDTH - 6 - 5 * 34, y - 1), 32.0)
    pieces += _event_pieces(box, view, seat, y + 38)
    return Panel("mine", "mine", (WIDTH, y + 38 + EVENT + 6), Label("label.mine"), pieces, owner=seat)


def code_pieces(
    box: Box,
    view: Data,
    seat: Seat,
    corner: tuple[float, float],
    size: tuple[float, float],
    slot: float,
    columns: int,
) -> list[Piece]:
    """RC-C8, RC-K5: the clues that each code has and those that it lacks."""
    pieces: list[Piece] = []
    for location, name in enumerate(box.locations):
        x = corner[0] + (size[0] + 3) * (location % columns)
        y = corner[1] + (size[1] + 3) * (location // columns)
        cracked = seat in view["claims"][location]
        lacking = list(view["seats"][seat]["lacks"][location])
        art = "lock-open" if cracked else ("lock-ready" if not lacking else "lock")
        label = Label("label.code", {"location": name})
        tip = Label("tip.code-lacks", {"colours": lacking}) if lacking else Label("tip.code-complete")
        tip = Label("tip.code-cracked") if cracked else tip
        pieces.append(
            Piece(f"code:{seat}:{name}", art, (x, y), size, label, tip, "across", layer=1, owner=seat)
        )
        pieces.append(_seal(seat, name, (x + 3, y + 3), 0.42 * size[1]))
        pieces += _slots(box, view, seat, location, lacking, (x, y + size[1] - slot - 2), size[0], slot)
    return pieces


def _seal(seat: Seat, location: str, at: tuple[float, float], size: float) -> Piece:
    """The location's symbol, for screens on which the name is too small to read."""
    label = Label("label.symbol", {"location": location})
    return Piece(f"seal:{seat}:{location}", symbol_art(location), at, (size, size), label, layer=2)


def _slots(
    box: Box,
    view: Data,
    seat: Seat,
    location: int,
    lacking: list[str],
    corner: tuple[float, float],
    wide: float,
    slot: float,
) -> list[Piece]:
    name, code = box.locations[location], box.codes[location]
    step = min(slot + 1.5, (wide - 4) / len(code))
    x = corner[0] + (wide - step * len(code)) / 2
    pieces = []
    for n, clue in enumerate(code):
        colour = COLOURS[clue]
        open_slot = colour in lacking
        if open_slot:
            lacking = lacking.copy()
            lacking.remove(colour)
        label = Label("label.slot-empty" if open_slot else "label.clue", {"colour": colour})
        tip = _where_clues_lie(box, view, colour) if open_slot else None
        art = f"slot-{colour}" if open_slot else f"clue-{colour}"
        at = (x + n * step, corner[1])
        pieces.append(Piece(f"slot:{seat}:{name}:{n}", art, at, (slot, slot), label, tip, layer=2))
    return pieces


def _where_clues_lie(box: Box, view: Data, colour: str) -> Label:
    """The caverns in which a clue of this colour lies now."""
    caverns = [name for name, circles in zip(box.caverns, view["circles"], strict=True) if colour in circles]
    return Label("tip.clue-lies", {"caverns": caverns}) if caverns else Label("tip.clue-lies-nowhere")


def area_pieces(box: Box, view: Data, seat: Seat, corner: tuple[float, float], size: float) -> list[Piece]:
    """RC-M11: the letter tokens, taken and missing."""
    visited = view["seats"][seat]["areas"]
    return [
        Piece(
            f"area:{seat}:{name}",
            "token" if name in visited else "token-missing",
            (corner[0] + n * (size + 1.5), corner[1]),
            (size, size),
            Label("label.letter", {"area": name}),
            Label("tip.visited" if name in visited else "tip.not-visited"),
            "across",
            layer=1,
            owner=seat,
        )
        for n, name in enumerate(box.graph.areas)
    ]


def ghost_pieces(view: Data, seat: Seat, corner: tuple[float, float], size: float) -> list[Piece]:
    """RC-C11: all ghosts; those that do not help the player are dim."""
    have = view["seats"][seat]["ghosts"]
    return [
        Piece(
            f"ghost:{seat}:{name}",
            f"ghost-{name}",
            (corner[0] + n * (size + 2), corner[1]),
            (size, size),
            Label(f"ghost.{name}"),
            Label(f"ghost.{name}.tip"),
            layer=1,
            owner=seat,
            states=() if name in have else ("dim",),
        )
        for n, name in enumerate(GHOSTS)
    ]


def _event_pieces(box: Box, view: Data, seat: Seat, y: float) -> list[Piece]:
    """RC-C10, RC-K4: the event cards; those that turn portals show the discs after the turn."""
    left = view["seats"][seat]["events"]
    pieces: list[Piece] = []
    for n, name in enumerate(EVENTS):
        x = 6 + n * (WIDTH - 12) / len(EVENTS)
        states = () if name in left else ("dim",)
        label, tip = Label(f"eventcard.{name}"), Label(f"eventcard.{name}.tip")
        size = (92.0, EVENT)
        pieces.append(
            Piece(
                f"event:{seat}:{name}",
                f"event-{name}",
                (x, y),
                size,
                label,
                tip,
                "across",
                layer=1,
                states=states,
            )
        )
        if name in left and n != SUPPLIES:
            pieces += _after_event(box, view, n, (x + 36, y + 3))
    return pieces


def _after_event(box: Box, view: Data, event: int, corner: tuple[float, float]) -> list[Piece]:
    """The discs that an event turns, as they would lie after it, in the places of their areas."""
    columns = 1 + max(column for column, _ in box.graph.at)
    rows = 1 + max(row for _, row in box.graph.at)
    step = min(54 / columns, 54 / rows)
    pieces: list[Piece] = []
    for area, portal in enumerate(view["portals"]):
        if box.graph.portals[area] % 2 != event // 2:
            continue
        column, row = box.graph.at[area]
        at = (corner[0] + column * step, corner[1] + row * step)
        name = f"preview:{EVENTS[event]}:{box.graph.areas[area]}"
        pieces += quarters(box, after_turn(portal, event % 2), name, at, step - 1, layer=2)
    return pieces
