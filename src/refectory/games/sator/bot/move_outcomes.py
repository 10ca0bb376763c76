"""How an effect under way can end: where the tile that is moved can come to lie."""

from refectory.core.frames import Frame
from refectory.core.game import Seat
from refectory.games.sator.edition.footbridges import OUT
from refectory.games.sator.edition.grid import squares_in
from refectory.games.sator.rules.incertus import tiles_for
from refectory.games.sator.rules.moving import blocked_for, is_free_to_move
from refectory.games.sator.state import SatorState

# A tile, where it comes to lie, and how: the square about which it turns and by how many quarters; -1 and 0
# for a slide.
Motion = tuple[int, int, int, int]


def ends_of(state: SatorState, frame: Frame) -> list[Motion]:
    """The ends of what is being decided; none if it is not about moving a tile."""
    match frame.phase:
        case "tile":
            card, number = frame.data
            effect = state.cards.effects[card][number]
            tiles = tiles_for(state, card, effect, state.points)
            if card < state.cards.moves:
                return [end for tile in tiles for end in rotations(state, tile)]
            return [end for tile in tiles for end in slides(state, tile, effect.most)]
        case "slide":
            return slides(state, frame.data[0], frame.data[2], frame.data[1])
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


def nudges(state: SatorState, tile: int) -> list[Motion]:
    return [*slides(state, tile, 1), *rotations(state, tile)]


def slides(state: SatorState, tile: int, most: int, least: int | None = None) -> list[Motion]:
    """Where a tile can be slid by so many squares."""
    fb = state.footbridges
    blocked = blocked_for(state, tile)
    least = most if least is None else max(least, 0)
    found: set[int] = set()
    edge = [state.at[tile]]
    for done in range(most + 1):
        if done >= least:
            found.update(edge)
        nxt: list[int] = []
        for placement in edge:
            for target in fb.slide[placement]:
                if target != OUT and target not in nxt and not fb.mask[target] & blocked:
                    nxt.append(target)
        edge = nxt
    return [(tile, target, -1, 0) for target in sorted(found)]


def rotations(state: SatorState, tile: int) -> list[Motion]:
    """Where a tile can be rotated to, once."""
    fb = state.footbridges
    blocked = blocked_for(state, tile)
    return [
        (tile, target, pivot, turn + 1)
        for pivot, turn, target in fb.rotations[state.at[tile]]
        if not fb.mask[target] & blocked
    ]


def moved(state: SatorState, seat: Seat, motion: Motion) -> tuple[int, int, int]:
    """The occupied squares, the seat's acolyte and its books after a motion."""
    tile, target, pivot, quarters = motion
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
