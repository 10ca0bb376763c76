"""The same decisions are judged the same in this process and in others."""

import pytest

from refectory.analysis.moments import Course, game_of
from refectory.analysis.workers import LEAST, Judges, Pace, Task
from refectory.bots.budget import Budget
from tests.analysis.played import record_of


def test_other_processes_judge_the_same() -> None:
    record = record_of("plankenkoorts")
    course = Course(game_of(record), record)
    tasks = [Task(moment.n, Budget(iterations=6), f"{moment.n}") for moment in course.decisions[:6]]
    results = []
    for workers in (1, 2):
        with Judges(record, course, workers) as judges:
            results.append(sorted(judges.judged(tasks), key=lambda one: one.n))
    assert results[0] == results[1]
    assert [one.n for one in results[0]] == [task.n for task in tasks]


def test_no_tasks_start_no_process() -> None:
    record = record_of("plankenkoorts")
    with Judges(record, Course(game_of(record), record), 2) as judges:
        assert list(judges.judged([])) == []


class Clock:
    """A time that the test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_on_a_free_machine_all_tasks_get_an_equal_part() -> None:
    clock = Clock()
    pace = Pace(10, 2, 20, clock)
    for _ in range(20):
        assert pace.next().seconds == pytest.approx(1)
        clock.now += 0.5


def test_on_a_busy_machine_the_tasks_get_less_and_the_time_is_kept() -> None:
    """One processor is free for two workers, so each second of budget takes a second."""
    clock = Clock()
    pace = Pace(10, 2, 40, clock)
    for _ in range(40):
        clock.now += pace.next().seconds
    assert 9 < clock.now < 11.5


def test_without_time_a_task_still_gets_a_little() -> None:
    clock = Clock()
    pace = Pace(10, 1, 10, clock)
    clock.now = 60
    assert pace.next().seconds == LEAST
