"""Players that reconnect after every crash and send unacknowledged moves again; they count lost moves."""

import asyncio
import json
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from benchmarks.soak_client import Rest
from benchmarks.table_host import TableHost
from refectory.core.record import parse_record, verify
from refectory.games import load_game

GAME = "plankenkoorts"
SECONDS_ALIVE = (0.05, 0.6)
# How long bots may take to finish a game, on a busy machine.
TIMEOUT = 600.0
# Less than a jump of the clock, and much longer than a game lasts here.
CLOCK_MINUTES = 40
# How far a table's clock may be from the time that has passed, since a packet takes a while.
CLOCK_SLACK = 15.0


@dataclass
class Report:
    """The counts of a run."""

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    resent: int = 0
    verified: int = 0
    refused: int = 0
    wrong_clocks: int = 0

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.acknowledged} acknowledged moves: {self.lost} lost, "
            f"{self.doubled} applied twice; {self.resent} sent again, {self.refused} asked to wait; "
            f"{self.verified} records verified, {self.wrong_clocks} clocks wrong"
        )


@dataclass
class ScriptedTable:
    """A table for two, played by one script; `known` is the version that was acknowledged last."""

    host: TableHost
    rng: Random
    report: Report
    has_clock: bool = False
    table: str = ""
    tokens: list[str] = field(default_factory=list)
    pending: dict[str, Any] | None = None
    known: int | None = None
    count: int = 0
    over: bool = False
    began: float = 0.0

    async def open(self) -> None:
        rest = Rest(self.host)
        request: dict[str, Any] = {"game": GAME, "seats": [{}, {}], "public": True}
        if self.has_clock:
            request["clock"] = {"kind": "realtime", "minutes": CLOCK_MINUTES, "at_zero": "abandon"}
        made = await rest.post("/api/tables", body=request)
        self.table = made["table"]["id"]
        path = f"/api/tables/{self.table}"
        for name in ("Anna", "Bram"):
            body = {"name": name, "id": f"{name} at {self.table}"}
            self.tokens.append((await rest.post(f"{path}/join", body=body))["token"])
        await rest.send("POST", f"{path}/start", made["host_token"])
        self.began = time.monotonic()

    async def play_on(self) -> None:
        """Play, and reconnect whenever the connection breaks."""
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
        """Move in this seat until it is the other seat's turn; returns the seat to act."""
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
        """Send the pending move until it is acknowledged; a server that can't write asks for patience."""
        assert self.pending
        answer = await self._answer_to(socket, self.pending)
        while answer["type"] == "error" and answer["code"] == "busy":
            self.report.refused += 1
            await asyncio.sleep(0.1)
            answer = await self._answer_to(socket, self.pending)
        if answer["type"] != "ack":
            raise AssertionError(f"A legal move was refused: {answer}")
        if answer["version"] != self.pending["version"] + 1:
            self.report.doubled += 1
        self.known = answer["version"]
        self.report.acknowledged += 1
        self.pending = None
        if answer["again"]:
            await socket.send(json.dumps({"type": "resync", "id": "r", "since": 0}))

    async def _answer_to(self, socket: ClientConnection, move: dict[str, Any]) -> dict[str, Any]:
        sent = {key: value for key, value in move.items() if key != "seat"}
        await socket.send(json.dumps({"type": "play", **sent}))
        while True:
            answer: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 10))
            if answer.get("re") == move["id"]:
                return answer

    def _compare(self, packet: dict[str, Any]) -> None:
        """The table must be at the last acknowledged version, or one unacknowledged move further."""
        version = packet["version"]
        if self.known is None:  # the first packet of a new table
            self.known = version
        most = self.known + 1 if self.pending else self.known
        if version < self.known:
            self.report.lost += 1
        if version > most:
            self.report.doubled += 1
        self.over = not packet["to_act"]
        if self.has_clock and not self.over:
            self.compare_clock(packet["table"]["clock"]["left"])

    def compare_clock(self, left: list[float]) -> None:
        """One of the two is always to act, so both have used the time that has passed, restarts included."""
        used = len(left) * CLOCK_MINUTES * 60 - sum(left)
        if abs(used - (time.monotonic() - self.began)) > CLOCK_SLACK:
            self.report.wrong_clocks += 1
            self.has_clock = False  # each table counts once


async def play_through(
    host: TableHost,
    count: int,
    tables: int,
    rng: Random,
    kills: list[Callable[[], None]],
    between: list[Callable[[], None]],
) -> Report:
    """Kill the server under load `count` times, with a fault between two kills if there are any.

    Then finish every game and check its record.
    """
    report = Report()
    players = [_new_table(host, n, rng, report) for n in range(tables)]
    for player in players:
        await player.open()
    playing = [asyncio.create_task(player.play_on()) for player in players]
    await _begun(report)
    for _ in range(count):
        for fault in (rng.choice(between) if between else None, rng.choice(kills)):
            await asyncio.sleep(rng.uniform(*SECONDS_ALIVE))
            if fault:
                await asyncio.to_thread(fault)
        report.kills += 1
        print(f"\r{report}", end="", file=sys.stderr, flush=True)
        broken = [task.exception() for task in playing if task.done() and task.exception()]
        if broken:
            raise AssertionError(f"A player received an impossible message: {broken[0]}")
        players, playing = await _refill(host, players, playing, rng, report)
    await _finish(players, playing)
    return report


async def _begun(report: Report) -> None:
    """Until the first move is acknowledged: before that, nothing can be lost."""
    for _ in range(600):
        if report.acknowledged:
            return
        await asyncio.sleep(0.05)


def _new_table(host: TableHost, n: int, rng: Random, report: Report) -> ScriptedTable:
    return ScriptedTable(host, Random(rng.random()), report, has_clock=n % 2 == 1)


async def _refill(
    host: TableHost,
    players: list[ScriptedTable],
    playing: list[asyncio.Task[None]],
    rng: Random,
    report: Report,
) -> tuple[list[ScriptedTable], list[asyncio.Task[None]]]:
    """Check finished tables, and open new ones for them."""
    for n, player in enumerate(players):
        if playing[n].done():
            await _check_record(player)
            players[n] = _new_table(host, n, rng, report)
            await players[n].open()
            playing[n] = asyncio.create_task(players[n].play_on())
    return players, playing


async def _finish(players: list[ScriptedTable], playing: list[asyncio.Task[None]]) -> None:
    """Let bots finish every table, so that its record is published."""
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for player in players:
        for token in player.tokens:
            path = f"/api/tables/{player.table}/hand-over"
            await Rest(player.host).send("POST", path, token, {"level": "novice"})
    for player in players:
        await _until_over(player)
        await _check_record(player)


async def _until_over(player: ScriptedTable) -> None:
    async with asyncio.timeout(TIMEOUT):
        while await _status(player) != "over":
            await asyncio.sleep(0.1)


async def _status(player: ScriptedTable) -> str:
    return str((await Rest(player.host).get(f"/api/tables/{player.table}"))["table"]["status"])


async def _check_record(player: ScriptedTable) -> None:
    response = await Rest(player.host).send("GET", f"/api/tables/{player.table}/record")
    verify(load_game(GAME), parse_record(response.raise_for_status().text))
    player.report.verified += 1
    player.report.wrong_clocks += await _status(player) == "abandoned"  # as if its time had run out
