"""The squares of the board, in the colour that a step costs now, with what it takes to get there."""

from refectory.core.game import Data
from refectory.core.scene import Label, Piece
from refectory.core.scene.part_cache import keep
from refectory.games.rennes.edition.board_graph import CAVERN, LOCATION, PORTAL, SANCTUAIRE
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.art_names import location_art, tinted_art
from refectory.games.rennes.scene.board.geometry import Geometry
from refectory.games.rennes.scene.view_numbers import ViewNumbers

LAYERS = {PORTAL: 7}
POSITIONS_KEPT = 1000  # of the portals


class Squares:
    """Makes one piece for each square, colour and tip, and keeps it."""

    def __init__(self, box: Box, geometry: Geometry) -> None:
        self.box = box
        self.geometry = geometry
        self.made: dict[tuple[int, str, str, int], Piece] = {}
        self.lying: dict[tuple[int, ...], list[Piece]] = {}

    def pieces(self, look: ViewNumbers) -> list[Piece]:
        """RC-M3: all squares; for a viewer who moves, with the reason why a square is open or closed."""
        pieces = self.lying.get(look.portals)
        if pieces is None:
            made = [self.piece(square, look.tint(square), "cost", 0) for square in self._all()]
            pieces = keep(self.lying, look.portals, made, POSITIONS_KEPT)
        if not look.moves:
            return pieces
        pieces = pieces[:]
        for square, kind, dots in self._seen_by_mover(look):
            pieces[square] = self.piece(square, look.tint(square), kind, dots)
        return pieces

    def _all(self) -> range:
        return range(len(self.box.graph.names))

    def _seen_by_mover(self, look: ViewNumbers) -> list[tuple[int, str, int]]:
        """RC-M9, RC-M10: squares with another tip: in reach, the own one, taken ones, marked caverns."""
        assert look.own is not None
        graph = self.box.graph
        seen = []
        for square, way in look.ways.items():
            kind = "ready" if look.is_ready(way) else "price" if len(way.runs) == 1 else "prices"
            seen.append((square, kind, way.dots))
        seen += [(at, "taken", 0) for at in look.at if at >= 0 and graph.single[at] and at != look.here]
        for cavern in look.own["markers"]:
            if cavern is not None:
                seen.append((graph.number[self.box.caverns[cavern]], "own-marker", 0))
        return [*seen, (look.here, "here", 0)]

    def piece(self, square: int, tint: str, kind: str, dots: int) -> Piece:
        key = (square, tint, kind, dots)
        piece = self.made.get(key)
        if piece is None:
            piece = self.made[key] = self._make(square, tint, kind, self._tip(square, tint, kind, dots))
        return piece

    def _tip(self, square: int, tint: str, kind: str, dots: int) -> Label:
        """RC-M3, RC-M7: the Sanctuaire has no colour of its own."""
        priced = kind in ("price", "prices", "ready")
        word = "price" if kind == "ready" else kind
        facts: Data = {"count": dots} if priced else {}
        if self.box.graph.kind[square] != SANCTUAIRE:
            return Label(f"tip.{word}", {"colour": tint, **facts})
        if word == "cost":
            return Label("tip.sanctuaire", {"count": self.box.sanctuaire_dots})
        return Label(f"tip.{word}-sanctuaire", facts)

    def _make(self, square: int, tint: str, reached: str, tip: Label) -> Piece:
        graph = self.box.graph
        name, kind = graph.names[square], graph.kind[square]
        label = Label(f"cavern.{name}") if kind == CAVERN else Label("label.square", {"square": name})
        written = kind in (LOCATION, SANCTUAIRE)
        return Piece(
            f"square:{name}",
            self._art(square, tint),
            self.geometry.corner(square),
            self.geometry.extent[square],
            label,
            tip,
            "across" if written else "none",
            layer=LAYERS.get(kind, 2),
            states=("mine",) if reached == "ready" else (),
        )

    def _art(self, square: int, tint: str) -> str:
        name, kind = self.box.graph.names[square], self.box.graph.kind[square]
        if kind == CAVERN:
            return "cavern-wide" if self.geometry.lies_wide(square) else "cavern-tall"
        if kind == LOCATION:
            return location_art(name)
        if kind == PORTAL:
            return "foothold"
        return "sanctuaire" if kind == SANCTUAIRE else tinted_art(self.box.graph, square, tint)
