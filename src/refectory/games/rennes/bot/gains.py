"""What is plainly good about an action, for the sentence of a hint: its points, or where it leads."""

from refectory.core.action import Action
from refectory.core.game import Data, Seat
from refectory.games.rennes.bot.goals import Goals, missing, nearnesses
from refectory.games.rennes.bot.reach_value import reach_search
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.rules import scoring
from refectory.games.rennes.rules.missing_clues import lacks
from refectory.games.rennes.rules.moving import clues_here
from refectory.games.rennes.state import RennesState

Gain = tuple[str, Data]


def gain(state: RennesState, seat: Seat, action: Action) -> Gain | None:
    """The last part of a sentence's key, and its facts; None if nothing can be told."""
    match action.family:
        case "begin":
            return _begin(state, action.at[0])
        case "take":
            return _card(state, seat, action.at[0])
        case "draw" | "stop" | "done" | "enough":
            return action.family, {}
        case "discard" | "offer" | "give":
            return "spare", {}
        case "altar":
            return _clue(state, seat, action.at[0])
        case "collect":
            return _clue(state, seat, state.box.colour[action.at[0]])
        case "collect-as":
            return _clue(state, seat, action.at[1])
    after = state.copy()
    after.apply(seat, action)
    return _points(state, after, seat, action) or _way(after, seat)


def _begin(state: RennesState, location: int) -> Gain:
    """RC-S3."""
    if state.box.extra_at[location] and state.box.extra:
        return "begin-cards", {"count": state.box.extra}
    return "begin", {}


def _points(before: RennesState, after: RennesState, seat: Seat, action: Action) -> Gain | None:
    """RC-K5, RC-K2, RC-M11, RC-M12: points, and what they are for."""
    points = scoring.points_of(after, seat) - scoring.points_of(before, seat)
    if action.family == "claim":
        return "claim", {"points": points, "location": before.box.locations[action.at[0]]}
    if action.family == "place":
        left = missing(after.locks[seat][action.at[0]])
        facts = {"points": points, "location": before.box.locations[action.at[0]], "count": left}
        return ("place" if left else "place-last"), facts
    if after.symbol_points[seat] > before.symbol_points[seat]:
        return "symbol", {"points": points}
    if after.visited[seat] != before.visited[seat]:
        return "area", {"points": points, "areas": scoring.areas_of(after, seat)}
    return None


def _clue(state: RennesState, seat: Seat, colour: int) -> Gain | None:
    """RC-K1: the code that is nearest to be cracked with a clue of this colour."""
    box = state.box
    fit = [n for n, lock in enumerate(state.locks[seat]) if lacks(lock, colour)]
    if not fit:
        return None
    best = min(fit, key=lambda n: missing(state.locks[seat][n]))
    return "clue", {"colour": COLOURS[colour], "location": box.locations[best]}


def _card(state: RennesState, seat: Seat, card: int) -> Gain:
    """RC-T3: a card for a clue, or for its dots."""
    colour, dots = state.box.colour[card], state.box.dots[card]
    lying = any(colour in circles for circles in state.circles)
    clue = _clue(state, seat, colour)
    if clue is not None and lying and colour not in [state.box.colour[held] for held in state.hands[seat]]:
        return "take-clue", clue[1]
    return "take-dots", {"count": dots, "colour": COLOURS[colour]}


# -- where it leads


def _way(state: RennesState, seat: Seat) -> Gain | None:
    """The place that the cards lead to after the action, and what is to be had there."""
    if not state.to_act() or state.at[seat] < 0:
        return None
    search = reach_search(state, seat)
    target, goals = search.target, search.goals
    name = state.graph.names[target]
    here = target == state.at[seat]
    if not here or clues_here(state, seat) >= 0:  # RC-K1, RC-O4
        colours = _colours(state, goals, target)
        if colours:
            return ("way-here" if here else "way-clues"), {"square": name, "colours": colours}
    if target != state.at[seat] and goals.stops[target] > goals.places[target]:
        return "way-area", {"square": name}
    return "way-near", {"square": state.graph.names[_nearest(state, seat, goals, target)]}


def _colours(state: RennesState, goals: Goals, target: int) -> list[str]:
    """RC-K1: the clues there that a code wants."""
    place = state.box.place_at[target]
    if place < 0:
        return []
    wanted = [
        colour for colour, values in enumerate(goals.clues) if values and colour in state.circles[place]
    ]
    return [COLOURS[colour] for colour in wanted]


def _nearest(state: RennesState, seat: Seat, goals: Goals, target: int) -> int:
    """The place of clues that is worth most for somebody on this square; RC-M10: none with an own marker."""
    near, cavern = nearnesses(state.box), state.graph.cavern
    shut = [mark for mark in state.markers[seat][:2] if mark >= 0]
    return max(
        (at for at in near if cavern[at] not in shut),
        key=lambda at: goals.clue_value(at, [2] * len(COLOURS)) * near[at][target],
    )
