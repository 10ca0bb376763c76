"""A field that was declared after `state_fields.py` was generated."""

from ...toys.honest import Honest
from .state import StaleState

LAW = "fields"


def GAME() -> Honest:  # noqa: N802
    return Honest(StaleState)
