"""A table: players in seats, a clock, a game. It changes only by entries of its log."""

from collections import deque
from copy import copy
from math import ceil

import structlog
from msgspec import Struct
from msgspec.structs import replace

from refectory.core.errors import EditionError
from refectory.core.game import CHANCE
from refectory.core.match import Match
from refectory.server.auth.tokens import SEAT, Grant
from refectory.server.content.game_catalog import game_of
from refectory.server.errors import NoSuchSeat, WrongMoment
from refectory.server.store.base import HOST_SEAT, WITH_PEOPLE, Lifetime, SeatRow, TableRow
from refectory.server.tables.clock import DAY, new_timer
from refectory.server.tables.log_entries import Opened
from refectory.server.tables.table_schemas import Level, NoClock, SeatInfo, Status
from refectory.server.ws.messages import ChatLine, JournalLine

logger = structlog.get_logger()
CHAT_KEPT = 100
JOURNAL_KEPT = 100
MESSAGES_KEPT = 2000
# Before the level of a bot and the id of a profile.
BOT_PLAYER, PROFILE_PLAYER = "bot:", "p:"
# What the journal says when a bot takes over a seat.
BOT = ("bot_by_player", "bot_by_host", "bot_by_time")


class SeatState(Struct):
    """A seat now; `serial` grows when its token is revoked. `joined` is the message that took the seat.

    `network` and `browser` are those of its player, and stay when the player leaves; `profile` is the id of
    theirs. `starter` is who played here when the game began, see `player`. `program` says that a
    program took the seat.
    """

    kind: str
    level: Level
    name: str = ""
    taken: bool = False
    bot: bool = False
    serial: int = 0
    joined: str = ""
    network: str = ""
    browser: str = ""
    profile: str = ""
    starter: str = ""
    program: bool = False

    def player(self) -> str:
        """Who plays here, as history and ratings know players; nothing for a guest and for a free seat."""
        if self.kind == "bot":
            return BOT_PLAYER + self.level
        return PROFILE_PLAYER + self.profile if self.profile else ""

    def holder(self) -> str:
        """The same, but a seat whose player has left still counts as theirs."""
        return self.player() if self.taken or self.kind == "bot" else self.starter


class TurnBegun(Struct, frozen=True):
    """Since when a person is to act: the number of the log entry with which it began, and its time."""

    n: int
    at: float


class NonceState(Struct):
    """What the client of a seat has shown of its nonce; `awaited` says that its hash is still to come."""

    hash: str = ""
    nonce: str = ""
    awaited: bool = False


class UndoRequest(Struct):
    """A seat asks to go back to a log of this length; these seats have agreed, and so has the host or not.

    `anew` is false in requests of older logs, which follow older rules: see `log_entries.UndoAsked`. Nobody
    waits longer than `until`; 0 in older logs.
    """

    seat: int
    length: int
    agreed: list[int] = []
    anew: bool = False
    host_agreed: bool = False
    until: float = 0.0

    def copy(self) -> "UndoRequest":
        return replace(self, agreed=list(self.agreed))


