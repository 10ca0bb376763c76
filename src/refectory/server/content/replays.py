"""Records and replays: a finished game as any seat saw it; a running one only as the viewer sees it."""

from collections.abc import Callable
from functools import partial
from hashlib import sha256

from refectory.core.game import CHANCE, Event, Game, State
from refectory.core.match import Match
from refectory.core.record import Record, position_before, setup_of
from refectory.server.auth.tokens import SEAT, Grant, is_id
from refectory.server.content.game_catalog import game_of
from refectory.server.content.untrusted.checks import CheckedRecord, CheckRecord
from refectory.server.content.untrusted.sandbox import Sandbox
from refectory.server.errors import Forbidden, NoSuchRecord, NoSuchSeat, WrongMoment
from refectory.server.http.replay_schemas import RecordInfo, ReplayPosition, ReplayView
from refectory.server.store import Store
from refectory.server.tables.table import Table, day_of

ALL = "all"


def record_of(table: Table) -> Record:
    """The record of a game that has ended in any way, seed included."""
    if not table.has_ended or table.match is None:
        raise WrongMoment("not_over", "The record is published when the game is over.")
    return table.match.whole_record()


def game_for(record: Record) -> Game:
    """The game of a record, in the record's own edition."""
    game = game_of(record.game)
    text = record.edition.get("text")
    if record.edition.get("hash") == game.edition.hash or not isinstance(text, str):
        return game
    return game_of(record.game, text)


async def checked(sandbox: Sandbox, address: str, text: str) -> CheckedRecord:
    """Check a record move by move."""
    record = await sandbox.run(CheckRecord(text), address)
    assert isinstance(record, CheckedRecord)
    return record


async def keep(store: Store, record: CheckedRecord, now: float) -> RecordInfo:
    """Store the canonical text of a record; the same record has the same id."""
    raw = record.text.encode()
    name = sha256(raw).hexdigest()[:24]
    await store.keep_record(name, now, raw, day_of(now))
    return RecordInfo(name, record.game, record.names, record.length, record.verified)


async def fetch(store: Store, record_id: str, now: float) -> str:
    """The text of a stored record, which is kept for its whole time from today on."""
    body = await store.record(record_id, day_of(now)) if is_id(record_id) else None
    if body is None:
        raise NoSuchRecord("There is no such record.")
    return body.decode()


def table_position(
    table: Table, grant: Grant | None, at: int | None, seat: str | None
) -> Callable[[], ReplayPosition]:
    """A game after its first `at` moves, as any seat saw it; until it is over, only as the viewer saw it.

    Who may see it is checked at once. What is returned works the position out, in any thread.
    """
    match = table.match
    if match is None:
        raise WrongMoment("not_started", "The game has not begun.")
    if table.has_ended:
        return partial(record_position, match.whole_record(), at, seat)
    viewers = viewers_of(seat, table.setup.players)
    if viewers not in ([None], [_own_seat(grant)]):
        raise Forbidden("Until the game is over, a player can look back only from their own seat.")
    at = len(match.log) if at is None else _shown_at(match, at)
    return partial(_position, table.game, match.whole_record(), at, viewers)


def _own_seat(grant: Grant | None) -> int | None:
    return grant.seat if grant and grant.role == SEAT else None


def _shown_at(match: Match, at: int) -> int:
    """The first position from `at` on that was shown: none is shown while chance is to act."""
    at = min(at, len(match.log))
    while at < len(match.log) and match.log[at].seat == CHANCE:
        at += 1
    return at


def record_position(record: Record, at: int | None, seat: str | None) -> ReplayPosition:
    """A record after its first `at` moves, as one seat, all seats or a spectator saw it."""
    game = game_for(record)
    viewers = viewers_of(seat, setup_of(game, record).players)
    at = len(record.moves) if at is None else min(at, len(record.moves))
    return _position(game, record, at, viewers)


def viewers_of(seat: str | None, players: int) -> list[int | None]:
    """One seat, all seats, or a spectator (`None`)."""
    if seat is None:
        return [None]
    if seat == ALL:
        return list(range(players))
    if not (seat.isascii() and seat.isdigit() and len(seat) < 4 and int(seat) < players):
        raise NoSuchSeat(f"The seats are 0 to {players - 1}, or {ALL}.")
    return [int(seat)]


def _position(game: Game, record: Record, at: int, viewers: list[int | None]) -> ReplayPosition:
    state, events = state_at(game, record, at)
    outcome = state.outcome()
    return ReplayPosition(
        at=at,
        length=len(record.moves),
        to_act=list(state.to_act()),
        ask=state.ask().data() if not outcome else None,
        scores=state.scores(),
        outcome=outcome.data() if outcome else None,
        views=[_view(game, state, events, viewer) for viewer in viewers],
    )


def state_at(game: Game, record: Record, at: int) -> tuple[State, list[Event]]:
    """The position after the first `at` moves, and the events of the last of them."""
    state = game.new(setup_of(game, record))
    events: list[Event] = []
    for n, (seat, text) in enumerate(record.moves[:at]):
        state = position_before(record, state, n)
        events = state.apply(seat, game.space.parse(text))
    return position_before(record, state, at), events


def _view(game: Game, state: State, events: list[Event], seat: int | None) -> ReplayView:
    view = state.view(seat)
    return ReplayView(seat, view, game.scene(view), [event.seen_by(seat) for event in events])
