"""Walking, jumping, collecting books."""

from mypy_extensions import i64

from refectory.core.game import Event, Seat
from refectory.games.sator.constants import COLOURS, NOWHERE, replaced
from refectory.games.sator.rules.tile_history import remember_under
from refectory.games.sator.state import SatorState


def has_others_book(state: SatorState, seat: Seat, square: int) -> bool:
    """SA-W4: whether this seat's acolyte may not end a movement on this square."""
    wanted: i64 = square
    book: i64
    for book in range(len(state.books)):
        at: i64 = state.books[book]
        if at == wanted:
            return book // COLOURS != seat
    return False


def is_ground_for(state: SatorState, seat: Seat, square: int) -> bool:
    """SA-W1: whether this seat's acolyte can stand there: on a tile, or on its own landing."""
    return state.ground[square] > 0 or square == state.box.landings[state.colours[seat]]


def may_enter(state: SatorState, seat: Seat, square: int) -> bool:
    """SA-W1, SA-W2: whether this seat's acolyte may step on a square beside it."""
    if not is_ground_for(state, seat, square):
        return False
    if state.gargoyle_mask and _is_among(state.gargoyles, square):
        return False
    return not _is_among(state.acolytes, square)


def _is_among(pieces: tuple[int, ...], square: i64) -> bool:
    at: i64
    for at in pieces:  # noqa: SIM110 (a loop is faster)
        if at == square:
            return True
    return False


def steps(state: SatorState, seat: Seat, budget: int) -> list[int]:
    """SA-W1, SA-W4: the squares for a next step, from which the movement can still end lawfully.

    `budget` is the number of steps left, this one included.
    """
    if budget <= 0:
        return []
    return [
        square
        for square in state.grid.beside[state.acolytes[seat]]
        if may_enter(state, seat, square) and _ends(state, seat, square, budget - 1)
    ]


def walking_steps(state: SatorState, seat: Seat, budget: int) -> list[int]:
    """SA-W4: the same in a movement of several steps; SA-O2: another's book needs no step after it."""
    if not state.readings.stop_before_book:
        return steps(state, seat, budget)
    if budget <= 0:
        return []
    return [near for near in state.grid.beside[state.acolytes[seat]] if may_enter(state, seat, near)]


def can_step(state: SatorState, seat: Seat, budget: int) -> bool:
    """SA-W1, SA-W4: whether `steps` has any square."""
    for square in state.grid.beside[state.acolytes[seat]]:
        if budget > 0 and may_enter(state, seat, square) and _ends(state, seat, square, budget - 1):
            return True
    return False


def can_walk(state: SatorState, seat: Seat, budget: int) -> bool:
    """SA-W4, SA-O2: whether `walking_steps` has any square."""
    if state.readings.stop_before_book:
        return bool(walking_steps(state, seat, budget))
    return can_step(state, seat, budget)


def _ends(state: SatorState, seat: Seat, square: int, budget: int) -> bool:
    """SA-W4: whether a movement may end on this square, or where at most `budget` more steps lead."""
    if not has_others_book(state, seat, square):
        return True
    reached = _reached(state, seat, square, budget)
    return any(not has_others_book(state, seat, one) for one in reached)


def _reached(state: SatorState, seat: Seat, square: int, budget: int) -> list[int]:
    """SA-W1, SA-W2: the squares where at most `budget` steps lead; it may also come back to its own."""
    own = state.acolytes[seat]
    reached = [square]
    begin = 0
    for _ in range(budget):
        end = len(reached)
        for last in reached[begin:end]:
            for near in state.grid.beside[last]:
                if near not in reached and (near == own or may_enter(state, seat, near)):
                    reached.append(near)
        begin = end
    return reached


def stands_on_others_book(state: SatorState, seat: Seat) -> bool:
    """SA-W4."""
    return has_others_book(state, seat, state.acolytes[seat])


def may_end_here(state: SatorState, seat: Seat) -> bool:
    """SA-W4; SA-O2: a movement that ends on another's book stops before it."""
    return state.readings.stop_before_book or not stands_on_others_book(state, seat)


def reach(state: SatorState, seat: Seat, budget: int) -> int:
    """SA-W1, SA-W2: all squares that `budget` steps lead to, those with others' books included."""
    return state.grid.mask(_reached(state, seat, state.acolytes[seat], budget))


def jumps(state: SatorState, seat: Seat, most: int) -> list[int]:
    """SA-P5: the squares where a jump over one to `most` squares of the abyss can land."""
    grid = state.grid
    abyss = grid.inside & ~state.occupied
    books = state.all_books & ~state.own_books[seat]
    lands = state.occupied & ~(state.acolyte_mask | state.gargoyle_mask | books)
    landings = []
    for delta in grid.delta:
        square = state.acolytes[seat] + delta
        over = 0
        while over < most and 0 <= square < len(grid.bit) and grid.bit[square] & abyss:
            over += 1
            square += delta
        if over and 0 <= square < len(grid.bit) and grid.bit[square] & lands:
            landings.append(square)
    return sorted(landings)


# -- changing the state


def put_acolyte(state: SatorState, seat: Seat, square: int) -> None:
    """Move an acolyte; the tiles that it leaves and enters get another position (SA-M7)."""
    before = state.acolytes[seat]
    remember_under(state, before, square)
    if state.readings.stop_before_book:
        _note_square_before(state, seat, square)
    state.move_acolyte(seat, square)
    state.busy = True
    remember_under(state, before, square)


def _note_square_before(state: SatorState, seat: Seat, square: int) -> None:
    """SA-O2: where an acolyte stood before it went onto another's book."""
    if not has_others_book(state, seat, square):
        state.before = NOWHERE
    elif not stands_on_others_book(state, seat):
        state.before = state.acolytes[seat]


def stop_before_book(state: SatorState, seat: Seat) -> list[Event]:
    """SA-O2: an acolyte that would end on another's book stays before it, and its point has lapsed."""
    if state.before == NOWHERE:
        return []
    square = state.before
    put_acolyte(state, seat, square)
    return [Event("event.stop-before", {"seat": seat, "square": state.square_name(square)})]


def move_own(state: SatorState, seat: Seat, square: int, key: str) -> list[Event]:
    """Move a player's own acolyte, and collect the book on its new square (SA-W3)."""
    put_acolyte(state, seat, square)
    state.moved = True
    collected = collect(state, seat)
    if collected:
        remember_under(state, square, square)
    return [Event(key, {"seat": seat, "square": state.square_name(square)}), *collected]


def collect(state: SatorState, seat: Seat) -> list[Event]:
    """SA-W3: the acolyte takes its own book on its square. SA-E1: the fourth book wins at once."""
    bit = state.grid.bit[state.acolytes[seat]]
    if not state.own_books[seat] & bit:
        return []
    book = state.books.index(state.acolytes[seat], COLOURS * seat)
    state.books = replaced(state.books, book, NOWHERE)
    state.own_books = replaced(state.own_books, seat, state.own_books[seat] ^ bit)
    state.all_books ^= bit
    count = state.collected[seat] + 1
    state.collected = replaced(state.collected, seat, count)
    events = [Event("event.collect", {"seat": seat, "count": count})]
    if count == COLOURS:
        state.frames = []
        events.append(Event("event.win", {"seat": seat}))
    return events
