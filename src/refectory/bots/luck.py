"""Chance in imagined worlds."""

from refectory.core.game import CHANCE, Rng, Seat, State


class ReplayableRng:
    """Random numbers that can be drawn again, so that every action is tried with the same luck."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self._numbers: list[float] = []
        self._at = 0

    def rewind(self) -> None:
        self._at = 0

    def random(self) -> float:
        if self._at == len(self._numbers):
            self._numbers.append(self._rng.random())
        self._at += 1
        return self._numbers[self._at - 1]


def resolve_chance(state: State, rng: Rng) -> tuple[Seat, ...]:
    """Apply chance until a player is to act or the game is over; returns the seats that are to act."""
    seats = state.to_act()
    while seats and seats[0] == CHANCE:
        state.apply(CHANCE, state.sample_chance(rng))
        seats = state.to_act()
    return seats
