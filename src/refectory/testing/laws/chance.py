"""The law of chance: outcomes with weights, and samples that fit them."""

from collections.abc import Iterator

from refectory.core.action import Action
from refectory.testing.laws.offers import sound_action
from refectory.testing.moment import Position, demand

FEW = 30
MANY = 4000
# A group of outcomes is expected at least so often among MANY: half of that off is five standard deviations.
OFTEN = 100


def outcomes(position: Position) -> None:
    found = position.state.chance_outcomes()
    demand(len({action.text for action, _ in found}) == len(found), "chance has the same outcome twice")
    for action, weight in found:
        sound_action(position, action)
        whole = isinstance(weight, int) and weight > 0
        demand(whole, f"{action.text!r} has weight {weight!r}; a whole number above 0 is wanted")
    _sampled(position, FEW)


def even(position: Position) -> None:
    counts = _sampled(position, MANY)
    for group, wanted in _groups(position.state.chance_outcomes()):
        got = sum(counts[action] for action in group)
        names = f"{group[0].text!r}" if len(group) == 1 else f"{group[0].text!r} to {group[-1].text!r}"
        fits = 2 * abs(got - wanted) <= wanted
        demand(fits, f"of {MANY} samples {got} were {names}, where its weight lets {wanted:.0f} be expected")


def _sampled(position: Position, count: int) -> dict[Action, int]:
    rng = position.rng()
    counts = {action: 0 for action, _ in position.state.chance_outcomes()}
    for _ in range(count):
        action = position.state.sample_chance(rng)
        demand(action in counts, f"sample_chance() gave {action.text!r}, which is not among the outcomes")
        counts[action] += 1
    return counts


def _groups(found: list[tuple[Action, int]]) -> Iterator[tuple[list[Action], float]]:
    """Neighbouring outcomes, put together until they are expected often, and how often that is."""
    total = sum(weight for _, weight in found)
    group: list[Action] = []
    weight = 0
    for action, more in found:
        group.append(action)
        weight += more
        if MANY * weight >= OFTEN * total:
            yield group, MANY * weight / total
            group, weight = [], 0
