"""Measures the time from a move to its acknowledgement: many tables, many sockets, random legal moves.

    python -m benchmarks.load --tables 500 --seats 4 --rate 300 --seconds 30
    python -m benchmarks.load --postgres --workers 2
    python -m benchmarks.load --tables 1 --rate 0 --idle 10000

`--idle` opens so many sockets of spectators besides, which only listen; with the rate 0 nobody moves.

It uses loopback only, for a limited time. Moves that are not acknowledged are counted.
"""

import argparse
import asyncio
import random
import resource
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
from tests.server.postgres_server import postgres
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.table_host import TableHost

AT_ONCE = 40


class Offer(msgspec.Struct):
    text: str


class Fields(msgspec.Struct, frozen=True):
    version: int = 0


class ServerMessage(msgspec.Struct):
    """The few fields of a server message that a random player needs."""

    type: str
    re: str | None = None
    code: str = ""
    version: int = 0
    legal: list[int | Offer] = []
    fields: Fields = Fields()


read = msgspec.json.Decoder(ServerMessage).decode


class CountingConnection(ClientConnection):
    """Counts the bytes that come over the wire to all sockets, compressed as browsers get them."""

    received = 0

    def data_received(self, data: bytes) -> None:
        CountingConnection.received += len(data)
        super().data_received(data)


class Player:
    """One socket: moves when it is asked to, and measures the time to the acknowledgement."""

    def __init__(self, load: "Load", socket: ClientConnection) -> None:
        self.load = load
        self.socket = socket
        self.sent: dict[str, float] = {}
        self.version = 0
        self.offers: list[Offer] = []
        self.legal: list[Offer] = []
        self.is_ready = False

    async def listen(self) -> None:
        async for text in self.socket:
            message = read(text)
            if message.type in ("packet", "changes"):
                self._keep(message)
            elif message.re in self.sent:
                self.load.note(message, time.perf_counter() - self.sent.pop(str(message.re)))

    def _keep(self, message: ServerMessage) -> None:
        if message.type == "packet":
            self.offers.clear()
        self.version = message.version or message.fields.version or self.version
        self.legal = [self.offers[one] if isinstance(one, int) else one for one in message.legal]
        self.offers += [one for one in message.legal if not isinstance(one, int)]
        if self.legal and not self.is_ready:
            self.is_ready = True
            self.load.ready.append(self)

    async def move(self) -> None:
        self.is_ready = False
        if not self.legal:  # somebody else has moved meanwhile
            return
        choice = random.choice(self.legal).text
        name = f"m{self.version}"
        self.sent[name] = time.perf_counter()
        message = {"type": "play", "id": name, "version": self.version, "action": choice}
        await self.socket.send(msgspec.json.encode(message).decode())


