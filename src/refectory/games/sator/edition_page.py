"""What an owner of the box clicks to enter it: landings, the books of positioning cards, Incertus cards."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from refectory.core.edition import Edition
from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece, Scene
from refectory.core.scene.edition_page import (
    Edit,
    EditChoice,
    EditDeck,
    EditHandle,
    EditionPage,
    EditSpot,
    Remark,
)
from refectory.games.sator.constants import COLOURS
from refectory.games.sator.edition.box import Box
from refectory.games.sator.edition.grid import DIRECTIONS, EAST, NORTH, SOUTH
from refectory.games.sator.edition.landings import quadrants_of
from refectory.games.sator.scene.art_names import CARD, card_art
from refectory.games.sator.scene.geometry import SIZES, UNIT, Point, corner_of
from refectory.games.sator.scene.tiles import BOOKS, FIGURES, LIGHT

INCERTUS: Final = 78  # SA-C4
TILES: Final = 24  # SA-C1
POSITIONING: Final = 52  # SA-C3
IN_ROW: Final = 6
STEP: Final = (58.0, 79.0)
PICTURE: Final = 46.0


def edition_page(box: Box, edition: Edition, scene: Scene) -> EditionPage:
    values = edition.values
    landings: list[Data] = values["landing"]
    edges = list(_edges(values))
    handles = [_landing(landings, n) for n in range(len(landings))]
    handles += [_edge(box, landings, piece.id, side, at) for piece, side, at in edges]
    panels = [_bare(box, panel) for panel in scene.panels if panel.role == "board"]
    if "rotas_by_shape" in edition.reads.within["incertus"].known:
        panels.append(_deck(box))
        handles += _cards(box)
    names = {f"colours.{key}": box.colours for key in ("two", "three", "four")}
    extra = [piece for piece, _, _ in edges]
    decks, spots = [_deck_of(box, colour) for colour in box.colours], _spots(box)
    return EditionPage(
        Scene(panels), handles, _remarks(box), names=names, extra=extra, decks=decks, spots=spots
    )


def _bare(box: Box, panel: Panel) -> Panel:
    """The board with no figures on it, and with all landings in the colours of four players."""
    owners = {f"landing:{box.colours[colour]}": seat for seat, colour in enumerate(box.seated[COLOURS])}
    pieces = [
        replace(piece, owner=owners.get(piece.id, piece.owner))
        for piece in panel.pieces
        if piece.layer not in (BOOKS, FIGURES, LIGHT)
    ]
    return replace(panel, pieces=pieces)


def _remarks(box: Box) -> list[Remark]:
    """SA-C1, SA-C3, SA-C4: the numbers that the rulebook gives."""
    counts = (
        ("incertus", "incertus", sum(box.cards.copies), INCERTUS),
        ("shape", "tiles", len(box.footbridges.tiles), TILES),
        ("positioning", "positioning", sum(len(some) for some in box.positioning), POSITIONING),
    )
    return [
        Remark(key, Label(f"edition.remark.{what}", {"count": count, "printed": printed}))
        for key, what, count, printed in counts
        if count != printed
    ]


# -- landings


def _landing(landings: list[Data], n: int) -> EditHandle:
    """SA-C2: another colour, with its cards; the landing that has it now gets this one's."""
    choices = []
    for other, table in enumerate(landings):
        edits = [Edit(f"landing[{n}].colour", f"landing[{other}].colour", "exchange")]
        if other != n:
            edits.append(_cards_exchanged(landings[n]["colour"], table["colour"]))
        label = Label("edition.do.colour", {"colour": table["colour"]})
        choices.append(EditChoice(label, edits, "", other == n))
    return EditHandle(f"landing:{landings[n]['colour']}", f"landing[{n}]", choices)


def _cards_exchanged(one: str, other: str) -> Edit:
    """SA-C3: the cards of a colour are for its own quadrant, so they go with it."""
    return Edit(f"positioning.{one}", f"positioning.{other}", "exchange")


def _size(values: Data) -> tuple[int, int]:
    """The rows and columns of the board."""
    board = values["board"]
    return board.get("rows", board.get("size")), board.get("columns", board.get("size"))


def _edges(values: Data) -> Iterator[tuple[Piece, str, int]]:
    """The squares around the grid without a landing, each with its side and place."""
    taken = {(landing["side"], landing["at"]) for landing in values["landing"]}
    rows, columns = _size(values)
    for turn, side in enumerate(DIRECTIONS):
        for at in range(1, (columns if turn in (NORTH, SOUTH) else rows) + 1):
            if (side, at) not in taken:
                yield _edge_piece(turn, side, at, _corner(rows, columns, turn, at)), side, at


def _corner(rows: int, columns: int, turn: int, at: int) -> Point:
    if turn in (NORTH, SOUTH):
        return at * UNIT, 0.0 if turn == NORTH else (rows + 1) * UNIT
    return (columns + 1) * UNIT if turn == EAST else 0.0, at * UNIT


def _edge_piece(turn: int, side: str, at: int, corner: Point) -> Piece:
    label, size = Label("edition.edge", {"side": side, "at": at}), (UNIT, UNIT)
    name = f"edge:{side}:{at}"
    return Piece(name, "landing", corner, size, label, turn=90 * turn, layer=1, states=("ghost",))


