"""The bodies of the REST interface."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from refectory.core.scene import SentenceData
from refectory.core.scene.edition_page import EditionPage
from refectory.server.http.people_schemas import ProfileKey
from refectory.server.tables.table_schemas import (
    Clock,
    Level,
    Name,
    NoClock,
    SeatNumber,
    SeatSpec,
    TableInfo,
)
from refectory.server.ws.messages import ActionText, Packet, Targets

MOST_EDITION = 200_000
MOST_CLICKS = 100
# 32 bytes as hexadecimal digits.
Digits = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
Actions = Annotated[list[ActionText], Meta(max_length=MOST_CLICKS)]


class CreateTable(Struct, forbid_unknown_fields=True):
    """A new table. `edition` is the whole text of an edition file, if it is not the shipped one.

    At a `hot_seat` table several players share one device, and a player may hold several seats. With
    `open_replay` anybody who has the address may replay the game when it is over. With the key of a `profile`
    the table is one of those that this profile hosts. A game that is not `rated` is played for fun; other
    games count for ratings if everybody has a profile or is a bot. Without `spectators` only players see it.
    """

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[SeatSpec], Meta(min_length=1, max_length=16)]
    options: dict[str, int] = {}
    start: SeatNumber | None = None
    edition: Annotated[str, Meta(max_length=MOST_EDITION)] | None = None
    clock: Clock = NoClock()
    public: bool = False
    hot_seat: bool = False
    open_replay: bool = False
    profile: ProfileKey | None = None
    rated: bool = True
    spectators: bool = True


class PauseNote(Struct, forbid_unknown_fields=True):
    """Why the game is paused, in the words of the host."""

    note: Annotated[str, Meta(max_length=200)] = ""


class RemindSeat(Struct, forbid_unknown_fields=True):
    """The seat whose player is to be reminded that it is their turn."""

    seat: SeatNumber


class DraftText(Struct, forbid_unknown_fields=True):
    """The whole text of an edition that is being entered, and the number of players to show it with."""

    edition: Annotated[str, Meta(max_length=MOST_EDITION)]
    players: Annotated[int, Meta(ge=1, le=16)] = 2


class EditionFault(Struct):
    """Why an edition can't be played: the key of the wrong value, if there is one, and what is wrong.

    `reason` says it in English, `says` in sentences of the catalogues, if there are any.
    """

    key: str
    reason: str
    says: list[SentenceData]


class EditionReport(Struct):
    """What the server makes of an edition: its values, and either what is wrong or how it looks.

    `values` is empty if the text is no TOML.
    """

    values: dict[str, Any]
    fault: EditionFault | None = None
    page: EditionPage | None = None


class Created(Struct):
    """The new table and the tokens of its links."""

    table: TableInfo
    host_token: str
    invite_token: str
    spectator_token: str


class TableDetail(Struct):
    """A table at the server's time `now`.

    The host and the seated players also get the tokens of links to pass on.
    """

    table: TableInfo
    invite_token: str | None = None
    spectator_token: str | None = None
    now: float = 0.0


class Join(Struct, forbid_unknown_fields=True):
    """Take a seat, or any free one, under a name.

    `id` is a random text that only this client knows. The same id gets the same seat, so that a request whose
    response was lost can be sent again. `browser` is a random text that this browser keeps: with it a person
    sits once at a table. `nonce_hash` is the SHA-256 of 32 random bytes, the client's nonce. With the key of
    a `profile` the seat belongs to it. A `program` says that it is one, so that the others can see it.
    """

    name: Name
    seat: SeatNumber | None = None
    nonce_hash: Digits | None = None
    browser: Annotated[str, Meta(min_length=16, max_length=64)] | None = None
    profile: ProfileKey | None = None
    program: bool = False
    id: Annotated[str, Meta(min_length=16, max_length=64)] | None = None


class Joined(Struct):
    """Your seat and its token: keep the token, with it you can go on from any device."""

    seat: int
    token: str
    table: TableInfo


class NonceBody(Struct, forbid_unknown_fields=True):
    """The hash of a seat's nonce, if it is awaited, or the nonce itself when all hashes are there."""

    hash: Digits | None = None
    nonce: Digits | None = None


class HandOverBody(Struct, forbid_unknown_fields=True):
    """The level of the bot that plays the seat meanwhile."""

    level: Level = "brother"


class RemoveFromSeat(Struct, forbid_unknown_fields=True):
    """The seat that is to become free."""

    seat: SeatNumber


class StandIn(Struct, forbid_unknown_fields=True):
    """A bot of this level is to play a seat until its player takes it back."""

    seat: SeatNumber
    level: Level = "brother"


class SeatBot(Struct, forbid_unknown_fields=True):
    """A free seat is for a bot of this level; with null it is for a person."""

    seat: SeatNumber
    level: Level | None


class LetWatch(Struct, forbid_unknown_fields=True):
    """Whether people may watch who have no seat."""

    allowed: bool


class UndoAnswer(Struct, forbid_unknown_fields=True):
    """Whether the host agrees to go back, for the players who have left."""

    agree: bool


class KeepGame(Struct, forbid_unknown_fields=True):
    """Whether a player keeps a finished game, so that it does not expire."""

    keep: bool


class RematchTable(Struct):
    """The table of the rematch, with your own seat and token there; the host has no seat."""

    table: TableInfo
    seat: int | None
    token: str


class PlayOn(Struct, forbid_unknown_fields=True):
    """A new table where a game that is over goes on after its first `at` log entries.

    Hidden things are `kept` as they were, or dealt `anew` from what `seat` knew. There is a seat for every
    seat of that game. Such a table is private, has no clock, and never counts for ratings.
    """

    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    seats: Annotated[list[SeatSpec], Meta(min_length=1, max_length=16)]
    hidden: Literal["kept", "anew"] = "kept"
    seat: SeatNumber | None = None
    hot_seat: bool = False
    open_replay: bool = False
    profile: ProfileKey | None = None


class LessonInfo(Struct):
    """A lesson: its title is the sentence `tutorial.<name>`."""

    name: str
    steps: int


class LessonActions(Struct, forbid_unknown_fields=True):
    """All actions of the pupil in a lesson, from its first position on; the last one is the new one."""

    actions: Actions = []


class WhyQuestion(Struct, forbid_unknown_fields=True):
    """Why a click on these targets is not possible after these actions."""

    targets: Targets
    actions: Actions = []


class WhyAnswer(Struct):
    """The ids of the rules that refuse the click; none means that it is possible."""

    rules: list[str]


class LessonPosition(Struct):
    """Where a pupil is in a lesson.

    `say` is the key of the sentence to show now. `taken` counts the actions that were wanted; `other` says
    that the next one was legal but is not what the lesson is about, so that the position is the one before
    it. `wanted` are the texts of the actions that are wanted now, all of them in `packet.legal`. `focus`
    are ids, or first parts of ids, of what stays bright while the rest is dimmed; none if nothing is dimmed.
    """

    lesson: str
    step: int
    steps: int
    say: str
    done: bool
    taken: int
    other: bool
    wanted: list[str]
    focus: list[str]
    packet: Packet


class Problem(Struct):
    """The response to every refused request.

    `message` says it in English, `says` in sentences of the catalogues, if there are any.
    """

    code: str
    message: str
    rules: list[str] = []
    says: list[SentenceData] = []
