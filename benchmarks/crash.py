"""Kills the server at random moments under load and restarts it; no acknowledged move may be lost.

    python -m benchmarks.crash --kills 1000
    python -m benchmarks.crash --kills 1000 --postgres --workers 2
    python -m benchmarks.crash --kills 100 --faults disk,clock
    python -m benchmarks.crash --kills 100 --postgres --faults database,clock

After each restart every table is compared with the messages that its players received: each acknowledged
move is in the log exactly once. Half of the tables have a clock, which must show the time that has really
passed. At the end every game is finished, and every record must verify. With `--faults` the disk of the
database fills, PostgreSQL restarts or the clock jumps between two kills.
"""

import argparse
import asyncio
import random
import signal
import sys
import tempfile
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from tests.server.postgres_server import postgres_server

from benchmarks import server_faults
from benchmarks.server_faults import Fault, WallClock, small_disk
from benchmarks.table_host import TableHost
from benchmarks.table_play import Report, play_through

FAULTS = ("disk", "database", "clock")


def run(
    kills: int,
    tables: int,
    seed: int,
    on_postgres: bool = False,
    workers: int = 1,
    faults: tuple[str, ...] = (),
) -> Report:
    rng = random.Random(seed)
    if "database" in faults and not on_postgres:
        raise SystemExit("--faults database needs --postgres.")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        clock = WallClock(folder / "clock", rng) if "clock" in faults else None
        disk = stack.enter_context(small_disk()) if "disk" in faults else None
        place = disk.folder if disk else None
        database = stack.enter_context(postgres_server(place=place)) if on_postgres else None
        data = (folder if on_postgres or place is None else place) / "data"
        data.mkdir()
        url = database.url if database else ""
        host = TableHost(data, url, workers, environment=clock.environment() if clock else {})
        host.start()
        stack.callback(host.stop)
        happens = {
            "disk": disk and partial(disk.fill, rng, database),
            "database": database and partial(server_faults.restart_database, database, rng),
            "clock": clock and clock.jump,
        }
        between = [fault for name in faults if (fault := happens[name])]
        return asyncio.run(play_through(host, kills, tables, rng, _kills(host, rng, workers), between))


def _kills(host: TableHost, rng: random.Random, workers: int) -> list[Fault]:
    whole = partial(server_faults.kill_all, host)
    return [whole] if workers == 1 else [whole, partial(server_faults.kill_worker, host, rng)]


def _faults(text: str) -> tuple[str, ...]:
    faults = tuple(filter(None, text.split(",")))
    if unknown := set(faults) - set(FAULTS):
        raise argparse.ArgumentTypeError(f"{unknown.pop()!r} is not one of {', '.join(FAULTS)}")
    return faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, help="more than one needs --postgres")
    parser.add_argument("--faults", type=_faults, default=(), help=f"any of {','.join(FAULTS)}")
    parser.add_argument("--postgres", action="store_true", help="with a PostgreSQL server of its own")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # everything that was started is stopped
    chosen = (options.kills, options.tables, options.seed)
    report = run(*chosen, options.postgres, options.workers, options.faults)
    print(report)
    sys.exit(bool(report.lost or report.doubled or report.wrong_clocks))


if __name__ == "__main__":
    main()
