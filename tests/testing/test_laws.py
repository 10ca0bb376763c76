"""The conformance kit: an honest game passes, and every way of cheating is told by name."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules

import pytest

from refectory.core.game import Game
from refectory.testing.check import LAWS, LawBroken, check_game

from . import broken
from .broken import undeclared_show
from .toys.honest import Honest


@dataclass(frozen=True)
class Cheat:
    """A broken game and the law that it is made to break."""

    name: str
    game: Callable[[], Game]
    law: str


def _cheat(name: str) -> Cheat:
    module = import_module(f"{broken.__name__}.{name}")
    return Cheat(name, module.GAME, module.LAW)


CHEATS = [_cheat(module.name) for module in iter_modules(broken.__path__)]


def test_an_honest_game_passes_every_law() -> None:
    check_game(Honest())


@pytest.mark.untraced
@pytest.mark.parametrize("seed", range(1, 4))
def test_an_honest_game_passes_whatever_the_seed(seed: int) -> None:
    check_game(Honest(), seed=seed, games=1)


@pytest.mark.untraced
@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: cheat.name)
def test_a_broken_game_is_told_by_the_law_it_breaks(cheat: Cheat) -> None:
    with pytest.raises(LawBroken) as caught:
        check_game(cheat.game(), games=1)
    assert caught.value.law == cheat.law, str(caught.value)


def test_a_player_may_show_a_card_that_no_view_keeps_if_the_event_says_so() -> None:
    check_game(undeclared_show.DECLARED(), games=1, laws=["echo"])


def test_there_are_plenty_of_broken_games() -> None:
    assert len(CHEATS) >= 12


@pytest.mark.parametrize("law", LAWS)
def test_every_law_can_fail(law: str) -> None:
    assert law in {cheat.law for cheat in CHEATS}
