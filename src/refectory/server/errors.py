"""The errors of the server: each has a code for programs, an HTTP status and a whole sentence."""

from refectory.core import errors as core
from refectory.core.scene import SentenceData


class ServerError(core.RefectoryError):
    """A refused request or message."""

    code = "malformed"
    status = 400


class Malformed(ServerError):
    """A message or a body that can't be read."""


class BadName(ServerError):
    """A name or a chat text with nothing to read in it."""

    code = "bad_name"


class BadToken(ServerError):
    """No token, a wrong one, or one that was revoked."""

    code, status = "bad_token", 401


class Forbidden(ServerError):
    """A token that does not allow this."""

    code, status = "forbidden", 403


class Banned(ServerError):
    """An address that the operator has shut out."""

    code, status = "banned", 403


class NotWatchable(ServerError):
    """The host does not let people watch this table."""

    code, status = "not_watchable", 403


class NotSeated(ServerError):
    """Only a player with a seat may do this."""

    code, status = "not_seated", 403


class NoSuchTable(ServerError):
    """No table of that id."""

    code, status = "no_such_table", 404


class NotFound(ServerError):
    """Nothing at this address."""

    code, status = "not_found", 404


class NoSuchRecord(ServerError):
    """No record of that id."""

    code, status = "no_such_record", 404


class NoSuchRule(ServerError):
    """No rule, language or drawing of that name."""

    code, status = "no_such_rule", 404


class NoSuchLesson(ServerError):
    """No lesson of that name."""

    code, status = "no_such_lesson", 404


class NoSuchPuzzle(ServerError):
    """No puzzle of that name."""

    code, status = "no_such_puzzle", 404


class NoSuchSeat(ServerError):
    """The table has no such seat."""

    code, status = "no_such_seat", 404


class ChannelRefused(ServerError):
    """A target of notifications that can't be used or that the operator does not allow."""

    code = "channel_refused"


class NoSuchChannel(ServerError):
    """The profile has no such channel."""

    code, status = "no_such_channel", 404


class NoSuchCode(ServerError):
    """A code that was never given out, is used up, or is too old."""

    code, status = "no_such_code", 404


class NoSuchDevice(ServerError):
    """The profile has no such device."""

    code, status = "no_such_device", 404


class TooMany(ServerError):
    """The profile has as many of these as it may have."""

    code, status = "too_many", 409


class SeatTaken(ServerError):
    """The seat is taken, or no seat is free."""

    code, status = "seat_taken", 409


class SeatsOpen(ServerError):
    """A seat is still empty."""

    code, status = "seats_open", 409


class NonceRefused(ServerError):
    """A nonce or its hash that comes at the wrong moment, or does not fit."""

    code, status = "nonce_refused", 409


class WrongMoment(ServerError):
    """The status of the table does not allow this; the code says why."""

    status = 409

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class TableFull(ServerError):
    """The log of a table, or its chat, is as long as it may be."""

    code, status = "table_full", 409


class TooLarge(ServerError):
    """A message or a body over the limit of size."""

    code, status = "too_large", 413


class TooFast(ServerError):
    """More requests than the rate limit allows."""

    code, status = "too_fast", 429


class TableBroken(ServerError):
    """A table whose log can't be replayed."""

    code, status = "table_broken", 500


class Busy(ServerError):
    """The server is shutting down, or can't write."""

    code, status = "busy", 503


# The code and the status of each error of the core.
CORE_CODES: dict[type[core.RefectoryError], tuple[str, int]] = {
    core.UnknownGame: ("no_such_game", 404),
    core.SetupError: ("bad_setup", 400),
    core.EditionError: ("bad_edition", 400),
    core.RecordError: ("bad_record", 400),
    core.UnknownAction: ("unknown_action", 400),
    core.IllegalAction: ("illegal_action", 422),
    core.NotYourTurn: ("not_your_turn", 409),
    core.StaleVersion: ("stale_version", 409),
    core.CannotUndo: ("cannot_undo", 409),
    core.TutorialError: ("lesson_over", 409),
}


def code_of(error: core.RefectoryError) -> tuple[str, int]:
    """The code and the status of any refusal."""
    if isinstance(error, ServerError):
        return error.code, error.status
    return CORE_CODES.get(type(error), ("malformed", 400))


def says_of(error: core.RefectoryError) -> list[SentenceData]:
    """The same in sentences of the catalogues, where the error has them."""
    says = error.says if isinstance(error, core.EditionError) else []
    return [{"key": key, "facts": facts} for key, facts in says]


def rules_of(error: core.RefectoryError) -> list[str]:
    """The ids of the rules that refuse it."""
    return error.rules if isinstance(error, core.IllegalAction) else []
