"""What a person sees, as data: pictures, rows of cards, players. A client shows it and knows no game."""

from refectory.core.scene.labels import Label, OfferData, OutcomeData, SentenceData
from refectory.core.scene.pieces import (
    ROLES,
    STATES,
    WRITE,
    Arrangement,
    Ghost,
    Panel,
    Piece,
    Role,
    Write,
    ghosts_between,
)
from refectory.core.scene.rows import ROW_ROLES, USES, Card, Chip, Note, Player, Row, RowRole, Use, Way
from refectory.core.scene.scene import Gauge, Scene

__all__ = [
    "ROLES",
    "ROW_ROLES",
    "STATES",
    "USES",
    "WRITE",
    "Arrangement",
    "Card",
    "Chip",
    "Gauge",
    "Ghost",
    "Label",
    "Note",
    "OfferData",
    "OutcomeData",
    "Panel",
    "Piece",
    "Player",
    "Role",
    "Row",
    "RowRole",
    "Scene",
    "SentenceData",
    "Use",
    "Way",
    "Write",
    "ghosts_between",
]
