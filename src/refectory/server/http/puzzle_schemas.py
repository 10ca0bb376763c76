"""The bodies of the routes of puzzles, and of moments that are tried again."""

from typing import Annotated

from msgspec import Meta, Struct

from refectory.core.scene import SentenceData
from refectory.server.http.schemas import Actions
from refectory.server.tables.table_schemas import SeatNumber
from refectory.server.ws.messages import Packet


class PuzzleInfo(Struct):
    """A puzzle: in its turn, `gain` points are possible. `level` is from 1 (easy) to 5."""

    game: str
    name: str
    level: int
    players: int
    gain: int


class PuzzlePosition(Struct):
    """A puzzle after some actions.

    The puzzle is `done` when the turn is over, and `solved` if the turn has brought all points that were
    possible; `gained` are those that it has brought so far. `solution` is one way, and `reason` says why.
    """

    puzzle: PuzzleInfo
    taken: int
    done: bool
    solved: bool
    gained: int
    solution: list[str]
    reason: SentenceData
    packet: Packet


class TryMoment(Struct, forbid_unknown_fields=True):
    """A moment of a game that is over, before log entry `at`, in which a seat tries some actions."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: SeatNumber
    actions: Actions = []


class MomentPosition(Struct):
    """The position after these actions; it is `done` when somebody else is to act."""

    taken: int
    done: bool
    packet: Packet
