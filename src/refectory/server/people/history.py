"""The finished games of a profile, what it has won, and against whom."""

from refectory.server.errors import Malformed
from refectory.server.http.people_schemas import (
    GameStatistics,
    MyGames,
    MyStatistics,
    OpponentInfo,
    PlayedGame,
    PlayedSeat,
    RatingInfo,
)
from refectory.server.people.ratings import Strength
from refectory.server.store.base import Database
from refectory.server.tables.table import BOT_PLAYER, PROFILE_PLAYER

PAGE = 50
MOST_OPPONENTS = 50
GAMES = (
    "SELECT p.table_id, p.game, p.ended, p.status, p.rated FROM played p WHERE p.table_id IN ("
    "SELECT table_id FROM (SELECT DISTINCT s.table_id, s.ended FROM played_seats s WHERE s.player = ? "
    "AND (s.ended < ? OR s.ended = ? AND s.table_id < ?) ORDER BY s.ended DESC, s.table_id DESC LIMIT ?) "
    "AS page) ORDER BY p.ended DESC, p.table_id DESC"
)
SEATS = (
    "SELECT seat, player, name, place, score, mu, sigma FROM played_seats WHERE table_id = ? ORDER BY seat"
)
COUNTS = (
    "SELECT s.game, count(DISTINCT s.table_id), count(DISTINCT CASE WHEN s.place = 1 THEN s.table_id END) "
    "FROM played_seats s WHERE s.player = ? AND s.place IS NOT NULL GROUP BY s.game ORDER BY s.game"
)
RATINGS = "SELECT game, mu, sigma, n, won FROM ratings WHERE player = ?"
# Games with somebody; better or worse than they were.
OPPONENTS = (
    "SELECT o.player, max(coalesce(p.name, o.name)), count(DISTINCT me.table_id), "
    "count(DISTINCT CASE WHEN me.place < o.place THEN me.table_id END), "
    "count(DISTINCT CASE WHEN me.place > o.place THEN me.table_id END) FROM played_seats me "
    "JOIN played_seats o ON o.table_id = me.table_id AND o.player <> me.player AND o.player <> '' "
    "LEFT JOIN profiles p ON o.player = 'p:' || p.id WHERE me.player = ? AND me.place IS NOT NULL "
    "GROUP BY o.player ORDER BY count(DISTINCT me.table_id) DESC, o.player LIMIT ?"
)
NEWEST = "1e300~"


class GameHistory:
    """Reads what `results.py` has written."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def page(self, profile: str, before: str | None) -> MyGames:
        """The finished games of a profile, newest first, from this place of the list on."""
        player, (ended, table) = PROFILE_PLAYER + profile, _place(before or NEWEST)
        rows = await self._store.read(GAMES, player, ended, ended, table, PAGE + 1)
        games = [await self._game(row, player) for row in rows[:PAGE]]
        after = None if len(rows) <= PAGE else f"{rows[PAGE - 1][2]!r}~{rows[PAGE - 1][0]}"
        return MyGames(games, after)

    async def _game(self, row: tuple[str, str, float, str, int], player: str) -> PlayedGame:
        table, game, ended, status, is_rated = row
        seats = [
            PlayedSeat(
                seat=seat,
                name=name,
                you=who == player,
                bot=bot_level(who),
                place=place,
                score=score,
                rating=rating_info(Strength(mu, sigma)) if mu is not None else None,
            )
            for seat, who, name, place, score, mu, sigma in await self._store.read(SEATS, table)
        ]
        return PlayedGame(table, game, ended, status, bool(is_rated), seats)

    async def statistics(self, profile: str) -> MyStatistics:
        player = PROFILE_PLAYER + profile
        ratings = {
            game: rating_info(Strength(mu, sigma, n, won))
            for game, mu, sigma, n, won in await self._store.read(RATINGS, player)
        }
        games = [
            GameStatistics(game, played, won, ratings.get(game))
            for game, played, won in await self._store.read(COUNTS, player)
        ]
        met = await self._store.read(OPPONENTS, player, MOST_OPPONENTS)
        return MyStatistics(
            games,
            [OpponentInfo(name, bot_level(who), n, better, worse) for who, name, n, better, worse in met],
        )


def bot_level(player: str) -> str | None:
    return player.removeprefix(BOT_PLAYER) if player.startswith(BOT_PLAYER) else None


def rating_info(strength: Strength) -> RatingInfo:
    return RatingInfo(
        strength.points,
        strength.low,
        strength.high,
        strength.n,
        round(strength.mu, 3),
        round(strength.sigma, 3),
    )


def _place(text: str) -> tuple[float, str]:
    ended, separator, table = text.partition("~")
    try:
        return float(ended), table if separator else ""
    except ValueError:
        raise Malformed("The request can't be read: `before` is not a place in this list.") from None
