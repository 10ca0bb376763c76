"""The value of a seat's own position in points, part by part: points it has, and points it can expect."""

from typing import Final

from refectory.core.game import Seat
from refectory.games.monasterium.constants import BOOK, FACES, INFLUENCE, ROSARY, SOUP, STANDARD, TOOL, YEARS
from refectory.games.monasterium.edition.mission_cards import NO_GOAL
from refectory.games.monasterium.rules import novices, scoring
from refectory.games.monasterium.rules.missions import progress
from refectory.games.monasterium.state import MonasteriumState

# Annotated, because mypyc loses tuples of floats between modules.
# The value of a tile while there is time to use it: influence, soup, rosary, tool, book.
TILE: Final[tuple[float, ...]] = (1.3, 0.9, 1.1, 1.6, 2.4)
# More tiles than these are worth a quarter.
ENOUGH: Final = (6, 5, 5, 5, 5)
# The value of an active action of row I or II for each round to come, by its effect.
ACTIVE: Final[tuple[float, ...]] = (0.3, 0.25, 0.25, 0.55, 0.8, 1.0, 0.5, 0.45, 0.6, 0.35, 0.7, 0.9, 0.4)
# The same for row III, and for the yellow tile.
ROW_III: Final = 0.4
YELLOW: Final = 0.4
# The values of the road bonuses, in the order of `constants.ROAD_BONUSES`.
BONUS: Final[tuple[float, ...]] = (0.0, 2.0, 1.3, 1.5, 3.5, 6.0)
# The value of a die by the effect of its column's standard action, and of a joker.
DIE: Final[tuple[float, ...]] = (1.2, 1.0, 1.1, 1.6, 2.4, 2.4, 2.6, 1.0, 2.0, 1.2, 2.2, 2.6, 3.0)
JOKER: Final = 2.6
OWN_DIE: Final = 1.1
EXTRA: Final = 5.0
WELCOME: Final = 1.6


def time_left(state: MonasteriumState) -> float:
    """The share of the game that is still to come; the current round counts as half."""
    rounds = YEARS * state.players
    return (rounds - state.round - 0.5) / rounds


def rounds_left(state: MonasteriumState) -> float:
    """The rounds to come, weighted by the dice that a seat gets in one with this number of players."""
    return time_left(state) * YEARS * state.players * 4.0 / (state.players + 2)


def own_value(state: MonasteriumState, seat: Seat) -> float:
    """The sum of all parts."""
    left = time_left(state)
    rounds = rounds_left(state)
    sure = state.prestige[seat] + scoring.chapels(state, seat) + scoring.cloisters(state, seat)
    return (
        sure
        + tiles(state, seat, left)
        + actions(state, seat, rounds)
        + rows(state, seat, left)
        + road(state, seat, left)
        + dice(state, seat, rounds)
        + missions(state, seat, left)
        + window(state, seat, left)
        + chapels_to_come(state, seat, left)
    )


def chapels_to_come(state: MonasteriumState, seat: Seat, left: float) -> float:
    """MO-N1: monasteries with an own novice in the chapel stay in reach."""
    return WELCOME * left * state.welcome[seat].bit_count()


def tiles(state: MonasteriumState, seat: Seat, left: float) -> float:
    """Early in the game a tile is worth what it can buy, at the end its points by MO-E4."""
    mine = state.resources[5 * seat : 5 * seat + 5]
    value = 0.0
    for resource, count in enumerate(mine):
        useful = min(count, ENOUGH[resource])
        value += TILE[resource] * (useful + 0.25 * (count - useful))
    plain = (mine[INFLUENCE] + mine[SOUP] + mine[ROSARY]) / state.box.tiles_a_point
    end = mine[TOOL] * state.box.tool_points + mine[BOOK] * state.box.book_points + plain
    share = min(1.0, 1.3 * left)
    return share * value + (1 - share) * end


def actions(state: MonasteriumState, seat: Seat, rounds: float) -> float:
    """MO-A6 to MO-A9: active actions will be used in the rounds to come."""
    sent = state.sent[seat]
    gain = 0.0
    for column, uses in enumerate(state.box.player_board.layout):
        if sent >> column & 1:
            gain += ACTIVE[uses[1]]
        if sent >> (5 + column) & 1:
            gain += ACTIVE[uses[2]]
        if sent >> (15 + column) & 1:
            gain += YELLOW
    if sent >> 10 & 31 and -1 in state.windows[seat]:
        gain += ROW_III * (1.0 + 0.2 * (sent >> 10 & 31).bit_count())
    return gain * rounds


def rows(state: MonasteriumState, seat: Seat, left: float) -> float:
    """MO-N7: a row that is nearly empty will soon give its extra novice."""
    value = 0.0
    for row in range(4):
        gone = novices.sent_from(state, seat, row)
        if gone < 5:
            value += EXTRA * left * (gone / 5) ** 2
    return value


def road(state: MonasteriumState, seat: Seat, left: float) -> float:
    """MO-M1: the bonuses of the next three road spaces."""
    bonus = state.box.road.bonus
    at, length = state.messenger[seat], len(bonus)
    value = 0.0
    for ahead in range(1, 4):
        value += BONUS[bonus[(at + ahead) % length]] * (0.55, 0.35, 0.2)[ahead - 1]
    return value * min(1.0, 2 * left)


def die_value(state: MonasteriumState, face: int) -> float:
    """The value of a die that shows this number."""
    board = state.box.player_board
    column = board.column_of[face]
    return DIE[board.layout[column][STANDARD]] if column >= 0 else JOKER


def dice(state: MonasteriumState, seat: Seat, rounds: float) -> float:
    """The seat's own dice, and the dice on the spaces that it may still take."""
    value = OWN_DIE * rounds * state.personal[seat]
    mine = FACES * (seat + 1)
    share = 0.9 / state.players
    for face in range(FACES):
        own, neutral = state.spaces[mine + face], state.spaces[face]
        if own or neutral:
            value += die_value(state, face) * (0.8 * own + share * neutral)
    return value + 1.3 * (state.hand_own[seat] + share * state.hand_neutral[seat])


def missions(state: MonasteriumState, seat: Seat, left: float) -> float:
    """MO-X1: a part of a mission has value while there is time to complete it."""
    value = 0.0
    for number, card_number in enumerate(state.missions):
        if not state.discs[6 * seat + number]:
            card = state.box.missions[card_number]
            wanted = card.count if card.goal != NO_GOAL else 3
            share = progress(state, seat, card) / wanted
            value += card.points[min(state.year, 2)] * share * share * 0.75 * min(1.0, 2 * left)
    return value


def window(state: MonasteriumState, seat: Seat, left: float) -> float:
    """MO-W3: rows and columns of the window that lack one or two tiles."""
    panes = state.windows[seat]
    value = 0.0
    for n in range(3):
        row = (panes[3 * n] >= 0) + (panes[3 * n + 1] >= 0) + (panes[3 * n + 2] >= 0)
        column = (panes[n] >= 0) + (panes[3 + n] >= 0) + (panes[6 + n] >= 0)
        value += (0.0, 0.6, 1.8, 0.0)[row] + (0.0, 0.4, 1.4, 0.0)[column]
    return value * min(1.0, 2 * left)
