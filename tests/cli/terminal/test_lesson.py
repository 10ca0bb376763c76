"""A lesson in the terminal."""

from collections.abc import Iterable

import pytest

from refectory import games
from refectory.cli.sentences import catalogue_for
from refectory.cli.terminal import screen
from refectory.cli.terminal.lesson import teach
from refectory.core.positions.tutorial import Sitting, begin
from refectory.games import load_game
from tests.cli.conftest import Run

GAME = load_game("plankenkoorts")


def taught(monkeypatch: pytest.MonkeyPatch, typed: Iterable[str]) -> tuple[Sitting, int]:
    """The first lesson after this input, and the number of lessons to move on."""
    lines = iter(typed)
    monkeypatch.setattr(screen, "ask", lambda prompt: next(lines))
    sitting = begin(GAME, games.lessons(GAME)[0])
    return sitting, teach(sitting, catalogue_for(GAME, "en"), 1, 6)


def test_a_lesson_is_over_when_its_task_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sitting, move = taught(monkeypatch, ["lay genesis", ""])
    assert (sitting.done, move) == (True, 1)
    shown = capsys.readouterr().out
    assert "Lesson 1 of 6" in shown
    assert "The shelf is begun." in shown


def test_another_legal_action_may_not_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, move = taught(monkeypatch, ["discard genesis", "next"])
    assert not sitting.done
    assert sitting.taken == 0
    assert move == 1


@pytest.mark.parametrize(("typed", "move"), [("back", -1), ("again", 0), ("Next", 1)])
def test_lessons_are_turned_before_and_after_the_task(
    monkeypatch: pytest.MonkeyPatch, typed: str, move: int
) -> None:
    assert taught(monkeypatch, [typed])[1] == move
    assert taught(monkeypatch, ["lay genesis", typed])[1] == move


def test_quit_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(screen.Leave):
        taught(monkeypatch, ["quit"])


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("hint", "Try: Shelve Genesis."),
        ("discard genesis", "That is allowed too, but here try: Shelve Genesis."),
        ("2", "That is allowed too, but here try: Shelve Genesis."),
        ("99", "There is no choice 99; they run from 1 to"),
        ("lay psalms", "BS-T3"),
        ("abracadabra", "is not a choice or a command here"),
        ("?BS-T4", "BS-T4 A book goes at the end"),
        ("rules", "BS-E3 The game ends"),
        ("help", "Do what is written after »."),
        ("", "Choose a card: play a bright one, or discard any. 1 Shelve Genesis"),
    ],
)
def test_any_text_is_answered_and_the_lesson_continues(run: Run, typed: str, answer: str) -> None:
    result = run("tutorial", "plankenkoorts", typed=f"{typed}\nlay genesis\n")
    assert answer in " ".join(result.output.split())
    assert "The shelf is begun." in result.output
