"""Errors, one class for each kind; every message is a whole sentence for a person."""

from typing import Any


class RefectoryError(Exception):
    """A mistake of a caller or in a file; the command line prints it as one line."""


class UnknownGame(RefectoryError):
    """No game of that name."""


class BrokenGame(RefectoryError):
    """A game that can't be loaded, or whose name is taken; the other games still work."""


class CatalogueError(RefectoryError):
    """A catalogue that is missing or can't be read; the message names package and file."""


class SetupError(RefectoryError):
    """A player count, an option or a starting seat that the game does not have."""


class EditionError(RefectoryError):
    """An edition file with a mistake; the message names file, key and reason.

    `key` is the place of the mistake, `reason` what is wrong there; both are empty if the file can't be read.
    `says` has the same as sentences of the catalogues, each a key and its facts, for people who read others
    than English: those of the reader are the client's, those of a game are its own.
    """

    def __init__(
        self,
        message: str,
        key: str = "",
        reason: str = "",
        says: list[tuple[str, dict[str, Any]]] | None = None,
    ) -> None:
        super().__init__(message)
        self.key = key
        self.reason = reason
        self.says = says or []


class UnknownAction(RefectoryError):
    """A text that is not the text of any action of the game."""


class IllegalAction(RefectoryError):
    """An action that the rules refuse now; `rules` are the ledger ids that refuse it."""

    def __init__(self, message: str, rules: list[str]) -> None:
        super().__init__(message)
        self.rules = rules


class NotYourTurn(RefectoryError):
    """Another seat is to act, or the game is over."""


class StaleVersion(RefectoryError):
    """The table has changed since the sender last saw it."""


class CannotUndo(RefectoryError):
    """There is no action that this player can take back alone."""


class RecordError(RefectoryError):
    """A record that can't be read, replayed or verified; the message names the move, if it is one."""


class TutorialError(RefectoryError):
    """A lesson that is over, or whose script the rules refuse; the message names the lesson."""
