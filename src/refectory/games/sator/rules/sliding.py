"""Sliding footbridges, square by square: which slides can be made, and where they may end."""

from refectory.games.sator.edition.footbridges import OUT, Footbridges
from refectory.games.sator.rules.tile_history import PastPositions, cargo_of, past_positions, was_there
from refectory.games.sator.rules.tile_moves import blocked_for
from refectory.games.sator.state import SatorState


def can_slide(state: SatorState, tile: int, least: int, most: int, avoiding: bool = False) -> bool:
    """SA-M3, SA-P4: whether a tile at rest can be slid `least` to `most` squares and may stop there."""
    at = state.at[tile]
    if least == most == 1:
        return bool(single_slides(state, tile))
    if avoiding or least < most or state.stirred >> tile & 1:
        path = (at,) if avoiding else ()
        return _can_end(state, tile, at, least, most, path, at)
    return _leads_away(state.footbridges, at, most, blocked_for(state, tile), at)


def _leads_away(fb: Footbridges, placement: int, left: int, blocked: int, home: int) -> bool:
    """SA-M7: whether this number of squares leads a tile that has not moved in this turn away from home."""
    if left == 0:
        return placement != home
    for target in fb.slide[placement]:
        free = target != OUT and not fb.mask[target] & blocked
        if free and _leads_away(fb, target, left - 1, blocked, home):
            return True
    return False


def single_slides(state: SatorState, tile: int) -> list[int]:
    """SA-M3, SA-M7: the directions in which a tile at rest can be slid by one square."""
    fb = state.footbridges
    at = state.at[tile]
    blocked = state.occupied ^ fb.mask[at]
    targets = fb.slide[at]
    directions = [d for d in range(4) if targets[d] != OUT and not fb.mask[targets[d]] & blocked]
    if directions and state.stirred >> tile & 1:
        past, cargo = past_positions(state, tile), cargo_of(state, tile)
        return [d for d in directions if not was_there(past, targets[d], shifted(fb, cargo, at, targets[d]))]
    return directions


def slide_steps(state: SatorState, tile: int, least: int, most: int, path: tuple[int, ...]) -> list[int]:
    """SA-M3, SA-P4: the directions of a next square from which the slide can still end lawfully."""
    fb = state.footbridges
    blocked = blocked_for(state, tile)
    directions = []
    for d, target in enumerate(fb.slide[state.at[tile]]):
        if target == OUT or fb.mask[target] & blocked or target in path:
            continue
        on = (*path, target) if path else ()
        if _can_end(state, tile, target, least - 1, most - 1, on, OUT):
            directions.append(d)
    return directions


def may_stop(state: SatorState, tile: int, least: int) -> bool:
    """SA-M3, SA-M7: whether a slide that has begun may end here."""
    return least <= 0 and not was_there(past_positions(state, tile), state.at[tile], cargo_of(state, tile))


def can_shift_at_all(state: SatorState, tile: int, count: int) -> bool:
    """SA-M3: whether a tile can be slid this number of squares, without regard to SA-M7."""
    return _leads_away(state.footbridges, state.at[tile], count, blocked_for(state, tile), OUT)


def _can_end(
    state: SatorState, tile: int, placement: int, least: int, most: int, path: tuple[int, ...], home: int
) -> bool:
    return SlideSearch(state, tile, home).can_end(placement, least, most, path)


class SlideSearch:
    """The search for a lawful end of a slide; `home` is where the tile lay at rest."""

    def __init__(self, state: SatorState, tile: int, home: int) -> None:
        self.fb = state.footbridges
        self.blocked = blocked_for(state, tile)
        self.origin = state.at[tile]
        self.home = home
        self.past: PastPositions = past_positions(state, tile)
        self.cargo: tuple[int, ...] = cargo_of(state, tile) if self.past else ()

    def can_end(self, placement: int, least: int, most: int, path: tuple[int, ...]) -> bool:
        """Whether a lawful end can be reached; placements in `path` may not be passed again (SA-P4)."""
        if least <= 0 and self._may_end(placement):
            return True
        if most == 0:
            return False
        for target in self.fb.slide[placement]:
            if target == OUT or self.fb.mask[target] & self.blocked or target in path:
                continue
            if self.can_end(target, least - 1, most - 1, (*path, target) if path else ()):
                return True
        return False

    def _may_end(self, placement: int) -> bool:
        """SA-M7: the tile may not end where it was in this turn."""
        if placement == self.home:
            return False
        if not self.past:
            return True
        return not was_there(self.past, placement, shifted(self.fb, self.cargo, self.origin, placement))


def shifted(fb: Footbridges, cargo: tuple[int, ...], origin: int, target: int) -> tuple[int, ...]:
    """SA-M4: the cargo after a slide from one placement to another."""
    if not cargo:
        return cargo
    by = fb.first[target] - fb.first[origin]
    return tuple(piece + by for piece in cargo)
