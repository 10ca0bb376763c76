"""The messages of the WebSocket, from the client and from the server; `docs/protocol.md` explains them."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from refectory.core.scene import (
    Card,
    Gauge,
    Ghost,
    Note,
    OfferData,
    OutcomeData,
    Piece,
    Player,
    Scene,
    SentenceData,
    Way,
)
from refectory.server.tables.table_schemas import Level, Sentence, TableInfo

VERSION = "refectory.v1"
PLAIN = "plain"
CHANGES = "changes"
JOURNAL = "journal"
HIDDEN = "hidden"
TOKEN_PREFIX = "token."
NAME_PREFIX = "name."
MOST_BYTES = 64 * 1024
MOST_CHAT = 500
MOST_NAME = 40

MessageId = Annotated[str, Meta(min_length=1, max_length=64)]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
ChatText = Annotated[str, Meta(min_length=1, max_length=MOST_CHAT)]
Targets = Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(min_length=1, max_length=8)]
Number = Annotated[int, Meta(ge=0, le=2**53)]


class OnlyId(Struct):
    """The id of a message that can't be read otherwise."""

    id: MessageId


class FromClient(Struct, tag_field="type", forbid_unknown_fields=True):
    """What every client message has: an id that the client chooses and that the answer names."""

    id: MessageId


# -- from the client


class Play(FromClient, tag="play"):
    """Do this action; `version` is that of the packet it was chosen from."""

    version: Number
    action: ActionText


class Undo(FromClient, tag="undo"):
    """Take back my last action; only when the packet says `can_undo`."""


class AskUndo(FromClient, tag="ask_undo"):
    """Ask the others to go back to the position after the first `length` log entries."""

    length: Number


class AnswerUndo(FromClient, tag="answer_undo"):
    """Agree to a request to go back, or not. The seat that asks withdraws with `false`."""

    agree: bool


class Chat(FromClient, tag="chat"):
    """Send a chat line to the table."""

    text: ChatText


class Hint(FromClient, tag="hint"):
    """Ask what a bot would do in my place."""


class Why(FromClient, tag="why"):
    """Ask why an action, or a click on these targets, is not possible now."""

    action: ActionText | None = None
    targets: Targets | None = None


class Resync(FromClient, tag="resync"):
    """Ask for a whole packet with the events from log entry `since` on, or from a little before."""

    since: Number = 0


class HandOver(FromClient, tag="hand_over"):
    """Let a bot play my seat until I take it back."""

    level: Level = "brother"


class TakeBack(FromClient, tag="take_back"):
    """Play my seat myself again."""


class Ping(FromClient, tag="ping"):
    """Ask for an `ack` and nothing else."""


class Visible(FromClient, tag="visible"):
    """Say whether the player can see the table now. They can, if the client did not offer `hidden`."""

    visible: bool


ClientMessage = (
    Play | Undo | AskUndo | AnswerUndo | Chat | Hint | Why | Resync | HandOver | TakeBack | Ping | Visible
)


# -- from the server


class FromServer(Struct, tag_field="type"):
    """What every server message has: its type."""


class You(Struct):
    """Who this socket is: a seat, the host, or a spectator."""

    role: Literal["seat", "host", "spectator"]
    seat: int | None


class TableMessage(FromServer, tag="table"):
    """The table changed, apart from the game: a seat, the clock, who is connected, a request to go back."""

    table: TableInfo
    you: You


class LoggedEvent(Struct):
    """Something that happened in log entry `n`, as this viewer may know it."""

    n: int
    seat: int
    key: str
    facts: dict[str, Any]


class Packet(FromServer, tag="packet"):
    """The whole position for this viewer. `events` are those of log entries `since` … `length` - 1."""

    version: int
    length: int
    since: int
    to_act: list[int]
    ask: SentenceData
    view: dict[str, Any] | None
    scene: Scene | None
    legal: list[OfferData]
    events: list[LoggedEvent]
    scores: list[dict[str, int]]
    can_undo: bool
    outcome: OutcomeData | None
    commitment: str
    seed: str | None
    table: TableInfo
    you: You


class NewPiece(Struct):
    """A piece that comes into a panel, and its place in the list of pieces then."""

    place: int
    piece: Piece


