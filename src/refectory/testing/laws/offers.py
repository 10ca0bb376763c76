"""Laws of legal actions: there are some, they stay the same, and a rule refuses every other action."""

from random import Random

from refectory.core.action import Action
from refectory.core.game import CHANCE, Outcome, Seat
from refectory.testing.moment import Moment, name_of, require
from refectory.testing.random_games import offered

SAMPLE = 8


def dead_end(moment: Moment) -> None:
    for seat in moment.state.to_act():
        require(bool(offered(moment.state, seat)), f"{name_of(seat)} is to act, but is offered nothing")


def over(moment: Moment) -> None:
    state = moment.state
    outcome = state.outcome()
    require(len(state.scores()) == moment.setup.players, "scores() does not have one entry for each seat")
    if outcome is None:
        require(bool(state.to_act()), "nobody is to act, but there is no outcome")
        return
    require(not state.to_act(), f"there is an outcome, but {state.to_act()} are to act")
    _sound_outcome(moment, outcome)


def _sound_outcome(moment: Moment, outcome: Outcome) -> None:
    for name, entries in (("scores", outcome.scores), ("places", outcome.places)):
        fits = len(entries) == moment.setup.players
        require(fits, f"the outcome has {len(entries)} {name} for {moment.setup.players} seats")
    require(min(outcome.places) == 1, f"the best place is {min(outcome.places)}, not 1")


def interned(moment: Moment) -> None:
    for seat in moment.seats:
        legal = moment.state.legal_actions(seat)
        texts = {action.text for action in legal}
        require(len(texts) == len(legal), f"seat {seat} is offered the same action twice")
        for action in legal:
            sound_action(moment, action)


def sound_action(moment: Moment, action: Action) -> None:
    space = moment.game.space
    known = 0 <= action.index < len(space) and space[action.index] is action
    require(known, f"{action.text!r} is not the object that the action space has")
    require(space.parse(action.text) is action, f"parsing {action.text!r} gives another action")


def order(moment: Moment) -> None:
    state = moment.state
    loaded = moment.game.load(state.dump())
    for seat in moment.seats:
        legal = list(state.legal_actions(seat))
        whose = f"the legal list of seat {seat}"
        require(state.legal_actions(seat) == legal, f"{whose} changes when it is asked for again")
        require(state.copy().legal_actions(seat) == legal, f"{whose} differs in a copy")
        require(loaded.legal_actions(seat) == legal, f"{whose} differs after dump and load")


def offers(moment: Moment) -> None:
    state = moment.state
    for seat in moment.seats:
        legal = state.legal_actions(seat)
        require(seat in state.to_act() or not legal, f"seat {seat} is offered something, but is not to act")
        for action in legal:
            rules = state.why_not(seat, action)
            require(rules == [], f"{action.text!r} is offered to seat {seat}, but {rules} refuse it")
        for action in _not_offered(moment, legal):
            _refused(moment, seat, action)


def _not_offered(moment: Moment, legal: list[Action]) -> list[Action]:
    """Some actions that are not offered, mostly of the families that are."""
    rng = moment.rng()
    families = {action.family for action in legal}
    here = set(legal)
    others = [action for action in moment.game.space if action not in here]
    near = [action for action in others if action.family in families]
    return [*_some(rng, near, SAMPLE), *_some(rng, others, SAMPLE)]


def _some(rng: Random, actions: list[Action], count: int) -> list[Action]:
    return rng.sample(actions, min(count, len(actions)))


def _refused(moment: Moment, seat: Seat, action: Action) -> None:
    rules = moment.state.why_not(seat, action)
    named = isinstance(rules, list) and all(isinstance(rule, str) and rule for rule in rules)
    require(named, f"why_not() of {action.text!r} for seat {seat} is {rules!r}; a list of rule ids is wanted")
    require(bool(rules), f"{action.text!r} is not offered to seat {seat}, but no rule refuses it")


def acting(moment: Moment) -> list[Seat]:
    """The seats that are to act, chance left out."""
    return [seat for seat in moment.state.to_act() if seat != CHANCE]
