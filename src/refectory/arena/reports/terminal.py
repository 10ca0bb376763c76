"""A standing as tables for a terminal and as plain data."""

from collections import Counter
from statistics import mean
from typing import Any

from rich.console import RenderableType
from rich.table import Table

from refectory.arena.intervals import Share
from refectory.arena.standing import Standing, spread


def tables(standing: Standing) -> list[RenderableType]:
    """The tables of bots and duels, and some lines."""
    return [_bots(standing), _duels(standing), *_lines(standing)]


def _bots(standing: Standing) -> Table:
    table = Table(
        title=f"{standing.tournament.game}, {standing.tournament.players} players", title_justify="left"
    )
    table.add_column("bot", overflow="fold")
    for heading in ("games", "wins (95 %)", "rating", "points", "s a turn"):
        table.add_column(heading, justify="right", no_wrap=True)
    for entrant in standing.entrants:
        rating = entrant.rating
        table.add_row(
            entrant.bot,
            str(entrant.share.games),
            str(entrant.share),
            f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}",
            f"{mean(entrant.scores):.1f}",
            f"{entrant.seconds_a_turn:.3f}",
        )
    return table


def _duels(standing: Standing) -> Table:
    table = Table("duel", title="wins of the first bot", title_justify="left")
    for heading in ("games", "wins (95 %)", "capped"):
        table.add_column(heading, justify="right")
    for duel in standing.duels:
        share = duel.share
        table.add_row(f"{duel.first} : {duel.second}", str(share.games), str(share), str(duel.capped))
    return table


def _lines(standing: Standing) -> list[str]:
    seats = ", ".join(f"seat {seat} {share}" for seat, share in enumerate(standing.seats))
    return [
        f"wins by seat      {seats}",
        f"actions per game  {spread(standing.lengths)}",
        f"turns per game    {spread(standing.turns)}",
    ]


def data(standing: Standing) -> dict[str, Any]:
    """The standing as plain data."""
    tournament = standing.tournament
    return {
        "game": tournament.game,
        "players": tournament.players,
        "seed": tournament.seed,
        "games": len(standing.results),
        "capped": standing.capped,
        "bots": [
            {
                "bot": entrant.bot,
                **_share(entrant.share),
                "mu": round(entrant.rating.mu, 3),
                "sigma": round(entrant.rating.sigma, 3),
                "seconds_a_turn": round(entrant.seconds_a_turn, 4),
                "points": _distribution(entrant.scores),
            }
            for entrant in standing.entrants
        ],
        "duels": [
            {"first": duel.first, "second": duel.second, **_share(duel.share), "capped": duel.capped}
            for duel in standing.duels
        ],
        "seats": [_share(share) for share in standing.seats],
        "actions_a_game": _distribution(standing.lengths),
        "turns_a_game": _distribution(standing.turns),
    }


def _share(share: Share) -> dict[str, Any]:
    low, high = share.interval
    return {
        "games": share.games,
        "wins": round(share.wins, 4),
        "share": round(share.part, 4),
        "interval": [round(low, 4), round(high, 4)],
    }


def _distribution(numbers: list[int]) -> dict[str, Any]:
    """The mean, and the count of each number in ascending order."""
    counts = Counter(numbers)
    return {
        "mean": round(mean(numbers), 4),
        "counts": {str(number): counts[number] for number in sorted(counts)},
    }
