"""Players who come back after every crash, send again what was not acknowledged, and remember what was."""

import asyncio
import json
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from benchmarks.tablehost import TableHost
from refectory.core.record import parse_record, verify
from refectory.games import load_game

GAME = "plankenkoorts"
ALIVE = (0.05, 0.6)
PATIENCE = 60.0


@dataclass
class Report:
    """What a run found."""

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    resent: int = 0
    verified: int = 0

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.acknowledged} acknowledged moves: {self.lost} lost, "
            f"{self.doubled} applied twice; {self.resent} sent again; {self.verified} records verified"
        )


@dataclass
class Duel:
    """A table of two, played by one script; `known` is the version that it must have by what was told."""

    host: TableHost
    rng: Random
    report: Report
    table: str = ""
    tokens: list[str] = field(default_factory=list)
    host_token: str = ""
    pending: dict[str, Any] | None = None
    known: int | None = None
    count: int = 0
    over: bool = False

    async def open(self, http: httpx.AsyncClient) -> None:
        wish = {"game": GAME, "seats": [{}, {}], "public": True}
        made = (await http.post("/api/tables", json=wish)).json()
        self.table, self.host_token = made["table"]["id"], made["host_token"]
        path = f"/api/tables/{self.table}"
        for name in ("Anna", "Bram"):
            self.tokens.append((await http.post(f"{path}/join", json={"name": name})).json()["token"])
        await http.post(f"{path}/start", headers={"Authorization": f"Bearer {self.host_token}"})

    async def play_on(self) -> None:
        """Play until the connection breaks, again and again."""
        while not self.over:
            with suppress(OSError, WebSocketException, InvalidHandshake, TimeoutError):
                await self._session()
            await asyncio.sleep(0.03)

    async def _session(self) -> None:
        seat = self.pending["seat"] if self.pending else await self._whose_turn()
        while not self.over:
            async with self._socket(seat) as socket:
                seat = await self._moves(socket, seat)

    async def _whose_turn(self) -> int:
        async with self._socket(0) as socket:
            packet = await self._packet(socket)
            return int(packet["to_act"][0]) if packet["to_act"] else 0

    def _socket(self, seat: int) -> connect:
        offered = ["refectory.v1", "plain", f"token.{self.tokens[seat]}"]
        return connect(
            f"ws://127.0.0.1:{self.host.port}/ws/{self.table}",
            subprotocols=offered,  # type: ignore[arg-type]
            compression=None,
            open_timeout=5,
            close_timeout=0.2,
        )

    async def _packet(self, socket: ClientConnection) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 10))
            if message["type"] == "packet":
                return message

    async def _moves(self, socket: ClientConnection, seat: int) -> int:
        """Move in this seat until it is the other's turn; whose turn it then is."""
        packet = await self._packet(socket)
        while True:
            self._compare(packet)
            if self.pending is None and not packet["legal"]:
                return int(packet["to_act"][0]) if packet["to_act"] else seat
            if self.pending is None:
                self.count += 1
                action = self.rng.choice(packet["legal"])["text"]
                self.pending = {
                    "seat": seat,
                    "id": f"m{self.count}",
                    "version": packet["version"],
                    "action": action,
                }
            else:
                self.report.resent += 1
            await self._send(socket)
            packet = await self._packet(socket)

    async def _send(self, socket: ClientConnection) -> None:
        assert self.pending
        sent = {key: value for key, value in self.pending.items() if key != "seat"}
        await socket.send(json.dumps({"type": "play", **sent}))
        while True:
            answer = json.loads(await asyncio.wait_for(socket.recv(), 10))
            if answer.get("re") == self.pending["id"]:
                break
        if answer["type"] != "ack":
            raise AssertionError(f"A lawful move was refused: {answer}")
        if answer["version"] != self.pending["version"] + 1:
            self.report.doubled += 1
        self.known = answer["version"]
        self.report.acknowledged += 1
        self.pending = None
        if answer["again"]:
            await socket.send(json.dumps({"type": "resync", "id": "r", "since": 0}))

    def _compare(self, packet: dict[str, Any]) -> None:
        """The table must be where the last acknowledgement said, or one unacknowledged move further."""
        version = packet["version"]
        if self.known is None:  # the first look at a new table
            self.known = version
        most = self.known + 1 if self.pending else self.known
        if version < self.known:
            self.report.lost += 1
        if version > most:
            self.report.doubled += 1
        self.over = not packet["to_act"]


async def play_and_kill(host: TableHost, kills: int, tables: int, rng: Random) -> Report:
    """Kill and restart the server so often, under load; then let every game end, and check its record."""
    report = Report()
    duels = [Duel(host, Random(rng.random()), report) for _ in range(tables)]
    async with httpx.AsyncClient(base_url=host.url, timeout=30) as http:
        for duel in duels:
            await duel.open(http)
    playing = [asyncio.create_task(duel.play_on()) for duel in duels]
    for _ in range(kills):
        await asyncio.sleep(rng.uniform(*ALIVE))
        await asyncio.to_thread(host.kill)
        await asyncio.to_thread(host.start)
        report.kills += 1
        print(f"\r{report}", end="", file=sys.stderr, flush=True)
        broken = [task.exception() for task in playing if task.done() and task.exception()]
        if broken:
            raise AssertionError(f"A player was told something impossible: {broken[0]}")
        duels, playing = await _refill(host, duels, playing, rng, report)
    await _finish(host, duels, playing, report)
    return report


async def _refill(
    host: TableHost, duels: list[Duel], playing: list[asyncio.Task[None]], rng: Random, report: Report
) -> tuple[list[Duel], list[asyncio.Task[None]]]:
    """A finished table is checked, and another takes its place."""
    for n, duel in enumerate(duels):
        if playing[n].done():
            await _check_record(host, duel, report)
            duels[n] = Duel(host, Random(rng.random()), report)
            async with httpx.AsyncClient(base_url=host.url, timeout=30) as http:
                await duels[n].open(http)
            playing[n] = asyncio.create_task(duels[n].play_on())
    return duels, playing


async def _finish(
    host: TableHost, duels: list[Duel], playing: list[asyncio.Task[None]], report: Report
) -> None:
    """Bots play every table to its end, so that its record is published."""
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    async with httpx.AsyncClient(base_url=host.url, timeout=30) as http:
        for duel in duels:
            for token in duel.tokens:
                await http.post(
                    f"/api/tables/{duel.table}/hand-over",
                    headers={"Authorization": f"Bearer {token}"},
                    json={"level": "novice"},
                )
        for duel in duels:
            await _until_over(http, duel)
            await _check_record(host, duel, report)


async def _until_over(http: httpx.AsyncClient, duel: Duel) -> None:
    for _ in range(int(PATIENCE / 0.1)):
        table = (await http.get(f"/api/tables/{duel.table}")).json()["table"]
        if table["status"] == "over":
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"The table {duel.table} does not go on.")


async def _check_record(host: TableHost, duel: Duel, report: Report) -> None:
    async with httpx.AsyncClient(base_url=host.url, timeout=30) as http:
        text = (await http.get(f"/api/tables/{duel.table}/record")).text
    verify(load_game(GAME), parse_record(text))
    report.verified += 1
