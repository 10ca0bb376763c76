"""What a good position of Sator is, in books that a seat expects to be ahead.

A seat is judged by the books it has, by those that it can walk to with the steps it has left, and by how
far the nearest other book is from where it can walk: a square of the abyss on the way counts as much as
several squares of footbridge, since somebody has to bring a tile there. In the middle of an effect the best
way to end it counts. Other hands are not looked at, only how many prayers they have left.
"""

from typing import Final

from refectory.core.frames import Frame
from refectory.core.game import Outcome, Seat
from refectory.games.sator.bot.move_outcomes import Motion, ends_of, moved
from refectory.games.sator.constants import PLAYING
from refectory.games.sator.edition.grid import Grid
from refectory.games.sator.state import SatorState

WIN: Final = 100.0
BOOK: Final = 10.0
IN_REACH: Final = 9.0
NEAREST: Final = 0.3
EACH: Final = 0.05
ABYSS: Final = 3
FAR: Final = 30
OTHERS: Final = 0.5
POINT: Final = 0.12
PRAYER: Final = 0.7
IN_HAND: Final = (0.0, 0.5, 0.9, 1.0)
INCERTUS: Final = 0.25

_KEPT: Final = 20_000
_seen: dict[tuple[int, int, int, int, int, int], float] = {}


def value(state: SatorState, seat: Seat) -> float:
    """How far ahead of the others; far more once the game is won."""
    outcome = state.outcome()
    if outcome is not None:
        return _result(outcome, seat)
    worth = [BOOK * state.collected[other] + standing(state, other) for other in range(state.players)]
    mine = worth.pop(seat)
    return mine - OTHERS * max(worth) + in_hand(state, seat)


def _result(outcome: Outcome, seat: Seat) -> float:
    scores = list(outcome.scores)
    mine = scores.pop(seat)
    return (mine - max(scores)) * BOOK + (WIN if outcome.places[seat] == 1 else -WIN)


def in_hand(state: SatorState, seat: Seat) -> float:
    """What cards, prayers and action points are still good for."""
    prayers = state.prayers_in_hand(seat)
    cards = len(state.hands[seat]) - prayers
    left = state.fidei[seat].bit_count() + prayers
    worth = PRAYER * left + IN_HAND[min(prayers, 3)] + INCERTUS * cards
    if _is_on_turn(state, seat) and state.stage <= PLAYING:
        worth += POINT * min(state.points, 2 * cards)
    return worth


def _is_on_turn(state: SatorState, seat: Seat) -> bool:
    return state.turn == seat and bool(state.frames) and state.frames[0].phase == "turn"


# -- where a seat stands


def standing(state: SatorState, seat: Seat) -> float:
    if not _is_on_turn(state, seat):
        return _as_it_is(state, seat, 0)
    frame = state.frames[-1]
    steps = _steps(state, frame)
    motions = ends_of(state, frame)
    if not motions:
        return _as_it_is(state, seat, steps)
    moved_best = max(_after(state, seat, motion, steps) for motion in motions)
    if frame.phase == "free":
        return max(moved_best, _as_it_is(state, seat, steps + 1))  # SA-F1: a step, or a tile
    return moved_best


def _as_it_is(state: SatorState, seat: Seat, steps: int) -> float:
    books = state.own_books[seat]
    shut = state.gargoyle_mask | (state.acolyte_mask ^ state.grid.bit[state.acolytes[seat]])
    return _judged(state, seat, state.occupied, state.acolytes[seat], books, shut, steps)


def _steps(state: SatorState, frame: Frame) -> int:
    """The steps that can still be walked in this turn."""
    if state.locked:
        return 0
    steps = state.steps + state.free
    return steps + frame.data[0] if frame.phase == "stride" else steps


def _after(state: SatorState, seat: Seat, motion: Motion, steps: int) -> float:
    """Where a seat stands once a tile has been moved."""
    occupied, acolyte, books = moved(state, seat, motion)
    shut = state.gargoyle_mask | (state.acolyte_mask & ~state.grid.bit[state.acolytes[seat]])
    return _judged(state, seat, occupied, acolyte, books, shut, steps)


def _judged(
    state: SatorState, seat: Seat, occupied: int, acolyte: int, books: int, shut: int, steps: int
) -> float:
    home = state.labyrinth.landing_bit[state.colours[seat]]
    key = (occupied | home, acolyte, books, shut, steps, state.grid.size)
    found = _seen.get(key)
    if found is None:
        if len(_seen) >= _KEPT:
            _seen.clear()
        found = judge(state.grid, occupied | home, state.grid.bit[acolyte], books, shut, steps)
        _seen[key] = found
    return found


def judge(grid: Grid, ground: int, acolyte: int, books: int, shut: int, steps: int) -> float:
    """Books in reach, and how far the others are."""
    open_ = ground & ~shut
    reached = acolyte
    for _ in range(steps):
        reached |= grid.around(reached) & open_
    near = (books & reached).bit_count()
    worth = IN_REACH + 0.5 * (near - 1) if near else 0.0
    rest = books & ~reached
    return worth - _distance(grid, reached, rest, open_) if rest else worth


def _distance(grid: Grid, reached: int, books: int, open_: int) -> float:
    """What the way to the nearest of these books costs, and a little for the way to each of them.

    It is never so much that collecting the nearest, and having the next one to go to, would be worse.
    """
    inside, stride = grid.inside, grid.stride
    edges = [0] * (ABYSS - 1)  # what each wave touches; the abyss is entered later than a bridge
    first = total = 0
    for cost in range(1, FAR):
        edge = reached << 1 | reached >> 1 | reached << stride | reached >> stride
        edges.append(edge)
        reached |= edge & open_ | edges[-ABYSS] & inside
        hit = reached & books
        if hit:
            first = first or cost
            total += cost * hit.bit_count()
            books ^= hit
            if not books:
                break
    return NEAREST * (first or FAR) + EACH * (total + FAR * books.bit_count())
