"""What the catalogue of one game is tested on: what random games say, and what its code can say."""

from collections.abc import Callable, Iterable, Iterator
from random import Random

from refectory.core.action import Action
from refectory.core.game import CHANCE, Game, State
from refectory.testing.evidence import Said, said_in
from refectory.testing.moment import Moment
from refectory.testing.package import read_package

Choose = Callable[[list[Action], Random], Action]


def any_action(legal: list[Action], rng: Random) -> Action:
    return rng.choice(legal)


def said_in_games(
    game: Game, starts: Iterable[State], choose: Choose = any_action, limit: int = 4000
) -> list[Said]:
    """All that is said in one game from each of these states, each thing once."""
    said = [
        one
        for seed, state in enumerate(starts)
        for one in said_in(_moments(game, state, seed, choose, limit))
    ]
    return list({(key, repr(facts)): (key, facts) for key, facts in said}.values())


def _moments(game: Game, state: State, seed: int, choose: Choose, limit: int) -> Iterator[Moment]:
    rng = Random(seed)
    setup = game.setup(len(state.scores()))
    yield Moment(game, setup, "", state)
    for _ in range(limit):
        if not state.to_act():
            return
        (seat,) = state.to_act()
        action = state.sample_chance(rng) if seat == CHANCE else choose(state.legal_actions(seat), rng)
        yield Moment(game, setup, "", state, events=state.apply(seat, action))


def keys_in_code(name: str) -> set[str]:
    """Every key of an event or a question that stands in the game's code."""
    return set(read_package(name).keys)
