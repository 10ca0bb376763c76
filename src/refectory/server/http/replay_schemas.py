"""Bodies about games that are over, and about records."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from refectory.core.scene import OutcomeData, Scene, SentenceData
from refectory.server.ws.messages import LoggedEvent

MOST_RECORD = 2_000_000


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


class ChanceDraw(Struct):
    """A chance move of a game that has ended: the log entry `n`, and the draw `number`, both counted from 0.

    `rewinds` is how often the table had gone back. `outcomes` has what could have come, with weights, in the
    order in which the dealer counts them.
    """

    n: int
    number: int
    rewinds: int
    outcomes: list[tuple[str, int]]
    came: str


class DrawList(Struct):
    """Some draws of a game in their order, and how many it has in all."""

    total: int
    draws: list[ChanceDraw]


class ReplayPosition(Struct):
    """A record after its first `at` log entries, for each seat that was asked for."""

    at: int
    length: int
    to_act: list[int]
    ask: SentenceData | None
    scores: list[dict[str, int]]
    outcome: OutcomeData | None
    views: list["ReplayView"]


class CourseTurn(Struct):
    """A turn of a finished game: the number of its first log entry, its seat, and the points after it."""

    first: int
    seat: int
    scores: list[int]


class GameCourse(Struct):
    """A finished game as a whole: its turns, its points by source, all events as one viewer heard them."""

    length: int
    turns: list[CourseTurn]
    scores: list[dict[str, int]]
    outcome: OutcomeData | None
    events: list[LoggedEvent]


class ReplayView(Struct):
    """What one viewer saw there, and the events of the last log entry as that viewer heard them."""

    seat: int | None
    view: dict[str, Any]
    scene: Scene
    events: list[SentenceData]
