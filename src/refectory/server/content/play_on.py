"""Playing on: a moment of a game that is over becomes a what-if table of its own."""

import asyncio
import secrets

from msgspec import Struct

from refectory.core.dealer import SEED_BYTES, commitment_to, seed_from_hex
from refectory.core.errors import SetupError
from refectory.core.positions.what_if import ANEW
from refectory.core.record import Record, parse_record, setup_of
from refectory.server.content.game_catalog import game_of
from refectory.server.content.replays import game_for
from refectory.server.content.untrusted.checks import FindMoment, FoundMoment
from refectory.server.content.untrusted.sandbox import Sandbox
from refectory.server.errors import NoSuchSeat, WrongMoment
from refectory.server.http.schemas import PlayOn
from refectory.server.tables.log_entries import BranchedOff, Opened, Result
from refectory.server.tables.seats.nonces import MIXED
from refectory.server.tables.table_schemas import NoClock


class Branching(Struct, frozen=True):
    """Who wants to play on from which game, and when."""

    source: str
    request: PlayOn
    at: float
    owner: str
    host: str


async def branch_off(sandbox: Sandbox, address: str, text: str, wish: Branching) -> Opened:
    """The first log entry of a table where the game of a record goes on.

    Every move is checked again, off the event loop and within the limits of the sandbox. What they lead to is
    kept, so that neither the start of the game nor the loading of its table plays them once more.
    """
    record = await asyncio.to_thread(parse_record, text)
    _check_seats(record, wish.request)
    _check_moment(record, wish.request.at)
    moment = await sandbox.run(FindMoment(text, wish.request.at), address)
    assert isinstance(moment, FoundMoment)
    if moment.is_over:
        raise WrongMoment("over", "The game is over there; choose an earlier moment.")
    return await asyncio.to_thread(_opened, record, wish, moment.reached)


def _opened(record: Record, wish: Branching, reached: Result) -> Opened:
    game, request = game_for(record), wish.request
    setup = setup_of(game, record)
    secret = secrets.token_hex(SEED_BYTES)
    shipped = game.edition.hash == game_of(record.game).edition.hash
    return Opened(
        wish.at,
        record.game,
        None if shipped else game.edition.text,
        request.seats,
        setup.options,
        setup.start,
        NoClock(),
        False,
        secret,
        wish.owner,
        request.hot_seat,
        MIXED,
        commitment_to(seed_from_hex(secret)),
        open_replay=request.open_replay,
        host=wish.host,
        rated=False,
        branch=BranchedOff(wish.source, request.hidden, record.moves[: request.at], request.seat, reached),
    )


def _check_seats(record: Record, request: PlayOn) -> None:
    players = len(record.names)
    if len(request.seats) != players:
        raise SetupError(f"This game has {players} seats, not {len(request.seats)}.")
    if request.seat is not None and request.seat >= players:
        raise NoSuchSeat(f"The seats are 0 to {players - 1}.")
    if (request.seat is None) is (request.hidden == "anew"):
        raise SetupError("Hidden things are dealt anew from what a seat knew; kept as they were, from none.")


def _check_moment(record: Record, at: int) -> None:
    if at > len(record.moves):
        raise WrongMoment("no_such_moment", f"The game has only {len(record.moves)} moves.")
    earlier = record.what_if
    if earlier and earlier.hidden == ANEW and at > earlier.at:
        raise WrongMoment(
            "dealt_anew",
            f"Hidden things were dealt anew after move {earlier.at} of this game; choose a moment before.",
        )
