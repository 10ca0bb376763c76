"""Budgets in seconds and iterations, and how a turn divides its own."""

import pytest

from refectory.bots.budget import BadBudget, Budget, TurnBudget


def test_budgets_are_read() -> None:
    assert Budget.read("0.5s") == Budget(seconds=0.5)
    assert Budget.read("200") == Budget(iterations=200)
    with pytest.raises(BadBudget, match=r"neither seconds, such as 0\.5s, nor iterations"):
        Budget.read("soon")
    with pytest.raises(BadBudget, match="can't think for 0s"):
        Budget.read("0s")


def test_budgets_are_divided() -> None:
    assert Budget(seconds=4).part(0.25) == Budget(seconds=1)
    assert Budget(iterations=10).less(Budget(iterations=30)) == Budget()


def test_a_turn_shares_its_budget_among_its_decisions() -> None:
    turn = TurnBudget(Budget(iterations=1000))
    used = []
    for _ in range(6):
        turn.begin_turn()
        used = []
        for _ in range(5):
            part = turn.for_next_decision()
            used.append(part.iterations)
            turn.spend(part)
        assert sum(used) <= 1000
    assert used[0] > used[-1] > 0, "the first decisions get more, and the last is not left out"


def test_a_turn_of_one_decision_uses_nearly_all() -> None:
    turn = TurnBudget(Budget(seconds=2.0))
    turn.begin_turn()
    assert turn.for_next_decision().seconds >= 1.5


def test_seconds_are_kept() -> None:
    meter = Budget(seconds=5.0).start()
    assert 0 <= meter.share(1_000_000) < 1
    assert meter.used(3).seconds > 0
    meter = Budget(iterations=10).start()
    assert meter.share(5) == 0.5
    assert meter.used(3) == Budget(iterations=3)
