"""What a player's position is worth, in points: those it has, and those it can hope for."""

from typing import Final

from refectory.core.game import Seat
from refectory.games.monasterium.constants import BOOK, FACES, INFLUENCE, ROSARY, SOUP, TOOL, YEARS
from refectory.games.monasterium.edition.mission_cards import NO_GOAL
from refectory.games.monasterium.rules import novices, scoring
from refectory.games.monasterium.rules.missions import progress
from refectory.games.monasterium.state import MonasteriumState

# Annotated, because mypyc loses tuples of floats between modules.
# What one more tile is worth while there is time to use it: influence, soup, rosary, tool, book.
TILE: Final[tuple[float, ...]] = (1.3, 0.9, 1.1, 1.6, 2.4)
ENOUGH: Final = (6, 5, 5, 5, 5)
# An uncovered action, for each round to come: rows I, II, III of each column, and the yellow tile.
ROW_I: Final[tuple[float, ...]] = (0.35, 0.25, 0.25, 0.3, 0.45)
ROW_II: Final[tuple[float, ...]] = (0.55, 0.5, 0.6, 0.7, 0.9)
ROW_III: Final = 0.4
YELLOW: Final = 0.4
# Bonuses of the road, as `names.ROAD_BONUSES` has them.
BONUS: Final[tuple[float, ...]] = (0.0, 2.0, 1.3, 1.5, 3.5, 6.0)
# A die on a space, before anybody has taken it.
DIE: Final[tuple[float, ...]] = (2.4, 1.0, 1.2, 1.1, 1.2, 2.6)
OWN_DIE: Final = 1.1
EXTRA: Final = 5.0
WELCOME: Final = 1.6


def time_left(state: MonasteriumState) -> float:
    """The share of the game that is still to come, this round counted half."""
    rounds = YEARS * state.players
    return (rounds - state.round - 0.5) / rounds


def worth(state: MonasteriumState, seat: Seat) -> float:
    left = time_left(state)
    rounds = left * YEARS * state.players * 4.0 / (state.players + 2)
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
        + WELCOME * left * state.welcome[seat].bit_count()
    )


def tiles(state: MonasteriumState, seat: Seat, left: float) -> float:
    """Early on a tile is worth what it pays for, at the end what MO-E4 gives; too many are no use."""
    mine = state.resources[5 * seat : 5 * seat + 5]
    hope = 0.0
    for resource, count in enumerate(mine):
        useful = min(count, ENOUGH[resource])
        hope += TILE[resource] * (useful + 0.25 * (count - useful))
    plain = (mine[INFLUENCE] + mine[SOUP] + mine[ROSARY]) / state.box.tiles_a_point
    end = mine[TOOL] * state.box.tool_points + mine[BOOK] * state.box.book_points + plain
    share = min(1.0, 1.3 * left)
    return share * hope + (1 - share) * end


def actions(state: MonasteriumState, seat: Seat, rounds: float) -> float:
    """MO-A6 to MO-A9: what has been uncovered will be used."""
    sent = state.sent[seat]
    gain = 0.0
    for column in range(5):
        if sent >> column & 1:
            gain += ROW_I[column]
        if sent >> (5 + column) & 1:
            gain += ROW_II[column]
        if sent >> (15 + column) & 1:
            gain += YELLOW
    if sent >> 10 & 31 and -1 in state.windows[seat]:
        gain += ROW_III * (1.0 + 0.2 * (sent >> 10 & 31).bit_count())
    return gain * rounds


def rows(state: MonasteriumState, seat: Seat, left: float) -> float:
    """MO-N7: a row that is nearly empty promises its extra novice."""
    hope = 0.0
    for row in range(4):
        gone = novices.sent_from(state, seat, row)
        if gone < 5:
            hope += EXTRA * left * (gone / 5) ** 2
    return hope


def road(state: MonasteriumState, seat: Seat, left: float) -> float:
    """MO-M1: the nearer to the next bonus the better."""
    bonus = state.box.road.bonus
    at, length = state.messenger[seat], len(bonus)
    hope = 0.0
    for ahead in range(1, 4):
        hope += BONUS[bonus[(at + ahead) % length]] * (0.55, 0.35, 0.2)[ahead - 1]
    return hope * min(1.0, 2 * left)


def dice(state: MonasteriumState, seat: Seat, rounds: float) -> float:
    """Dice owned, and dice on the spaces that are still to be had."""
    hope = OWN_DIE * rounds * state.personal[seat]
    mine = FACES * (seat + 1)
    share = 0.9 / state.players
    for face in range(FACES):
        own, neutral = state.spaces[mine + face], state.spaces[face]
        if own or neutral:
            hope += DIE[face] * (0.8 * own + share * neutral)
    return hope + 1.3 * (state.hand_own[seat] + share * state.hand_neutral[seat])


def missions(state: MonasteriumState, seat: Seat, left: float) -> float:
    """MO-X1: half a mission is worth something, as long as there is time."""
    hope = 0.0
    for number, card_number in enumerate(state.missions):
        if not state.discs[6 * seat + number]:
            card = state.box.missions[card_number]
            wanted = card.count if card.goal != NO_GOAL else 3
            share = progress(state, seat, card) / wanted
            hope += card.points[min(state.year, 2)] * share * share * 0.75 * min(1.0, 2 * left)
    return hope


def window(state: MonasteriumState, seat: Seat, left: float) -> float:
    """MO-W3: lines that lack one pane."""
    panes = state.windows[seat]
    hope = 0.0
    for n in range(3):
        row = (panes[3 * n] >= 0) + (panes[3 * n + 1] >= 0) + (panes[3 * n + 2] >= 0)
        column = (panes[n] >= 0) + (panes[3 + n] >= 0) + (panes[6 + n] >= 0)
        hope += (0.0, 0.6, 1.8, 0.0)[row] + (0.0, 0.4, 1.4, 0.0)[column]
    return hope * min(1.0, 2 * left)
