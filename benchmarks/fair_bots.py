"""How long an honest bot waits while another address has many tables of bots.

`python -m benchmarks.fair_bots` prints the median time of an abbot's answer without and with the
hostile tables, and their ratio.
"""

import argparse
import asyncio
import statistics
from itertools import count
from time import perf_counter

from refectory.core.dealer import Dealer
from refectory.core.match import Match
from refectory.server.bots.pool import BotPool
from refectory.server.content.game_catalog import game_of


def new_match(game: str) -> Match:
    known = game_of(game)
    return Match(known, known.setup(known.min_players, 0), Dealer(bytes(32)))


async def answer_times(pool: BotPool, match: Match, answers: int) -> list[float]:
    """The seconds of each answer; every one is for a new table, so that no bot has a plan already."""
    times = []
    for n in range(answers):
        began = perf_counter()
        await pool.choose(f"honest {id(match)} {n}", match, None, match.state.to_act()[0], "abbot", "honest")
        times.append(perf_counter() - began)
    return times


async def hostile(pool: BotPool, match: Match, table: int) -> None:
    for n in count():
        await pool.choose(f"hostile {table} {n}", match, None, match.state.to_act()[0], "abbot", "hostile")


async def measure(game: str, tables: int, answers: int, processes: int, seconds: float) -> None:
    pool = BotPool(processes, seconds)
    try:
        await answer_times(pool, new_match(game), processes)  # the processes load the game
        alone = statistics.median(await answer_times(pool, new_match(game), answers))
        attack = [asyncio.create_task(hostile(pool, new_match(game), n)) for n in range(tables)]
        await asyncio.sleep(1.0)
        crowded = statistics.median(await answer_times(pool, new_match(game), answers))
        for task in attack:
            task.cancel()
        await asyncio.gather(*attack, return_exceptions=True)
        began = perf_counter()
        await answer_times(pool, new_match(game), 1)
        print(f"alone {alone:.2f} s, with {tables} hostile tables {crowded:.2f} s")
        print(f"after their end {perf_counter() - began:.2f} s")
        print(f"ratio {crowded / alone:.2f}")
    finally:
        await pool.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="plankenkoorts")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--answers", type=int, default=5)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=2.0)
    options = parser.parse_args()
    asyncio.run(measure(options.game, options.tables, options.answers, options.processes, options.seconds))


if __name__ == "__main__":
    main()
