"""What-if games: a game that goes on from a moment of another one, with a dealer of its own.

What is hidden stays as it was, or is dealt anew from what one seat knew. Dealing anew follows from the seed
of the what-if game, so that anybody can compute it again.
"""

from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from refectory.core.errors import RecordError
from refectory.core.game import Data, Event, Seat, State

KEPT: Final = "kept"
ANEW: Final = "anew"
_BITS: Final = 53


@dataclass(slots=True)
class WhatIf:
    """Where a what-if game begins: after the first `at` log entries of the game `of` that table or record.

    `hidden` is `kept` if hidden things are as they were, or `anew` if they were dealt anew from what `seat`
    knew; else `seat` is `None`.
    """

    of: str
    at: int
    hidden: str
    seat: Seat | None = None

    def data(self) -> Data:
        return {"of": self.of, "at": self.at, "hidden": self.hidden, "seat": self.seat}


def checked_what_if(data: Any, moves: int, players: int) -> WhatIf:
    """The what-if of a record with this number of moves and of players."""
    match data:
        case {"of": str(of), "at": int(at), "hidden": str(hidden), "seat": seat} if (
            0 <= at <= moves and _is_seat(hidden, seat, players)
        ):
            return WhatIf(of, at, hidden, seat)
    raise RecordError(
        "This record is broken: 'what_if' needs of, at, hidden and seat, and its moment is within the moves."
    )


def _is_seat(hidden: str, seat: Any, players: int) -> bool:
    if hidden == ANEW:
        return type(seat) is int and 0 <= seat < players
    return hidden == KEPT and seat is None


class DealtRandom:
    """A random source that follows from a seed: BLAKE2b keyed with the seed, over "what-if/n"."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._n = 0

    def random(self) -> float:
        block = blake2b(f"what-if/{self._n}".encode(), key=self._seed, digest_size=8).digest()
        self._n += 1
        return float(int.from_bytes(block, "big") >> (64 - _BITS)) / float(1 << _BITS)


def begin_at(what_if: WhatIf, state: State, seed: bytes) -> State:
    """The position from which a what-if game is played, made from the one of the other game."""
    if what_if.hidden == KEPT or what_if.seat is None:
        return state
    return state.determinize(what_if.seat, DealtRandom(seed))


def as_heard(what_if: WhatIf, event: Event) -> Event:
    """An event of the other game, as it is told here: what was dealt anew, only `seat` has known before."""
    if what_if.hidden == KEPT or event.private is None:
        return event
    private = {seat: facts for seat, facts in event.private.items() if seat == what_if.seat}
    return Event(event.key, event.facts, private, event.reveals)
