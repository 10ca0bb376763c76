"""Kills the server at random moments under load and restarts it; no acknowledged move may be lost.

    python -m benchmarks.crash --kills 200
    python -m benchmarks.crash --kills 200 --postgres

After each restart every table is compared with the messages that its players received: each acknowledged
move is in the log exactly once. At the end every game is finished, and every record must verify.
"""

import argparse
import asyncio
import random
import sys
import tempfile
from pathlib import Path

from tests.server.postgres_server import postgres

from benchmarks.tablehost import TableHost
from benchmarks.tableplay import Report, play_and_kill


def run(kills: int, tables: int, seed: int, database_url: str) -> Report:
    with tempfile.TemporaryDirectory() as folder:
        host = TableHost(Path(folder), database_url)
        host.start()
        try:
            return asyncio.run(play_and_kill(host, kills, tables, random.Random(seed)))
        finally:
            host.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="with a PostgreSQL server of its own")
    options = parser.parse_args()
    if options.postgres:
        with postgres() as url:
            report = run(options.kills, options.tables, options.seed, url)
    else:
        report = run(options.kills, options.tables, options.seed, "")
    print(report)
    sys.exit(bool(report.lost or report.doubled))


if __name__ == "__main__":
    main()
