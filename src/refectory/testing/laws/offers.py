"""Laws of what is offered: always something, always the same, and refused for a reason when it is not."""

from random import Random

from refectory.core.action import Action
from refectory.core.game import CHANCE, Outcome, Seat
from refectory.testing.moment import Position, demand, name_of
from refectory.testing.random_games import offered

STRANGERS = 8


def dead_end(position: Position) -> None:
    for seat in position.state.to_act():
        demand(bool(offered(position.state, seat)), f"{name_of(seat)} is to act, but is offered nothing")


def over(position: Position) -> None:
    state = position.state
    outcome = state.outcome()
    demand(len(state.scores()) == position.setup.players, "scores() has not one entry for each seat")
    if outcome is None:
        demand(bool(state.to_act()), "nobody is to act, but there is no outcome")
        return
    demand(not state.to_act(), f"there is an outcome, but {state.to_act()} are to act")
    _sound_outcome(position, outcome)


def _sound_outcome(position: Position, outcome: Outcome) -> None:
    for name, entries in (("scores", outcome.scores), ("places", outcome.places)):
        fits = len(entries) == position.setup.players
        demand(fits, f"the outcome has {len(entries)} {name} for {position.setup.players} seats")
    demand(min(outcome.places) == 1, f"the best place is {min(outcome.places)}, not 1")


def interned(position: Position) -> None:
    for seat in position.seats:
        legal = position.state.legal_actions(seat)
        texts = {action.text for action in legal}
        demand(len(texts) == len(legal), f"seat {seat} is offered the same action twice")
        for action in legal:
            sound_action(position, action)


def sound_action(position: Position, action: Action) -> None:
    space = position.game.space
    known = 0 <= action.index < len(space) and space[action.index] is action
    demand(known, f"{action.text!r} is not the object that the action space has")
    demand(space.parse(action.text) is action, f"parsing {action.text!r} gives another action")


def order(position: Position) -> None:
    state = position.state
    loaded = position.game.load(state.dump())
    for seat in position.seats:
        legal = list(state.legal_actions(seat))
        whose = f"the legal list of seat {seat}"
        demand(state.legal_actions(seat) == legal, f"{whose} is another when asked again")
        demand(state.copy().legal_actions(seat) == legal, f"{whose} is another in a copy")
        demand(loaded.legal_actions(seat) == legal, f"{whose} is another once dumped and loaded")


def offers(position: Position) -> None:
    state = position.state
    for seat in position.seats:
        legal = state.legal_actions(seat)
        demand(seat in state.to_act() or not legal, f"seat {seat} is offered something, but is not to act")
        for action in legal:
            rules = state.why_not(seat, action)
            demand(rules == [], f"{action.text!r} is offered to seat {seat}, but {rules} refuse it")
        for action in _strangers(position, legal):
            _refused(position, seat, action)


def _strangers(position: Position, legal: list[Action]) -> list[Action]:
    """Some actions that are not offered, mostly of the families that are."""
    rng = position.rng()
    families = {action.family for action in legal}
    here = set(legal)
    others = [action for action in position.game.space if action not in here]
    near = [action for action in others if action.family in families]
    return [*_some(rng, near, STRANGERS), *_some(rng, others, STRANGERS)]


def _some(rng: Random, actions: list[Action], count: int) -> list[Action]:
    return rng.sample(actions, min(count, len(actions)))


def _refused(position: Position, seat: Seat, action: Action) -> None:
    rules = position.state.why_not(seat, action)
    named = isinstance(rules, list) and all(isinstance(rule, str) and rule for rule in rules)
    demand(named, f"why_not() of {action.text!r} for seat {seat} is {rules!r}; a list of rule ids is wanted")
    demand(bool(rules), f"{action.text!r} is not offered to seat {seat}, but no rule refuses it")


def acting(position: Position) -> list[Seat]:
    """The seats that are to act, chance left out."""
    return [seat for seat in position.state.to_act() if seat != CHANCE]
