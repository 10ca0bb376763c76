"""The checks of editions and records from strangers, as they run inside the limited process."""

from msgspec import Struct

from refectory.core.dealer import seed_from_hex
from refectory.core.errors import RecordError
from refectory.core.game import Game
from refectory.core.record import Record, parse_record, replay, setup_of, verify
from refectory.server.content.editions import DraftEdition, load_shipped, load_with, report_on, try_out

MOST_MOVES = 20_000
MOST_LETTERS = 200


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


Check = CheckEdition | DraftEdition | CheckRecord
Result = CheckedRecord | bytes | None


def run_check(check: Check) -> Result:
    """The result of a check; raises an error with a sentence if it is not passed."""
    if isinstance(check, CheckEdition):
        try_out(load_with(check.game, check.text))
        return None
    if isinstance(check, DraftEdition):
        return report_on(check)
    try:
        return _checked_record(check.text)
    except (TypeError, ValueError, AttributeError, RecursionError) as error:
        raise RecordError(f"This record is broken: {type(error).__name__}.") from None


def _checked_record(text: str) -> CheckedRecord:
    record = parse_record(text)
    if len(record.moves) > MOST_MOVES:
        raise RecordError(f"This record has more than {MOST_MOVES} moves.")
    for line in (*record.names, record.commitment, *_texts_of(record)):
        if not isinstance(line, str) or len(line) > MOST_LETTERS:
            raise RecordError("This record is broken: a name or the commitment is not a short text.")
    game = _game_for(record)
    if record.seed is not None:
        verify(game, record)
    else:
        for _ in replay(game, record):
            pass
    canonical = _canonical(game, record)
    verified = record.seed is not None
    return CheckedRecord(canonical.text(), record.game, record.names, len(record.moves), verified)


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
        moves=record.moves,
        prints=record.prints,
        rewinds=record.rewinds,
        parts=record.parts,
        what_if=record.what_if,
    )
