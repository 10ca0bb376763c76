"""`refectory tutorial`: lessons in the terminal, with scripted input."""

import pytest

from refectory import games
from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.core.positions.tutorial import begin
from refectory.games import load_game, package_of
from tests.any_game import taught
from tests.cli.conftest import Run


def good_pupil(name: str, first: int = 0) -> str:
    """The input of a pupil who does every task, from this lesson on."""
    game = load_game(name)
    typed = []
    for lesson in games.lessons(game)[first:]:
        sitting = begin(game, lesson)
        while not sitting.done:
            typed.append(sitting.wanted()[0].text)
            sitting.play(typed[-1])
        typed.append("")
    return "\n".join(typed) + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", taught())
def test_to_the_end_in_every_language(run: Run, name: str, language: str) -> None:
    result = run("tutorial", name, "--lang", language, typed=good_pupil(name))
    assert result.exit_code == 0
    assert f"refectory play {name}" in result.output
    words = load_catalogue(package_of(name), language)
    shown = " ".join(result.output.split())
    for lesson in games.lessons(load_game(name)):
        assert words.say(f"tutorial.{lesson.name}") in shown
        assert words.say(f"tutorial.{lesson.name}.done") in shown
    assert "learn." not in shown


def test_lessons_are_turned(run: Run) -> None:
    output = run("tutorial", "plankenkoorts", typed="next\nback\nagain\nnext\nquit\n").output
    headings = [line for line in output.splitlines() if "Lesson " in line]
    assert [line.split("Lesson ")[1][0] for line in headings] == ["1", "2", "1", "1", "2"]
    assert "refectory tutorial plankenkoorts --lesson jump" in output


def test_a_lesson_by_name(run: Run) -> None:
    typed = good_pupil("sator", first=6)
    output = run("tutorial", "sator", "--lesson", "win", typed=typed).output
    assert "Lesson 7 of 7: Win in one turn" in output
    assert "refectory play sator" in output
    refused = run("tutorial", "sator", "--lesson", "fly")
    assert refused.exit_code == 2
    assert "its lessons are walk, place, free" in refused.output


def test_help_teaches(run: Run) -> None:
    output = run("tutorial", "--help").output
    assert "Example" in output
    assert "refectory tutorial sator --lang de" in output
