"""Every tutorial is played through, every way that it wants, in every language."""

from collections.abc import Iterator
from functools import cache

import pytest

from refectory import games
from refectory.core.errors import IllegalAction
from refectory.core.game import Game
from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.core.tutorial import Lesson, Sitting, begin

# Ten minutes at most: a minute to read on for each lesson, and some seconds for each click.
SECONDS_A_STEP = 15
SECONDS_A_CLICK = 5
LONGEST = 600
WORDS_AT_ONCE = 60
WANTED = {
    "plankenkoorts": ["begin", "jump", "close", "dust"],
    "monasterium": ["place", "take", "send", "window", "cloister"],
    "rennes": ["dots", "turning", "door", "cavern", "claim"],
    "sator": ["walk", "free", "prayer", "rotate", "slide", "win"],
}


@cache
def game_of(name: str) -> Game:
    return games.load_game(name)


@cache
def lessons(name: str) -> list[Lesson]:
    return games.lessons(game_of(name))


@cache
def begun(name: str, lesson: str) -> Sitting:
    return begin(game_of(name), next(one for one in lessons(name) if one.name == lesson))


EVERY = [(name, lesson.name) for name in games.names() for lesson in lessons(name)]


def ways(sitting: Sitting) -> Iterator[Sitting]:
    """Every position of a lesson, by everything that is wanted."""
    yield sitting
    for action in sitting.wanted():
        on = sitting.again()
        assert on.play(action.text)
        yield from ways(on)


@pytest.mark.parametrize("name", games.shipped())
def test_every_shipped_game_has_its_lessons(name: str) -> None:
    assert [lesson.name for lesson in lessons(name)] == WANTED[name]


@pytest.mark.parametrize(("name", "lesson"), EVERY)
def test_a_lesson_ends_whatever_wanted_thing_is_done(name: str, lesson: str) -> None:
    for at in ways(begun(name, lesson)):
        at.match.state.check()
        if not at.done:
            assert at.match.state.to_act() == (at.lesson.seat,), f"{at.taken} clicks on, somebody else moves."
            assert at.wanted(), f"{at.taken} clicks on, nothing that is wanted is legal."


@pytest.mark.parametrize(("name", "lesson"), EVERY)
def test_every_way_that_is_named_can_be_gone(name: str, lesson: str) -> None:
    """A lesson names no action that the position does not offer."""
    sitting = begun(name, lesson)
    offered: list[set[str]] = [set() for _ in sitting.lesson.clicks]
    for at in ways(sitting):
        for action in at.wanted():
            offered[at.taken] |= {action.text, action.family}
    for click, found in zip(sitting.lesson.clicks, offered, strict=True):
        assert set(click.wanted) <= found


@pytest.mark.parametrize(("name", "lesson"), EVERY)
def test_another_lawful_action_leaves_the_position_as_it_was(name: str, lesson: str) -> None:
    for at in ways(begun(name, lesson)):
        wanted = at.wanted()
        before = at.match.state.dump()
        for action in at.match.state.legal_actions(at.lesson.seat) if wanted else []:
            if action not in wanted:
                assert at.play(action.text) is False
        assert at.match.state.dump() == before


@pytest.mark.parametrize(("name", "lesson"), EVERY)
def test_an_unlawful_action_is_refused_by_its_rules(name: str, lesson: str) -> None:
    sitting = begun(name, lesson).again()
    legal = sitting.match.state.legal_actions(sitting.lesson.seat)
    unlawful = next(action for action in game_of(name).space if action not in legal)
    with pytest.raises(IllegalAction) as refusal:
        sitting.play(unlawful.text)
    assert refusal.value.rules


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_every_sentence_is_there_and_short(name: str, language: str) -> None:
    words = load_catalogue(games.package_of(name), language)
    said = set()
    for lesson in lessons(name):
        keys = [f"tutorial.{lesson.name}", *(at.key for at in ways(begun(name, lesson.name)))]
        for key in keys:
            assert key in words, key
            assert len(words.say(key).split()) <= WORDS_AT_ONCE, key
        said |= set(keys)
    assert said == {key for key in words.sentences if key.startswith("tutorial.")}


@pytest.mark.parametrize("name", games.names())
def test_ten_minutes_are_enough(name: str) -> None:
    seconds = sum(
        SECONDS_A_STEP * (lesson.steps + 1) + SECONDS_A_CLICK * len(lesson.clicks) for lesson in lessons(name)
    )
    assert seconds <= LONGEST
