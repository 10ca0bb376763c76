"""Why an action is good: what it plainly brings, or the part of the evaluation that it raises most."""

from dataclasses import dataclass

from refectory.bots.bot import Position
from refectory.bots.evaluation import GameEvaluation
from refectory.bots.luck import ReplayableRng, resolve_chance
from refectory.core.action import Action
from refectory.core.game import Data, Rng, State

WORLDS = 2
# The number of other actions with which an action is compared.
OTHERS = 24
# A smaller gain is not worth a sentence.
LEAST_GAIN = 0.1


@dataclass(frozen=True, slots=True)
class Reason:
    """A catalogue key with facts."""

    key: str
    facts: Data


def reason_for(evaluation: GameEvaluation, position: Position, action: Action, rng: Rng) -> Reason:
    """What the game tells of the action, or else the part of the evaluation that grows most by it, compared
    with the mean of the others."""
    others = [other for other in position.legal if other is not action]
    if not others:
        return Reason("reason.only", {})
    gains: dict[str, float] = {}
    after = position.imagine(rng)
    for _ in range(WORLDS):
        world, luck = position.imagine(rng), ReplayableRng(rng)
        after = _after(world, position, action, luck)
        _add(gains, _parts(evaluation, after, position), 1.0)
        sample = others[:: 1 + len(others) // OTHERS]
        for other in sample:
            _add(
                gains, _parts(evaluation, _after(world, position, other, luck), position), -1.0 / len(sample)
            )
    outcome = after.outcome()
    if outcome is not None and outcome.places[position.seat] == 1:
        return Reason("reason.win", {})
    told = evaluation.told(position.imagine(rng), position.seat, action)
    if told is not None:
        return Reason(f"reason.{told[0]}", told[1])
    part = max(gains, key=lambda name: gains[name])
    if part == "best" or gains[part] < LEAST_GAIN * WORLDS:
        key, facts = evaluation.otherwise(position.imagine(rng), position.seat)
        return Reason(key, facts)
    return Reason(f"reason.{part}", evaluation.facts(after, position.seat))


def _after(world: State, position: Position, action: Action, luck: ReplayableRng) -> State:
    luck.rewind()
    state = world.copy()
    state.apply(position.seat, action)
    resolve_chance(state, luck)
    return state


def _parts(evaluation: GameEvaluation, state: State, position: Position) -> dict[str, float]:
    """The named parts of the value, and the rest of it as `best`."""
    seat = position.seat
    parts = evaluation.parts(state, seat) if state.outcome() is None else {}
    return {**parts, "best": evaluation.value(state, seat) - sum(parts.values())}


def _add(sums: dict[str, float], parts: dict[str, float], weight: float) -> None:
    for name, amount in parts.items():
        sums[name] = sums.get(name, 0.0) + weight * amount
