"""What decides a game of Sator, in numbers for each seat; the chances to win are learnt from them."""

from typing import Final

from refectory.core.game import Seat
from refectory.games.sator.bot.evaluation import BOOK, in_hand, is_on_turn, standing, steps_left
from refectory.games.sator.constants import COLOURS
from refectory.games.sator.state import SatorState

FEATURES: Final = ("books", "last book", "reach", "last reach", "way", "cards", "prayers", "turn")
UNIT: Final = BOOK


def progress(state: SatorState) -> float:
    """SA-E1: the books of the seat that has most, as a share of all its books."""
    return max(state.collected) / COLOURS


def features(state: SatorState) -> list[list[float]]:
    """A book is in reach if the seat can walk to it in this turn."""
    rows: list[list[float]] = []
    for seat in range(state.players):
        reach = 1.0 if has_book_in_reach(state, seat) else 0.0
        last = 1.0 if state.collected[seat] + 1 == COLOURS else 0.0
        rows.append(
            [
                float(state.collected[seat]),
                last,
                reach,
                reach * last,
                standing(state, seat),
                in_hand(state, seat),
                float(state.fidei[seat].bit_count() + state.prayers_in_hand(seat)),
                1.0 if state.turn == seat else 0.0,
            ]
        )
    return rows


def has_book_in_reach(state: SatorState, seat: Seat) -> bool:
    """Whether the acolyte can walk to an own book in this turn, as the tiles lie."""
    if not is_on_turn(state, seat):
        return False
    own = state.grid.bit[state.acolytes[seat]]
    shut = state.gargoyle_mask | (state.acolyte_mask ^ own)
    ground = (state.occupied | state.box.landing_bit[state.colours[seat]]) & ~shut
    reached = own
    for _ in range(steps_left(state, state.frames[-1])):
        reached |= state.grid.around(reached) & ground
    return bool(reached & state.own_books[seat])
