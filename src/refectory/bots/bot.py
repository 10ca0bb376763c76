"""What a bot is given and what it gives."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from refectory.core.action import Action
from refectory.core.game import Data, Game, Rng, Seat, State


@dataclass(frozen=True, slots=True)
class Position:
    """A decision as the seat that is to make it knows it. The true state is not in it.

    `look()` is the seat's view; `imagine(rng)` is a world of the bot's own that the seat can't tell
    from the true one. Both are made only when asked for, since not every bot needs them.
    """

    game: Game
    seat: Seat
    legal: list[Action]
    look: Callable[[], Data]
    imagine: Callable[[Rng], State]

    @property
    def view(self) -> Data:
        return self.look()


def position_of(game: Game, state: State, seat: Seat) -> Position:
    """What a bot in this seat is given."""
    return Position(
        game=game,
        seat=seat,
        legal=state.legal_actions(seat),
        look=lambda: state.view(seat),
        imagine=lambda rng: state.determinize(seat, rng),
    )


class Bot(Protocol):
    """A player. The same past, the same position and the same random numbers give the same choice."""

    def choose(self, position: Position, rng: Rng) -> Action: ...
