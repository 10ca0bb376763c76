"""Sliding footbridges, square by square: what can be slid where, and still be stopped lawfully."""

from typing import TYPE_CHECKING

from refectory.games.sator.edition.footbridges import OUT, Footbridges
from refectory.games.sator.rules.moving import blocked_for
from refectory.games.sator.rules.tile_history import Spent, cargo_of, is_spent, stops_of

if TYPE_CHECKING:
    from refectory.games.sator.state import SatorState


def can_slide(state: "SatorState", tile: int, least: int, most: int, avoiding: bool = False) -> bool:
    """SA-M3, SA-P4: whether a tile that lies still can be slid so many squares and stop."""
    at = state.at[tile]
    if least == most == 1:
        return bool(single_slides(state, tile))
    if avoiding or state.stirred >> tile & 1:
        path = (at,) if avoiding else ()
        return _slides_on(state, tile, at, least, most, path, at)
    return _roams(state.footbridges, at, most, blocked_for(state, tile), at)


def _roams(fb: Footbridges, placement: int, left: int, blocked: int, home: int) -> bool:
    """Whether so many steps lead a tile that has been nowhere else in this turn away from home."""
    if left == 0:
        return placement != home
    for target in fb.slide[placement]:
        if target != OUT and not fb.mask[target] & blocked and _roams(fb, target, left - 1, blocked, home):
            return True
    return False


def single_slides(state: "SatorState", tile: int) -> list[int]:
    """The directions in which a tile that lies still can be slid by one square."""
    fb = state.footbridges
    at = state.at[tile]
    blocked = state.occupied ^ fb.mask[at]
    targets = fb.slide[at]
    found = [d for d in range(4) if targets[d] != OUT and not fb.mask[targets[d]] & blocked]
    if found and state.stirred >> tile & 1:
        spent, cargo = stops_of(state, tile), cargo_of(state, tile)
        return [d for d in found if not is_spent(spent, targets[d], shifted(fb, cargo, at, targets[d]))]
    return found


def slide_steps(state: "SatorState", tile: int, least: int, most: int, path: tuple[int, ...]) -> list[int]:
    """The directions of a next step after which a slide under way can still be ended lawfully."""
    fb = state.footbridges
    blocked = blocked_for(state, tile)
    found = []
    for d, target in enumerate(fb.slide[state.at[tile]]):
        if target == OUT or fb.mask[target] & blocked or target in path:
            continue
        on = (*path, target) if path else ()
        if _slides_on(state, tile, target, least - 1, most - 1, on, OUT):
            found.append(d)
    return found


def may_stop(state: "SatorState", tile: int, least: int) -> bool:
    """Whether a slide under way may end here."""
    return least <= 0 and not is_spent(stops_of(state, tile), state.at[tile], cargo_of(state, tile))


def can_shift_at_all(state: "SatorState", tile: int, count: int) -> bool:
    """Whether a tile can be slid so many squares, wherever it has been."""
    return _roams(state.footbridges, state.at[tile], count, blocked_for(state, tile), OUT)


def _slides_on(
    state: "SatorState", tile: int, placement: int, least: int, most: int, path: tuple[int, ...], home: int
) -> bool:
    return Slide(state, tile, home).ends(placement, least, most, path)


class Slide:
    """A slide of a tile that may not end where it has been in this turn; `home` is where it lies still."""

    def __init__(self, state: "SatorState", tile: int, home: int) -> None:
        self.fb = state.footbridges
        self.blocked = blocked_for(state, tile)
        self.origin = state.at[tile]
        self.home = home
        self.spent: Spent = stops_of(state, tile)
        self.cargo: tuple[int, ...] = cargo_of(state, tile) if self.spent else ()

    def ends(self, placement: int, least: int, most: int, path: tuple[int, ...]) -> bool:
        """Whether a lawful end is in reach; what is in `path` may not be passed again (SA-P4)."""
        if least <= 0 and self._may_end(placement):
            return True
        if most == 0:
            return False
        for target in self.fb.slide[placement]:
            if target == OUT or self.fb.mask[target] & self.blocked or target in path:
                continue
            if self.ends(target, least - 1, most - 1, (*path, target) if path else ()):
                return True
        return False

    def _may_end(self, placement: int) -> bool:
        """SA-M7."""
        if placement == self.home:
            return False
        if not self.spent:
            return True
        return not is_spent(self.spent, placement, shifted(self.fb, self.cargo, self.origin, placement))


def shifted(fb: Footbridges, cargo: tuple[int, ...], origin: int, target: int) -> tuple[int, ...]:
    if not cargo:
        return cargo
    by = fb.first[target] - fb.first[origin]
    return tuple(thing + by for thing in cargo)
