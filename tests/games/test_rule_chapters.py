"""Chapters of rules as data; the law of the kit checks those of each game."""

import pytest

from refectory.core.errors import EditionError
from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.games import names, package_of
from refectory.games.rule_chapters import Chapter, Figure, chapters_of, load_chapters, read_chapters
from tests.any_game import FOUR

WIN = Chapter("win", "", ("RC-E", "RC-T3"))
TURN = Chapter("turn", "card", ("RC-T",))
TEXT = '[[chapter]]\nname = "win"\nrules = ["RC-E", "RC-T3"]\n'


def test_a_file_is_read() -> None:
    assert read_chapters(TEXT) == [WIN]
    with pytest.raises(EditionError, match=r"rules\.toml: chapter\[0\]\.pages: is not known here"):
        read_chapters(TEXT + "pages = 3\n")


def test_a_chapter_can_have_figures() -> None:
    text = TEXT + '[[chapter.figure]]\nname = "clue"\nart = ["card-red", ">", "clue-red"]\n'
    (chapter,) = read_chapters(text)
    assert chapter.figures == (Figure("clue", ("card-red", ">", "clue-red")),)
    assert chapter.figures[0].symbols == ["card-red", "clue-red"]


@pytest.mark.parametrize(
    ("rule", "chapters"),
    [("RC-E1", [WIN]), ("RC-T1", [TURN]), ("RC-T12", [TURN]), ("RC-T3", [WIN]), ("RC-TX", []), ("RC-K1", [])],
)
def test_a_whole_id_goes_before_the_first_part_of_one(rule: str, chapters: list[Chapter]) -> None:
    assert chapters_of(rule, [WIN, TURN]) == chapters


@pytest.mark.parametrize("game", names())
def test_every_game_begins_with_how_one_wins(game: str) -> None:
    first, *others = load_chapters(package_of(game))
    assert first.name == "win"
    assert others


@pytest.mark.parametrize("game", FOUR)
def test_our_games_have_chapters_with_figures(game: str) -> None:
    first, *others = load_chapters(package_of(game))
    assert len(others) > 4
    assert first.figures
    assert sum(len(chapter.figures) for chapter in others) >= 5


@pytest.mark.parametrize("game", FOUR)
@pytest.mark.parametrize("language", LANGUAGES)
def test_our_games_say_their_goal_in_few_words(game: str, language: str) -> None:
    sentences = load_catalogue(package_of(game), language).sentences
    assert 50 < len(sentences["game.goal"]) < 220


def test_a_game_without_the_file_has_no_chapters() -> None:
    assert load_chapters("refectory.core") == []