class Table:
    """What the log has made of a table so far; `n` is the number of the next entry.

    `rounds` counts how often nonces were collected. `kept` is how much of the game's log the last change of
    the game left as it was. `size` is the length of the log in bytes, and `spoken` counts its chat lines.
    """

    def __init__(self, table_id: str, opened: Opened) -> None:
        self.id = table_id
        self.opened = opened
        self.edition = opened.edition
        self.game = game_of(opened.game, opened.edition)
        self.setup = self.game.setup(len(opened.seats), opened.start, opened.options)
        self.seat_states = [new_seat(seat, spec.kind, spec.level) for seat, spec in enumerate(opened.seats)]
        self.nonces = [NonceState() for _ in opened.seats]
        self.rounds = 1
        self.timer = new_timer(opened.clock, len(self.seat_states))
        self.match: Match | None = None
        self.status: Status = "open"
        self.undo: UndoRequest | None = None
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_KEPT)
        self.journal: deque[JournalLine] = deque(maxlen=JOURNAL_KEPT)
        self.answered: dict[str, int] = {}
        self.rematch: str | None = None
        self.kept_by: list[int] = []
        self.host = opened.host
        self.may_watch = opened.spectators
        self.turns: dict[int, TurnBegun] = {}
        self.changed = opened.at
        self.kept = 0
        self.n = 1
        self.size = 0
        self.spoken = 0

    def keep_edition(self, text: str) -> None:
        """Play with the shipped edition of the release by which the game began, if it is another one today.

        If that text can't be read any more, the game goes on with the shipped edition of today.
        """
        if not text or self.opened.edition is not None or text == self.game.edition.text:
            return
        try:
            self.game, self.edition = game_of(self.opened.game, text), text
        except EditionError as error:
            logger.warning("edition of an older release can't be read", table=self.id, reason=str(error))
            return
        self.setup = self.game.setup(len(self.opened.seats), self.opened.start, self.opened.options)

    def draft(self) -> "Table":
        """The same table once more, on which an entry is tried before it is committed.

        Only the messages that were answered are shared: they are added when the entry is committed.
        """
        draft = copy(self)
        draft.seat_states = [copy(state) for state in self.seat_states]
        draft.timer = self.timer.copy()
        draft.undo = self.undo and self.undo.copy()
        draft.chat = self.chat.copy()
        draft.journal = self.journal.copy()
        draft.kept_by = list(self.kept_by)
        draft.nonces = [copy(nonce) for nonce in self.nonces]
        draft.match = self.match and self.match.fork()
        return draft

    @property
    def version(self) -> int:
        return self.match.version if self.match else 0

    @property
    def length(self) -> int:
        return len(self.match.log) if self.match else 0

    def seat_state(self, seat: int) -> SeatState:
        """A seat by its number, which comes from a client."""
        if not 0 <= seat < len(self.seat_states):
            raise NoSuchSeat(f"This table has the seats 0 to {len(self.seat_states) - 1}, not {seat}.")
        return self.seat_states[seat]

    def playing(self) -> Match:
        """The match, if it is being played now."""
        if self.status != "playing" or self.match is None:
            raise _not_playing(self.status)
        return self.match

    @property
    def has_ended(self) -> bool:
        """Whether the game is over, with a result or without one. Everything hidden is open then."""
        return self.status in ("over", "abandoned")

    def is_at(self, version: int) -> bool:
        """Whether the game is being played and has this version."""
        return self.status == "playing" and self.version == version

    def only_bots_play(self) -> bool:
        return all(state.bot for state in self.seat_states)

    def to_act(self) -> list[int]:
        """The seats that are to act now; none unless the game is being played."""
        if self.status != "playing" or self.match is None:
            return []
        return [seat for seat in self.match.state.to_act() if seat != CHANCE]

    def waiting_bot(self) -> int | None:
        """The first seat that a bot is to play now."""
        return next((seat for seat in self.to_act() if self.seat_states[seat].bot), None)

    def accepts(self, grant: Grant) -> bool:
        """Whether a token for this table is still good."""
        if grant.role != SEAT:
            return True
        if grant.seat >= len(self.seat_states):
            return False
        state = self.seat_states[grant.seat]
        return state.taken and state.serial == grant.serial

    def must_agree(self, request: UndoRequest) -> list[int]:
        """The seats whose answer a request still waits for: all that a person holds.

        A person also holds a seat that a bot plays for them meanwhile.
        """
        done = (request.seat, *request.agreed)
        return [
            seat
            for seat, state in enumerate(self.seat_states)
            if state.taken and not (state.bot and not request.anew) and seat not in done
        ]

    def host_must_agree(self, request: UndoRequest) -> bool:
        """Whether a request waits for the host, who answers for the seats whose players have left."""
        if request.host_agreed or not request.anew:
            return False
        done = (request.seat, *request.agreed)
        return any(
            state.kind == "human" and not state.taken and seat not in done
            for seat, state in enumerate(self.seat_states)
        )

    def answer(self, message: str) -> None:
        """Remember that a message was obeyed, and the version it led to."""
        if message:
            self.answered[message] = self.version
            if len(self.answered) > MESSAGES_KEPT:
                del self.answered[next(iter(self.answered))]


