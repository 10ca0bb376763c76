"""Lets honest and hostile clients use a server for a long time, with restarts, and checks every promise.

    python -m benchmarks.soak --minutes 60
    python -m benchmarks.soak --minutes 60 --postgres --workers 2

Honest tables play, undo, go back, hand over, pause, chat, look back, play again and import their records.
Hostile clients send what broke servers before. The server is killed and restarted meanwhile. At the end every
acknowledged move must be in its record at its place, every record must verify, no answer may have been a
fault of the server, its log may hold no error, and its database must be sound.
"""

import argparse
import asyncio
import json
import random
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path

from tests.server.postgres_server import postgres

from benchmarks.soak_attacks import Attacker
from benchmarks.soak_client import Rest
from benchmarks.soak_tables import SoakReport, SoakTable
from benchmarks.table_host import TableHost

SECONDS_BETWEEN_RESTARTS = (15.0, 45.0)
# All processes together: those that serve, bots, checks and analyses.
MOST_MEMORY_MB = 2_500


async def soak(host: TableHost, minutes: float, tables: int, attackers: int, seed: int) -> SoakReport:
    """Everything at once until the time is over; what has begun is finished."""
    rng, report = random.Random(seed), SoakReport()
    deadline = time.monotonic() + 60 * minutes

    async def again(act: Callable[[], Awaitable[None]]) -> None:
        while time.monotonic() < deadline:
            await act()

    def table() -> Awaitable[None]:
        return SoakTable(host, random.Random(rng.random()), report).live()

    async def restart() -> None:
        await asyncio.sleep(rng.uniform(*SECONDS_BETWEEN_RESTARTS))
        await asyncio.to_thread(rng.choice((host.kill, host.stop)))
        await asyncio.to_thread(host.start)
        report.restarts += 1

    async def tell() -> None:
        await asyncio.sleep(5)
        report.most_mb = max(report.most_mb, await asyncio.to_thread(host.whole_mb))
        print(f"\r{report}", end="", file=sys.stderr, flush=True)

    async with asyncio.TaskGroup() as group:
        for _ in range(tables):
            group.create_task(again(table))
        for _ in range(attackers):
            group.create_task(again(Attacker(host, random.Random(rng.random()), report).attack))
        group.create_task(again(restart))
        group.create_task(again(tell))
    return report


async def read_again(host: TableHost, report: SoakReport) -> None:
    """After a last restart every record is still what it was."""
    for table, (token, known) in report.kept.items():
        response = await Rest(host).send("GET", f"/api/tables/{table}/record", token)
        if response.status_code != 200 or hash(response.text) != known:
            report.faults.append(f"{table}: its record is another one after a restart")
    report.read_again = len(report.kept)


def check_host(host: TableHost, log: Path, report: SoakReport) -> None:
    """The server is sound at the end: its memory, its log and its database."""
    if report.most_mb > MOST_MEMORY_MB:
        report.faults.append(f"all processes of the server have used {report.most_mb:.0f} MB")
    host.stop()
    report.faults += [f"the log says: {line[:300]}" for line in errors_in(log.read_text("utf-8"))]
    for file in host.folder.glob("*.sqlite3"):
        with sqlite3.connect(file) as database:
            (sound,) = database.execute("PRAGMA integrity_check").fetchone()
        if sound != "ok":
            report.faults.append(f"{file.name} is damaged: {sound}")


def errors_in(text: str) -> list[str]:
    """The lines of a log that report a fault; of a traceback the last line, which names it."""
    errors, in_traceback = [], False
    for line in text.splitlines():
        if in_traceback and not line.startswith(" "):
            errors.append(line)
        in_traceback = line.startswith("Traceback") or (in_traceback and line.startswith(" "))
        if _level(line) in ("error", "critical"):
            errors.append(line)
    return errors


def _level(line: str) -> str:
    try:
        return str(json.loads(line).get("level"))
    except (ValueError, AttributeError):
        return ""


def run(
    minutes: float,
    tables: int,
    attackers: int,
    seed: int,
    database_url: str,
    workers: int,
    keep_log: Path | None = None,
) -> SoakReport:
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        log = keep_log or Path(folder, "log")
        data = Path(folder, "data")
        data.mkdir()
        host = TableHost(data, database_url, workers, log=log)
        host.start()
        stop = stack.enter_context(ExitStack())
        stop.callback(host.stop)
        report = asyncio.run(soak(host, minutes, tables, attackers, seed))
        host.kill()
        host.start()
        asyncio.run(read_again(host, report))
        stop.pop_all()
        check_host(host, log, report)
        return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=8, help="honest tables at the same time")
    parser.add_argument("--attackers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--log", type=Path, help="keep the log of the server in this file")
    parser.add_argument("--workers", type=int, default=1, help="more than one needs --postgres")
    parser.add_argument("--postgres", action="store_true", help="with a PostgreSQL server of its own")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # everything that was started is stopped
    chosen = (options.minutes, options.tables, options.attackers, options.seed)
    with ExitStack() as stack:
        url = stack.enter_context(postgres()) if options.postgres else ""
        report = run(*chosen, url, options.workers, options.log)
    print(f"\n{report}")
    print("\n".join(report.faults[:20]))
    sys.exit(bool(report.faults))


if __name__ == "__main__":
    main()
