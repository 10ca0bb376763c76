"""What tables at rest cost: an empty server beside one with many begun tables, in one run.

    python -m benchmarks.rest --tables 100000
    python -m benchmarks.rest --tables 100000 --postgres

Prints the time of a restart, the processor time while nothing happens, and the memory, for both, and the
differences. A third of the tables have a clock that runs out after some days, a third have a bot that has
moved, and a third have neither. It uses loopback only and removes its files.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import psycopg
from tests.server.postgres_server import postgres

from benchmarks.tablehost import TableHost
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

    def __str__(self) -> str:
        return f"start {self.start:.2f} s, idle {self.idle:.2f} % of a core, {self.memory:.1f} MB"


def measure(folder: Path, url: str, seconds: float) -> Cost:
    host = TableHost(folder, url)
    began = time.perf_counter()
    host.start()
    try:
        start = time.perf_counter() - began
        time.sleep(2.0)
        before = host.cpu_seconds()
        time.sleep(seconds)
        idle = 100 * (host.cpu_seconds() - before) / seconds
        return Cost(start, idle, host.resident_mb())
    finally:
        host.stop()


def median(costs: list[Cost]) -> Cost:
    return Cost(
        *(statistics.median(getattr(cost, name) for cost in costs) for name in ("start", "idle", "memory"))
    )


def run(folders: list[Path], urls: list[str], tables: int, seconds: float, rounds: int) -> None:
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
            costs[which].append(measure(folders[which], urls[which], seconds))
    empty, full = map(median, costs)
    print(f"empty: {empty}\nfull:  {full}")
    print(
        f"full - empty: start {full.start - empty.start:+.2f} s, idle {full.idle - empty.idle:+.2f} %, "
        f"{full.memory - empty.memory:+.1f} MB"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each server is idle")
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
        with postgres() as url:
            with psycopg.connect(url, autocommit=True) as db:
                db.execute("CREATE DATABASE full_of_tables")
            run(folders, [url, url.replace("/postgres?", "/full_of_tables?")], *shared)


if __name__ == "__main__":
    main()
