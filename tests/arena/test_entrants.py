"""The bots that may enter, and the errors for those that may not."""

from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from refectory.arena.entrants import is_own, make_checked, make_entrant
from refectory.arena.errors import ArenaError
from refectory.arena.play_fixture import play_fixture
from refectory.bots import UnknownBot, position_of
from refectory.core.dealer import Dealer
from refectory.core.errors import RefectoryError
from refectory.core.match import Match
from refectory.envs.openspiel_bot import OpenSpielMcts
from refectory.games import load_game
from tests.arena.conftest import tournament

BOTS = """
class First:
    def __init__(self, game): pass
    def choose(self, position, rng): return position.legal[0]

class Cheat(First):
    def choose(self, position, rng): return position.game.space[0]

class Clumsy(First):
    def choose(self, position, rng): raise ZeroDivisionError("oh")

class Punctual(First):
    began, turns, clicks = False, 0, 0

    def begin_turn(self):
        Punctual.began, Punctual.turns = True, Punctual.turns + 1

    def choose(self, position, rng):
        Punctual.clicks += 1
        assert Punctual.began
        return position.legal[0]

class Mute:
    def __init__(self, game): pass
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module with bots, in the current directory."""
    name = f"bots_in_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(BOTS)
    monkeypatch.chdir(tmp_path)
    return name


def test_own_bots_and_openspiel() -> None:
    game = load_game("plankenkoorts")
    assert type(make_entrant("greedy", game)).__name__ == "GreedyBot"
    mcts = make_entrant("openspiel-mcts:30", game)
    assert isinstance(mcts, OpenSpielMcts)
    assert mcts.iterations == 30


def test_a_class_of_a_module(module: str) -> None:
    both = tournament(bots=("random", f"{module}:First"))
    assert play_fixture(both, both.fixtures()[0]).places in ((1, 2), (2, 1))


def test_a_bot_is_told_when_its_turn_begins(module: str) -> None:
    both = tournament(bots=("random", f"{module}:Punctual"))
    played = play_fixture(both, both.fixtures()[0])
    bot = import_module(module).Punctual
    assert bot.clicks > bot.turns == played.turns[1] > 1


def test_the_bot_of_the_manual(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    manual = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
    code = manual.split("```python\n")[1].split("```")[0]
    assert code.startswith("# patient.py\n")
    (tmp_path / "patient.py").write_text(code)
    monkeypatch.chdir(tmp_path)
    both = tournament(bots=("random", "patient:Patient"))
    assert play_fixture(both, both.fixtures()[0]).places in ((1, 2), (2, 1))


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("nobody", "There is no bot 'nobody'"),
        ("random:fast", "random"),
        ("no_such_module:Bot", "there is no module 'no_such_module'"),
        ("json:Bot", "json has no 'Bot'"),
        ("openspiel-mcts:3s", "such as 200,"),
    ],
)
def test_bots_that_may_not_enter(spec: str, said: str) -> None:
    with pytest.raises(RefectoryError, match=said):
        make_entrant(spec, load_game("plankenkoorts"))


def test_unknown_bots_have_their_own_error() -> None:
    with pytest.raises(UnknownBot):
        make_entrant("nobody", load_game("plankenkoorts"))


def test_a_class_that_is_not_a_bot(module: str) -> None:
    with pytest.raises(ArenaError, match="Mute has no method 'choose'"):
        make_entrant(f"{module}:Mute", load_game("plankenkoorts"))


def test_a_cheat_is_named(module: str) -> None:
    cheats = tournament(bots=("random", f"{module}:Cheat"))
    with pytest.raises(ArenaError, match=f"The bot {module}:Cheat chose .* not legal"):
        play_fixture(cheats, cheats.fixtures()[0])


def test_a_bot_that_fails_is_named(module: str) -> None:
    fails = tournament(bots=("random", f"{module}:Clumsy"))
    with pytest.raises(ZeroDivisionError, match="oh") as failure:
        play_fixture(fails, fails.fixtures()[0])
    assert failure.value.__notes__ == [f"It was the turn of the bot {module}:Clumsy."]


def test_choices_of_bots_that_are_not_ours_are_checked(module: str) -> None:
    game = load_game("plankenkoorts")
    assert type(make_checked("greedy", game)).__name__ == "GreedyBot"
    assert (is_own("abbot:2s"), is_own(f"{module}:First"), is_own("openspiel-mcts:3")) == (True, False, False)
    match = Match(game, game.setup(2), Dealer(bytes(32)))
    seat = match.state.to_act()[0]
    position = position_of(game, match.state, seat)
    assert make_checked(f"{module}:First", game).choose(position, Random(1)) == position.legal[0]
    with pytest.raises(ArenaError, match="not legal"):
        make_checked(f"{module}:Cheat", game).choose(position, Random(1))
