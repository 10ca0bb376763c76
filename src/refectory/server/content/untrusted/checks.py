"""The checks of editions and records from strangers, as they run inside the limited process."""

import re

import msgspec
from msgspec import Struct

from refectory.core.action import fingerprint
from refectory.core.dealer import seed_from_hex
from refectory.core.errors import RecordError
from refectory.core.game import Game
from refectory.core.match import dump_event
from refectory.core.record import Record, parse_record, replay, replay_events, setup_of, verify
from refectory.server.content.editions import DraftEdition, load_shipped, load_with, report_on, try_out
from refectory.server.tables import log_entries as log

MOST_MOVES = 20_000
MOST_LETTERS = 200
MOST_REWINDS = 2_000
MOST_ROUNDS = 1_000
# Bytes that are stored: of a record, and of a moment with all that happened before it.
MOST_BYTES = 2_000_000
MOST_MOMENT_BYTES = 8_000_000
PRINT = re.compile(r"[0-9a-f]{16}")


class CheckEdition(Struct, frozen=True):
    """Whether a game can be played with this edition."""

    game: str
    text: str


class CheckRecord(Struct, frozen=True):
    """Whether a record is a game that was played by the rules."""

    text: str


class CheckedRecord(Struct, frozen=True):
    """A good record: its canonical text, and what is told about it."""

    text: str
    game: str
    names: list[str]
    length: int
    verified: bool


class FindMoment(Struct, frozen=True):
    """What the first `at` moves of a record lead to, so that a game can go on from there."""

    text: str
    at: int


class FoundMoment(Struct, frozen=True):
    """A moment of a record: what was reached, and whether the game is over there."""

    reached: log.Result
    is_over: bool


Check = CheckEdition | DraftEdition | CheckRecord | FindMoment
Result = CheckedRecord | FoundMoment | bytes | None


def run_check(check: Check) -> Result:
    """The result of a check; raises an error with a sentence if it is not passed."""
    if isinstance(check, CheckEdition):
        try_out(load_with(check.game, check.text))
        return None
    if isinstance(check, DraftEdition):
        return report_on(check)
    try:
        return _moment(check) if isinstance(check, FindMoment) else _checked_record(check.text)
    except (TypeError, ValueError, AttributeError, RecursionError) as error:
        raise RecordError(f"This record is broken: {type(error).__name__}.") from None


def _checked_record(text: str) -> CheckedRecord:
    record = parse_record(text)
    _measure(record)
    game = _game_for(record)
    if record.seed is not None:
        verify(game, record)
    else:
        for _ in replay(game, record):
            pass
    canonical = _canonical(game, record).text()
    _refuse_large(canonical.encode(), MOST_BYTES)
    verified = record.seed is not None
    return CheckedRecord(canonical, record.game, record.names, len(record.moves), verified)


def _measure(record: Record) -> None:
    """Refuse a record with more of anything than a game can have, before a move is played."""
    if len(record.moves) > MOST_MOVES:
        raise RecordError(f"This record has more than {MOST_MOVES} moves.")
    for line in (*record.names, record.commitment, *_texts_of(record)):
        if not isinstance(line, str) or len(line) > MOST_LETTERS:
            raise RecordError("This record is broken: a name or the commitment is not a short text.")
    if not all(isinstance(print_, str) and PRINT.fullmatch(print_) for print_ in record.prints):
        raise RecordError("This record is broken: a fingerprint has 16 hexadecimal digits.")
    if len(record.rewinds) > MOST_REWINDS or any(length > MOST_MOVES for length in record.rewinds):
        raise RecordError(
            f"This record is broken: a table goes back at most {MOST_REWINDS} times, in {MOST_MOVES} moves."
        )
    if record.rules < 1:
        raise RecordError(f"This record is broken: there is no rules version {record.rules}.")
    _measure_parts(record)


def _measure_parts(record: Record) -> None:
    parts = record.parts
    if parts and len(parts.shares) != len(record.names):
        raise RecordError(f"The seed has shares of {len(parts.shares)} seats, not {len(record.names)}.")
    if parts and not 1 <= parts.rounds <= MOST_ROUNDS:
        raise RecordError(f"This record is broken: nonces are collected 1 to {MOST_ROUNDS} times.")


def _refuse_large(stored: bytes, most: int) -> None:
    if len(stored) > most:
        raise RecordError(f"This record is too long: more than {most} bytes would be stored.")


def _moment(check: FindMoment) -> FoundMoment:
    record = parse_record(check.text)
    game = _game_for(record)
    position, prints, events = game.new(setup_of(game, record)), record.prints[: check.at], []
    for n, (state, happened) in enumerate(replay_events(game, record, check.at)):
        position = state
        events.append([dump_event(event) for event in happened])
        if record.rules != game.version:
            prints[n] = fingerprint(state.dump())
    reached = log.Result(game.version, 0, position.dump(), events, prints=prints)
    _refuse_large(msgspec.json.encode(reached), MOST_MOMENT_BYTES)
    return FoundMoment(reached, not position.to_act())


def _texts_of(record: Record) -> list[str]:
    parts, other = record.parts, [record.what_if.of] if record.what_if else []
    if parts is None:
        return other
    shares = [text for share in parts.shares for text in (share.name, share.hash, share.nonce)]
    return [parts.table, parts.secret, *shares, *other]


def _game_for(record: Record) -> Game:
    """The game of a record, in the record's own edition if it is not the shipped one."""
    game = load_shipped(record.game)
    text = record.edition.get("text")
    if record.edition.get("hash") == game.edition.hash or not isinstance(text, str):
        return game
    return load_with(record.game, text)


def _canonical(game: Game, record: Record) -> Record:
    """The record with what the checks have understood, and nothing else that came along."""
    edition = {"name": game.edition.name, "hash": game.edition.hash}
    if "text" in record.edition:
        edition["text"] = game.edition.text
    return Record(
        game=game.name,
        rules=record.rules,
        edition=edition,
        setup=setup_of(game, record).data(),
        names=record.names,
        commitment=record.commitment,
        seed=None if record.seed is None else seed_from_hex(record.seed).hex(),
        moves=[(seat, game.space.parse(text).text) for seat, text in record.moves],
        prints=record.prints,
        rewinds=record.rewinds,
        parts=record.parts,
        what_if=record.what_if,
    )
