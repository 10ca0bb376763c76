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
from refectory.core.errors import BrokenGame, EditionError, UnknownGame
from refectory.core.game import Game
from refectory.core.match import Match
from refectory.core.scene.edition_page import EditionPage
from refectory.server.content.untrusted import edition_check
from refectory.server.content.untrusted.edition_check import load_measured
from refectory.server.content.untrusted.edition_measure import measure_edition
from refectory.server.http.schemas import EditionFault, EditionReport

FILE = "edition"
MOST_REPORTED = 3_000_000  # bytes
# The processor time that a step of the first try may take: many times what the shipped editions need.
MOST_SECONDS = {"a move": 0.5, "a picture of the table": 0.5}


class DraftEdition(Struct, frozen=True):
    """An edition that is being entered, and the number of players to show it with."""

    game: str
    text: str
    players: int


def load_with(name: str, text: str, is_draft: bool = False) -> Game:
    """A game in the edition of a stranger."""
    load_shipped(name)
    return load_measured(FILE, text, name, is_draft)


@cache
def load_shipped(name: str) -> Game:
    """A game in the edition that comes with it."""
    try:
        return games.load_game(name)
    except BrokenGame:
        raise UnknownGame(f"The game {name!r} can't be played on this server.") from None


def try_out(game: Game) -> None:
    """Do once all that the server does when a game starts; what takes long is refused."""
    edition_check.try_out(game, _quick)


@contextmanager
def _quick(what: str) -> Iterator[None]:
    """Refuse what needs more processor time: everybody at the server would wait for it at every move."""
    began, most = process_time(), MOST_SECONDS[what]
    yield
    if process_time() - began > most:
        reason = f"is too large: {what} needs more than {most:g} seconds."
        raise EditionError(f"{FILE}: {reason}", "", reason, [("fault.too-slow", {"seconds": f"{most:g}"})])


def report_on(draft: DraftEdition) -> bytes:
    """The report on a draft, as JSON; a fault of the edition is a part of the report.

    Values that only do not fit together are drawn all the same, so that they can be mended on the board.
    """
    load_shipped(draft.game)
    report = EditionReport({})
    try:
        measure_edition(draft.text, FILE)
        report.values = _values(draft.text)
        game = load_with(draft.game, draft.text, is_draft=True)
        if game.edition.contradictions:
            report.fault = _fault(game.edition.contradictions[0])
        else:
            try_out(game)
        report.page = _page(game, draft.players)
    except EditionError as error:
        report.fault = _fault(error)
    body = msgspec.json.encode(report)
    if len(body) > MOST_REPORTED:
        reason = "is too large to be shown."
        raise EditionError(f"{FILE}: {reason}", "", reason, [("fault.too-large", {})])
    return body


def fault_report(error: EditionError) -> bytes:
    """The report on a draft of which nothing can be said but why it is refused, as JSON."""
    return msgspec.json.encode(EditionReport({}, _fault(error)))


def _fault(error: EditionError) -> EditionFault:
    reason = error.reason or str(error).removeprefix(f"{FILE}: ")
    return EditionFault(error.key, reason, [{"key": key, "facts": facts} for key, facts in error.says])


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
