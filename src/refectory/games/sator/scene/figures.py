"""Books, gargoyles and acolytes on the board."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Piece
from refectory.core.scene.part_cache import keep
from refectory.games.sator.edition.box import Box
from refectory.games.sator.scene.geometry import figure_place
from refectory.games.sator.scene.tiles import BOOKS, FIGURES, KEPT

LAYERS = {"book": BOOKS, "gargoyle": FIGURES, "acolyte": FIGURES, "acolyte-own": FIGURES}


class Figures:
    """Makes the figures of an edition and keeps them: one that stays is the same piece again."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.kept: dict[tuple[str, str, str], Piece] = {}

    def pieces(self, view: Data) -> list[Piece]:
        """All figures by seat; the viewer's acolyte has a lantern."""
        pieces = []
        for seat, shown in enumerate(view["seats"]):
            for n, name in enumerate(shown["books"]):
                if name:
                    pieces.append(self._figure(f"book:{seat}:{n}", "book", seat, name))
            if shown["gargoyle"]:
                pieces.append(self._figure(f"gargoyle:{seat}", "gargoyle", seat, shown["gargoyle"]))
            art = "acolyte-own" if seat == view["viewer"] else "acolyte"
            pieces.append(self._figure(f"acolyte:{seat}", art, seat, shown["acolyte"]))
        return pieces

    def _figure(self, id_: str, art: str, seat: Seat, square: str) -> Piece:
        key = (id_, art, square)
        piece = self.kept.get(key)
        if piece is None:
            piece = keep(self.kept, key, self._make(id_, art, seat, square), KEPT)
        return piece

    def _make(self, id_: str, art: str, seat: Seat, square: str) -> Piece:
        kind = art.partition("-")[0]
        is_acolyte = kind == "acolyte"
        tip = None if is_acolyte else Label(f"tip.{kind}")
        prompt = Label("ask.push-to", {"seat": seat}) if is_acolyte else None
        label, layer = Label(f"label.{kind}", {"seat": seat}), LAYERS[art]
        at, size = figure_place(self.box, kind, square)
        return Piece(id_, f"{art}-{seat}", at, size, label, tip, layer=layer, owner=seat, prompt=prompt)
