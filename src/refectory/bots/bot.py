"""The interface of a bot: the position that it is given and the action that it returns."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from refectory.core.action import Action
from refectory.core.game import Data, Game, Rng, Seat, State


@dataclass(frozen=True, slots=True)
class Position:
    """A decision, with all that the seat may know about it. The true state is not in it.

    `look()` returns the seat's view. `imagine(rng)` returns a possible state: one that the seat can't
    tell from the true state. Both are computed only when they are called, since some bots need neither.
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
    """The position that a bot in this seat is given."""
    return Position(
        game=game,
        seat=seat,
        legal=state.legal_actions(seat),
        look=lambda: state.view(seat),
        imagine=lambda rng: state.determinize(seat, rng),
    )


class Bot(Protocol):
    """A player. The same history, position and random numbers give the same choice."""

    def choose(self, position: Position, rng: Rng) -> Action: ...
