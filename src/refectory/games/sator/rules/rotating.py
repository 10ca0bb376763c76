"""Rotating footbridges about one of their own squares: which rotations can be made and end lawfully."""

from refectory.games.sator.rules.tile_history import PastPositions, cargo_of, past_positions, was_there
from refectory.games.sator.rules.tile_moves import is_open, turned
from refectory.games.sator.state import SatorState


def can_rotate(state: SatorState, tile: int, count: int) -> bool:
    """SA-M1, SA-M2: whether a tile can be rotated `count` times."""
    search = RotationSearch(state, tile)
    for pivot, turn, target in search.rotations:  # noqa: SIM110 (a loop is faster)
        if search.allows(pivot, turn, target, count):
            return True
    return False


def pivots(state: SatorState, tile: int, count: int, not_about: int) -> list[int]:
    """SA-M1, SA-M2: the squares about which a tile can be rotated as the first of `count` times."""
    search = RotationSearch(state, tile)
    found = []
    last = not_about
    for pivot, turn, target in search.rotations:
        if pivot not in (last, not_about) and search.allows(pivot, turn, target, count):
            found.append(pivot)
            last = pivot
    return found


def turns_about(state: SatorState, tile: int, count: int, about: int) -> list[int]:
    """SA-M1: the turns by which a tile can be rotated about this square as the first of `count` times."""
    search = RotationSearch(state, tile)
    return [
        turn
        for pivot, turn, target in search.rotations
        if pivot == about and search.allows(pivot, turn, target, count)
    ]


def can_turn_at_all(state: SatorState, tile: int) -> bool:
    """SA-M1: whether some rotation leads onto free squares, without regard to SA-M7."""
    rotations = state.footbridges.rotations[state.at[tile]]
    return any(is_open(state.footbridges, state.ground, tile, target) for _, _, target in rotations)


class RotationSearch:
    """Which rotations of a tile can be made; `rotations` are all that stay on the grid."""

    def __init__(self, state: SatorState, tile: int) -> None:
        self.state = state
        self.tile = tile
        self.fb = state.footbridges
        self.ground = state.ground
        self.at: int = state.at[tile]
        self.rotations = self.fb.rotations[self.at]
        self.past: PastPositions = past_positions(state, tile)

    def allows(self, pivot: int, turn: int, target: int, count: int) -> bool:
        """SA-M1, SA-M2: whether this rotation can be made as the first of `count`, one or two."""
        if not is_open(self.fb, self.ground, self.tile, target):
            return False
        if count > 1:
            return self._rotates_again(pivot, turn, target)
        return (not self.past and target != self.at) or self._ends_anew(pivot, turn, target)

    def _ends_anew(self, pivot: int, turn: int, target: int) -> bool:
        """SA-M7: whether the tile, with all it carries, was not in this position in this turn."""
        cargo = cargo_of(self.state, self.tile)
        carried = turned(self.state, cargo, pivot, turn)
        if target == self.at and carried == cargo:
            return False
        return not was_there(self.past, target, carried)

    def _rotates_again(self, not_about: int, turn: int, placement: int) -> bool:
        """SA-M2, SA-M7: whether a second rotation about another square leads from here to a lawful end."""
        for pivot, by, target in self.fb.rotations[placement]:
            if pivot != not_about and is_open(self.fb, self.ground, self.tile, target):
                if not self.past and target not in (self.at, placement):
                    return True
                if self._ends_anew_twice(not_about, turn, placement, pivot, by, target):
                    return True
        return False

    def _ends_anew_twice(
        self, first: int, turn: int, placement: int, second: int, by: int, target: int
    ) -> bool:
        """SA-M7: the same after two rotations; the position between them counts, too."""
        cargo = cargo_of(self.state, self.tile)
        between = turned(self.state, cargo, first, turn)
        before = [*self.past, (self.at, cargo), (placement, between)]
        return not was_there(before, target, turned(self.state, between, second, by))
