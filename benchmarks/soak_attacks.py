"""Hostile clients: each attack must be refused quickly, with a sentence, and harm nobody else."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.soak_tables import SoakReport
from benchmarks.tablehost import TableHost

LONGEST = 15.0  # seconds that an answer may take on a busy machine
GAME = "plankenkoorts"

Attack = Callable[["Attacker"], Awaitable[None]]


class Attacker:
    """One hostile client that tries one attack after the other."""

    def __init__(self, host: TableHost, rng: Random, report: SoakReport) -> None:
        self.host = host
        self.rng = rng
        self.report = report

    async def attack(self) -> None:
        """One attack; while the server restarts, nothing is said of it."""
        name, attack = self.rng.choice(list(ATTACKS.items()))
        begun, restarts = time.monotonic(), self.report.restarts
        try:
            await asyncio.wait_for(attack(self), LONGEST)
        except (httpx.TransportError, OSError, WebSocketException):
            return
        except TimeoutError:
            if restarts == self.report.restarts:
                self.report.faults.append(f"{name} got no answer for {LONGEST:.0f} s")
            return
        except AssertionError as fault:
            self.report.faults.append(f"{name}: {fault}")
        self.report.attacks += 1
        await asyncio.sleep(max(0.0, 0.2 - (time.monotonic() - begun)))

    async def post(self, path: str, content: bytes, kind: str = "application/json") -> None:
        """Send a body that must be refused as the sender's fault, or because the server is busy."""
        async with httpx.AsyncClient(base_url=self.host.url, timeout=LONGEST) as http:
            response = await http.post(path, content=content, headers={"Content-Type": kind})
        assert 400 <= response.status_code < 500 or response.status_code == 503, response.text[:200]
        assert "Traceback" not in response.text, response.text[:200]

    async def post_json(self, path: str, body: Any) -> None:
        await self.post(path, json.dumps(body).encode())

    async def socket(self, table: str, frames: list[str | bytes], *offered: str) -> None:
        """Open a socket, send these frames, and read what comes until the server closes or goes silent."""
        url = f"ws://127.0.0.1:{self.host.port}/ws/{table}"
        async with connect(url, subprotocols=["refectory.v1", *offered], compression=None) as socket:  # type: ignore[list-item]
            for frame in frames:
                await socket.send(frame)
            try:
                async with asyncio.timeout(1):
                    async for answer in socket:
                        assert "Traceback" not in str(answer)
            except TimeoutError:
                return

    def edition_body(self, text: str) -> dict[str, Any]:
        return {"game": GAME, "seats": [{}, {}], "edition": text}


async def _dotted_key(attacker: Attacker) -> None:
    await attacker.post_json("/api/tables", attacker.edition_body("a" + ".a" * 40_000 + " = 1"))


async def _giant_edition(attacker: Attacker) -> None:
    books = "\n".join(f'[[book]]\nname = "b{n}"' for n in range(12_000))
    await attacker.post_json("/api/tables", attacker.edition_body(books))


async def _deep_json(attacker: Attacker) -> None:
    await attacker.post("/api/tables", b"[" * 50_000)


async def _broken_text(attacker: Attacker) -> None:
    await attacker.post("/api/tables", b'{"game": "\xff\xfe", "seats": []}')


async def _foreign_form(attacker: Attacker) -> None:
    await attacker.post("/api/tables", b'{"game": "sator", "seats": [{}, {}]}', "text/plain")


async def _padded_record(attacker: Attacker) -> None:
    await attacker.post_json("/api/records", {"record": "{" + " " * 3_500_000})


async def _zero_in_path(attacker: Attacker) -> None:
    await attacker.post_json("/api/tables/%00/join", {"name": "Eve"})


async def _wrong_token(attacker: Attacker) -> None:
    table = await attacker_table(attacker)
    await attacker.socket(table, ['{"type": "undo", "id": "1"}'], f"token.{'x' * 60}")


async def _noise(attacker: Attacker) -> None:
    table = await attacker_table(attacker)
    noise = attacker.rng.randbytes(200)
    deep = '{"type": "play", "id": ' + "[" * 5_000
    frames: list[str | bytes] = [noise, deep, '{"type": 1}', '{"id": "1"}', '"' + "x" * 60_000 + '"', "\x00"]
    await attacker.socket(table, frames)


async def _too_large(attacker: Attacker) -> None:
    table = await attacker_table(attacker)
    await attacker.socket(table, ["x" * 100_000])


async def _silent(attacker: Attacker) -> None:
    """A connection that sends half a request and then nothing."""
    _, writer = await asyncio.open_connection("127.0.0.1", attacker.host.port)
    writer.write(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
    await writer.drain()
    await asyncio.sleep(1)
    writer.close()


async def attacker_table(attacker: Attacker) -> str:
    """A public table of somebody else, or one that does not exist."""
    async with httpx.AsyncClient(base_url=attacker.host.url, timeout=LONGEST) as http:
        response = await http.get("/api/tables")
    tables = response.json() if response.status_code == 200 else []
    return str(attacker.rng.choice(tables)["id"]) if tables else "no-such-table"


ATTACKS: dict[str, Attack] = {
    "a deep key": _dotted_key,
    "a giant edition": _giant_edition,
    "deep JSON": _deep_json,
    "bytes that are no text": _broken_text,
    "a form of another site": _foreign_form,
    "a padded record": _padded_record,
    "a zero in the path": _zero_in_path,
    "a wrong token": _wrong_token,
    "noise on a socket": _noise,
    "a message that is too large": _too_large,
    "half a request": _silent,
}
