"""Records: fetched, imported, and looked at move by move as any seat or as all."""

import asyncio
from hashlib import sha256

from refectory.core.errors import RecordError
from refectory.core.game import Event, Game, State
from refectory.core.record import Record, parse_record, replay, setup_of, verify
from refectory.server.bodies import Position, RecordInfo, Seen
from refectory.server.errors import NoSuchRecord, NoSuchSeat, WrongMoment
from refectory.server.library import game_of
from refectory.server.store import Store
from refectory.server.table import Table

MOST_MOVES = 20_000
ALL = "all"


def record_of(table: Table) -> Record:
    """The record of a finished game, seed included."""
    if table.status != "over" or table.match is None:
        raise WrongMoment("not_over", "The record is published when the game is over.")
    return table.match.record()


def game_for(record: Record) -> Game:
    """The game of a record, in the record's own edition."""
    game = game_of(record.game)
    text = record.edition.get("text")
    if record.edition.get("hash") == game.edition.hash or not isinstance(text, str):
        return game
    return game_of(record.game, text)


async def keep(store: Store, text: str, now: float) -> RecordInfo:
    """Check a record in full and keep it for review; the same record has the same id."""
    info = await asyncio.to_thread(_checked, text)
    await store.keep_record(info.id, now, text.encode())
    return info


def _checked(text: str) -> RecordInfo:
    try:
        record = parse_record(text)
        if len(record.moves) > MOST_MOVES:
            raise RecordError(f"This record has more than {MOST_MOVES} moves.")
        _check(record)
        raw = text.encode()
    except (TypeError, ValueError, AttributeError, RecursionError) as error:
        raise RecordError(f"This record is broken: {type(error).__name__}.") from None
    name = sha256(raw).hexdigest()[:24]
    return RecordInfo(name, record.game, record.names, len(record.moves), record.seed is not None)


def _check(record: Record) -> None:
    if not all(isinstance(name, str) for name in record.names):
        raise RecordError("This record is broken: a name is a text.")
    game = game_for(record)
    if record.seed is not None:
        verify(game, record)
    else:
        for _ in replay(game, record):
            pass


async def fetch(store: Store, record_id: str) -> str:
    body = await store.record(record_id)
    if body is None:
        raise NoSuchRecord("There is no such record.")
    return body.decode()


async def position(record: Record, at: int | None, seat: str | None) -> Position:
    """A record after its first `at` moves, through the eyes that were asked for."""
    game = game_for(record)
    players = setup_of(game, record).players
    return await asyncio.to_thread(_position, game, record, at, viewers(seat, players))


def viewers(seat: str | None, players: int) -> list[int | None]:
    """A seat's number, all seats, or a spectator."""
    if seat is None:
        return [None]
    if seat == ALL:
        return list(range(players))
    if not (seat.isascii() and seat.isdigit() and len(seat) < 4 and int(seat) < players):
        raise NoSuchSeat(f"The seats are 0 to {players - 1}, or {ALL}.")
    return [int(seat)]


def _position(game: Game, record: Record, at: int | None, seats: list[int | None]) -> Position:
    length = len(record.moves)
    at = length if at is None else min(at, length)
    state, events = _play_to(game, record, at)
    over = state.outcome()
    return Position(
        at=at,
        length=length,
        to_act=list(state.to_act()),
        ask=state.ask().data() if not over else None,
        scores=state.scores(),
        outcome=over.data() if over else None,
        views=[_seen(game, state, events, seat) for seat in seats],
    )


def _play_to(game: Game, record: Record, at: int) -> tuple[State, list[Event]]:
    state = game.new(setup_of(game, record))
    events: list[Event] = []
    for seat, text in record.moves[:at]:
        events = state.apply(seat, game.space.parse(text))
    return state, events


def _seen(game: Game, state: State, events: list[Event], seat: int | None) -> Seen:
    view = state.view(seat)
    return Seen(seat, view, game.scene(view), [event.seen_by(seat) for event in events])
