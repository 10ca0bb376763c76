"""What the laws of the kit do not say of tutorials: which lessons there are, and how long they take."""

from functools import cache

import pytest

from refectory import games
from refectory.core.errors import IllegalAction
from refectory.core.game import Game
from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.core.positions.tutorial import Lesson, Sitting, begin
from refectory.core.scene import Scene
from tests.any_game import FOUR

# Ten minutes at most, with some seconds to read each sentence and some for each click.
SECONDS_A_STEP = 15
SECONDS_A_CLICK = 5
LONGEST = 600
WORDS_AT_ONCE = 60
WANTED = {
    "plankenkoorts": ["begin", "jump", "close", "dust"],
    "monasterium": ["place", "take", "send", "window", "cloister"],
    "rennes": ["dots", "turning", "door", "cavern", "claim"],
    "sator": ["walk", "place", "free", "prayer", "rotate", "slide", "win"],
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


@pytest.mark.parametrize("name", FOUR)
def test_these_games_have_these_lessons(name: str) -> None:
    assert [lesson.name for lesson in lessons(name)] == WANTED[name]


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
def test_every_sentence_is_short(name: str, language: str) -> None:
    sentences = load_catalogue(games.package_of(name), language).sentences
    long = [key for key, said in sentences.items() if len(said.split()) > WORDS_AT_ONCE]
    assert [key for key in long if key.startswith("tutorial.")] == []


@pytest.mark.parametrize("name", games.names())
def test_ten_minutes_are_enough(name: str) -> None:
    seconds = sum(
        SECONDS_A_STEP * (lesson.steps + 1) + SECONDS_A_CLICK * len(lesson.clicks) for lesson in lessons(name)
    )
    assert seconds <= LONGEST


@pytest.mark.parametrize("name", FOUR)
def test_what_a_step_keeps_bright_is_on_the_table(name: str) -> None:
    """At some click of the step; a name that nothing has would dim all without a word."""
    unknown = []
    for lesson in lessons(name):
        sitting, seen = begun(name, lesson.name).again(), dict[int, set[str]]()
        for click in lesson.clicks:
            seen.setdefault(click.step, set()).update(
                ids(game_of(name).scene(sitting.match.state.view(lesson.seat)))
            )
            legal = sitting.match.state.legal_actions(lesson.seat)
            sitting.play(next(action.text for action in legal if click.wants(action)))
        for click in lesson.clicks:
            there = seen[click.step]
            unknown += [
                f"{lesson.name} {click.step}: {start}"
                for start in click.focus
                if not any(id_.startswith(start) for id_ in there)
            ]
    assert unknown == []


def ids(scene: Scene) -> set[str]:
    """Of panels and pieces, of rows, cards and effects."""
    cards = [card for row in scene.rows for card in row.cards]
    return {
        *[panel.id for panel in scene.panels],
        *[piece.id for panel in scene.panels for piece in panel.pieces],
        *[row.id for row in scene.rows],
        *[card.id for card in cards],
        *[effect.id for card in cards for effect in card.effects],
    }
