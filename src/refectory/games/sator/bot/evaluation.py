"""The value of a position of Sator, in tenths of a book that a seat expects to be ahead.

A seat gets value for the books it has, for those that it can walk to with the steps it has left, and for a
short way from where it can walk to its nearest other book. A square of the abyss on that way counts as much
as several squares of footbridge, because somebody has to bring a tile there. In the middle of an effect, the
best way to end it counts. The hands of the others do not count, only the number of their prayers.
"""

from typing import Final

from refectory.core.frames import Frame
from refectory.core.game import Outcome, Seat
from refectory.games.sator.bot.move_outcomes import TileMove, ends_of, moved
from refectory.games.sator.constants import NOWHERE, PLAYING
from refectory.games.sator.edition.grid import Grid
from refectory.games.sator.rules.walking import reach, stands_on_others_book
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

_CACHE_SIZE: Final = 20_000
_cache: dict[tuple[int, int, int, int, int, int], float] = {}


def value(state: SatorState, seat: Seat) -> float:
    """How far the seat is ahead of the others; far more once the game is won."""
    outcome = state.outcome()
    if outcome is not None:
        return _result(outcome, seat)
    worth = [BOOK * state.collected[other] + standing(state, other) for other in range(state.players)]
    own = worth.pop(seat)
    return own - OTHERS * max(worth) + in_hand(state, seat)


def _result(outcome: Outcome, seat: Seat) -> float:
    scores = list(outcome.scores)
    own = scores.pop(seat)
    return (own - max(scores)) * BOOK + (WIN if outcome.places[seat] == 1 else -WIN)


def in_hand(state: SatorState, seat: Seat) -> float:
    """The value of cards, prayers and action points."""
    prayers = state.prayers_in_hand(seat)
    cards = len(state.hands[seat]) - prayers
    left = state.fidei[seat].bit_count() + prayers
    worth = PRAYER * left + IN_HAND[min(prayers, 3)] + INCERTUS * cards
    if is_on_turn(state, seat) and state.stage <= PLAYING:
        worth += POINT * min(state.points, 2 * cards)
    return worth


def is_on_turn(state: SatorState, seat: Seat) -> bool:
    return state.turn == seat and bool(state.frames) and state.frames[0].phase == "turn"


# -- the way to the books


def standing(state: SatorState, seat: Seat) -> float:
    """The value of the way to the books: now, or after the best end of an effect that has begun."""
    if not is_on_turn(state, seat):
        return _as_it_is(state, seat, 0)
    frame = state.frames[-1]
    steps = steps_left(state, frame)
    moves = ends_of(state, frame)
    if not moves:
        return _as_it_is(state, seat, steps)
    moved_best = max(_after(state, seat, move, steps) for move in moves)
    if frame.phase == "free":
        return max(moved_best, _as_it_is(state, seat, steps + 1))  # SA-F1: a step, or a tile
    return moved_best


def _as_it_is(state: SatorState, seat: Seat, steps: int) -> float:
    books = state.own_books[seat]
    shut = state.gargoyle_mask | (state.acolyte_mask ^ state.grid.bit[state.acolytes[seat]])
    if state.before != NOWHERE and stands_on_others_book(state, seat):
        ground = state.occupied | state.box.landing_bit[state.colours[seat]]
        return way_value(state.grid, ground, _ends_of_walk(state, seat, steps), books, shut, 0)
    return _cached_way_value(state, seat, state.occupied, state.acolytes[seat], books, shut, steps)


def _ends_of_walk(state: SatorState, seat: Seat, steps: int) -> int:
    """SA-O2: where the acolyte can end from another's book: where its steps lead, or where it is put back."""
    others = state.all_books & ~state.own_books[seat]
    return reach(state, seat, steps) & ~others | state.grid.bit[state.before]


def steps_left(state: SatorState, frame: Frame) -> int:
    """The steps that can still be made in this turn."""
    if state.locked:
        return 0
    steps = state.steps + state.free
    return steps + frame.data[0] if frame.phase == "stride" else steps


def _after(state: SatorState, seat: Seat, move: TileMove, steps: int) -> float:
    """The value of the way to the books after a tile has been moved."""
    occupied, acolyte, books = moved(state, seat, move)
    shut = state.gargoyle_mask | (state.acolyte_mask & ~state.grid.bit[state.acolytes[seat]])
    return _cached_way_value(state, seat, occupied, acolyte, books, shut, steps)


def _cached_way_value(
    state: SatorState, seat: Seat, occupied: int, acolyte: int, books: int, shut: int, steps: int
) -> float:
    home = state.box.landing_bit[state.colours[seat]]
    key = (occupied | home, acolyte, books, shut, steps, state.grid.dimensions)
    worth = _cache.get(key)
    if worth is None:
        if len(_cache) >= _CACHE_SIZE:
            _cache.clear()
        worth = way_value(state.grid, occupied | home, state.grid.bit[acolyte], books, shut, steps)
        _cache[key] = worth
    return worth


def way_value(grid: Grid, ground: int, acolyte: int, books: int, shut: int, steps: int) -> float:
    """The value of the books in reach, less the distance of the others."""
    open_ = ground & ~shut
    reached = acolyte
    for _ in range(steps):
        reached |= grid.around(reached) & open_
    near = (books & reached).bit_count()
    worth = IN_REACH + 0.5 * (near - 1) if near else 0.0
    rest = books & ~reached
    return worth - _distance(grid, reached, rest, open_) if rest else worth


def _distance(grid: Grid, reached: int, books: int, open_: int) -> float:
    """The cost of the way to the nearest of these books, plus a little for the way to each of them.

    It is small enough that collecting the nearest book is never worse than leaving it.
    """
    inside, stride = grid.inside, grid.stride
    edges = [0] * (ABYSS - 1)  # the neighbours of each wave; a wave enters the abyss later than a footbridge
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
