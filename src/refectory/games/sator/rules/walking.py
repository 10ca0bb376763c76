"""Walking, jumping, collecting books."""

from refectory.core.game import Event, Seat
from refectory.games.sator.constants import NOWHERE, replaced
from refectory.games.sator.edition.box import COLOURS
from refectory.games.sator.edition.grid import Grid, squares_in
from refectory.games.sator.rules.tile_history import remember_under
from refectory.games.sator.state import SatorState


def others_books(state: SatorState, seat: Seat) -> int:
    """SA-W4: the squares on which this seat's acolyte may not end a movement."""
    return state.all_books & ~state.own_books[seat]


def open_to(state: SatorState, seat: Seat) -> int:
    """SA-W1, SA-W2: the squares that this seat's acolyte may enter, its own square included."""
    own = state.grid.bit[state.acolytes[seat]]
    ground = state.occupied | state.box.landing_bit[state.colours[seat]]
    return ground & ~(state.acolyte_mask ^ own | state.gargoyle_mask)


def steps(state: SatorState, seat: Seat, budget: int) -> list[int]:
    """SA-W1, SA-W4: the squares for a next step, from which the movement can still end lawfully.

    `budget` is the number of steps left, this one included.
    """
    grid = state.grid
    ground = open_to(state, seat)
    near = grid.around(grid.bit[state.acolytes[seat]]) & ground
    others = near & others_books(state, seat)
    if others:
        closed = others_books(state, seat)
        for square in squares_in(others):
            if not _ends(grid, grid.bit[square], ground, closed, budget - 1):
                near ^= grid.bit[square]
    return squares_in(near)


def walking_steps(state: SatorState, seat: Seat, budget: int) -> list[int]:
    """SA-W4: the same in a movement of several steps; SA-O2: another's book needs no step after it."""
    if not state.readings.stop_before_book:
        return steps(state, seat, budget)
    near = state.grid.around(state.grid.bit[state.acolytes[seat]]) & open_to(state, seat)
    return squares_in(near) if budget > 0 else []


def can_step(state: SatorState, seat: Seat, budget: int) -> bool:
    """SA-W1, SA-W4: whether `steps` has any square; a square without a book is the fast case."""
    grid = state.grid
    near = grid.around(grid.bit[state.acolytes[seat]]) & open_to(state, seat)
    if near & ~others_books(state, seat):
        return budget > 0
    return budget > 1 and bool(near) and bool(steps(state, seat, budget))


def _ends(grid: Grid, reached: int, ground: int, closed: int, budget: int) -> bool:
    """SA-W4: whether `budget` steps lead to a square where a movement may end."""
    for _ in range(budget):
        reached |= grid.around(reached) & ground
        if reached & ~closed:
            return True
    return False


def stands_on_others_book(state: SatorState, seat: Seat) -> bool:
    """SA-W4."""
    return bool(state.grid.bit[state.acolytes[seat]] & others_books(state, seat))


def may_end_here(state: SatorState, seat: Seat) -> bool:
    """SA-W4; SA-O2: a movement that ends on another's book stops before it."""
    return state.readings.stop_before_book or not stands_on_others_book(state, seat)


def reach(state: SatorState, seat: Seat, budget: int) -> int:
    """SA-W1, SA-W2: all squares that `budget` steps lead to, those with others' books included."""
    reached = state.grid.bit[state.acolytes[seat]]
    ground = open_to(state, seat)
    for _ in range(budget):
        reached |= state.grid.around(reached) & ground
    return reached


def jumps(state: SatorState, seat: Seat, most: int) -> list[int]:
    """SA-P5: the squares where a jump over one to `most` squares of the abyss can land."""
    grid = state.grid
    abyss = grid.inside & ~state.occupied
    lands = state.occupied & ~(state.acolyte_mask | state.gargoyle_mask | others_books(state, seat))
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
    squares = state.grid.bit[state.acolytes[seat]] | state.grid.bit[square]
    remember_under(state, squares)
    if state.readings.stop_before_book:
        _note_square_before(state, seat, square)
    state.acolyte_mask ^= squares
    state.acolytes = replaced(state.acolytes, seat, square)
    state.busy = True
    remember_under(state, squares)


def _note_square_before(state: SatorState, seat: Seat, square: int) -> None:
    """SA-O2: where an acolyte stood before it went onto another's book."""
    if not state.grid.bit[square] & others_books(state, seat):
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
        remember_under(state, state.grid.bit[square])
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
