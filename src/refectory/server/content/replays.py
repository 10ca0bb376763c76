"""Looking back: records, fetched, imported and seen move by move by any eyes; a running game by one's own."""

import asyncio
from hashlib import sha256

from refectory.core.errors import RecordError
from refectory.core.game import CHANCE, Event, Game, Setup, State
from refectory.core.match import Match
from refectory.core.record import Record, parse_record, replay, setup_of, verify
from refectory.server.auth.tokens import SEAT, Pass
from refectory.server.content.game_catalog import game_of
from refectory.server.errors import Forbidden, NoSuchRecord, NoSuchSeat, WrongMoment
from refectory.server.http.schemas import Position, RecordInfo, Seen
from refectory.server.store import Store
from refectory.server.tables.table import Table

Move = tuple[int, str]
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


async def moment(table: Table, ticket: Pass | None, at: int | None, seat: str | None) -> Position:
    """A game after its first `at` moves: when it is over by any eyes, until then by one's own."""
    match = table.match
    if match is None:
        raise WrongMoment("not_started", "The game has not begun.")
    if table.status == "over":
        return await position(match.record(), at, seat)
    eyes = viewers(seat, table.setup.players)
    if eyes not in ([None], [_own(ticket)]):
        raise Forbidden("Until the game is over everybody looks back with his own eyes.")
    moves = [(entry.seat, entry.action.text) for entry in match.log]
    at = len(moves) if at is None else _seen_at(match, at)
    return await asyncio.to_thread(_position, table.game, match.setup, moves, at, eyes)


def _own(ticket: Pass | None) -> int | None:
    return ticket.seat if ticket and ticket.role == SEAT else None


def _seen_at(match: Match, at: int) -> int:
    """The moment from then on that was shown: where chance is to act nobody was shown anything."""
    at = min(at, len(match.log))
    while at < len(match.log) and match.log[at].seat == CHANCE:
        at += 1
    return at


async def position(record: Record, at: int | None, seat: str | None) -> Position:
    """A record after its first `at` moves, through the eyes that were asked for."""
    game = game_for(record)
    setup = setup_of(game, record)
    eyes = viewers(seat, setup.players)
    at = len(record.moves) if at is None else min(at, len(record.moves))
    return await asyncio.to_thread(_position, game, setup, record.moves, at, eyes)


def viewers(seat: str | None, players: int) -> list[int | None]:
    """A seat's number, all seats, or a spectator."""
    if seat is None:
        return [None]
    if seat == ALL:
        return list(range(players))
    if not (seat.isascii() and seat.isdigit() and len(seat) < 4 and int(seat) < players):
        raise NoSuchSeat(f"The seats are 0 to {players - 1}, or {ALL}.")
    return [int(seat)]


def _position(game: Game, setup: Setup, moves: list[Move], at: int, seats: list[int | None]) -> Position:
    state, events = _play_to(game, setup, moves[:at])
    over = state.outcome()
    return Position(
        at=at,
        length=len(moves),
        to_act=list(state.to_act()),
        ask=state.ask().data() if not over else None,
        scores=state.scores(),
        outcome=over.data() if over else None,
        views=[_seen(game, state, events, seat) for seat in seats],
    )


def _play_to(game: Game, setup: Setup, moves: list[Move]) -> tuple[State, list[Event]]:
    state = game.new(setup)
    events: list[Event] = []
    for seat, text in moves:
        events = state.apply(seat, game.space.parse(text))
    return state, events


def _seen(game: Game, state: State, events: list[Event], seat: int | None) -> Seen:
    view = state.view(seat)
    return Seen(seat, view, game.scene(view), [event.seen_by(seat) for event in events])
