"""A table of two honest players who do everything that players can do, and check what they were promised."""

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Any

from benchmarks.soak_client import Rest, SeatSocket
from benchmarks.table_host import TableHost
from refectory.core.record import parse_record, verify
from refectory.games import load_game, names

STEPS = (40, 250)
# What the players do, and how often.
DEEDS = {
    "play": 60,
    "undo": 8,
    "go_back": 3,
    "hand_over": 3,
    "take_back": 6,
    "pause": 2,
    "chat": 4,
    "why": 2,
    "hint": 1,
    "reconnect": 3,
    "look_back": 2,
}
# Answers that are right in some moments, such as an undo when there is nothing to undo.
FAIR = {
    *("stale_version", "not_your_turn", "cannot_undo", "paused", "over", "not_started", "illegal_action"),
    *("already_started", "not_over", "seat_taken"),
}


@dataclass
class Promise:
    """An acknowledged move, and its place in the log."""

    place: int
    seat: int
    action: str


@dataclass
class SoakReport:
    """The counts of a run, and everything that went wrong."""

    tables: int = 0
    moves: int = 0
    rewinds: int = 0
    rematches: int = 0
    records: int = 0
    imports: int = 0
    attacks: int = 0
    restarts: int = 0
    read_again: int = 0
    most_mb: float = 0.0
    # The token of a seat at each finished table, and a hash of its record.
    kept: dict[str, tuple[str, int]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.tables} tables, {self.moves} acknowledged moves, {self.rewinds} rewinds, "
            f"{self.rematches} rematches, {self.records} records verified, {self.imports} imported, "
            f"{self.attacks} attacks, {self.restarts} restarts, {self.most_mb:.0f} MB at most, "
            f"{self.read_again} records read again: {len(self.faults)} faults"
        )


