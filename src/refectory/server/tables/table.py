"""A table: people in seats, a clock, a game. It changes only by entries of its log."""

from collections import deque

from msgspec import Struct

from refectory.core.game import CHANCE
from refectory.core.match import Match
from refectory.server.auth.tokens import SEAT, Pass
from refectory.server.content.game_catalog import game_of
from refectory.server.errors import NoSuchSeat, WrongMoment
from refectory.server.tables.clock import new_timer
from refectory.server.tables.log_entries import Opened
from refectory.server.tables.table_schemas import Level, SeatInfo, Status
from refectory.server.ws.messages import ChatLine

CHAT_KEPT = 100
MESSAGES_KEPT = 2000


class Chair(Struct):
    """A seat of the table; `serial` grows when its token is revoked."""

    kind: str
    level: Level
    name: str = ""
    taken: bool = False
    bot: bool = False
    serial: int = 0


class UndoRequest(Struct):
    """A seat asks to go back to a shorter log; these have agreed."""

    seat: int
    length: int
    agreed: list[int] = []


class Table:
    """What the log has made of a table so far; `n` is the number of the next entry.

    `kept` is how much of the game's log the last change of the game left as it was.
    """

    def __init__(self, table_id: str, opened: Opened) -> None:
        self.id = table_id
        self.opened = opened
        self.game = game_of(opened.game, opened.edition)
        self.setup = self.game.setup(len(opened.seats), opened.start, opened.options)
        self.chairs = [_new_chair(seat, wish.kind, wish.level) for seat, wish in enumerate(opened.seats)]
        self.timer = new_timer(opened.clock, len(self.chairs))
        self.match: Match | None = None
        self.status: Status = "open"
        self.undo: UndoRequest | None = None
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_KEPT)
        self.answered: dict[str, int] = {}
        self.rematch: str | None = None
        self.changed = opened.at
        self.kept = 0
        self.n = 1

    @property
    def version(self) -> int:
        return self.match.version if self.match else 0

    @property
    def length(self) -> int:
        return len(self.match.log) if self.match else 0

    def chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise NoSuchSeat(f"This table has the seats 0 to {len(self.chairs) - 1}, not {seat}.")
        return self.chairs[seat]

    def playing(self) -> Match:
        """The match, if somebody may move in it now."""
        if self.status != "playing" or self.match is None:
            raise _not_playing(self.status)
        return self.match

    def to_act(self) -> list[int]:
        """The seats that are to act now; none unless the game is being played."""
        if self.status != "playing" or self.match is None:
            return []
        return [seat for seat in self.match.state.to_act() if seat != CHANCE]

    def waiting_bot(self) -> int | None:
        """The first seat that a bot is to play now."""
        return next((seat for seat in self.to_act() if self.chairs[seat].bot), None)

    def is_good(self, ticket: Pass) -> bool:
        """Whether a token for this table has not been revoked."""
        if ticket.role != SEAT:
            return True
        chair = self.chairs[ticket.seat] if ticket.seat < len(self.chairs) else None
        return chair is not None and chair.taken and chair.serial == ticket.serial

    def must_agree(self, request: UndoRequest) -> list[int]:
        """The persons whose answer a request still waits for."""
        done = (request.seat, *request.agreed)
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.taken and not chair.bot and seat not in done
        ]

    def answer(self, message: str) -> None:
        """Remember that a message was obeyed, and where it led."""
        if message:
            self.answered[message] = self.version
            if len(self.answered) > MESSAGES_KEPT:
                del self.answered[next(iter(self.answered))]


def _new_chair(seat: int, kind: str, level: Level) -> Chair:
    if kind == "bot":
        return Chair(kind, level, name=f"{level.capitalize()} {seat + 1}", bot=True)
    return Chair(kind, level)


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
            kind="bot" if chair.kind == "bot" else "human",
            name=chair.name,
            taken=chair.taken,
            bot=chair.bot,
            level=chair.level,
            connected=seat in connected,
        )
        for seat, chair in enumerate(table.chairs)
    ]
