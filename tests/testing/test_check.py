"""`check_game`: which games it plays, which laws it asks, and how it tells what it found."""

import re

import pytest

from refectory.core.frames import Frame
from refectory.core.game import Game, Setup
from refectory.testing.check import LAWS, check_game
from refectory.testing.laws.copies import apart
from refectory.testing.moment import LawBroken, Position, print_of
from refectory.testing.plain_data import difference, listed, stray

from .broken import dead_end, early_outcome, lost_card, shared_copy
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


def told(game: Honest, **limits: int) -> str:
    with pytest.raises(LawBroken) as caught:
        check_game(game, **limits)  # type: ignore[arg-type]
    return str(caught.value)


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


# -- how it is told


def test_a_broken_law_is_an_assertion_that_failed() -> None:
    assert issubclass(LawBroken, AssertionError)


def test_a_broken_law_is_told_with_move_action_seat_and_table() -> None:
    wanted = (
        r"^The law 'conservation' is broken after move \d+, 'toss \w+' by seat \d, "
        r"in honest \(2 players, limit 3, seed 0/\d\): AssertionError is raised \(a \w+ is lost or made\)\.$"
    )
    assert re.match(wanted, told(lost_card.GAME()))


def test_a_dead_end_is_told_with_the_seat_that_is_stuck() -> None:
    assert re.search(
        r"after move \d+, .*: seat \d is to act, but is offered nothing\.$", told(dead_end.GAME())
    )


def test_what_is_broken_at_once_is_told_to_be_so_at_the_start() -> None:
    assert "The law 'copy' is broken at the start, in honest" in told(shared_copy.GAME())


@pytest.mark.untraced
def test_the_same_seed_finds_the_same() -> None:
    assert told(lost_card.GAME(), seed=4) == told(lost_card.GAME(), seed=4)
    assert told(lost_card.GAME(), seed=4) != told(lost_card.GAME(), seed=5)


def test_a_dead_end_that_only_a_copy_runs_into_is_told_as_one() -> None:
    game = dead_end.GAME()
    state = game.new(game.setup(2, 0))
    state.hands, state.frames = [[3, 0, 0, 0], [0, 0, 0, 0]], [Frame("turn", 0)]
    position = Position(game, game.setup(2, 0), "0", state, print=print_of(state.dump()))
    with pytest.raises(LawBroken) as caught, position.blaming("copy"):
        apart(position)
    assert caught.value.law == "dead-end"


# -- plain data


@pytest.mark.parametrize(
    "data", [None, True, 1, 1.5, "a", [], {}, {"a": [1, {"b": None}]}], ids=lambda data: repr(data)
)
def test_what_json_gives_back_is_plain(data: object) -> None:
    assert stray(data, "data") is None


@pytest.mark.parametrize(
    ("data", "where"),
    [
        ((1,), "data is a tuple"),
        ({"a": {1: 2}}, "data.a has the key 1"),
        ([0, {"a": {1, 2}}], "data[1].a is a set"),
        ([float("inf")], "data[0] is inf"),
        ([float("nan")], "data[0] is nan"),
    ],
)
def test_what_json_does_not_give_back_is_told_with_its_place(data: object, where: str) -> None:
    assert stray(data, "data") == where


def test_a_difference_is_told_with_its_place() -> None:
    assert difference({"a": [1, 2]}, {"a": [1, 3]}, "view") == "view.a[1] is 2 and 3"
    assert difference({"a": [1]}, {"a": [1, 3]}, "view") == "view.a is [1] and [1, 3]"
    assert difference({"a": 1}, {"b": 1}, "view") == "view is {'a': 1} and {'b': 1}"


def test_tuples_are_listed_all_the_way_down() -> None:
    assert listed({"a": ((1, 2), [(3,)])}) == {"a": [[1, 2], [[3]]]}
