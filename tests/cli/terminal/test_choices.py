"""The legal actions as numbered lines, and typed texts that mean one of them."""

import pytest

from refectory.cli.sentences import catalogue_for
from refectory.cli.terminal.choices import Choices
from refectory.core.game import Game
from refectory.games import load_game
from tests.cli.conftest import SEED, Run

FIRST = ("play", "plankenkoorts", "--seed", SEED, "--start", "0")


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("plankenkoorts")


def choices(game: Game, *texts: str) -> Choices:
    return Choices([game.space.parse(text) for text in texts], catalogue_for(game, "en"), ["Ann", "Bob"])


def test_a_few_actions_have_a_line_each(game: Game) -> None:
    shown = choices(game, "lay genesis", "discard ruth", "discard mark")
    assert shown.lines(80) == ["   1  Shelve Genesis", "   2  Discard Ruth", "   3  Discard Mark"]


def test_many_actions_of_a_family_are_in_columns(game: Game) -> None:
    texts = ["lay genesis", *(f"discard {card}" for card in ("ruth", "mark", "luke", "john"))]
    assert choices(game, *texts).lines(30) == [
        "   1  Shelve Genesis",
        "      Discard …",
        "   2  Ruth      3  Mark",
        "   4  Luke      5  John",
    ]


def test_an_action_by_number_text_or_sentence(game: Game) -> None:
    offered = choices(game, "lay genesis", "discard mark")
    mark = game.space.parse("discard mark")
    assert offered.numbered(2) is mark
    assert offered.numbered(0) is offered.numbered(3) is None
    assert offered.meant("discard mark") is mark
    assert offered.meant("  DISCARD   Mark ") is mark
    assert offered.meant("discard luke") is None


def test_the_most_similar_action(game: Game) -> None:
    offered = choices(game, "lay genesis", "discard mark")
    assert offered.near("lay genisis") == "lay genesis"
    assert offered.near("abracadabra") is None


def test_choices_in_words(run: Run) -> None:
    """A number, the text and the sentence mean the same action."""
    plain = run(*FIRST, typed="quit\n").output
    assert "1  " in plain
    by_number = run(*FIRST, typed="1\nquit\n").output
    sentence = next(line for line in plain.splitlines() if line.startswith("   1  ")).removeprefix("   1  ")
    assert run(*FIRST, typed=f"{sentence.upper()}\nquit\n").output == by_number


def test_near_miss(run: Run) -> None:
    shown = run(*FIRST, typed="quit\n").output
    word = "discard" if "Discard …" in shown else "lay"
    output = run(*FIRST, typed=f"{word} revelatio\nquit\n").output
    assert "Did you mean" in output or "is not a choice or a command here" in output
