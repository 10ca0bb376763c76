"""Short questions about a game that is over."""

import pytest

from refectory.analysis.curve import ChanceCurve, chance_curve
from refectory.analysis.moments import Course
from refectory.games import load_game
from refectory.server.analysis import questions
from refectory.server.analysis.questions import CompareQuestion, CurveQuestion, Refused, answered
from tests.analysis.played import record_of

RECORD = record_of("plankenkoorts")
GAME = load_game("plankenkoorts")
MOMENT = max(Course(GAME, RECORD).decisions, key=lambda one: len(one.before.legal_actions(one.seat)))


def comparing(*actions: str, at: int = MOMENT.n, seat: int = MOMENT.seat) -> CompareQuestion:
    return CompareQuestion(RECORD.text(), at, seat, actions)


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "COMPARE_SECONDS", 0.05)


def test_the_curve_of_a_viewer() -> None:
    answer = answered(CurveQuestion(RECORD.text(), 1))
    assert isinstance(answer, ChanceCurve)
    assert answer == chance_curve(GAME, RECORD, 1)


def test_any_lawful_actions_of_a_decision_are_compared() -> None:
    legal = [action.text for action in MOMENT.before.legal_actions(MOMENT.seat)]
    for one in legal:
        answer = answered(comparing(one, MOMENT.action.text))
        assert isinstance(answer, list)
        assert {each.action.text for each in answer} == {one, MOMENT.action.text}
        assert all(0 <= each.value <= 1 for each in answer)
        assert answer == sorted(answer, key=lambda each: -each.value)


def test_what_is_not_possible_there_is_refused() -> None:
    refusal = Refused("illegal_action", "fly is not possible there.")
    assert answered(comparing("fly", MOMENT.action.text)) == refusal
    other = comparing(MOMENT.action.text, MOMENT.action.text, seat=1 - MOMENT.seat)
    assert answered(other) == Refused("not_your_turn", "The seat is not to act there.")
