"""The viewer's own board: codes, ghosts, events with the portals they would turn, areas visited."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Panel, Piece
from refectory.games.rennes.constants import COLOURS, GHOSTS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.art_names import symbol_art
from refectory.games.rennes.scene.event_cards import EVENT, event_pieces
from refectory.games.rennes.scene.player_header import player_header

WIDTH = 496.0
CODE = (94.0, 42.0)
SLOT = 13.0


def own_board(box: Box, view: Data) -> Panel:
    seat: Seat = view["viewer"]
    pieces = player_header(view, seat, WIDTH)
    pieces += code_pieces(box, view, seat, (6, 29), CODE, SLOT, columns=5)
    rows = (len(box.locations) + 4) // 5
    y = 29 + rows * (CODE[1] + 4)
    pieces += area_pieces(box, view, seat, (6, y + 4), 23.0)
    pieces += ghost_pieces(box, view, seat, (WIDTH - 6 - 5 * 34, y - 1), 32.0)
    pieces += event_pieces(box, view, seat, WIDTH, y + 38)
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
    given: list[str] = []
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
        piece_id = f"slot:{seat}:{name}:{n}"
        if not open_slot and colour not in given and _can_give(view, seat, location):
            given.append(colour)
            piece_id = f"given:{seat}:{name}:{colour}"
        pieces.append(Piece(piece_id, art, at, (slot, slot), label, tip, layer=2))
    return pieces


def _can_give(view: Data, seat: Seat, location: int) -> bool:
    """RC-O7: whether the viewer is asked for a clue and may take it from this code of theirs."""
    asked = view["phase"] == "altar" and view["options"]["altar_clues"] == 1
    return asked and view["viewer"] == seat == view["turn"] and seat not in view["claims"][location]


def _where_clues_lie(box: Box, view: Data, colour: str) -> Label:
    """Where a clue of this colour lies now."""
    places = [name for name, circles in zip(box.places, view["circles"], strict=True) if colour in circles]
    return Label("tip.clue-lies", {"places": places}) if places else Label("tip.clue-lies-nowhere")


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


def ghost_pieces(box: Box, view: Data, seat: Seat, corner: tuple[float, float], size: float) -> list[Piece]:
    """RC-C11: all ghosts of the box; those that do not help the player are dim."""
    have = view["seats"][seat]["ghosts"]
    return [
        Piece(
            f"ghost:{seat}:{name}",
            f"ghost-{name}",
            (corner[0] + n * (size + 2), corner[1]),
            (size, size),
            Label(f"ghost.{name}"),
            ghost_tip(view, name),
            layer=1,
            owner=seat,
            states=() if name in have else ("dim",),
        )
        for n, name in enumerate(name for ghost, name in enumerate(GHOSTS) if box.haunts[ghost] >= 0)
    ]


def ghost_tip(view: Data, name: str) -> Label:
    """RC-G1 … RC-G5; RC-O5: what the joker is good for."""
    joker = view["options"]["joker"]
    return Label(f"ghost.denarnaud.tip-{joker}" if name == "denarnaud" and joker else f"ghost.{name}.tip")
