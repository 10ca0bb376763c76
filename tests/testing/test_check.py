"""`check_game`: which games it plays and which laws it checks."""

from random import Random

import pytest

from refectory.core.game import Game, Setup, State
from refectory.testing.check import LAWS, check_game, check_position, check_positions
from refectory.testing.moment import LawBroken

from .broken import dead_end, early_outcome, lost_card
from .toys.honest import Honest
from .toys.sealed import Sealed
from .toys.state import HonestState


class Watched(Honest):
    """Keeps the setups that it was asked to begin with."""

    def __init__(self) -> None:
        super().__init__()
        self.setups: list[Setup] = []

    def new(self, setup: Setup) -> HonestState:
        self.setups.append(setup)
        return super().new(setup)

    def seen(self) -> list[tuple[int, int | None, int]]:
        return [(setup.players, setup.start, setup.options["limit"]) for setup in self.setups]


# -- which games


def test_every_number_of_players_and_every_choice_of_an_option_is_played() -> None:
    game = Watched()
    check_game(game, games=2, laws=["over"])
    assert game.seen() == [(2, None, 3), (2, 1, 3), (3, None, 3), (3, 1, 3), (2, None, 4)]


def test_the_numbers_of_players_can_be_chosen() -> None:
    game = Watched()
    check_game(game, players=[3], games=1, laws=["over"])
    assert game.seen() == [(3, None, 3), (3, None, 4)]


@pytest.mark.untraced
def test_games_can_be_cut_short() -> None:
    check_game(early_outcome.GAME(), limit=10)


@pytest.mark.untraced
@pytest.mark.parametrize("game", [Honest(), Sealed()], ids=lambda game: game.name)
def test_a_game_may_be_looked_at_before_anything_happened(game: Game) -> None:
    check_game(game, limit=0)


@pytest.mark.untraced
def test_a_game_of_wide_secret_choices_made_at_once_passes_every_law() -> None:
    check_game(Sealed(), games=2)


# -- which laws


def test_laws_can_be_chosen() -> None:
    check_game(lost_card.GAME(), laws=["copy", "targets"])


def test_a_game_that_can_not_be_played_is_told_whatever_the_law() -> None:
    with pytest.raises(LawBroken) as caught:
        check_game(dead_end.GAME(), laws=["targets"])
    assert caught.value.law == "dead-end"


def test_a_law_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no law 'gravity'; the laws are fields, copy"):
        check_game(Honest(), laws=["gravity"])


def test_every_law_says_its_meaning_in_a_sentence() -> None:
    assert all(meaning.endswith(".") and meaning[0].isupper() for meaning in LAWS.values())


def test_play_from_a_position_is_checked_too() -> None:
    game = Honest()
    setup = game.setup(2)
    position = game.new(setup)
    before = position.dump()
    check_position(game, setup, position)
    assert position.dump() == before


def test_positions_are_made_up_from_seeds_and_the_seed_is_named() -> None:
    game = lost_card.GAME()
    rolls: list[float] = []

    def make(rng: Random) -> tuple[Setup, State]:
        rolls.append(rng.random())
        setup = game.setup(2)
        return setup, game.new(setup)

    check_positions(game, make, positions=3, seed=5, limit=0, laws=["over"])
    assert rolls == [Random(seed).random() for seed in (5, 6, 7)]
    with pytest.raises(LawBroken, match="seed 5"):
        check_positions(game, make, seed=5)
