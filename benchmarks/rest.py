"""What tables at rest cost: an empty server beside one with many begun tables, in one run.

    python -m benchmarks.rest --tables 100000
    python -m benchmarks.rest --tables 100000 --postgres

Prints the time of a restart, the processor time while nothing happens, that of PostgreSQL too, and the
memory, for both, and the differences. The time is long enough for the sweep of what expires, once a minute. A
third of the tables have a clock that runs out after some days, a third have a bot that has moved, and a third
have neither. It uses loopback only and removes its files.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import psycopg
from tests.server.postgres_server import postgres_server

from benchmarks.table_host import TableHost, cpu_of, with_children
from refectory.server.auth.tokens import new_id
from refectory.server.http.schemas import CreateTable
from refectory.server.store import Store, open_store
from refectory.server.store.base import TableRow
from refectory.server.tables import commands, log_entries
from refectory.server.tables.apply_entry import apply_entry
from refectory.server.tables.live_table import Decide
from refectory.server.tables.table import Table, row_of
from refectory.server.tables.table_schemas import Clock, Days, NoClock, SeatSpec

AT_ONCE = 400
Written = list[tuple[bytes, TableRow]]


def begun_table(seats: list[SeatSpec], clock: Clock) -> Written:
    """The log of a table that has begun and waits for a person, with its row after each entry."""
    now = time.time()
    opened = commands.open_table(CreateTable("plankenkoorts", seats, start=0, clock=clock), now)
    table = Table("table", opened)
    written = [(log_entries.encode(opened), row_of(table))]
    people = [seat for seat, spec in enumerate(seats) if spec.kind == "human"]
    for decide in (*(_sit(seat) for seat in people), commands.begin):
        change = decide(table, now)
        apply_entry(table, change.entry, change.step)
        written.append((log_entries.encode(change.entry), row_of(table, written[-1][1])))
    return written


def _sit(seat: int) -> Decide:
    return lambda table, at: commands.sit(table, at, f"P{seat}", seat)[0]


async def fill(store: Store, tables: int) -> None:
    human, bot = SeatSpec(), SeatSpec("bot")
    kinds = [
        begun_table([human, human], Days(days=3)),
        begun_table([human, bot], NoClock()),
        begun_table([human, human], NoClock()),
    ]
    for first in range(0, tables, AT_ONCE):
        numbers = range(first, min(first + AT_ONCE, tables))
        await asyncio.gather(*(write(store, kinds[n % len(kinds)]) for n in numbers))


async def write(store: Store, written: Written) -> None:
    table = new_id()
    body, before = written[0]
    await store.create(table, False, time.time(), body, before)
    for n, (body, row) in enumerate(written[1:], 1):
        await store.append(table, n, body, row, before)
        before = row


@dataclass
class Cost:
    """What a server costs while nothing happens."""

    start: float
    idle: float
    memory: float
    database: float

    def __str__(self) -> str:
        return (
            f"start {self.start:.2f} s, idle {self.idle:.2f} % of a core, {self.memory:.1f} MB, "
            f"PostgreSQL idle {self.database:.2f} % of a core"
        )


def measure(folder: Path, url: str, seconds: float, database: int | None = None) -> Cost:
    host = TableHost(folder, url)
    began = time.perf_counter()
    host.start()
    try:
        start = time.perf_counter() - began
        time.sleep(2.0)
        before = (host.cpu_seconds(), cpu_of_database(database))
        time.sleep(seconds)
        after = (host.cpu_seconds(), cpu_of_database(database))
        idle, beside = (100 * (then - now) / seconds for now, then in zip(before, after, strict=True))
        return Cost(start, idle, host.resident_mb(), beside)
    finally:
        host.stop()


def cpu_of_database(pid: int | None) -> float:
    """The processor time of a PostgreSQL server and its processes."""
    return sum(map(cpu_of, with_children(pid))) if pid else 0.0


def median(costs: list[Cost]) -> Cost:
    return Cost(
        *(
            statistics.median(getattr(cost, name) for cost in costs)
            for name in ("start", "idle", "memory", "database")
        )
    )


def run(
    folders: list[Path],
    urls: list[str],
    tables: int,
    seconds: float,
    rounds: int,
    database: int | None = None,
) -> None:
    async def fill_second() -> None:
        store = await open_store(urls[1], folders[1])
        await fill(store, tables)
        await store.close()

    began = time.perf_counter()
    asyncio.run(fill_second())
    print(f"{tables} begun tables written in {time.perf_counter() - began:.0f} s")
    costs: list[list[Cost]] = [[], []]
    for _ in range(rounds):
        for which in (0, 1):
            costs[which].append(measure(folders[which], urls[which], seconds, database))
    empty, full = map(median, costs)
    print(f"empty: {empty}\nfull:  {full}")
    print(
        f"full - empty: start {full.start - empty.start:+.2f} s, idle {full.idle - empty.idle:+.2f} %, "
        f"{full.memory - empty.memory:+.1f} MB"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument(
        "--seconds", type=float, default=75.0, help="how long each server is idle; expiry sweeps each 60"
    )
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--postgres", action="store_true", help="with a PostgreSQL server of its own")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folders = [Path(folder) / name for name in ("empty", "full")]
        for each in folders:
            each.mkdir()
        shared = (options.tables, options.seconds, options.rounds)
        if not options.postgres:
            run(folders, ["", ""], *shared)
            return
        with postgres_server() as server:
            with psycopg.connect(server.url, autocommit=True) as db:
                db.execute("CREATE DATABASE full_of_tables")
            urls = [server.url, server.url.replace("/postgres?", "/full_of_tables?")]
            run(folders, urls, *shared, server.pid)


if __name__ == "__main__":
    main()
