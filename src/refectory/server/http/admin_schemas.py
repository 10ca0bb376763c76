"""The bodies of the admin routes."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from refectory.server.tables.table_schemas import Status, TableInfo

TEN_YEARS = 10 * 365 * 24.0
A_WEEK = 7 * 24 * 60.0


class LoadInfo(Struct):
    """How busy the server is: all tables by their status, and what this worker does.

    `bots_waiting` counts decisions of bots that wait for a process; `load` has the averages of the machine
    over 1, 5 and 15 minutes, where the system has them.
    """

    version: str
    seconds: float
    load: list[float]
    processors: int
    memory_mb: int
    free_disk_mb: int
    statuses: dict[str, int]
    live_tables: int
    sockets: int
    bots_waiting: int


class OpenAddress(Struct):
    """A network with open sockets at this worker, how many, and the tables that it watches."""

    network: str
    sockets: int
    tables: list[str]


class BanInfo(Struct):
    """A network that is shut out; for ever if `until` is null."""

    network: str
    created: float
    until: float | None


class AnnouncementInfo(Struct):
    """What all tables are shown until a time."""

    text: str
    until: float


class AdminOverview(Struct):
    """What the operator sees; `you` is the network from which they ask."""

    you: str
    now: float
    load: LoadInfo
    addresses: list[OpenAddress]
    bans: list[BanInfo]
    announcement: AnnouncementInfo | None


class AdminTable(Struct):
    """A table for the operator; `info` is null if the table can't be loaded."""

    id: str
    status: Status
    info: TableInfo | None


class AdminTables(Struct):
    """Some tables, the newest first, and how many there are in all."""

    total: int
    tables: list[AdminTable]


class BanRequest(Struct, forbid_unknown_fields=True):
    """Shut out an address or a network, for some hours or for ever."""

    address: Annotated[str, Meta(min_length=2, max_length=60)]
    hours: Annotated[float, Meta(gt=0, le=TEN_YEARS)] | None = None


class LiftBan(Struct, forbid_unknown_fields=True):
    """Let a network in again."""

    network: Annotated[str, Meta(max_length=60)]


class AnnouncementRequest(Struct, forbid_unknown_fields=True):
    """Show all tables a text for some minutes."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]
    minutes: Annotated[float, Meta(gt=0, le=A_WEEK)] = 60.0


class TableExpired(Struct):
    """What happened to a table: its game was ended, or it was deleted."""

    outcome: Literal["ended", "deleted"]
