"""The whole scene of one viewer."""

from dataclasses import dataclass, field
from typing import Any

from refectory.core.scene.labels import Label
from refectory.core.scene.pieces import Ghost, Panel
from refectory.core.scene.rows import Card, Note, Player, Row, Way


@dataclass(frozen=True, slots=True)
class Gauge:
    """Something that is used up, shown as pictures: `left` of `of` are left."""

    art: str
    left: int
    of: int
    label: Label

    def data(self) -> dict[str, Any]:
        return {"art": self.art, "left": self.left, "of": self.of, "label": self.label.data()}


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything on the table for one viewer.

    `panels` are pictures and `rows` are laid out by the client. `players` has the seats in the order in
    which they are shown. `ghosts` and `notes` are for a viewer who may act, by an action's text: `ghosts` are
    the pieces that it would change, as they would be then; `notes` say what it costs and brings. `ways` are
    actions that one click does together, by the id of the piece to click; their ghosts and notes have that id
    too. All hold nothing that is hidden from the viewer.
    """

    panels: list[Panel]
    budget: list[Gauge] = field(default_factory=list)
    ghosts: dict[str, list[Ghost]] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)
    notes: dict[str, Note] = field(default_factory=dict)
    ways: dict[str, Way] = field(default_factory=dict)

    def cards(self) -> list[Card]:
        """All cards, each followed by its effects."""
        return [one for row in self.rows for card in row.cards for one in (card, *card.effects)]

    def ids(self) -> set[str]:
        """The ids of all pieces and cards: everything that can be clicked."""
        pieces = {piece.id for panel in self.panels for piece in panel.pieces}
        return pieces | {card.id for card in self.cards()}

    def data(self) -> dict[str, Any]:
        """Plain data. Written out by hand: `dataclasses.asdict` takes several times as long."""
        return {
            "panels": [panel.data() for panel in self.panels],
            "budget": [gauge.data() for gauge in self.budget],
            "ghosts": self.ghosts,
            "rows": [row.data() for row in self.rows],
            "players": [player.data() for player in self.players],
            "notes": {text: note.data() for text, note in self.notes.items()},
            "ways": {piece: way.data() for piece, way in self.ways.items()},
        }