class SoakTable:
    """Opens a table, plays at it for a while, ends it, and compares its record with what was promised."""

    def __init__(self, host: TableHost, rng: Random, report: SoakReport) -> None:
        self.host = host
        self.rng = rng
        self.report = report
        self.rest = Rest(host)
        self.id = ""
        self.host_token = ""
        self.tokens: list[str] = []
        self.sockets: list[SeatSocket] = []
        self.promises: list[Promise] = []

    async def live(self) -> None:
        await self._open()
        for _ in range(self.rng.randint(*STEPS)):
            if await self._is_over():
                break
            (deed,) = self.rng.choices(list(DEEDS), list(DEEDS.values()))
            await getattr(self, f"_{deed}")(self.rng.randrange(len(self.sockets)))
        if self.rng.random() < 0.3 and await self._is_over():
            await self._rematch()
        await self._end()

    async def _open(self) -> None:
        seats: list[dict[str, Any]] = [{"kind": "human"}, {"kind": "human"}]
        if self.rng.random() < 0.3:
            seats.append({"kind": "bot", "level": "novice"})
        clock = {"kind": "realtime", "minutes": 60, "increment": 5} if self.rng.random() < 0.3 else None
        body = {"game": self.rng.choice(names()), "seats": seats, "public": self.rng.random() < 0.5}
        made = await self.rest.post("/api/tables", body={**body, **({"clock": clock} if clock else {})})
        self.id, self.host_token = made["table"]["id"], made["host_token"]
        for name in ("Anna", "Bram"):
            joined = await self.rest.post(self._path("join"), made["invite_token"], {"name": name})
            self.tokens.append(joined["token"])
        await self._as_host("start")
        self.sockets = [SeatSocket(self.host, self.id, token) for token in self.tokens]
        self.report.tables += 1

    def _path(self, what: str) -> str:
        return f"/api/tables/{self.id}/{what}"

    async def _as_host(self, what: str) -> None:
        response = await self.rest.send("POST", self._path(what), self.host_token)
        if response.status_code >= 300:
            self._expect_fair(response.json())

    async def _is_over(self) -> bool:
        return not (await self.sockets[0].newest())["to_act"]

    def _expect_fair(self, answer: dict[str, Any]) -> bool:
        """Whether a message was accepted; a refusal must be one that its moment explains."""
        if "code" not in answer:
            return True
        if answer["code"] not in FAIR:
            self.report.faults.append(f"{self.id}: {answer['code']}: {answer.get('message')}")
        return False

    # -- what players do

    async def _play(self, seat: int) -> None:
        packet = await self.sockets[seat].newest()
        if not packet["legal"]:
            return
        action = self.rng.choice(packet["legal"])["text"]
        answer = await self.sockets[seat].ask("play", version=packet["version"], action=action)
        if self._expect_fair(answer):
            self.report.moves += 1
            self.promises.append(Promise(packet["length"], seat, action))

    async def _undo(self, seat: int) -> None:
        packet = await self.sockets[seat].newest()
        if packet["can_undo"] and self._expect_fair(await self.sockets[seat].ask("undo")):
            length = (await self.sockets[seat].newest())["length"]
            if length >= packet["length"]:  # a bot that plays for this seat has moved again meanwhile
                length = max(
                    (promise.place for promise in self.promises if promise.seat == seat), default=length
                )
            self._forget_from(length)

    async def _go_back(self, seat: int) -> None:
        length = max(0, (await self.sockets[seat].newest())["length"] - self.rng.randint(1, 8))
        if not self._expect_fair(await self.sockets[seat].ask("ask_undo", length=length)):
            return
        agrees = self.rng.random() < 0.7
        answer = await self.sockets[1 - seat].ask("answer_undo", agree=agrees)
        if self._expect_fair(answer) and agrees:
            self.report.rewinds += 1
            self._forget_from(length)

    def _forget_from(self, length: int) -> None:
        self.promises = [promise for promise in self.promises if promise.place < length]

    async def _hand_over(self, seat: int) -> None:
        self._expect_fair(await self.sockets[seat].ask("hand_over", level="novice"))

    async def _take_back(self, seat: int) -> None:
        self._expect_fair(await self.sockets[seat].ask("take_back"))

    async def _pause(self, seat: int) -> None:
        await self._as_host("pause")
        await self._play(seat)
        await self._as_host("resume")

    async def _chat(self, seat: int) -> None:
        self._expect_fair(await self.sockets[seat].ask("chat", text="Well played."))

    async def _why(self, seat: int) -> None:
        action = self.rng.choice(load_game((await self._info())["game"]).space.actions).text
        self._expect_fair(await self.sockets[seat].ask("why", action=action))

    async def _hint(self, seat: int) -> None:
        if (await self.sockets[seat].newest())["legal"]:
            self._expect_fair(await self.sockets[seat].ask("hint"))

    async def _reconnect(self, seat: int) -> None:
        await self.sockets[seat].close()

    async def _look_back(self, seat: int) -> None:
        length = (await self.sockets[seat].newest())["length"]
        path = f"{self._path('replay')}?at={self.rng.randint(0, length)}&seat={seat}"
        await self.rest.get(path, self.tokens[seat])

    async def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = (await self.rest.get(f"/api/tables/{self.id}", self.tokens[0]))["table"]
        return info

    async def _rematch(self) -> None:
        first, second = [await self.rest.post(self._path("rematch"), token) for token in self.tokens]
        if first["table"]["id"] != second["table"]["id"]:
            self.report.faults.append(f"{self.id}: two rematches were made")
        self.report.rematches += 1

    # -- the end

    async def _end(self) -> None:
        if not await self._is_over():
            await self._as_host("end")
        for socket in self.sockets:
            await socket.close()
        response = await self.rest.send("GET", self._path("record"), self.tokens[0])
        if response.status_code != 200:
            self.report.faults.append(f"{self.id}: no record: {response.text[:200]}")
            return
        self.report.kept[self.id] = (self.tokens[0], hash(response.text))
        await asyncio.to_thread(self._check, response.text)
        if self.rng.random() < 0.5:
            await self._import(response.text)

    def _check(self, text: str) -> None:
        record = parse_record(text)
        verify(load_game(record.game), record)
        self.report.records += 1
        for promise in self.promises:
            found = record.moves[promise.place] if promise.place < len(record.moves) else None
            if found != (promise.seat, promise.action):
                self.report.faults.append(f"{self.id}: {promise} was acknowledged; the record has {found}")

    async def _import(self, text: str) -> None:
        made = await self.rest.post("/api/records", body={"record": text})
        await self.rest.get(f"/api/records/{made['id']}/replay?at={self.rng.randint(0, made['length'])}")
        self.report.imports += 1