def _edge(box: Box, landings: list[Data], piece: str, side: str, at: int) -> EditHandle:
    """SA-C2: one of the landings comes here; from another quadrant, two change places."""
    here = quadrants_of(box.grid, _inner(box, side, at))
    owner = box.quadrant.index(here[0]) if here[0] in box.quadrant else 0
    choices = []
    for n, landing in enumerate(landings):
        edits = [Edit(f"landing[{n}].side", side), Edit(f"landing[{n}].at", at)]
        label = Label("edition.do.landing", {"colour": landing["colour"]})
        if box.quadrant[n] not in here and owner != n:
            edits = [*_places_exchanged(landings, n, owner), *edits]
            facts = {"colour": landing["colour"], "other": landings[owner]["colour"]}
            label = Label("edition.do.landing-exchange", facts)
        choices.append(EditChoice(label, edits, "landing"))
    return EditHandle(piece, "landing", choices)


def _places_exchanged(landings: list[Data], n: int, owner: int) -> list[Edit]:
    """The landing whose quadrant is wanted goes where the other one was, each with its cards."""
    keys = ("side", "at", "quadrant")
    edits = [Edit(f"landing[{n}].{key}", f"landing[{owner}].{key}", "exchange") for key in keys]
    return [*edits, _cards_exchanged(landings[n]["colour"], landings[owner]["colour"])]


def _inner(box: Box, side: str, at: int) -> int:
    """The square of the grid at an edge."""
    last = {"south": box.grid.rows - 1, "east": box.grid.columns - 1}.get(side, 0)
    return box.grid.square(last, at - 1) if side in ("north", "south") else box.grid.square(at - 1, last)


# -- positioning cards


def _spots(box: Box) -> list[EditSpot]:
    """SA-C3: the squares on which a card can put a book."""
    return [
        EditSpot(_spot(name, corner_of(box, square)), name)
        for name, square in zip(box.grid.names, box.grid.squares, strict=True)
    ]


def _spot(name: str, at: Point) -> Piece:
    label = Label("edition.square", {"square": name})
    return Piece(f"spot:{name}", "reach", at, (UNIT, UNIT), label, layer=LIGHT)


def _deck_of(box: Box, colour: str) -> EditDeck:
    """The four books, in the order of their squares on a card, and the squares of the own quadrant."""
    quadrant = box.quadrant[box.colours.index(colour)]
    names = zip(box.grid.names, box.grid.squares, strict=True)
    words = [name for name, square in names if quadrant in quadrants_of(box.grid, square)]
    seats = {box.colours[of]: seat for seat, of in enumerate(box.seated[COLOURS])}
    pieces = [_book(n, name, seats[name]) for n, name in enumerate(box.colours)]
    return EditDeck(f"positioning.{colour}", Label("edition.deck-of", {"colour": colour}), pieces, words)


def _book(n: int, colour: str, seat: int) -> Piece:
    label = Label("edition.book-of", {"colour": colour})
    return Piece(
        f"card-book:{n}", f"book-{seat}", (0.0, 0.0), SIZES["book"], label, layer=FIGURES, owner=seat
    )


# -- cards


def _deck(box: Box) -> Panel:
    """SA-C4: each Incertus card with the number of its copies."""
    pieces = [piece for n, count in enumerate(box.cards.copies) for piece in _card(box, n, count)]
    rows = -(-len(box.cards.copies) // IN_ROW)
    size = (IN_ROW * STEP[0] + 4, rows * STEP[1] + 4)
    return Panel("incertus", "shared", size, Label("edition.incertus"), pieces)


def _card(box: Box, n: int, count: int) -> list[Piece]:
    """A sheet, and on it the picture."""
    name = box.cards.names[n]
    at = (4 + n % IN_ROW * STEP[0], 4 + n // IN_ROW * STEP[1])
    label, states = Label(f"card.{name}"), () if count else ("dim",)
    sheet = Piece(f"sheet:{name}", "card-plain", at, CARD, label, states=("decor",))
    inner, size = (at[0] + (CARD[0] - PICTURE) / 2, at[1] + 4), (PICTURE, PICTURE)
    art, layer = card_art(box, name), 1
    front = Piece(f"incertus:{name}", art, inner, size, label, write="below", layer=layer, count=count)
    front.states = states
    return [sheet, front]


def _cards(box: Box) -> list[EditHandle]:
    copies, shapes, types = list(box.cards.copies), len(box.footbridges.shapes), len(box.footbridges.types)
    rotas, moves = copies[:shapes], copies[shapes : shapes + types]
    choices = [_numbers("rotas", "rotas_by_shape", rotas, n) for n in range(shapes)]
    choices += [_numbers("moves", "moves_by_type", moves, n) for n in range(types)]
    choices += [_jolly(count) for count in copies[shapes + types :]]
    return [
        EditHandle(f"incertus:{name}", "incertus", some)
        for name, some in zip(box.cards.names, choices, strict=False)
    ]


def _around(count: int) -> list[int]:
    return sorted({0, *(number for number in range(count - 5, count + 6) if number >= 0)})


def _numbers(each: str, single: str, copies: list[int], n: int) -> list[EditChoice]:
    """SA-C4: a number for each kind takes the place of the one number for all."""
    choices = []
    for number in _around(copies[n]):
        numbers = [*copies[:n], number, *copies[n + 1 :]]
        edits = [Edit(f"incertus.{each}", None), Edit(f"incertus.{single}", numbers)]
        label = Label("edition.do.copies", {"count": number})
        choices.append(EditChoice(label, edits, "", number == copies[n]))
    return choices


def _jolly(copies: int) -> list[EditChoice]:
    return [
        EditChoice(
            Label("edition.do.copies", {"count": number}),
            [Edit("incertus.jolly", number)],
            "",
            number == copies,
        )
        for number in _around(copies)
    ]
