"""Editions of strangers: loaded, tried out, and shown while they are entered; inside the limited process."""

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from time import process_time
from typing import Any

import msgspec
from msgspec import Struct

from refectory import games
from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.edition import Edition
from refectory.core.errors import BrokenGame, EditionError, UnknownGame
from refectory.core.game import CHANCE, Game
from refectory.core.match import Match
from refectory.core.scene.edition_page import EditionPage
from refectory.server.content.measure import FILE, measure_edition
from refectory.server.http.schemas import EditionFault, EditionReport

MOST_REPORTED = 3_000_000  # bytes
# Many times what the shipped editions need.
MOST_MOVE_SECONDS = 0.2
MOST_PAINT_SECONDS = 0.2


class DraftEdition(Struct, frozen=True):
    """An edition that is being entered, to be shown with so many players."""

    game: str
    text: str
    players: int


def load_with(name: str, text: str) -> Game:
    """A game in the edition of a stranger."""
    measure_edition(text)
    try:
        return games.load_game(name, Edition(FILE, text))
    except BrokenGame:  # its sentence can name files of this machine, so clients do not get it
        load_shipped(name)
        raise EditionError(f"{FILE}: {name} can't be played with it.") from None
    except RecursionError:
        raise EditionError(f"{FILE}: is nested too deeply.") from None


@cache
def load_shipped(name: str) -> Game:
    """A game in the edition that comes with it."""
    try:
        return games.load_game(name)
    except BrokenGame:
        raise UnknownGame(f"The game {name!r} can't be played on this server.") from None


def try_out(game: Game) -> None:
    """Do once, with most players, all that the server does when a game starts; what takes long is refused."""
    match = Match(game, game.setup(game.max_players, 0, {}), Dealer(bytes(SEED_BYTES)))
    for seat in match.state.to_act():
        if seat != CHANCE:
            with _quick("a move", MOST_MOVE_SECONDS):
                match.prepare(seat, match.state.legal_actions(seat)[0])
            with _quick("a picture of the table", MOST_PAINT_SECONDS):
                game.scene(match.state.view(seat))


@contextmanager
def _quick(what: str, most: float) -> Iterator[None]:
    """Refuse what needs more processor time: everybody at the server would wait for it at every move."""
    began = process_time()
    yield
    if process_time() - began > most:
        raise EditionError(f"{FILE}: is too large: {what} needs more than {most:g} seconds.")


def report_on(draft: DraftEdition) -> bytes:
    """The report on a draft, as JSON; a fault of the edition is a part of the report."""
    load_shipped(draft.game)
    report = EditionReport(_values(draft.text))
    try:
        game = load_with(draft.game, draft.text)
        try_out(game)
        report.page = _page(game, draft.players)
    except EditionError as error:
        reason = error.reason or str(error).removeprefix(f"{FILE}: ")
        report.fault = EditionFault(error.key, reason, [{"key": key, "facts": f} for key, f in error.says])
    body = msgspec.json.encode(report)
    if len(body) > MOST_REPORTED:
        raise EditionError(f"{FILE}: is too large to be shown.")
    return body


def _values(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError):
        return {}


def _page(game: Game, players: int) -> EditionPage:
    """What a spectator sees when a game begins."""
    players = min(max(players, game.min_players), game.max_players)
    match = Match(game, game.setup(players, 0, {}), Dealer(bytes(SEED_BYTES)))
    return game.edition_page(game.scene(match.state.view(None)), players)
