"""The errors of tournaments and simulations."""

from refectory.core.errors import RefectoryError


class ArenaError(RefectoryError):
    """An entrant, a results file or an engine can't be used; the message names it."""


class CheckFailed(Exception):
    """A check found a fault in what was checked; the command itself was given correctly."""
