"""Why an action is good: the part of the judgement by which it stands out among the others."""

from dataclasses import dataclass

from refectory.bots.bot import Position
from refectory.bots.evaluation import Judgement
from refectory.bots.luck import Tape, settle
from refectory.core.action import Action
from refectory.core.game import Data, Rng, State

WORLDS = 2
# With how many others an action is compared.
OTHERS = 24
# Less than this is not worth telling.
LEAST = 0.1


@dataclass(frozen=True, slots=True)
class Reason:
    """A catalogue key with facts."""

    key: str
    facts: Data


def reason_for(judgement: Judgement, position: Position, action: Action, rng: Rng) -> Reason:
    """The part of the judgement that grows most by this action, against the mean of the others."""
    others = [other for other in position.legal if other is not action]
    if not others:
        return Reason("reason.only", {})
    gains: dict[str, float] = {}
    after = position.imagine(rng)
    for _ in range(WORLDS):
        world, luck = position.imagine(rng), Tape(rng)
        after = _after(world, position, action, luck)
        _add(gains, _parts(judgement, after, position), 1.0)
        some = others[:: 1 + len(others) // OTHERS]
        for other in some:
            _add(gains, _parts(judgement, _after(world, position, other, luck), position), -1.0 / len(some))
    outcome = after.outcome()
    if outcome is not None and outcome.places[position.seat] == 1:
        return Reason("reason.win", {})
    part = max(gains, key=lambda name: gains[name])
    if gains[part] < LEAST * WORLDS:
        return Reason("reason.best", {})
    return Reason(f"reason.{part}", judgement.facts(after, position.seat))


def _after(world: State, position: Position, action: Action, luck: Tape) -> State:
    luck.rewind()
    state = world.copy()
    state.apply(position.seat, action)
    settle(state, luck)
    return state


def _parts(judgement: Judgement, state: State, position: Position) -> dict[str, float]:
    """The named parts, and as `best` what remains of the value."""
    seat = position.seat
    parts = judgement.parts(state, seat) if state.outcome() is None else {}
    return {**parts, "best": judgement.value(state, seat) - sum(parts.values())}


def _add(sums: dict[str, float], parts: dict[str, float], weight: float) -> None:
    for name, amount in parts.items():
        sums[name] = sums.get(name, 0.0) + weight * amount
