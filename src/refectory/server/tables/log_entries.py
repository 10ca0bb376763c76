"""The log of a table: everything that ever changed it, one entry each. A table is what its log makes it."""

from typing import Literal

import msgspec
from msgspec import Struct

from refectory.server.http.schemas import SeatWish
from refectory.server.tables.table_schemas import Clock, Level

Moves = list[tuple[int, str]]


class Asked(Struct, tag_field="kind", omit_defaults=True, kw_only=True):
    """The message that asked for an entry, so that it is not obeyed twice."""

    message: str = ""


class Entry(Asked):
    """What every entry has besides: when."""

    at: float


class Opened(Entry, tag="opened"):
    """The table was created; the first entry. The seed stays on this side until the game is over."""

    game: str
    edition: str | None
    seats: list[SeatWish]
    options: dict[str, int]
    start: int | None
    clock: Clock
    public: bool
    seed: str


class Seated(Entry, tag="seated"):
    """Somebody took a seat."""

    seat: int
    name: str


class Vacated(Entry, tag="vacated"):
    """A seat was left, or its holder removed; its token is no longer good."""

    seat: int


class HandedOver(Entry, tag="handed_over"):
    """A bot plays this seat until its holder takes it back."""

    seat: int
    level: Level


class TakenBack(Entry, tag="taken_back"):
    """The holder of this seat plays again."""

    seat: int


class Begun(Entry, tag="begun"):
    """The game began; the moves are what chance did before the first decision."""

    moves: Moves
    prints: list[str]


class Played(Entry, tag="played"):
    """An action of a seat with the chance that followed, and who chose it."""

    seat: int
    moves: Moves
    prints: list[str]
    by: Literal["person", "bot", "clock"] = "person"


class Undone(Entry, tag="undone"):
    """A seat took back its last action."""

    seat: int


class UndoAsked(Entry, tag="undo_asked"):
    """A seat asks to go back to a shorter log."""

    seat: int
    length: int


class UndoAnswered(Entry, tag="undo_answered"):
    """A seat agrees, or not; the last to agree takes the table back."""

    seat: int
    agree: bool


class Spoken(Entry, tag="spoken"):
    """Something was said."""

    seat: int | None
    name: str
    text: str


class Paused(Entry, tag="paused"):
    """The host stopped play and the clocks."""


class Resumed(Entry, tag="resumed"):
    """The host let play go on."""


class Ended(Entry, tag="ended"):
    """The game was broken off without a result."""

    why: Literal["host", "time"]


class Rematched(Entry, tag="rematched"):
    """The same people play again at another table."""

    table: str


AnyEntry = (
    Opened | Seated | Vacated | HandedOver | TakenBack | Begun | Played | Undone | UndoAsked
    | UndoAnswered | Spoken | Paused | Resumed | Ended | Rematched
)  # fmt: skip

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
