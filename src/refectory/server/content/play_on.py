"""Playing on: a moment of a game that is over becomes a what-if table of its own."""

import secrets

from refectory.core.dealer import SEED_BYTES, commitment_to, seed_from_hex
from refectory.core.errors import SetupError
from refectory.core.game import Game
from refectory.core.positions.what_if import ANEW
from refectory.core.record import Record, replay, setup_of
from refectory.server.content.game_catalog import game_of
from refectory.server.content.replays import game_for
from refectory.server.errors import NoSuchSeat, WrongMoment
from refectory.server.http.schemas import PlayOn
from refectory.server.tables.log_entries import BranchedOff, Opened
from refectory.server.tables.nonces import MIXED
from refectory.server.tables.table_schemas import NoClock


def branch_off(record: Record, source: str, request: PlayOn, at: float, owner: str, host: str) -> Opened:
    """The first log entry of a table where the game of a record goes on; every move is checked again."""
    game = game_for(record)
    _check_seats(record, request)
    _check_moment(game, record, request.at)
    setup = setup_of(game, record)
    secret = secrets.token_hex(SEED_BYTES)
    shipped = game.edition.hash == game_of(record.game).edition.hash
    return Opened(
        at,
        record.game,
        None if shipped else game.edition.text,
        request.seats,
        setup.options,
        setup.start,
        NoClock(),
        False,
        secret,
        owner,
        request.hot_seat,
        MIXED,
        commitment_to(seed_from_hex(secret)),
        open_replay=request.open_replay,
        host=host,
        rated=False,
        branch=BranchedOff(source, request.hidden, record.moves[: request.at], request.seat),
    )


def _check_seats(record: Record, request: PlayOn) -> None:
    players = len(record.names)
    if len(request.seats) != players:
        raise SetupError(f"This game has {players} seats, not {len(request.seats)}.")
    if request.seat is not None and request.seat >= players:
        raise NoSuchSeat(f"The seats are 0 to {players - 1}.")
    if (request.seat is None) is (request.hidden == "anew"):
        raise SetupError("Hidden things are dealt anew from what a seat knew; kept as they were, from none.")


def _check_moment(game: Game, record: Record, at: int) -> None:
    if at > len(record.moves):
        raise WrongMoment("no_such_moment", f"The game has only {len(record.moves)} moves.")
    earlier = record.what_if
    if earlier and earlier.hidden == ANEW and at > earlier.at:
        raise WrongMoment(
            "dealt_anew",
            f"Hidden things were dealt anew after move {earlier.at} of this game; choose a moment before.",
        )
    states = [game.new(setup_of(game, record)), *replay(game, record, at)]
    if not states[-1].to_act():
        raise WrongMoment("over", "The game is over there; choose an earlier moment.")
