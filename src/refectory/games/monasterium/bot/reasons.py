"""What can be told of the judgement of Monasterium: `reason.<part>` says it."""

from refectory.core.game import Data, Seat
from refectory.games.monasterium.bot import worth
from refectory.games.monasterium.bot.evaluation import followed
from refectory.games.monasterium.constants import YEARS
from refectory.games.monasterium.rules import scoring
from refectory.games.monasterium.state import MonasteriumState


def parts(state: MonasteriumState, seat: Seat) -> dict[str, float]:
    """Where the chain under way leads."""
    state = followed(state, seat)
    left = worth.time_left(state)
    rounds = left * YEARS * state.players * 4.0 / (state.players + 2)
    return {
        "prestige": float(state.prestige[seat]),
        "chapels": scoring.chapels(state, seat) + worth.WELCOME * left * state.welcome[seat].bit_count(),
        "cloisters": float(scoring.cloisters(state, seat)),
        "monasteries": 0.8 * scoring.most_novices(state)[seat],
        "tiles": worth.tiles(state, seat, left),
        "actions": worth.actions(state, seat, rounds),
        "rows": worth.rows(state, seat, left),
        "road": worth.road(state, seat, left),
        "dice": worth.dice(state, seat, rounds),
        "missions": worth.missions(state, seat, left),
        "window": worth.window(state, seat, left),
    }


def facts(state: MonasteriumState, seat: Seat) -> Data:
    """The prestige once the chain under way is done, and the novices that are away by then."""
    state = followed(state, seat)
    return {"prestige": state.prestige[seat], "count": state.sent[seat].bit_count()}
