"""Tables without a server, for tests of one module."""

from collections.abc import Iterator
from random import Random

from refectory.core.game import State
from refectory.server.content.game_catalog import game_of
from refectory.server.http.schemas import CreateTable
from refectory.server.tables import commands
from refectory.server.tables.apply_entry import apply_entry
from refectory.server.tables.table import Table
from refectory.server.tables.table_schemas import SeatSpec

MOVES = 30


def table_of(game: str) -> Table:
    """A table with every seat taken and the game begun."""
    players = game_of(game).min_players
    request = CreateTable(game, [SeatSpec()] * players)
    table = Table("table", commands.open_table(request, 1.0))
    for seat in range(players):
        apply_entry(table, commands.sit(table, 2.0, f"P{seat}", seat)[0].entry)
    begun = commands.begin(table, 3.0)
    apply_entry(table, begun.entry, begun.step)
    return table


def positions(table: Table, rng: Random) -> Iterator[State]:
    """The game as it goes on, at random."""
    for _ in range(MOVES):
        if not table.to_act():
            return
        seat = rng.choice(table.to_act())
        action = rng.choice(table.playing().state.legal_actions(seat)).text
        change = commands.play(table, 4.0, seat, action, table.version)
        if change.step is None or not change.step.state.to_act():
            return  # the game would be over, and then everything is shown
        apply_entry(table, change.entry, change.step)
        yield table.playing().state
