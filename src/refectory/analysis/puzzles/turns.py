"""Exhaustive search of one turn: everything that a seat can do until chance or somebody else acts."""

import marshal
from dataclasses import dataclass

from refectory.core.game import Seat, State
from refectory.core.positions.puzzle import points, turn_goes_on

MOST_NODES = 40_000
_PLAIN = 2  # the form of marshal in which equal data has equal bytes


@dataclass(slots=True)
class Turns:
    """What a turn can bring: the points of its best end and of the second best, and the ways there.

    `ends` counts the different ways to play the turn, `solved` those with the most points. Ways to the same
    position are one, and so are the same actions in another order. `solution` is a shortest with the most.
    """

    gain: int
    second: int
    ends: int
    solved: int
    solution: list[str]


def search_turn(state: State, seat: Seat, most_nodes: int = MOST_NODES) -> Turns | None:
    """All that this turn can bring; `None` if there are more actions to try than `most_nodes`.

    Positions that are reached in several ways are looked at once; shorter ways come first.
    """
    before, nodes = points(state, seat), 0
    ends: dict[bytes, tuple[int, list[str]]] = {}
    seen: set[bytes] = set()
    level: list[tuple[State, list[str]]] = [(state, [])]
    while level:
        after: list[tuple[State, list[str]]] = []
        for position, path in level:
            for action in position.legal_actions(seat):
                nodes += 1
                if nodes > most_nodes:
                    return None
                reached = position.copy()
                reached.apply(seat, action)
                key, way = marshal.dumps(reached.dump(), _PLAIN), [*path, action.text]
                if not turn_goes_on(reached, seat):
                    ends.setdefault(key, (points(reached, seat) - before, way))
                elif key not in seen:
                    seen.add(key)
                    after.append((reached, way))
        level = after
    return _best(list(ends.values()))


def _best(ends: list[tuple[int, list[str]]]) -> Turns:
    gains: dict[tuple[str, ...], int] = {}
    for gain, way in ends:
        actions = tuple(sorted(way))
        gains[actions] = max(gain, gains.get(actions, gain))
    most = max(gains.values())
    second = max((gain for gain in gains.values() if gain < most), default=most)
    solved = sum(gain == most for gain in gains.values())
    solution = min((way for gain, way in ends if gain == most), key=len)
    return Turns(most, second, len(gains), solved, solution)


def holds_in(world: State, seat: Seat, solution: list[str], gain: int) -> bool:
    """Whether a way through the turn is possible in this world and brings at least these points."""
    state, before = world.copy(), points(world, seat)
    for text in solution:
        action = next((one for one in state.legal_actions(seat) if one.text == text), None)
        if action is None:
            return False
        state.apply(seat, action)
    return points(state, seat) - before == gain