class Load:
    """All players, the rate of moves, and the measured times."""

    def __init__(self, host: TableHost, form: str) -> None:
        self.host = host
        self.offers = [] if form == "whole" else [form]
        self.players: list[Player] = []
        self.tables: list[str] = []
        self.ready: list[Player] = []
        self.took: list[float] = []
        self.refused: list[str] = []

    def note(self, message: ServerMessage, seconds: float) -> None:
        if message.type == "ack":
            self.took.append(seconds)
        else:
            self.refused.append(message.code)

    async def open_tables(self, game: str, tables: int, seats: int) -> list[asyncio.Task[None]]:
        gate = asyncio.Semaphore(AT_ONCE)
        async with httpx.AsyncClient(base_url=self.host.url, timeout=60) as http:
            made = await asyncio.gather(*(self._table(http, gate, game, seats) for _ in range(tables)))
        tokens = [each for table in made for each in table]
        self.tables = [table[0][0] for table in made]
        await asyncio.gather(*(self._sit(gate, table, token) for table, token in tokens))
        return [asyncio.create_task(player.listen()) for player in self.players]

    async def _table(
        self, http: httpx.AsyncClient, gate: asyncio.Semaphore, game: str, seats: int
    ) -> list[tuple[str, str]]:
        async with gate:
            request = {"game": game, "seats": [{"kind": "human"}] * seats, "public": True}
            made: dict[str, Any] = (await http.post("/api/tables", json=request)).json()
            path = f"/api/tables/{made['table']['id']}"
            tokens = [
                (await http.post(f"{path}/join", json={"name": f"P{n}"})).json()["token"]
                for n in range(seats)
            ]
            await http.post(f"{path}/start", headers={"Authorization": f"Bearer {made['host_token']}"})
            return [(made["table"]["id"], token) for token in tokens]

    async def _sit(self, gate: asyncio.Semaphore, table: str, token: str) -> None:
        self.players.append(Player(self, await self._connect(gate, table, token)))

    async def _connect(self, gate: asyncio.Semaphore, table: str, token: str) -> ClientConnection:
        offered = ["refectory.v1", *([f"token.{token}"] if token else []), *self.offers]
        async with gate:
            return await connect(
                f"ws://127.0.0.1:{self.host.port}/ws/{table}",
                subprotocols=offered,  # type: ignore[arg-type]
                create_connection=CountingConnection,
                max_size=2**22,
                ping_interval=None,
            )

    async def watch(self, sockets: int) -> list[asyncio.Task[None]]:
        """Open sockets of spectators at the tables in turn; they read what comes."""
        gate = asyncio.Semaphore(AT_ONCE)
        tables = [self.tables[n % len(self.tables)] for n in range(sockets)]
        watching = await asyncio.gather(*(self._connect(gate, table, "") for table in tables))
        return [asyncio.create_task(_read_all(socket)) for socket in watching]

    async def play(self, rate: float, seconds: float) -> float:
        """Send moves at this rate for these seconds; returns the seconds that it took."""
        begun = time.perf_counter()
        sent = 0
        while (now := time.perf_counter() - begun) < seconds:
            while sent < now * rate and self.ready:
                await self.ready.pop(random.randrange(len(self.ready))).move()
                sent += 1
            await asyncio.sleep(0.001)
        return time.perf_counter() - begun

    def waiting(self) -> int:
        return sum(len(player.sent) for player in self.players)


async def _read_all(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


async def run(options: argparse.Namespace, host: TableHost) -> None:
    load = Load(host, options.form)
    begun = time.perf_counter()
    listening = await load.open_tables(options.game, options.tables, options.seats)
    print(
        f"{options.tables} tables, {len(load.players)} sockets open after {time.perf_counter() - begun:.0f} s"
    )
    idle = await load.watch(options.idle)
    await asyncio.sleep(2)
    print(f"{len(idle)} idle sockets; server: {host.resident_mb():.0f} MB")
    before = host.cpu_seconds()
    CountingConnection.received = 0
    took = await load.play(options.rate, options.seconds)
    await asyncio.sleep(2)
    report(load, took, host.memory_mb(), host.cpu_seconds() - before, options.seats)
    for task in (*listening, *idle):
        task.cancel()


def report(load: Load, seconds: float, memory: float, cpu: float, seats: int) -> None:
    times = sorted(load.took)
    if not times:
        print(f"nobody moved; server: {memory:.0f} MB, {100 * cpu / seconds:.2f} % of a core")
        return
    p50, p95, p99 = (1000 * times[int(len(times) * part)] for part in (0.50, 0.95, 0.99))
    print(f"{len(times)} moves in {seconds:.1f} s: {len(times) / seconds:.0f} moves a second")
    print(f"send to acknowledgement: p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms")
    print(f"not acknowledged: {load.waiting()}; refused: {len(load.refused)} {sorted(set(load.refused))}")
    print(f"server: {memory:.0f} MB, {1000 * cpu / len(times):.2f} ms of processor time a move")
    size = CountingConnection.received / 1000 / len(times) / seats
    print(f"wire: {size:.2f} KB for each viewer and move")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", default="plankenkoorts")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rate", type=float, default=300.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument(
        "--form",
        choices=("changes", "whole", "plain"),
        default="changes",
        help="what packets contain: changes as browsers request them, everything, or no scenes as bots do",
    )
    parser.add_argument("--idle", type=int, default=0, help="sockets that only listen")
    parser.add_argument("--postgres", action="store_true", help="with a PostgreSQL server of its own")
    parser.add_argument("--database-url", default="")
    parser.add_argument("--workers", type=int, default=1, help="more than one needs a database")
    options = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536), hard))
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        url = stack.enter_context(postgres()) if options.postgres else options.database_url
        host = TableHost(Path(folder), url, options.workers)
        host.start()
        stack.callback(host.stop)
        asyncio.run(run(options, host))


if __name__ == "__main__":
    main()
