"""The entries of a table's log: everything that ever changed it. A table follows from its log alone."""

from typing import Literal

import msgspec
from msgspec import Struct

from refectory.core.game import Data
from refectory.core.positions.what_if import WhatIf
from refectory.server.tables.table_schemas import Clock, Level, SeatSpec

Moves = list[tuple[int, str]]


class Result(Struct, omit_defaults=True):
    """What an entry made of the game, by which rules: so the game goes on when the rules have changed.

    The log of the game keeps its first `keep` moves and gets these; `moves` and `prints` are empty if the
    entry itself has them. `anew` says that the table went back and chance deals anew from there.
    """

    rules: int
    keep: int
    state: Data
    events: list[list[Data]]
    moves: Moves = []
    prints: list[str] = []
    anew: bool = False


class BranchedOff(Struct, omit_defaults=True):
    """Where a what-if table begins: after these moves of a game at another table, or of a record.

    `hidden` and `seat` are those of `core.positions.what_if.WhatIf`. `reached` is what the moves have led to,
    so that nobody plays them again; older logs do not have it.
    """

    of: str
    hidden: Literal["kept", "anew"]
    moves: Moves
    seat: int | None = None
    reached: Result | None = None

    def what_if(self) -> WhatIf:
        return WhatIf(self.of, len(self.moves), self.hidden, self.seat)


class WithMessage(Struct, tag_field="kind", omit_defaults=True, kw_only=True):
    """The key of the message that led to an entry, so that it is not obeyed twice, and the result."""

    message: str = ""
    result: Result | None = None


class LogEntry(WithMessage):
    """What every entry has: the time at which it was made."""

    at: float


class Opened(LogEntry, tag="opened"):
    """The table was created: the first entry.

    `seed` stays secret until the game has ended. It is the server's part of the seed if `dealer` is 2, and
    `commitment` is its hash; in older logs it is the seed itself. `rematch_of` is the table that was played
    before by the same players. With `open_replay` anybody who has the address may replay the finished game.
    """

    game: str
    edition: str | None
    seats: list[SeatSpec]
    options: dict[str, int]
    start: int | None
    clock: Clock
    public: bool
    seed: str
    # A keyed hash of the address that created the table; older logs do not have it.
    owner: str = ""
    hot_seat: bool = False
    dealer: int = 1
    commitment: str = ""
    rematch_of: str = ""
    open_replay: bool = False
    # The profile of the person who created the table.
    host: str = ""
    # Whether the game counts for ratings.
    rated: bool = True
    # The game goes on from a moment of another one.
    branch: BranchedOff | None = None
    # Whether people without a seat may watch.
    spectators: bool = True


class Seated(LogEntry, tag="seated"):
    """A player took a seat. `nonce_hash` is the hash of their client's nonce, if it sent one.

    `awaits_hash` says that the client is still to send it: the server has seated the player for a rematch.
    `network` and `browser` are keyed hashes of what is known of the player; `profile` is the id of theirs.
    """

    seat: int
    name: str
    network: str = ""
    browser: str = ""
    nonce_hash: str = ""
    awaits_hash: bool = False
    profile: str = ""
    # A program plays here, not a person.
    program: bool = False


class Adopted(LogEntry, tag="adopted"):
    """The player of a seat, or the host if there is none, goes on with a profile."""

    seat: int | None
    profile: str


class Filled(LogEntry, tag="filled"):
    """The host gave these free seats to bots before the game began."""

    seats: list[int]
    level: Level


class Freed(LogEntry, tag="freed"):
    """The host took a bot from its seat before the game began; a person may sit there now."""

    seat: int


class WatchingSet(LogEntry, tag="watching"):
    """The host lets people watch who have no seat, or no longer."""

    allowed: bool


class NonceHashed(LogEntry, tag="nonce_hashed"):
    """The client of a seat showed the hash of its nonce."""

    seat: int
    hash: str


class NonceShown(LogEntry, tag="nonce_shown"):
    """The client of a seat showed its nonce."""

    seat: int
    nonce: str


class Renewed(LogEntry, tag="renewed"):
    """The player of a seat gave up its token for a new one: links that others may have are no longer good."""

    seat: int


class Vacated(LogEntry, tag="vacated"):
    """A player left a seat or was removed from it; its token is no longer good."""

    seat: int
    by_host: bool = False


class HandedOver(LogEntry, tag="handed_over"):
    """A bot plays this seat until its player takes it back; `why` says who wanted it."""

    seat: int
    level: Level
    why: Literal["player", "host", "time"] = "player"


class TakenBack(LogEntry, tag="taken_back"):
    """The player of this seat plays again."""

    seat: int


class Begun(LogEntry, tag="begun"):
    """The game began; the moves are what chance did before the first decision.

    `edition` is the text of the shipped edition, which a later release may change; older logs do not have it.
    """

    moves: Moves
    prints: list[str]
    edition: str = ""


class Played(LogEntry, tag="played"):
    """An action of a seat with the chance events that followed, and who chose it."""

    seat: int
    moves: Moves
    prints: list[str]
    by: Literal["person", "bot", "clock"] = "person"


class Undone(LogEntry, tag="undone"):
    """A seat took back its last action."""

    seat: int


class UndoAsked(LogEntry, tag="undo_asked"):
    """A seat asks to go back to a shorter log.

    Older logs do not have `anew`: there, bots' seats were not asked, and chance dealt the same again. With
    a time `until`, no answer means no from then on, and the moves of bots do not end the request.
    """

    seat: int
    length: int
    anew: bool = False
    until: float = 0.0


class UndoAnswered(LogEntry, tag="undo_answered"):
    """A seat agrees or not, or the host, who has no seat. When the last one agrees, the table goes back."""

    seat: int | None
    agree: bool


class UndoLapsed(LogEntry, tag="undo_lapsed"):
    """Somebody did not answer in time, so the table does not go back."""


class Spoken(LogEntry, tag="spoken"):
    """A chat line."""

    seat: int | None
    name: str
    text: str


class Paused(LogEntry, tag="paused"):
    """The host stopped play and the clocks, and may say why."""

    note: str = ""


class Resumed(LogEntry, tag="resumed"):
    """A seat let play go on, or the host, who has none."""

    seat: int | None = None


class Ended(LogEntry, tag="ended"):
    """The game was ended without a result."""

    why: Literal["host", "time", "expired"]
    # Whose time ran out.
    seat: int | None = None


class Kept(LogEntry, tag="kept"):
    """A player keeps a finished game, so that it does not expire, or no longer."""

    seat: int
    keep: bool


class Rematched(LogEntry, tag="rematched"):
    """The same players play again at another table; the seat that wanted it, or the host, who has none."""

    table: str
    seat: int | None = None


AnyEntry = (
    Opened | Seated | Adopted | Filled | Freed | WatchingSet | NonceHashed | NonceShown | Renewed | Vacated
    | HandedOver | TakenBack | Begun | Played | Undone | UndoAsked | UndoAnswered | UndoLapsed | Spoken
    | Paused | Resumed | Ended | Rematched | Kept
)  # fmt: skip

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
