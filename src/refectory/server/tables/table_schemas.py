"""What everybody may see of a table: shared by the WebSocket messages and the REST bodies."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from refectory.bots import Level as Level
from refectory.core.game import Data

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Status = Literal["open", "playing", "paused", "over", "abandoned"]
AtZero = Literal["bot_move", "bot_seat", "abandon"]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]


class Sentence(Struct):
    """A sentence of the game's catalogue: its key and facts."""

    key: str
    facts: Data


class NoClock(Struct, tag_field="kind", tag="none", frozen=True):
    """No limit of time."""


class Realtime(Struct, tag_field="kind", tag="realtime", frozen=True):
    """`minutes` for the whole game, and `increment` seconds more after each move."""

    minutes: Annotated[float, Meta(gt=0, le=600)]
    increment: Annotated[float, Meta(ge=0, le=3600)] = 0.0
    at_zero: AtZero = "bot_move"


class Days(Struct, tag_field="kind", tag="days", frozen=True):
    """`days` for each move."""

    days: Annotated[float, Meta(gt=0, le=60)]
    at_zero: AtZero = "bot_move"


Clock = NoClock | Realtime | Days


class SeatSpec(Struct, forbid_unknown_fields=True):
    """What a new seat is for: a person, or a bot of this level."""

    kind: Literal["human", "bot"] = "human"
    level: Level = "brother"


class SeatInfo(Struct):
    """One seat. `kind` is what it was made for; `bot` says that a bot of the server plays it now.

    `program` says that whoever took the seat is a program.
    """

    seat: int
    kind: Literal["human", "bot"]
    name: str
    taken: bool
    bot: bool
    level: Level
    connected: bool
    program: bool = False


class ClockInfo(Struct):
    """The clock and the seconds left to each seat at the server's time `now`; `running` seats lose them."""

    rule: Clock
    left: list[float]
    running: list[int]
    now: float


class UndoInfo(Struct):
    """A seat asks to go back to the position after the first `length` log entries.

    `waiting` are the seats that have not answered. `host` says that the host, too, has to answer, since a
    player has left. No answer means no from the time `until` on; null in older tables.
    """

    seat: int
    length: int
    agreed: list[int]
    waiting: list[int]
    host: bool
    until: float | None = None


class TurnInfo(Struct):
    """A person who is to act, and since when."""

    seat: int
    since: float


class NonceInfo(Struct):
    """What a seat adds to the seed: the hash of its nonce, then the nonce; empty texts until they are shown.

    `by` is `nobody` for a client that sent none. `awaited` says that the client is to send its hash.
    """

    seat: int
    by: str
    hash: str
    nonce: str
    awaited: bool


class DealerInfo(Struct):
    """What the seed of the game is made of. `commitment` is the hash of the server's secret.

    `rounds` counts how often nonces were collected: again if a player left after they had been shown. The
    `secret` is shown when the game has ended in any way. `version` 1 is an older table without nonces, where
    `commitment` is the hash of the seed.
    """

    version: int
    commitment: str
    rounds: int
    nonces: list[NonceInfo]
    secret: str | None


class EditionInfo(Struct):
    """The edition that a table is played with."""

    name: str
    hash: str


class WhatIfInfo(Struct):
    """The game goes on from the moment after the first `at` log entries of the game `of` a table or record.

    Hidden things were `kept` as they were, or dealt `anew` from what `seat` knew.
    """

    of: str
    at: int
    hidden: Literal["kept", "anew"]
    seat: int | None


class TableInfo(Struct):
    """All that is public about a table, apart from the game itself.

    At the time `expires` the table is deleted, unless somebody who has a seat opens it before; null means
    that it is kept. `kept_by` are the seats whose players keep the finished game. `spectators` counts those
    who watch, and `watchers` are the names of some of them, as far as they say them; `may_watch` says that
    people without a seat may. With `open_replay`, anybody who has the address may replay the game when it is
    over. `turns` are the people who are to act. `announcement` is what the operator of the server tells all
    tables now.
    """

    id: str
    game: str
    edition: EditionInfo
    players: int
    start: int | None
    options: dict[str, int]
    public: bool
    status: Status
    seats: list[SeatInfo]
    clock: ClockInfo | None
    undo: UndoInfo | None
    spectators: int
    rematch: str | None
    rematch_of: str | None
    dealer: DealerInfo | None
    created: float
    changed: float
    expires: float | None
    kept_by: list[int]
    watchers: list[str]
    what_if: WhatIfInfo | None = None
    may_watch: bool = True
    open_replay: bool = False
    turns: list[TurnInfo] = []
    announcement: str | None = None
