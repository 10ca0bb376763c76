"""The same decisions are judged the same in this process and in others."""

from refectory.analysis.moments import Course, game_of
from refectory.analysis.workers import Judges, Task
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
