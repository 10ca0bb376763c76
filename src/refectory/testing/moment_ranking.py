"""Which moments of a game are checked first: every kind of question occurs among them."""

from random import Random

from refectory.core.game import CHANCE
from refectory.testing.moment import Moment

Kind = tuple[str, str]


def ranked(moments: list[Moment]) -> tuple[list[Moment], int]:
    """All moments in random order, but the important ones first; and how many are important.

    Important are the start, the first decision, the end, and one moment for each ask. After these comes
    one moment for each ask that follows each family of actions.
    """
    shuffled = moments[:]
    Random(moments[0].seed).shuffle(shuffled)
    ends = [moments[0], _first_decision(moments), moments[-1]]
    kinds = {id(moment): _kind(moment) for moment in shuffled}
    by_ask = {kinds[id(moment)][0]: moment for moment in shuffled}
    by_kind = {kinds[id(moment)]: moment for moment in shuffled}
    important = _each_once([*ends, *by_ask.values()])
    return _each_once([*important, *by_kind.values(), *shuffled]), len(important)


def _first_decision(moments: list[Moment]) -> Moment:
    decisions = (moment for moment in moments if CHANCE not in moment.state.to_act())
    return next(decisions, moments[0])


def _kind(moment: Moment) -> Kind:
    """What is asked, and the family of the action before."""
    with moment.reporting("reads"):
        return moment.state.copy().ask().key, moment.text.split(" ")[0]


def _each_once(moments: list[Moment]) -> list[Moment]:
    return list({id(moment): moment for moment in moments}.values())
