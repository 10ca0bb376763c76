"""What decides a game of Monasterium, in numbers for each seat; the chances to win are learnt from them."""

from typing import Final

from refectory.games.monasterium.bot import value_parts
from refectory.games.monasterium.rules import scoring
from refectory.games.monasterium.state import MonasteriumState

FEATURES: Final = (
    *("prestige", "monasteries", "chapels", "cloisters", "tiles", "actions"),
    *("rows", "road", "dice", "missions", "window", "turn"),
)


def progress(state: MonasteriumState) -> float:
    """The share of the rounds that are over; the current one counts as half."""
    return min(1.0, max(0.0, 1 - value_parts.time_left(state)))


def features(state: MonasteriumState) -> list[list[float]]:
    """The parts of the seat's own value; what it gains by the end of a turn is not looked for."""
    left = value_parts.time_left(state)
    rounds = value_parts.rounds_left(state)
    most = scoring.most_novices(state)
    return [
        [
            float(state.prestige[seat]),
            float(most[seat]),
            scoring.chapels(state, seat) + value_parts.chapels_to_come(state, seat, left),
            float(scoring.cloisters(state, seat)),
            value_parts.tiles(state, seat, left),
            value_parts.actions(state, seat, rounds),
            value_parts.rows(state, seat, left),
            value_parts.road(state, seat, left),
            value_parts.dice(state, seat, rounds),
            value_parts.missions(state, seat, left),
            value_parts.window(state, seat, left),
            1.0 if state.turn == seat else 0.0,
        ]
        for seat in range(state.players)
    ]
