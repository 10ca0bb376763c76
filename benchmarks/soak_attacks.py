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
from benchmarks.table_host import TableHost

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

    async def post(self, path: str, content: bytes, kind: str = "application/json", token: str = "") -> None:
        """Send a body that must be refused as the sender's fault, or because the server is busy."""
        headers = {"Content-Type": kind, **({"Authorization": f"Bearer {token}"} if token else {})}
        async with httpx.AsyncClient(base_url=self.host.url, timeout=LONGEST) as http:
            response = await http.post(path, content=content, headers=headers)
        await self.refused(response)

    async def get(self, path: str, token: str) -> None:
        """Ask for something that must be refused."""
        async with httpx.AsyncClient(base_url=self.host.url, timeout=LONGEST) as http:
            response = await http.get(path, headers={"Authorization": f"Bearer {token}"})
        await self.refused(response)

    async def refused(self, response: httpx.Response) -> None:
        assert 400 <= response.status_code < 500 or response.status_code == 503, response.text[:200]
        assert "Traceback" not in response.text, response.text[:200]

    async def post_json(self, path: str, body: Any, token: str = "") -> None:
        await self.post(path, json.dumps(body).encode(), token=token)

    async def profile(self) -> str:
        """The key of a new profile; a wrong one if there were too many already."""
        async with httpx.AsyncClient(base_url=self.host.url, timeout=LONGEST) as http:
            response = await http.post("/api/profiles", json={"name": "Eve"})
        return str(response.json()["key"]) if response.status_code == 201 else "wrong"

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
    """A connection that sends half a request and then nothing: the server ends it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", attacker.host.port)
    writer.write(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Le")
    await writer.drain()
    try:
        answer = await reader.read()
        assert not answer, answer[:200]
    finally:
        writer.close()


async def _long_record(attacker: Attacker) -> None:
    """What no rule checks of a record: how often a table went back, and the fingerprints of older rules."""
    head = {"format": 2, "game": GAME, "rules": -1, "edition": {}, "setup": {}, "names": []}
    rest = {"commitment": "", "seed": None, "moves": [], "prints": [], "rewinds": [0] * 300_000}
    await attacker.post_json("/api/records", {"record": json.dumps({**head, **rest})})


async def _foreign_analysis(attacker: Attacker) -> None:
    """An empty request of another site's page, and one for a record that does not exist."""
    await attacker.post("/api/records/nothing/analysis", b"", "text/plain")
    await attacker.post_json("/api/records/nothing/analysis", {})


async def _play_on_anything(attacker: Attacker) -> None:
    table = await attacker_table(attacker)
    wish = {"at": 1_000_000, "seats": [{}, {}], "hidden": "anew", "seat": 0}
    for path in (f"/api/tables/{table}/play-on", "/api/records/nothing/play-on"):
        await attacker.post_json(path, wish, token="x" * 200)


async def _puzzles(attacker: Attacker) -> None:
    for actions in (["x" * 200] * 50, ["\u0000"], [["deep"]]):
        await attacker.post_json(f"/api/games/{GAME}/puzzles/nothing", {"actions": actions})
    table = await attacker_table(attacker)
    await attacker.post_json(f"/api/tables/{table}/moment", {"at": 10**6, "seat": 3, "actions": ["x"]})


async def _profiles(attacker: Attacker) -> None:
    await attacker.post_json("/api/profiles", {"name": "x" * 10_000})
    for key in ("wrong", "x" * 5_000):
        await attacker.get("/api/profile/tables?before=x", key)
    await attacker.get("/api/profile/tables/%00/held", await attacker.profile())


async def _channels(attacker: Attacker) -> None:
    """Places inside the network of the server, which nobody may be told at."""
    key = await attacker.profile()
    for url in (f"http://127.0.0.1:{attacker.host.port}/", "https://169.254.169.254/", "https://[::1]/", "x"):
        await attacker.post_json("/api/profile/channels", {"target": {"kind": "json", "url": url}}, key)
    await attacker.post_json("/api/profile/channels/%00/confirm", {"code": "1"}, key)


async def _bots(attacker: Attacker) -> None:
    """Tables of bots that play for nobody."""
    seats = [{"kind": "bot", "level": "abbot"}] * 2
    async with httpx.AsyncClient(base_url=attacker.host.url, timeout=LONGEST) as http:
        for _ in range(5):
            made = await http.post("/api/tables", json={"game": GAME, "seats": seats})
            if made.status_code != 201:
                await attacker.refused(made)
                return
            path, token = f"/api/tables/{made.json()['table']['id']}", made.json()["host_token"]
            headers = {"Authorization": f"Bearer {token}"}
            for what in ("start", "end"):
                answer = await http.post(f"{path}/{what}", headers=headers)
                assert answer.status_code < 500 or answer.status_code == 503, answer.text[:200]


async def _flood(attacker: Attacker) -> None:
    """Requests for hints, to go back, and for the whole position, by somebody who has no seat."""
    table = await attacker_table(attacker)
    wishes = [{"type": "hint"}, {"type": "undo"}, {"type": "ask_undo", "length": 0}, {"type": "resync"}]
    frames: list[str | bytes] = [
        json.dumps({**attacker.rng.choice(wishes), "id": str(n)}) for n in range(150)
    ]
    await attacker.socket(table, frames)


async def _slow_reader(attacker: Attacker) -> None:
    """A viewer that asks for whole positions and reads none of them."""
    table = await attacker_table(attacker)
    url = f"ws://127.0.0.1:{attacker.host.port}/ws/{table}"
    async with connect(url, subprotocols=["refectory.v1"], max_queue=1, close_timeout=0.5) as socket:  # type: ignore[list-item]
        for n in range(40):
            await socket.send(json.dumps({"type": "resync", "id": str(n)}))
        await asyncio.sleep(2)


async def _replays(attacker: Attacker) -> None:
    """Positions of a table that is being played, as nobody may see them or as everybody may."""
    table = await attacker_table(attacker)
    async with httpx.AsyncClient(base_url=attacker.host.url, timeout=LONGEST) as http:
        answers = [http.get(f"/api/tables/{table}/replay?at={n}&seat=all") for n in range(10)]
        for response in await asyncio.gather(*answers):
            assert response.status_code < 500 or response.status_code == 503, response.text[:200]


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
    "a record with too much of everything": _long_record,
    "an analysis for another site": _foreign_analysis,
    "playing on from anywhere": _play_on_anything,
    "puzzles and moments": _puzzles,
    "profiles": _profiles,
    "channels into the own network": _channels,
    "tables of bots": _bots,
    "a flood of messages": _flood,
    "a viewer that does not read": _slow_reader,
    "replays": _replays,
}
