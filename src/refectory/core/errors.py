"""What can be wrong, one class a kind; every message is a whole sentence for the person who reads it."""


class RefectoryError(Exception):
    """Anything that a caller or a file did wrong; the command line prints it as one line."""


class UnknownGame(RefectoryError):
    """No game of that name."""


class BrokenGame(RefectoryError):
    """A game whose package can't be loaded, or whose name is not its own; the others are not affected."""


class CatalogueError(RefectoryError):
    """A catalogue of sentences that is missing or can't be read; names package and file."""


class SetupError(RefectoryError):
    """A player count, an option or a starting seat that the game does not have."""


class EditionError(RefectoryError):
    """An edition file with a fault: names file, key and reason."""


class UnknownAction(RefectoryError):
    """A text that is no action of the game at all."""


class IllegalAction(RefectoryError):
    """An action of the game that the rules refuse now; `rules` are the ledger ids that refuse it."""

    def __init__(self, message: str, rules: list[str]) -> None:
        super().__init__(message)
        self.rules = rules


class NotYourTurn(RefectoryError):
    """Somebody else is to act."""


class StaleVersion(RefectoryError):
    """The table has moved on since the sender last looked."""


class CannotUndo(RefectoryError):
    """Nothing to take back on one's own."""


class RecordError(RefectoryError):
    """A record that can't be read, replayed or verified; names the move where one is at fault."""


class TutorialError(RefectoryError):
    """A lesson whose script the rules refuse, or that is over; names the lesson."""
