"""A record, replayed up to a move."""

from collections.abc import Iterator

import click

from refectory.cli.sentences import sentences_for, sentences_for_all
from refectory.core.errors import RecordError
from refectory.core.game import Game, Seat, Setup
from refectory.core.locale import Catalogue
from refectory.core.record import Record, position_before, replay

SPECTATOR = "spectator"
ALL = "all"

viewers_option = click.option(
    "--as",
    "viewer",
    default=SPECTATOR,
    metavar="SEAT",
    help="The viewer: a seat (from 0), spectator, or all for all hands open.",
)


class Playback:
    """The checked moves of a record up to one of them, with their events."""

    def __init__(self, game: Game, record: Record, setup: Setup, at: int | None) -> None:
        self.record = record
        self.length = _within(at, len(record.moves))
        for _ in replay(game, record, self.length):
            pass
        self.state = game.new(setup)
        self.events = []
        for n, (seat, text) in enumerate(record.moves[: self.length]):
            self.state = position_before(record, self.state, n)
            self.events.append(self.state.apply(seat, game.space.parse(text)))

    def lines(self, catalogue: Catalogue, viewer: str) -> Iterator[str]:
        """The sentences of every move, with its number."""
        width = len(str(self.length))
        for number in range(1, self.length + 1):
            mark = str(number)
            for sentence in self._sentences(viewer, catalogue, number):
                yield f"{mark:>{width}}  {sentence}"
                mark = ""

    def _sentences(self, viewer: str, catalogue: Catalogue, number: int) -> Iterator[str]:
        events = self.events[number - 1]
        if viewer == ALL:
            return sentences_for_all(events, catalogue, self.record.names)
        return sentences_for(events, self.seats(viewer)[0], catalogue, self.record.names)

    def seats(self, viewer: str) -> list[Seat | None]:
        """The viewers whose views are shown."""
        if viewer == SPECTATOR:
            return [None]
        players = len(self.record.names)
        if viewer == ALL:
            return list(range(players))
        if viewer.isdecimal() and int(viewer) < players:
            return [int(viewer)]
        raise RecordError(f"--as is a seat from 0 to {players - 1}, spectator or all, not {viewer!r}.")


def _within(at: int | None, length: int) -> int:
    if at is None:
        return length
    if not 0 <= at <= length:
        raise RecordError(f"This record has {length} moves; --at is 0 to {length}, not {at}.")
    return at
