"""The law of chance: outcomes with weights, and samples that fit them."""

from collections.abc import Iterator

from refectory.core.action import Action
from refectory.testing.laws.offers import sound_action
from refectory.testing.moment import Moment, require

FEW = 30
MANY = 4000
# Each group of outcomes is expected at least this often among MANY samples. Half of that more or less is
# five standard deviations.
OFTEN = 100


def outcomes(moment: Moment) -> None:
    weighted = moment.state.chance_outcomes()
    require(
        len({action.text for action, _ in weighted}) == len(weighted), "chance has the same outcome twice"
    )
    for action, weight in weighted:
        sound_action(moment, action)
        whole = isinstance(weight, int) and weight > 0
        require(whole, f"{action.text!r} has weight {weight!r}; a whole number above 0 is wanted")
    _sampled(moment, FEW)


def even(moment: Moment) -> None:
    counts = _sampled(moment, MANY)
    for group, wanted in _groups(moment.state.chance_outcomes()):
        got = sum(counts[action] for action in group)
        names = f"{group[0].text!r}" if len(group) == 1 else f"{group[0].text!r} to {group[-1].text!r}"
        fits = 2 * abs(got - wanted) <= wanted
        require(
            fits, f"of {MANY} samples {got} were {names}; by their weight about {wanted:.0f} are expected"
        )


def _sampled(moment: Moment, count: int) -> dict[Action, int]:
    rng = moment.rng()
    counts = {action: 0 for action, _ in moment.state.chance_outcomes()}
    for _ in range(count):
        action = moment.state.sample_chance(rng)
        require(action in counts, f"sample_chance() gave {action.text!r}, which is not among the outcomes")
        counts[action] += 1
    return counts


def _groups(weighted: list[tuple[Action, int]]) -> Iterator[tuple[list[Action], float]]:
    """Neighbouring outcomes in groups that are expected often, each with how often."""
    total = sum(weight for _, weight in weighted)
    group: list[Action] = []
    weight = 0
    for action, more in weighted:
        group.append(action)
        weight += more
        if MANY * weight >= OFTEN * total:
            yield group, MANY * weight / total
            group, weight = [], 0
