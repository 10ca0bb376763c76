"""Sliding footbridges, square by square: which slides can be made, and where they may end."""

from mypy_extensions import i64

from refectory.games.sator.edition.footbridges import OUT, Footbridges
from refectory.games.sator.edition.grid import DIRECTIONS
from refectory.games.sator.rules.placing import is_open
from refectory.games.sator.rules.tile_history import cargo_of, has_moved, was_at, was_there
from refectory.games.sator.state import SatorState


def can_slide(state: SatorState, tile: int, least: int, most: int, avoiding: bool = False) -> bool:
    """SA-M3, SA-P4: whether a tile at rest can be slid `least` to `most` squares and may stop there."""
    at = state.at[tile]
    if avoiding or least < most or has_moved(state, tile):
        return SlideSearch(state, tile, at).can_end(at, least, most, (at,) if avoiding else ())
    return _leads_away(state.footbridges, state.ground, tile, at, most, at)


def _leads_away(fb: Footbridges, ground: bytes, tile: i64, placement: i64, left: i64, home: i64) -> bool:
    """SA-M7: whether this number of squares leads a tile that has not moved in this turn away from home."""
    direction: i64
    for direction in range(len(DIRECTIONS)):
        target = fb.slide(placement, direction)
        if is_open(fb, ground, tile, target):
            if left == 1:
                if target != home:
                    return True
            elif _leads_away(fb, ground, tile, target, left - 1, home):
                return True
    return False


def single_slides(state: SatorState, tile: int) -> list[int]:
    """SA-M3, SA-M7: the directions in which a tile at rest can be slid by one square."""
    return slide_steps(state, tile, 1, 1, ())


def slide_steps(state: SatorState, tile: int, least: int, most: int, path: tuple[int, ...]) -> list[int]:
    """SA-M3, SA-P4: the directions of a next square from which the slide can still end lawfully."""
    search = SlideSearch(state, tile, OUT)
    directions = []
    for direction in range(len(DIRECTIONS)):
        target: int = search.fb.slide(search.origin, direction)
        if is_open(search.fb, search.ground, tile, target) and target not in path:
            on = (*path, target) if path else ()
            if search.can_end(target, least - 1, most - 1, on):
                directions.append(direction)
    return directions


def may_stop(state: SatorState, tile: int, least: int) -> bool:
    """SA-M3, SA-M7: whether a slide that has begun may end here."""
    return least <= 0 and not was_there(state, tile, state.at[tile], cargo_of(state, tile))


def can_shift_at_all(state: SatorState, tile: int, count: int) -> bool:
    """SA-M3: whether a tile can be slid this number of squares, without regard to SA-M7."""
    search = SlideSearch(state, tile, OUT)
    search.anywhere = True
    return search.can_end(search.origin, count, count, ())


class SlideSearch:
    """The search for a lawful end of a slide; `home` is where the tile lay at rest, or OUT after that."""

    def __init__(self, state: SatorState, tile: int, home: int) -> None:
        self.state = state
        self.fb = state.footbridges
        self.ground = state.ground
        self.tile = tile
        self.origin: int = state.at[tile]
        self.home = home
        self.anywhere = False  # without regard to SA-M7

    def can_end(self, placement: int, least: int, most: int, path: tuple[int, ...]) -> bool:
        """Whether a lawful end can be reached; placements in `path` may not be passed again (SA-P4)."""
        if least <= 0 and placement != self.home and (self.anywhere or self._is_new(placement)):
            return True
        if most == 0:
            return False
        for direction in range(len(DIRECTIONS)):
            target: int = self.fb.slide(placement, direction)
            if is_open(self.fb, self.ground, self.tile, target) and target not in path:
                on = (*path, target) if path else ()
                if self.can_end(target, least - 1, most - 1, on):
                    return True
        return False

    def _is_new(self, placement: int) -> bool:
        """SA-M7: the tile may not end where it was in this turn."""
        if not was_at(self.state, self.tile, placement):
            return True
        cargo = shifted(self.fb, cargo_of(self.state, self.tile), self.origin, placement)
        return not was_there(self.state, self.tile, placement, cargo)


def shifted(fb: Footbridges, cargo: tuple[int, ...], origin: int, target: int) -> tuple[int, ...]:
    """SA-M4: the cargo after a slide from one placement to another."""
    if not cargo:
        return cargo
    by = fb.first[target] - fb.first[origin]
    return tuple([piece + by for piece in cargo])
