"""The bodies of the routes of analyses."""

from typing import Literal

from msgspec import Struct

from refectory.analysis.data import Analysis


class AnalysisStatus(Struct):
    """An analysis, or how far it is: `progress` is the part that is done, from 0 to 1."""

    state: Literal["none", "working", "done", "failed"]
    progress: float = 0.0
    analysis: Analysis | None = None
