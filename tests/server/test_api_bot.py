"""The example of a bot over the API plays whole games, against itself."""

import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.server.api_client import Client

BOT = Path(__file__).parents[2] / "examples" / "api_bot.py"


def test_two_bots_play_a_game_over_the_api(client: Client) -> None:
    seats = [{"kind": "human"}] * 2
    made = client.post("/api/tables", body={"game": "plankenkoorts", "seats": seats})
    table, host = made["table"]["id"], made["host_token"]
    link = f"{client.server.url}/join/{table}#{made['invite_token']}"
    bots = [
        subprocess.Popen([sys.executable, BOT, link, name], stdout=subprocess.PIPE, text=True)
        for name in ("Ada", "Bede")
    ]
    while not all(seat["taken"] for seat in client.get(f"/api/tables/{table}", host)["table"]["seats"]):
        time.sleep(0.05)
    while not all(one["nonce"] for one in nonces_of(client, table, host)):
        time.sleep(0.05)
    client.post(f"/api/tables/{table}/start", host)
    assert all("'places'" in bot.communicate(timeout=60)[0] for bot in bots)
    info = client.get(f"/api/tables/{table}", host)["table"]
    assert info["status"] == "over"
    assert all(seat["program"] for seat in info["seats"])


def nonces_of(client: Client, table: str, token: str) -> list[dict[str, Any]]:
    return list(client.get(f"/api/tables/{table}", token)["table"]["dealer"]["nonces"])


def test_without_a_link_it_says_what_it_needs() -> None:
    run = subprocess.run([sys.executable, BOT], capture_output=True, text=True, timeout=60)
    assert run.returncode == 1
    assert "Give the link" in run.stderr
