"""The messages of the WebSocket: what a client says, and what it hears. `docs/protocol.md` explains them."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from refectory.core.packet_data import OfferData, OutcomeData, SentenceData
from refectory.core.scene import Scene
from refectory.server.tables.table_schemas import Level, TableInfo, Told

VERSION = "refectory.v1"
PLAIN = "plain"
TOKEN_PREFIX = "token."
MOST_BYTES = 64 * 1024
MOST_CHAT = 500

MessageId = Annotated[str, Meta(min_length=1, max_length=64)]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
ChatText = Annotated[str, Meta(min_length=1, max_length=MOST_CHAT)]
Targets = Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(min_length=1, max_length=8)]
Number = Annotated[int, Meta(ge=0, le=2**53)]


class Named(Struct):
    """What is read of a message when nothing else can be: the id by which it is answered."""

    id: MessageId


class Said(Struct, tag_field="type", forbid_unknown_fields=True):
    """What every client message has: an id of the client's choosing, by which it is answered."""

    id: MessageId


# -- from the client


class Play(Said, tag="play"):
    """Do this action; `version` is that of the packet it was chosen from."""

    version: Number
    action: ActionText


class Undo(Said, tag="undo"):
    """Take back my last action; only when the packet says `can_undo`."""


class AskUndo(Said, tag="ask_undo"):
    """Ask the others to go back to the position after the first `length` log entries."""

    length: Number


class AnswerUndo(Said, tag="answer_undo"):
    """Agree to what is asked, or not. The asker's `false` withdraws it."""

    agree: bool


class Chat(Said, tag="chat"):
    """Say something to the table."""

    text: ChatText


class Hint(Said, tag="hint"):
    """Ask what a bot would do in my place."""


class Why(Said, tag="why"):
    """Ask why an action, or a click on these targets, is not possible now."""

    action: ActionText | None = None
    targets: Targets | None = None


class Resync(Said, tag="resync"):
    """Ask for a whole packet with the events from log entry `since` on."""

    since: Number = 0


class HandOver(Said, tag="hand_over"):
    """Let a bot play my seat until I take it back."""

    level: Level = "brother"


class TakeBack(Said, tag="take_back"):
    """Play my seat myself again."""


class Ping(Said, tag="ping"):
    """Nothing but an answer is wanted."""


ClientMessage = Play | Undo | AskUndo | AnswerUndo | Chat | Hint | Why | Resync | HandOver | TakeBack | Ping


# -- from the server


class Heard(Struct, tag_field="type"):
    """What every server message has: its type."""


class You(Struct):
    """Who this socket is: a seat, the host, or a spectator."""

    role: Literal["seat", "host", "spectator"]
    seat: int | None


class Table(Heard, tag="table"):
    """The table changed, apart from the game: a seat, the clock, who is there, what is asked."""

    table: TableInfo
    you: You


class LoggedEvent(Struct):
    """Something that happened in log entry `n`, as this viewer heard it."""

    n: int
    seat: int
    key: str
    facts: dict[str, Any]


class Packet(Heard, tag="packet"):
    """The whole position for this viewer. `events` are those of log entries `since` … `length` - 1."""

    version: int
    length: int
    since: int
    to_act: list[int]
    ask: SentenceData
    view: dict[str, Any]
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


class Ack(Heard, tag="ack"):
    """The message `re` was accepted and is on disk; `again` says that it had been before."""

    re: str
    version: int
    again: bool = False


class Error(Heard, tag="error"):
    """The message `re` was refused; nothing changed. `rules` are the ids of the rules that refuse it."""

    re: str | None
    code: str
    message: str
    rules: list[str] = []


class ChatLine(Struct):
    """One thing said; `n` grows. `seat` is empty for a spectator or the host."""

    n: int
    at: float
    seat: int | None
    name: str
    text: str


class ChatLines(Heard, tag="chat"):
    """What was said, oldest first: the last lines on arrival, each new one later."""

    lines: list[ChatLine]


class HintReply(Heard, tag="hint"):
    """What a bot would do in this seat at this version, and why, if it can say."""

    re: str
    version: int
    action: str
    level: Level
    reason: Told | None


class WhyReply(Heard, tag="why"):
    """The ids of the rules that refuse it; none means that it is possible."""

    re: str
    version: int
    rules: list[str]


ServerMessage = Table | Packet | Ack | Error | ChatLines | HintReply | WhyReply

encode = msgspec.json.Encoder().encode
_from_client: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_from_server: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


def decode(text: str | bytes) -> ClientMessage:
    """What a client said."""
    return _from_client.decode(text)


def decode_answer(text: str | bytes) -> ServerMessage:
    """What the server said, for clients written in Python."""
    return _from_server.decode(text)
