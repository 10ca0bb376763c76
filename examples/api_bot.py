"""A bot that takes a seat at a Refectory table over the API: a place to begin with your own.

    pip install websockets
    python api_bot.py 'https://refectory.example/join/TABLE#INVITATION' [name]

It plays any legal action, and adds a nonce to the seed so that nobody can choose the cards. Put your own
judgement into `choose`; docs/protocol.md of Refectory explains the protocol.
"""

import asyncio
import hashlib
import itertools
import json
import random
import secrets
import sys
from contextlib import suppress
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.typing import Subprotocol

Json = dict[str, Any]


def choose(packet: Json) -> str:
    """The action to play: `packet` has what the seat may know (`view`) and what it may do (`legal`)."""
    return str(random.choice(packet["legal"])["text"])


def post(url: str, token: str, body: Json) -> Json:
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    with urlopen(Request(url, json.dumps(body).encode(), headers)) as answer:
        return dict(json.load(answer))


def hash_of(nonce: str) -> str:
    return hashlib.sha256(bytes.fromhex(nonce)).hexdigest()


class Seat:
    """A seat at a table, and the nonce that this bot adds to the seed of the game (docs/fairness.md)."""

    def __init__(self, link: str, name: str) -> None:
        """Take a free seat by the link of an invitation."""
        parts = urlsplit(link)
        table = parts.path.rpartition("/")[2]
        scheme = "wss" if parts.scheme == "https" else "ws"
        self.socket = f"{scheme}://{parts.netloc}/ws/{table}"
        self.nonce = secrets.token_hex(32)
        self._rest = f"{parts.scheme}://{parts.netloc}/api/tables/{table}"
        wish = {"name": name, "program": True, "nonce_hash": hash_of(self.nonce)}
        joined = post(f"{self._rest}/join", parts.fragment, wish)
        self.number, self.token = joined["seat"], joined["token"]

    def add_nonce(self, table: Json) -> None:
        """Show the nonce when the hashes of all are there, or the hash of a new one if a player has left."""
        nonces, seats = table["dealer"]["nonces"], table["seats"]
        own, is_full = nonces[self.number], all(seat["taken"] or seat["kind"] == "bot" for seat in seats)
        if own["awaited"]:
            self.nonce = secrets.token_hex(32)
            post(f"{self._rest}/nonce", self.token, {"hash": hash_of(self.nonce)})
        elif is_full and not own["nonce"] and not any(nonce["awaited"] for nonce in nonces):
            post(f"{self._rest}/nonce", self.token, {"nonce": self.nonce})


async def play(seat: Seat) -> None:
    """Play until the game has ended."""
    protocols = [Subprotocol("refectory.v1"), Subprotocol("plain"), Subprotocol(f"token.{seat.token}")]
    numbers = itertools.count(1)
    async with connect(seat.socket, subprotocols=protocols, max_size=2**22) as socket:
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "error":
                print(message["message"], file=sys.stderr)
            table = message.get("table", {})
            if table.get("status") == "open":
                with suppress(HTTPError):  # the game has begun meanwhile
                    seat.add_nonce(table)
            if table.get("status") in ("over", "abandoned"):
                print(message.get("outcome"))
                return
            if message["type"] == "packet" and message["legal"]:
                move = {"version": message["version"], "action": choose(message)}
                await socket.send(json.dumps({"type": "play", "id": f"m{next(numbers)}", **move}))


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit("Give the link of an invitation: python api_bot.py LINK [name]")
    name = sys.argv[2] if len(sys.argv) > 2 else "A bot over the API"
    asyncio.run(play(Seat(sys.argv[1], name)))


if __name__ == "__main__":
    main()