class PanelChanges(Struct, omit_defaults=True):
    """What is different about a panel, or all of a new one: its own fields, and its pieces.

    Pieces that are `gone` go first, then each `new` one comes to its place. `changed` has an `id` and the
    fields that are different. `order` has the ids of all pieces if the others changed their order.
    """

    id: str
    frame: dict[str, Any] = {}
    gone: list[str] = []
    new: list[NewPiece] = []
    changed: list[dict[str, Any]] = []
    order: list[str] = []


class RowChanges(Struct, omit_defaults=True):
    """What is different about a row, or all of a new one: its own fields, and its cards.

    `cards` has all cards in their order; a card that did not change is only its id.
    """

    id: str
    frame: dict[str, Any] = {}
    cards: list[Card | str] | None = None


class SceneChanges(Struct, omit_defaults=True):
    """What is different about a scene. `order` has the ids of all panels if one came, went or moved, and
    `row_order` those of all rows.

    `ghosts`, `notes` and `ways` have the previews, notes and ways that are different, by the text of their
    action or the id of their piece; `null` for one that is gone. `players` has the seats of all players in
    their order; one that did not change is only its number.
    """

    panels: list[PanelChanges] = []
    order: list[str] = []
    budget: list[Gauge] | None = None
    ghosts: dict[str, list[Ghost] | None] = {}
    rows: list[RowChanges] = []
    row_order: list[str] | None = None
    players: list[Player | int] | None = None
    notes: dict[str, Note | None] = {}
    ways: dict[str, Way | None] = {}


class Changes(FromServer, tag="changes"):
    """What is different from the last packet that this socket got, by itself or as changes.

    `fields` and `table` have the fields of the packet and of its table that are different. `legal` is the
    whole list; an offer that the socket got before is a number: offers count from 0 in the order in which
    they came.
    """

    since: int
    events: list[LoggedEvent]
    fields: dict[str, Any]
    table: dict[str, Any]
    legal: list[int | OfferData]
    scene: SceneChanges | None


class Ack(FromServer, tag="ack"):
    """The message `re` was accepted and is on disk; `again` says that it had been before."""

    re: str
    version: int
    again: bool = False


class ErrorReply(FromServer, tag="error"):
    """The message `re` was refused; nothing changed. `rules` are the ids of the rules that refuse it."""

    re: str | None
    code: str
    message: str
    rules: list[str] = []


class ChatLine(Struct):
    """A chat line; `n` grows. `seat` is null for a spectator or the host."""

    n: int
    at: float
    seat: int | None
    name: str
    text: str


class ChatLines(FromServer, tag="chat"):
    """Chat lines, oldest first: the last ones on arrival, each new one later."""

    lines: list[ChatLine]


What = Literal[
    "begun",
    "nonce",
    "nonce_hash",
    "nonce_none",
    "sat",
    "left",
    "removed",
    "bot_by_player",
    "bot_by_host",
    "bot_by_time",
    "back",
    "time_move",
    "paused",
    "resumed",
    "ended_by_host",
    "ended_by_time",
    "ended_unused",
    "rematch",
    "undo_asked",
    "undo_agreed",
    "undo_done",
    "undo_refused",
    "undo_withdrawn",
    "undo_lapsed",
    "undo_dropped",
]


class JournalLine(Struct, omit_defaults=True):
    """Something that happened at the table, but not in the game; `n` grows.

    It happened after the first `after` entries of the game's log. `seat` is null if it was the host, or
    nobody; `name` is who sat there then, `level` that of the bot, and `note` what the host said to a pause,
    or the nonce of the seat, or its hash.
    """

    n: int
    at: float
    after: int
    what: What
    seat: int | None = None
    name: str = ""
    level: Level | None = None
    note: str = ""


class JournalLines(FromServer, tag="journal"):
    """Lines of the journal, for clients that offer `journal`: the last ones on arrival, then each new one."""

    lines: list[JournalLine]


class HintReply(FromServer, tag="hint"):
    """What is best in this seat at this version, why, and the chance to win with it, if the bots can say.

    The first reply comes at once. Until the one that `is_last`, each is surer than the one before: of its
    `lines` of play, the first ones are those of the reply before.
    """

    re: str
    version: int
    action: str
    level: Level
    reason: Sentence | None
    chance: float | None = None
    is_last: bool = True
    lines: int = 0


class WhyReply(FromServer, tag="why"):
    """The ids of the rules that refuse the action; none means that it is possible."""

    re: str
    version: int
    rules: list[str]


ServerMessage = (
    TableMessage | Packet | Changes | Ack | ErrorReply | ChatLines | JournalLines | HintReply | WhyReply
)

encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
decode = _decoder.decode
