"""The parts of an evaluation that a player is told; the catalogue has a sentence `reason.<part>` for each."""

from refectory.core.game import Data, Seat
from refectory.games.monasterium.bot import value_parts
from refectory.games.monasterium.bot.evaluation import turn_finished
from refectory.games.monasterium.rules import scoring
from refectory.games.monasterium.state import MonasteriumState


def parts(state: MonasteriumState, seat: Seat) -> dict[str, float]:
    """The parts of the value at the end of the turn in progress."""
    state = turn_finished(state, seat)
    left = value_parts.time_left(state)
    rounds = value_parts.rounds_left(state)
    return {
        "prestige": float(state.prestige[seat]),
        "chapels": scoring.chapels(state, seat) + value_parts.chapels_to_come(state, seat, left),
        "cloisters": float(scoring.cloisters(state, seat)),
        "monasteries": 0.8 * scoring.most_novices(state)[seat],
        "tiles": value_parts.tiles(state, seat, left),
        "actions": value_parts.actions(state, seat, rounds),
        "rows": value_parts.rows(state, seat, left),
        "road": value_parts.road(state, seat, left),
        "dice": value_parts.dice(state, seat, rounds),
        "missions": value_parts.missions(state, seat, left),
        "window": value_parts.window(state, seat, left),
    }


def facts(state: MonasteriumState, seat: Seat) -> Data:
    """The prestige at the end of the turn in progress, and the number of novices sent by then."""
    state = turn_finished(state, seat)
    return {"prestige": state.prestige[seat], "count": state.sent[seat].bit_count()}
