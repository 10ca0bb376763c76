"""The possible ends of an effect that has begun: where the moved tile can come to lie."""

from refectory.core.frames import Frame
from refectory.core.game import Seat
from refectory.games.sator.edition.footbridges import OUT, TURNS
from refectory.games.sator.edition.grid import DIRECTIONS, squares_in
from refectory.games.sator.rules.incertus import tiles_for
from refectory.games.sator.rules.tile_moves import blocked_for, is_free_to_move
from refectory.games.sator.state import SatorState

# A tile, its placement at the end, the square about which it turns and the number of quarters (-1 and 0 for
# a slide).
TileMove = tuple[int, int, int, int]


def ends_of(state: SatorState, frame: Frame) -> list[TileMove]:
    """The ends of the pending decision; none if it does not move a tile."""
    match frame.phase:
        case "tile":
            card, number = frame.data
            effect = state.cards.effects[card][number]
            tiles = tiles_for(state, card, effect, state.points)
            if effect.rotates:
                return [end for tile in tiles for end in rotations(state, tile)]
            return [end for tile in tiles for end in slides(state, tile, effect.most)]
        case "slide":
            return slides(state, frame.data[0], frame.data[2], frame.data[1], frame.data[3:])
        case "pivot":
            return [end for end in rotations(state, frame.data[0]) if end[2] != frame.data[2]]
        case "rotate":
            return [end for end in rotations(state, frame.data[0]) if end[2] == frame.data[2]]
        case "nudge":
            return nudges(state, frame.data[0])
        case "free" | "labour":
            tiles = [tile for tile in range(len(state.at)) if is_free_to_move(state, tile)]
            return [end for tile in tiles for end in nudges(state, tile)]
    return []


def nudges(state: SatorState, tile: int) -> list[TileMove]:
    """SA-F1, SA-P3: the ends of one slide by a square or one rotation."""
    return [*slides(state, tile, 1), *rotations(state, tile)]


def slides(
    state: SatorState, tile: int, most: int, least: int | None = None, path: tuple[int, ...] = ()
) -> list[TileMove]:
    """The ends of a slide by `least` to `most` squares that does not come back to `path` (SA-P4, SA-O3)."""
    fb = state.footbridges
    blocked = blocked_for(state, tile)
    least = most if least is None else max(least, 0)
    targets: set[int] = set()
    edge = [state.at[tile]]
    for done in range(most + 1):
        if done >= least:
            targets.update(edge)
        next_edge: list[int] = []
        for placement in edge:
            for direction in range(len(DIRECTIONS)):
                target: int = fb.slide(placement, direction)
                shut = target == OUT or target in path or target in next_edge
                if not shut and not fb.mask[target] & blocked:
                    next_edge.append(target)
        edge = next_edge
    return [(tile, target, -1, 0) for target in sorted(targets)]


def rotations(state: SatorState, tile: int) -> list[TileMove]:
    """The ends of one rotation."""
    fb = state.footbridges
    blocked, at = blocked_for(state, tile), state.at[tile]
    ends: list[TileMove] = []
    for way in range(fb.ways(at)):
        target: int = fb.rotation(at, way)
        if target != OUT and not fb.mask[target] & blocked:
            ends.append((tile, target, fb.pivot(at, way), way % len(TURNS) + 1))
    return ends


def moved(state: SatorState, seat: Seat, move: TileMove) -> tuple[int, int, int]:
    """The occupied squares, the seat's acolyte and its books after a move."""
    tile, target, pivot, quarters = move
    fb, grid = state.footbridges, state.grid
    at = state.at[tile]
    if at in (OUT, target):
        return state.occupied, state.acolytes[seat], state.own_books[seat]
    old = fb.mask[at]
    occupied = (state.occupied ^ old) | fb.mask[target]
    acolyte, books = state.acolytes[seat], state.own_books[seat]
    shift = fb.first[target] - fb.first[at]
    if grid.bit[acolyte] & old:
        acolyte = grid.turned(acolyte, pivot, quarters) if quarters else acolyte + shift
    riding = books & old
    if riding:
        books ^= riding
        for square in squares_in(riding):
            books |= grid.bit[grid.turned(square, pivot, quarters) if quarters else square + shift]
    return occupied, acolyte, books