def new_seat(seat: int, kind: str, level: Level) -> SeatState:
    """A seat that nobody has taken, or one of a bot."""
    if kind == "bot":
        return SeatState(kind, level, name=f"{level.capitalize()} {seat + 1}", bot=True)
    return SeatState(kind, level)


def _not_playing(status: Status) -> WrongMoment:
    match status:
        case "open":
            return WrongMoment("not_started", "The game has not begun.")
        case "paused":
            return WrongMoment("paused", "The host has paused the game.")
    return WrongMoment("over", "The game is over.")


def seat_infos(table: Table, connected: set[int]) -> list[SeatInfo]:
    """What everybody may see of the seats."""
    return [
        SeatInfo(
            seat=seat,
            kind="bot" if state.kind == "bot" else "human",
            name=state.name,
            taken=state.taken,
            bot=state.bot,
            level=state.level,
            connected=seat in connected,
            program=state.program and state.taken,
        )
        for seat, state in enumerate(table.seat_states)
    ]


# -- what the store is told of a table besides its log


def row_of(table: Table, before: TableRow | None = None) -> TableRow:
    """The row of a table after its last entry; `before` is the row that is stored."""
    before = before or TableRow()
    is_bot = table.waiting_bot() is not None
    due = _due(table, is_bot)
    if is_bot and before.bot:
        due = before.due  # still due: nothing to write
    return TableRow(
        status=table.status,
        due=due,
        bot=is_bot,
        queue=_queue(table) if is_bot else "",
        lifetime=lifetime_of(table),
        touched=max(before.touched, day_of(table.changed)),
        seats=_seat_rows(table),
        has_result=_has_result(table),
    )


def _queue(table: Table) -> str:
    return table.opened.owner if table.only_bots_play() else WITH_PEOPLE + table.opened.owner


def _has_result(table: Table) -> bool:
    """Whether a game has ended that somebody with a profile has played; a what-if is in nobody's history."""
    ended = table.match is not None and table.status in ("over", "abandoned") and not table.opened.branch
    return ended and any(state.holder().startswith(PROFILE_PLAYER) for state in table.seat_states)


def _seat_rows(table: Table) -> tuple[SeatRow, ...]:
    """The host and the seats, where a profile holds them."""
    host = [SeatRow(HOST_SEAT, table.host)] if table.host else []
    held = [(seat, state.profile) for seat, state in enumerate(table.seat_states) if state.profile]
    return (*host, *(_seat_row(table, seat, profile) for seat, profile in held))


def _seat_row(table: Table, seat: int, profile: str) -> SeatRow:
    if turn := table.turns.get(seat):
        return SeatRow(seat, profile, turn.n, turn.at)
    if line := _replaced(table, seat):
        return SeatRow(seat, profile, line.n, replaced=line.at)
    return SeatRow(seat, profile)


def _replaced(table: Table, seat: int) -> JournalLine | None:
    """How a bot has replaced the player of a seat without being asked by them, if it plays there now."""
    if table.status != "playing" or not table.seat_states[seat].bot:
        return None
    last = next((line for line in reversed(table.journal) if line.seat == seat and line.what in BOT), None)
    return last if last and last.what != "bot_by_player" else None


def _due(table: Table, is_bot: bool) -> float | None:
    if is_bot:
        return table.changed
    clock = table.timer.due()
    undo = table.undo.until if table.undo and table.status == "playing" else 0.0
    return min((time for time in (clock[0] if clock else 0.0, undo) if time), default=None)


def lifetime_of(table: Table) -> Lifetime | None:
    """The rule by which a table expires. A game that is played by the clock never does: the clock ends it."""
    match table.status:
        case "open":
            return "open"
        case "over" | "abandoned":
            return None if table.kept_by else "finished"
        case "playing" if not isinstance(table.opened.clock, NoClock):
            return None
    return "unfinished"


def day_of(time: float) -> float:
    """The end of the day of a time. Lifetimes count in whole days, so that not every move has to be noted."""
    return ceil(time / DAY) * DAY
