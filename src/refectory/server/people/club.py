"""The club page: the strongest players of each game, finished games, and public tables that are played.

It shows only people who have not chosen to stay off it, and only public tables.
"""

import asyncio
from collections.abc import Collection

from msgspec.structs import replace

from refectory.server.errors import NoSuchTable, NotFound, TableBroken
from refectory.server.http.people_schemas import ClubInfo, ClubPlayer, Leaderboard, PlayedGame, PlayedSeat
from refectory.server.people.history import bot_level, rating_info
from refectory.server.people.ratings import Strength
from refectory.server.store.base import Database
from refectory.server.tables.registry import TableRegistry
from refectory.server.tables.table_schemas import TableInfo
from refectory.server.time_source import TimeSource

SAME_SECONDS = 10.0
MOST_LEADERS = 50
MOST_RECENT = 20
MOST_RUNNING = 20
GAMES = "SELECT DISTINCT game FROM ratings ORDER BY game"
LEADERS = (
    "SELECT r.player, p.name, p.program, r.mu, r.sigma, r.n, r.won FROM ratings r "
    "LEFT JOIN profiles p ON r.player = 'p:' || p.id WHERE r.game = ? AND "
    "(substr(r.player, 1, 4) = 'bot:' OR p.listed = 1) ORDER BY r.ordinal DESC, r.player LIMIT ?"
)
RECENT = (
    "SELECT table_id, game, ended, status, rated FROM played WHERE public = 1 AND status = 'over' "
    "ORDER BY ended DESC, table_id LIMIT ?"
)
SEATS = (
    "SELECT s.seat, s.player, "
    "CASE WHEN substr(s.player, 1, 2) = 'p:' AND coalesce(p.listed, 0) = 0 THEN '' ELSE s.name END, "
    "s.place, s.score FROM played_seats s LEFT JOIN profiles p ON s.player = 'p:' || p.id "
    "WHERE s.table_id = ? ORDER BY s.seat"
)
RUNNING = (
    "SELECT id FROM tables WHERE public = 1 AND status IN ('playing', 'paused') "
    "ORDER BY created DESC, id LIMIT ?"
)
# The seats at a running table whose players stay off the page.
UNLISTED = (
    "SELECT s.seat FROM profile_seats s JOIN profiles p ON p.id = s.profile_id "
    "WHERE s.table_id = ? AND p.listed = 0"
)


class Club:
    """Reads the club page, if the operator has switched it on."""

    def __init__(self, store: Database, tables: TableRegistry, now: TimeSource, on: bool) -> None:
        self._store = store
        self._tables = tables
        self._now = now
        self._on = on
        self._made: tuple[float, ClubInfo] | None = None
        self._making = asyncio.Lock()

    async def info(self) -> ClubInfo:
        """The page; whoever asks within some seconds gets the same."""
        if not self._on:
            raise NotFound("This server has no club page.")
        async with self._making:
            if self._made is None or not 0 <= self._now() - self._made[0] < SAME_SECONDS:
                self._made = self._now(), await self._make()
            return self._made[1]

    async def _make(self) -> ClubInfo:
        games = await self._store.read(GAMES)
        return ClubInfo(
            leaders=[Leaderboard(game, await self._leaders(game)) for (game,) in games],
            recent=await self._recent(),
            running=await self._running(),
        )

    async def _leaders(self, game: str) -> list[ClubPlayer]:
        return [
            ClubPlayer(
                name or "", bot_level(player), bool(program), rating_info(Strength(mu, sigma, n, won)), won
            )
            for player, name, program, mu, sigma, n, won in await self._store.read(
                LEADERS, game, MOST_LEADERS
            )
        ]

    async def _recent(self) -> list[PlayedGame]:
        recent = []
        for table, game, ended, status, is_rated in await self._store.read(RECENT, MOST_RECENT):
            seats = [
                PlayedSeat(seat, name, False, bot_level(player), place, score, None)
                for seat, player, name, place, score in await self._store.read(SEATS, table)
            ]
            recent.append(PlayedGame(table, game, ended, status, bool(is_rated), seats))
        return recent

    async def _running(self) -> list[TableInfo]:
        running = []
        for (table,) in await self._store.read(RUNNING, MOST_RUNNING):
            try:
                info = (await self._tables.get(table)).audience.table_info()
            except (NoSuchTable, TableBroken):
                continue
            unlisted = {seat for (seat,) in await self._store.read(UNLISTED, table)}
            running.append(without_names(info, unlisted))
        return running


def without_names(info: TableInfo, unlisted: Collection[int]) -> TableInfo:
    """A table without the names of those seats, and of spectators."""
    seats = [replace(each, name="") if each.seat in unlisted else each for each in info.seats]
    dealer = info.dealer
    if dealer:
        nonces = [replace(each, by="") if each.seat in unlisted else each for each in dealer.nonces]
        dealer = replace(dealer, nonces=nonces)
    return replace(info, seats=seats, dealer=dealer, watchers=[])
