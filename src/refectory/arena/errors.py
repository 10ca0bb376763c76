"""What can be wrong with a tournament."""

from refectory.core.errors import RefectoryError


class ArenaError(RefectoryError):
    """An entrant, a results file or an engine that can't be used; names it."""


class CheckFailed(Exception):
    """A check found a fault in what was checked; the command itself was given correctly."""
