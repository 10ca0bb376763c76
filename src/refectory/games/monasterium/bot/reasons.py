"""What a player is told of an action: what it brings by the end of the turn, or a part of the evaluation.

The catalogue has a sentence `reason.<name>` for each.
"""

from refectory.core.action import Action
from refectory.core.game import Data, Seat
from refectory.games.monasterium.bot import value_parts
from refectory.games.monasterium.bot.evaluation import turn_finished
from refectory.games.monasterium.constants import FACES, RESOURCES, STANDARD
from refectory.games.monasterium.rules import scoring
from refectory.games.monasterium.state import MonasteriumState

Told = tuple[str, Data] | None


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


# -- what is plainly good


def told(state: MonasteriumState, seat: Seat, action: Action) -> Told:
    """The name of a sentence and its facts, or None."""
    match action.family:
        case "place":
            return _placed(state, action.at[0])
        case "reroll":
            return "reroll", {"face": action.at[1] + 1}
        case "roll-again":
            return "roll-again", {"count": state.to_roll_own + state.to_roll_neutral}
    after = state.copy()
    after.apply(seat, action)
    return _gained(state, turn_finished(after, seat), seat)


def _placed(state: MonasteriumState, face: int) -> Told:
    """MO-D1: dice for an action that one wants."""
    count = state.rolled[face] + state.rolled[FACES + face]
    column = state.box.player_board.column_of[face]
    effect = "joker" if column < 0 else state.box.player_board.effect(column, STANDARD)
    return "place", {"count": count, "face": face + 1, "effect": effect}


def _gained(before: MonasteriumState, after: MonasteriumState, seat: Seat) -> Told:
    """The best thing that happens by the end of the turn."""
    points = after.prestige[seat] - before.prestige[seat]
    if _missions(after, seat) > _missions(before, seat):
        return "gain-mission", {"points": points}
    if _full_lines(after, seat) > _full_lines(before, seat):
        return "gain-line", {"points": points}
    later = _later(after, seat) - _later(before, seat)
    if points > 0 or later > 0:
        return _points(points, later)
    if after.personal[seat] > before.personal[seat]:
        return "gain-die", {"count": after.personal[seat]}
    return _tiles(before, after, seat)


def _points(points: int, later: int) -> Told:
    if points > 0 and later > 0:
        return "gain-both", {"points": points, "later": later}
    return ("gain-points", {"points": points}) if points > 0 else ("gain-later", {"points": later})


def _missions(state: MonasteriumState, seat: Seat) -> int:
    return sum(year > 0 for year in state.discs[6 * seat : 6 * seat + 6])


def _full_lines(state: MonasteriumState, seat: Seat) -> int:
    """MO-W3: the full rows and columns of the window."""
    panes = state.windows[seat]
    lines = [panes[3 * n : 3 * n + 3] for n in range(3)] + [panes[n::3] for n in range(3)]
    return sum(min(line) >= 0 for line in lines)


def _later(state: MonasteriumState, seat: Seat) -> int:
    """The points of the end scoring, without those for tiles that are left."""
    most = scoring.most_novices(state)[seat]
    return most + scoring.chapels(state, seat) + scoring.cloisters(state, seat)


def _tiles(before: MonasteriumState, after: MonasteriumState, seat: Seat) -> Told:
    """The tiles of one kind that most are gained of."""
    mine = slice(5 * seat, 5 * seat + 5)
    changes = [now - then for now, then in zip(after.resources[mine], before.resources[mine], strict=True)]
    most = max(changes)
    if most <= 0:
        return _moved(before, after, seat)
    return "gain-tiles", {"count": most, "resource": RESOURCES[changes.index(most)]}


def _moved(before: MonasteriumState, after: MonasteriumState, seat: Seat) -> Told:
    """The messenger's way, or a novice that leaves."""
    if after.messenger[seat] != before.messenger[seat]:
        return "gain-road", {"space": after.messenger[seat] + 1}
    if after.sent[seat] != before.sent[seat]:
        return "gain-novice", {"count": after.sent[seat].bit_count()}
    return None
