"""The bodies of the REST interface."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from refectory.core.packet_data import OutcomeData, SentenceData
from refectory.core.scene import Scene
from refectory.server.tables.table_schemas import (
    Clock,
    EditionInfo,
    Level,
    Name,
    NoClock,
    SeatNumber,
    TableInfo,
)

MOST_EDITION = 200_000
MOST_RECORD = 2_000_000


class OptionInfo(Struct):
    """A choice made when a table is created."""

    name: str
    default: int
    choices: list[int]


class GameInfo(Struct):
    """A game that can be played here."""

    name: str
    rules_version: int
    edition: EditionInfo
    min_players: int
    max_players: int
    minutes: tuple[int, int]
    options: list[OptionInfo]
    languages: list[str]
    levels: list[Level]
    titles: dict[str, str]


class SeatWish(Struct, forbid_unknown_fields=True):
    """What a seat is for: a person, or a bot of some level."""

    kind: Literal["human", "bot"] = "human"
    level: Level = "brother"


class CreateTable(Struct, forbid_unknown_fields=True):
    """A new table. `edition` is the whole text of an edition file, if it is not the shipped one."""

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: dict[str, int] = {}
    start: SeatNumber | None = None
    edition: Annotated[str, Meta(max_length=MOST_EDITION)] | None = None
    clock: Clock = NoClock()
    public: bool = False


class Created(Struct):
    """The new table and its links' tokens."""

    table: TableInfo
    host_token: str
    invite_token: str
    spectator_token: str


class TableDetail(Struct):
    """A table as its asker may know it; tokens to pass on are there for those who sit at it."""

    table: TableInfo
    invite_token: str | None = None
    spectator_token: str | None = None


class Join(Struct, forbid_unknown_fields=True):
    """Take a seat, or any free one, under a name."""

    name: Name
    seat: SeatNumber | None = None


class Joined(Struct):
    """Your seat and the token that holds it: keep it, it resumes on any device."""

    seat: int
    token: str
    table: TableInfo


class HandOverBody(Struct, forbid_unknown_fields=True):
    """The level of the bot that plays on."""

    level: Level = "brother"


class Remove(Struct, forbid_unknown_fields=True):
    """The seat whose holder goes."""

    seat: SeatNumber


class Rematched(Struct):
    """The table of the rematch, with this person's own tokens for it."""

    table: TableInfo
    seat: int | None
    token: str


class ImportRecord(Struct, forbid_unknown_fields=True):
    """The text of a record."""

    record: Annotated[str, Meta(max_length=MOST_RECORD)]


class RecordInfo(Struct):
    """A record for review; `verified` says that every chance outcome is what its seed deals."""

    id: str
    game: str
    names: list[str]
    length: int
    verified: bool


class Position(Struct):
    """A record after its first `at` log entries, for each seat that was asked for."""

    at: int
    length: int
    to_act: list[int]
    ask: SentenceData | None
    scores: list[dict[str, int]]
    outcome: OutcomeData | None
    views: list["Seen"]


class Seen(Struct):
    """What one viewer saw there, and what he heard of the entry that led there."""

    seat: int | None
    view: dict[str, Any]
    scene: Scene
    events: list[SentenceData]


class RuleText(Struct):
    """One rule in one language."""

    id: str
    text: str


class Problem(Struct):
    """What every refused request is answered with."""

    code: str
    message: str
    rules: list[str] = []
