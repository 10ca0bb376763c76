"""Lessons as data: what can be wrong in them is told with its place."""

import pytest

from refectory.core.errors import EditionError, IllegalAction, TutorialError, UnknownAction
from refectory.core.positions.tutorial import Prompter, begin, is_part_of, read_tutorial
from tests.testing.table import GAME, begun, texts

SECOND = texts(begun(seed=bytes(32)), 0)[1]
HEAD = '[[lesson]]\nname = "first"\nplayers = 2\nstart = 0\nseat = 0\n'
STEP = "[[lesson.step]]\nwant = ['{}']\n"


def lesson_with(step: str, head: str = HEAD) -> str:
    return head + STEP.format(step)


def test_a_lesson_is_played() -> None:
    [lesson] = read_tutorial(GAME, "t.toml", lesson_with(SECOND))
    sitting = begin(GAME, lesson)
    assert sitting.key == "tutorial.first.1"
    assert [action.text for action in sitting.wanted()] == [SECOND]
    other = next(text for text in texts(sitting.match, 0) if text != SECOND)
    assert sitting.play(other) is False
    assert sitting.play(SECOND) is True
    assert sitting.done
    assert sitting.key == "tutorial.first.done"
    assert sitting.wanted() == []
    with pytest.raises(TutorialError, match="first is over"):
        sitting.play(SECOND)


def test_a_family_means_any_action_of_it() -> None:
    family = SECOND.split()[0]
    [lesson] = read_tutorial(GAME, "t.toml", lesson_with(family))
    sitting = begin(GAME, lesson)
    assert {action.family for action in sitting.wanted()} == {family}


def test_a_step_may_name_what_stays_bright() -> None:
    [plain] = read_tutorial(GAME, "t.toml", lesson_with(SECOND))
    assert begin(GAME, plain).focus == []
    [lesson] = read_tutorial(GAME, "t.toml", lesson_with(SECOND) + 'focus = ["board", "card:"]\n')
    sitting = begin(GAME, lesson)
    assert sitting.focus == ["board", "card:"]
    sitting.play(SECOND)
    assert sitting.focus == []


@pytest.mark.parametrize(
    ("id_", "start", "is_part"),
    [
        ("die:3", "die:3", True),
        ("die:3", "die", True),
        ("die:3", "die:", True),
        ("diet", "die", False),
        ("die:31", "die:3", False),
        ("board", "die", False),
    ],
)
def test_a_focus_is_an_id_or_its_first_part(id_: str, start: str, is_part: bool) -> None:
    assert is_part_of(id_, start) is is_part


def test_sittings_do_not_disturb_one_another() -> None:
    [lesson] = read_tutorial(GAME, "t.toml", lesson_with(SECOND))
    first = begin(GAME, lesson)
    second = first.again()
    before = first.match.state.dump()
    assert second.play(SECOND)
    assert (first.taken, first.match.state.dump()) == (0, before)
    assert len(second.match.log) > len(first.match.log)


def test_a_lesson_goes_on_after_another() -> None:
    more = lesson_with(SECOND) + '[[lesson]]\nname = "second"\nafter = "first"\n' + STEP.format(SECOND)
    lesson = read_tutorial(GAME, "t.toml", more)[1]
    assert lesson.script == [SECOND]


def test_the_prompter_deals_what_the_script_says_if_chance_can() -> None:
    outcomes = [(action, 1) for action in list(GAME.space)[:3]]
    dealer = Prompter(0, [outcomes[2][0].text, "something else"])
    assert dealer.deal(0, outcomes) is outcomes[2][0]
    assert dealer.deal(1, outcomes) is Prompter(0, []).deal(1, outcomes)
    assert dealer.lines == ["something else"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (HEAD, r"lesson\[0\].step: is missing"),
        (HEAD + "step = []\n", r"lesson\[0\].step: is empty"),
        (HEAD + "[[lesson.step]]\nwant = []\n", r"lesson\[0\].step\[0\].want: is empty"),
        (lesson_with(SECOND, HEAD.replace("players = 2", "players = 90")), r"lesson\[0\].players: is 90"),
        (lesson_with(SECOND, HEAD + "sead = 3\n"), r"lesson\[0\].sead: is not known here"),
        (lesson_with(SECOND) * 2, r"lesson\[1\].name: is 'first', as in another"),
        (lesson_with(SECOND, '[[lesson]]\nname = "x"\nafter = "none"\n'), r"after: is 'none'"),
    ],
)
def test_a_fault_is_told_with_its_place(text: str, told: str) -> None:
    with pytest.raises(EditionError, match=r"^t\.toml: .*" + told):
        read_tutorial(GAME, "t.toml", text)


def test_an_unknown_action_is_refused_when_it_is_read() -> None:
    with pytest.raises(UnknownAction):
        read_tutorial(GAME, "t.toml", lesson_with("abracadabra"))


def test_a_broken_script_names_its_lesson_and_the_rules() -> None:
    unlawful = next(action.text for action in GAME.space if action.text not in texts(begun(), 0))
    [lesson] = read_tutorial(GAME, "t.toml", lesson_with(SECOND, HEAD + f'script = "{unlawful}"\n'))
    with pytest.raises(TutorialError, match=rf"lesson first, after \d+ moves: '{unlawful}' is not legal"):
        begin(GAME, lesson)


def test_an_unlawful_action_is_no_other_way() -> None:
    [lesson] = read_tutorial(GAME, "t.toml", lesson_with(SECOND))
    unlawful = next(action.text for action in GAME.space if action.text not in texts(begun(), 0))
    with pytest.raises(IllegalAction):
        begin(GAME, lesson).play(unlawful)
