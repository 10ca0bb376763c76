"""A bot that takes a seat at a Refectory table over the API: a place to begin with your own.

    pip install websockets
    python api_bot.py 'https://refectory.example/join/TABLE#INVITATION' [name]

It plays any legal action. Put your own judgement into `choose`; docs/protocol.md of Refectory explains the
protocol.
"""

import asyncio
import itertools
import json
import random
import sys
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.typing import Subprotocol

Json = dict[str, Any]


def choose(packet: Json) -> str:
    """The action to play: `packet` has what the seat may know (`view`) and what it may do (`legal`)."""
    return str(random.choice(packet["legal"])["text"])


def join(link: str, name: str) -> tuple[str, str]:
    """Take a free seat; the address of the table's socket, and the token of the seat."""
    parts = urlsplit(link)
    table = parts.path.rpartition("/")[2]
    request = Request(
        f"{parts.scheme}://{parts.netloc}/api/tables/{table}/join",
        json.dumps({"name": name, "program": True}).encode(),
        {"Authorization": f"Bearer {parts.fragment}", "Content-Type": "application/json"},
    )
    with urlopen(request) as answer:
        token = json.load(answer)["token"]
    scheme = "wss" if parts.scheme == "https" else "ws"
    return f"{scheme}://{parts.netloc}/ws/{table}", token


async def play(address: str, token: str) -> None:
    """Play until the game has ended."""
    protocols = [Subprotocol("refectory.v1"), Subprotocol("plain"), Subprotocol(f"token.{token}")]
    numbers = itertools.count(1)
    async with connect(address, subprotocols=protocols, max_size=2**22) as socket:
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "error":
                print(message["message"], file=sys.stderr)
            if message.get("table", {}).get("status") in ("over", "abandoned"):
                print(message.get("outcome"))
                return
            if message["type"] == "packet" and message["legal"]:
                move = {"version": message["version"], "action": choose(message)}
                await socket.send(json.dumps({"type": "play", "id": f"m{next(numbers)}", **move}))


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit("Give the link of an invitation: python api_bot.py LINK [name]")
    name = sys.argv[2] if len(sys.argv) > 2 else "A bot over the API"
    asyncio.run(play(*join(sys.argv[1], name)))


if __name__ == "__main__":
    main()
