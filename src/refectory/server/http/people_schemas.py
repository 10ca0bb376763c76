"""The bodies of the REST interface for profiles and what hangs on them."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from refectory.server.notify.channels import NotifySettings
from refectory.server.notify.targets import Target
from refectory.server.tables.table_schemas import Name, TableInfo

ProfileKey = Annotated[str, Meta(min_length=1, max_length=100)]
DeviceName = Annotated[str, Meta(max_length=60)]
ProfileLanguage = Literal["en", "nl", "de", "it"]


class NewProfile(Struct, forbid_unknown_fields=True):
    """A new profile. `device` names the device for its owner; `program` says that no person plays with it."""

    name: Name
    language: ProfileLanguage = "en"
    program: bool = False
    device: DeviceName = ""


class ProfileInfo(Struct):
    """A profile as its owner sees it. `listed` says that the club page may show its name."""

    id: str
    name: str
    language: str
    program: bool
    listed: bool
    preferences: dict[str, Any]
    created: float


class ProfileCreated(Struct):
    """A profile, and the key of this device: keep it, it is shown once."""

    key: str
    profile: ProfileInfo


class ProfileChange(Struct, forbid_unknown_fields=True):
    """What is to change; fields that are left out stay. `preferences` replaces all of them."""

    name: Name | None = None
    language: ProfileLanguage | None = None
    listed: bool | None = None
    preferences: dict[str, Any] | None = None


class LinkCode(Struct):
    """A code that moves the profile to another device, once and until the time `expires`."""

    code: str
    expires: float


class TakeCode(Struct, forbid_unknown_fields=True):
    """The code of a profile, typed on another device."""

    code: Annotated[str, Meta(min_length=1, max_length=40)]
    device: DeviceName = ""


class DeviceInfo(Struct):
    """A device with a key of the profile, last used on the day `used`; `this` is the one that asks."""

    id: str
    name: str
    created: float
    used: float
    this: bool


class AdoptSeat(Struct, forbid_unknown_fields=True):
    """The token of a seat or of the host, which is to belong to the profile.

    `holder` is a key of the profile to which it belongs now, if its owner gives that profile up.
    """

    token: Annotated[str, Meta(min_length=1, max_length=300)]
    holder: ProfileKey | None = None


class MySeat(Struct):
    """A seat of the profile, and its token."""

    seat: int
    token: str


class ActingSeat(Struct):
    """A seat that is to act, and since when; null for a bot."""

    seat: int
    since: float | None


class MyTable(Struct):
    """A table of the profile.

    `turn` says that one of its seats is to act, `since` is when that turn began, and `left` the seconds on
    its clock, if there is one. `acting` are all seats that are to act, also those of others. `host_token` is
    there if the profile created the table. `lent` says that a bot plays one of its seats until its player
    takes it back.
    """

    table: TableInfo
    seats: list[MySeat]
    host_token: str | None
    turn: bool
    since: float | None
    left: float | None
    acting: list[ActingSeat]
    lent: bool


class HeldTable(Struct):
    """Whether the profile has a seat or the host's place at a table."""

    held: bool


class RatingInfo(Struct):
    """A rating: `points` are likely between `low` and `high`; everybody begins with 1500.

    `games` is how many were rated. `mu` and `sigma` are the same as OpenSkill counts them.
    """

    points: int
    low: int
    high: int
    games: int
    mu: float
    sigma: float


class PlayedSeat(Struct):
    """A seat of a finished game. `bot` is the level of a bot. People who deleted their profile have no name.

    `rating` is the one after the game, if the game was rated.
    """

    seat: int
    name: str
    you: bool
    bot: str | None
    place: int | None
    score: int | None
    rating: RatingInfo | None


class PlayedGame(Struct):
    """A finished game. Its table may have expired."""

    table: str
    game: str
    ended: float
    status: str
    rated: bool
    seats: list[PlayedSeat]


class MyGames(Struct):
    """Finished games of the profile, newest first. `next` asks for the next page."""

    games: list[PlayedGame]
    next: str | None


class GameStatistics(Struct):
    """Finished games of one kind, how many were won, and the rating if any was rated."""

    game: str
    played: int
    won: int
    rating: RatingInfo | None


class OpponentInfo(Struct):
    """Somebody with whom the profile has played, and how often it had a better or a worse place."""

    name: str
    bot: str | None
    games: int
    better: int
    worse: int


class MyStatistics(Struct):
    """What the profile has played, by game, and with whom."""

    games: list[GameStatistics]
    opponents: list[OpponentInfo]


class ClubPlayer(Struct):
    """A player on the club page; `bot` is the level of the server's own bot, `program` another program."""

    name: str
    bot: str | None
    program: bool
    rating: RatingInfo
    won: int


class Leaderboard(Struct):
    """The players of one game, the surest of their strength first."""

    game: str
    players: list[ClubPlayer]


class ClubInfo(Struct):
    """The club page. Names of people who stay off it are empty in `recent`."""

    leaders: list[Leaderboard]
    recent: list[PlayedGame]
    running: list[TableInfo]


class NewChannel(Struct, forbid_unknown_fields=True):
    """A place where the profile wants to be told that it is its turn; `name` is for its owner."""

    target: Target
    name: DeviceName = ""


class ChannelInfo(Struct):
    """A channel. `address` shows as much of its target as its owner needs to recognise it.

    A mail address is sent nothing until it is `confirmed`. A channel is forgotten after five `failures`.
    """

    id: str
    kind: str
    address: str
    name: str
    confirmed: bool
    failures: int
    created: float


class ConfirmChannel(Struct, forbid_unknown_fields=True):
    """The code that was mailed to an address."""

    code: Annotated[str, Meta(min_length=1, max_length=40)]


class ChannelTest(Struct):
    """Whether a test was accepted at the other end."""

    outcome: Literal["sent", "failed", "gone"]


class NotifyInfo(Struct):
    """What the profile wants to be told and where, and what this server offers.

    `push_key` is the key that a browser needs to subscribe. `webhooks` are the hosts that are allowed.
    """

    settings: NotifySettings
    channels: list[ChannelInfo]
    push_key: str
    webhooks: list[str]
    mail: bool


class TableNotify(Struct, forbid_unknown_fields=True):
    """The choice for one table: told, not told, or null as the profile says."""

    on: bool | None


class MyTables(Struct):
    """Tables of the profile that are open, being played or paused, newest first.

    `total` counts all of them and `turns` those that wait for the profile. `next` asks for the next page.
    `now` is the server's time, by which `since` is counted.
    """

    tables: list[MyTable]
    total: int
    turns: int
    next: str | None
    now: float


class WaitingTable(Struct):
    """A table that waits for the profile since a time. The number of the log entry tells turns apart."""

    table: str
    turn: int
    since: float


class MyTurns(Struct):
    """The tables that wait for the profile, the longest first: at most 100 of them, and how many in all."""

    tables: list[WaitingTable]
    total: int


class ServerInfo(Struct):
    """What this server offers besides tables: a club page."""

    club: bool
