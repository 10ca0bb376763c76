"""Results: a game that has ended is written to the history of its players once, and their ratings with it.

That it is to be written stands in the store with the game's last entry, so nothing is lost with a worker. The
primary keys of the history and of the steps of ratings decide if two workers write at the same time.
"""

import asyncio

import structlog
from msgspec import Struct

from refectory.server.background_tasks import BackgroundTasks
from refectory.server.errors import NoSuchTable, TableBroken
from refectory.server.people.ratings import Strength, best_places, rated
from refectory.server.store.base import AlreadyWritten, Database, Statement, StoreDown
from refectory.server.tables.registry import TableRegistry
from refectory.server.tables.table import BOT_PLAYER, PROFILE_PLAYER, SeatState, Table
from refectory.server.time_source import TimeSource

logger = structlog.get_logger()
LOOK_SECONDS = 2.0
LEASE_SECONDS = 60.0
# A table that this release can't read is tried again after this time.
BROKEN_SECONDS = 3600.0
MOST_AT_ONCE = 20
MOST_TRIES = 20

IS_DUE = "SELECT 1 FROM results_due WHERE at <= ? AND until < ? LIMIT 1"
TAKE = (
    "UPDATE results_due SET until = ? WHERE table_id IN (SELECT table_id FROM results_due "
    "WHERE at <= ? AND until < ? ORDER BY at LIMIT ? /* SKIP LOCKED */) RETURNING table_id"
)
DONE = "DELETE FROM results_due WHERE table_id = ?"
IS_WRITTEN = "SELECT 1 FROM played WHERE table_id = ?"
WRITE = "INSERT INTO played (table_id, game, ended, status, public, rated) VALUES (?, ?, ?, ?, ?, ?)"
WRITE_SEAT = (
    "INSERT INTO played_seats (table_id, seat, player, name, place, score, game, ended, mu, sigma) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
STRENGTH = "SELECT mu, sigma, n, won FROM ratings WHERE player = ? AND game = ?"
STEP = "INSERT INTO rating_steps (player, game, n, table_id, mu, sigma) VALUES (?, ?, ?, ?, ?, ?)"
SET_STRENGTH = (
    "INSERT INTO ratings (player, game, n, mu, sigma, won, ordinal) VALUES (?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (player, game) DO UPDATE SET n = excluded.n, mu = excluded.mu, sigma = excluded.sigma, "
    "won = excluded.won, ordinal = excluded.ordinal"
)


class PlayedSeatRow(Struct, frozen=True):
    """A seat of a finished game; `player` is empty for a guest."""

    seat: int
    player: str
    name: str
    place: int | None
    score: int | None


class GameResult(Struct, frozen=True):
    """A game that has ended, as history knows it."""

    table: str
    game: str
    ended: float
    status: str
    public: bool
    rated: bool
    seats: list[PlayedSeatRow]


def result_of_table(table: Table) -> GameResult:
    """What history keeps of a table whose game has ended."""
    outcome = table.match.state.outcome() if table.match and table.status == "over" else None
    seats = [
        PlayedSeatRow(
            seat,
            state.holder(),
            state.name,
            outcome.places[seat] if outcome else None,
            outcome.scores[seat] if outcome else None,
        )
        for seat, state in enumerate(table.seat_states)
    ]
    is_rated = outcome is not None and counts_for_ratings(table)
    opened = table.opened
    return GameResult(table.id, opened.game, table.changed, table.status, opened.public, is_rated, seats)


def counts_for_ratings(table: Table) -> bool:
    """Whether everybody is known and the same as at the start, with the shipped edition, not in hot seat.

    A what-if game never counts.

    Somebody who has left is rated with what became of their seat, so that nobody leaves to save their rating.
    """
    opened = table.opened
    if not opened.rated or opened.branch or opened.hot_seat or opened.edition is not None:
        return False
    players = [state.starter for state in table.seat_states]
    people = [player for player in players if player.startswith(PROFILE_PLAYER)]
    same = all(_is_same(state) for state in table.seat_states)
    return (
        same and all(players) and bool(people) and len(set(players)) > 1 and len(set(people)) == len(people)
    )


def _is_same(state: SeatState) -> bool:
    return state.starter.startswith(BOT_PLAYER) or not state.taken or state.holder() == state.starter


class Results:
    """Writes the results of games that have ended; several workers share them."""

    def __init__(self, store: Database, tables: TableRegistry, now: TimeSource) -> None:
        self._store = store
        self._tables = tables
        self._now = now
        self._background = BackgroundTasks()
        self._looking: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._looking = asyncio.create_task(self._look_on())

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                while await self.look() == MOST_AT_ONCE:
                    continue
            except StoreDown as error:
                logger.warning("no results are written", reason=str(error))

    async def look(self) -> int:
        """Write the results that are due; returns how many."""
        now = self._now()
        if not await self._store.read(IS_DUE, now, now):
            return 0
        rows = await self._store.write((TAKE, (now + LEASE_SECONDS, now, now, MOST_AT_ONCE)))
        for (table,) in rows:
            await self._write_one(table)
        return len(rows)

    async def _write_one(self, table_id: str) -> None:
        try:
            table = (await self._tables.get(table_id)).table
        except NoSuchTable:
            return
        except TableBroken as error:
            logger.error("no result of a broken table", table=table_id, reason=str(error.__cause__))
            later = self._now() + BROKEN_SECONDS
            await self._store.write(("UPDATE results_due SET at = ? WHERE table_id = ?", (later, table_id)))
            return
        await self.write(result_of_table(table))

    async def write(self, result: GameResult) -> bool:
        """Write a result and the ratings that follow from it, together; false if it was written before."""
        for _ in range(MOST_TRIES):
            if await self._store.read(IS_WRITTEN, result.table):
                await self._store.write((DONE, (result.table,)))
                return False
            after = await self._ratings_after(result)
            try:
                await self._store.write(*_statements(result, after))
                return True
            except AlreadyWritten:
                continue  # another worker has written this, or another game of one of its players
        raise StoreDown("The result of a game could not be written; try again.")

    async def _ratings_after(self, result: GameResult) -> dict[str, Strength]:
        if not result.rated:
            return {}
        places = best_places(
            [seat.player for seat in result.seats], [seat.place or 1 for seat in result.seats]
        )
        before = {player: await self._strength(player, result.game) for player in places}
        return rated(places, before)

    async def _strength(self, player: str, game: str) -> Strength:
        rows = await self._store.read(STRENGTH, player, game)
        return Strength(*rows[0]) if rows else Strength()

    async def close(self) -> None:
        if self._looking:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)


def _statements(result: GameResult, after: dict[str, Strength]) -> list[Statement]:
    table, game = result.table, result.game
    written = (table, game, result.ended, result.status, int(result.public), int(result.rated))
    statements: list[Statement] = [(WRITE, written)]
    for seat in result.seats:
        new = after.get(seat.player)
        strength = (new.mu, new.sigma) if new else (None, None)
        shown = (seat.player, seat.name, seat.place, seat.score, game, result.ended)
        statements.append((WRITE_SEAT, (table, seat.seat, *shown, *strength)))
    for player, new in sorted(after.items()):  # in one order, so that two workers don't wait for each other
        statements.append((STEP, (player, game, new.n, table, new.mu, new.sigma)))
        now = (player, game, new.n, new.mu, new.sigma, new.won, new.ordinal)
        statements.append((SET_STRENGTH, now))
    return [*statements, (DONE, (table,))]
