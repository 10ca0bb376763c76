"""The bodies of the routes of analyses."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from refectory.analysis.data import Analysis, CurvePoint, TurningPoint
from refectory.server.tables.table_schemas import SeatNumber


class AnalysisStatus(Struct):
    """An analysis, or how far it is: `progress` is the part that is done, from 0 to 1."""

    state: Literal["none", "working", "done", "failed"]
    progress: float = 0.0
    analysis: Analysis | None = None


class GameChances(Struct):
    """What a viewer could say of the chances to win, wherever a seat was to act and at the end.

    The turning point is that of the true positions.
    """

    points: list[CurvePoint]
    turning_point: TurningPoint | None


class CompareActions(Struct, forbid_unknown_fields=True):
    """Actions of a seat to compare, before log entry `at` of a game that is over."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: SeatNumber
    actions: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(min_length=2, max_length=3)]
