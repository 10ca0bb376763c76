"""Sliding footbridges, square by square: what can be slid where, and still be stopped lawfully."""

from typing import TYPE_CHECKING

from refectory.games.sator.footbridges import OUT, Footbridges
from refectory.games.sator.moving import blocked_for
from refectory.games.sator.trail import Spent, cargo_of, is_spent, spent_before, spent_by

if TYPE_CHECKING:
    from refectory.games.sator.state import SatorState


def can_slide(state: "SatorState", tile: int, least: int, most: int, avoiding: bool = False) -> bool:
    """SA-M3, SA-P4: whether a tile that lies still can be slid so many squares and stop."""
    if least == most == 1:
        return bool(single_slides(state, tile))
    path = (state.at[tile],) if avoiding else ()
    return _slides_on(state, tile, state.at[tile], least, most, path, spent_by(state, tile))


def single_slides(state: "SatorState", tile: int) -> list[int]:
    """The directions in which a tile that lies still can be slid by one square."""
    fb = state.footbridges
    blocked = blocked_for(state, tile)
    at = state.at[tile]
    targets = fb.slide[at]
    found = [d for d in range(4) if targets[d] != OUT and not fb.mask[targets[d]] & blocked]
    if found and state.trail:
        spent = spent_before(state, tile)
        if spent:
            cargo = cargo_of(state, tile)
            found = [d for d in found if not is_spent(spent, targets[d], shifted(fb, cargo, at, targets[d]))]
    return found


def slide_steps(state: "SatorState", tile: int, least: int, most: int, path: tuple[int, ...]) -> list[int]:
    """The directions of a next step after which a slide under way can still be ended lawfully."""
    fb = state.footbridges
    blocked = blocked_for(state, tile)
    spent = spent_before(state, tile)
    found = []
    for d, target in enumerate(fb.slide[state.at[tile]]):
        if target == OUT or fb.mask[target] & blocked or target in path:
            continue
        on = (*path, target) if path else ()
        if _slides_on(state, tile, target, least - 1, most - 1, on, spent):
            found.append(d)
    return found


def may_stop(state: "SatorState", tile: int, least: int) -> bool:
    """Whether a slide under way may end here."""
    return least <= 0 and not is_spent(spent_before(state, tile), state.at[tile], cargo_of(state, tile))


def _slides_on(
    state: "SatorState", tile: int, placement: int, least: int, most: int, path: tuple[int, ...], spent: Spent
) -> bool:
    cargo = cargo_of(state, tile) if spent else ()
    blocked = blocked_for(state, tile)
    return _reaches(state.footbridges, state.at[tile], placement, least, most, path, blocked, spent, cargo)


def _reaches(
    fb: Footbridges,
    origin: int,
    placement: int,
    least: int,
    most: int,
    path: tuple[int, ...],
    blocked: int,
    spent: Spent,
    cargo: tuple[int, ...],
) -> bool:
    """Whether a lawful end is in reach; what is in `path` may not be passed again (SA-P4)."""
    if least <= 0 and not is_spent(spent, placement, shifted(fb, cargo, origin, placement)):
        return True
    if most == 0:
        return False
    for target in fb.slide[placement]:
        if target == OUT or fb.mask[target] & blocked or target in path:
            continue
        on = (*path, target) if path else ()
        if _reaches(fb, origin, target, least - 1, most - 1, on, blocked, spent, cargo):
            return True
    return False


def shifted(fb: Footbridges, cargo: tuple[int, ...], origin: int, target: int) -> tuple[int, ...]:
    if not cargo:
        return cargo
    by = fb.first[target] - fb.first[origin]
    return tuple(thing + by for thing in cargo)


def can_shift_at_all(state: "SatorState", tile: int, count: int) -> bool:
    """Whether a tile can be slid so many squares, wherever it has been."""
    return _slides_on(state, tile, state.at[tile], count, count, (), [])
