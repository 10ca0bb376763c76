"""Makes the database of a release with running games: `python -m tests.server.upgrades.make_release FOLDER`.

Run it in a checkout of the release that is to be kept (with this file copied into it), so that the release's
own server writes the database. It plays all games into their middle, some with chat, undo, going back by
consent, a bot in a player's place, a clock and a pause. `tests/server/upgrades/test_releases.py` goes on with
all of them.
"""

import json
import sqlite3
import sys
from pathlib import Path
from random import Random
from typing import Any

from tests.any_game import FOUR
from tests.server.api_client import Client, SeatedTable, TableSocket
from tests.server.live_server import live_server

SECRET = "5e" * 32
MOVES = 24
LONG = 130  # entries, so that there is a snapshot


class Players:
    """The two people at a table; they play at random."""

    def __init__(self, table: SeatedTable, luck: Random) -> None:
        self.table = table
        self.luck = luck
        self.sockets = [table.sit(seat).arrive() for seat in range(2)]

    def newest(self) -> None:
        version = max(socket.ask("ping")["version"] for socket in self.sockets)
        for socket in self.sockets:
            socket.at_version(version)

    def to_act(self) -> TableSocket | None:
        self.newest()
        return next((socket for socket in self.sockets if socket.packet["legal"]), None)

    def play(self, moves: int) -> None:
        for _ in range(moves):
            socket = self.to_act()
            if socket is None:
                return
            socket.play(self.luck.choice(socket.legal()))

    def undo_once(self) -> None:
        """Play until an action can be taken back, and take it back."""
        for _ in range(60):
            socket = self.to_act()
            if socket is None:
                return
            socket.play(self.luck.choice(socket.legal()))
            self.newest()
            if socket.packet["can_undo"]:
                assert socket.ask("undo")["type"] == "ack"
                return

    def go_back(self) -> None:
        self.newest()
        first, second = self.sockets
        length = first.packet["length"]
        assert first.ask("ask_undo", length=length - 5)["type"] == "ack"
        assert second.ask("answer_undo", agree=True)["type"] == "ack"


def begun(client: Client, game: str, **others: Any) -> SeatedTable:
    return client.table(humans=2, game=game, start=0, **others).start()


def make(client: Client) -> dict[str, Any]:
    tables: dict[str, Any] = {}

    def keep(name: str, table: SeatedTable) -> None:
        tables[name] = {"id": table.id, "host": table.host, "invite": table.invite, "seats": table.tokens}

    for n, game in enumerate(sorted(FOUR)):
        table = begun(client, game)
        players = Players(table, Random(n))
        players.play(MOVES)
        players.sockets[0].ask("chat", text="Good evening.")
        players.undo_once()
        keep(f"{game} after an undo", table)

        table = begun(client, game, clock={"kind": "days", "days": 2})
        players = Players(table, Random(n + 10))
        players.play(MOVES)
        players.go_back()
        players.play(6)
        keep(f"{game} after going back", table)

        table = begun(client, game, clock={"kind": "realtime", "minutes": 30, "increment": 5})
        players = Players(table, Random(n + 20))
        players.play(LONG)
        keep(f"{game} with a snapshot", table)

        table = begun(client, game)
        players = Players(table, Random(n + 30))
        players.play(MOVES)
        client.post(f"/api/tables/{table.id}/pause", table.host)
        client.post(f"/api/tables/{table.id}/hand-over", table.tokens[1], {"level": "novice"})
        keep(f"{game} paused, with a bot", table)
    table = client.table(humans=2, game="plankenkoorts")
    keep("plankenkoorts not begun", table)
    return tables


def main(folder: Path) -> None:
    folder.mkdir(parents=True)
    with live_server(folder, secret=SECRET, bot_delay=3600.0) as server:
        client = Client(server)
        tables = make(client)
        client.close()
    db = sqlite3.connect(folder / "tables.sqlite3")
    db.execute("PRAGMA journal_mode = DELETE")
    db.execute("VACUUM")
    db.close()
    (folder / "tables.json").write_text(json.dumps(tables, indent=1) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
