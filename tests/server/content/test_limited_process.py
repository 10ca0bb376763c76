"""The limited process: a check that takes too much, or fails, is refused and harms nobody."""

from collections.abc import Callable
from multiprocessing.connection import Connection

import pytest

from refectory.core.errors import EditionError
from refectory.server.content import limited_process
from refectory.server.content.checks import Check, CheckEdition, Result
from refectory.server.content.sandbox import Sandbox
from tests.server.content.test_sandbox import GAME, TEXT, run


def bad_work(pipe: Connection, work: Callable[[Check], Result]) -> None:
    limited_process.run_check = work  # type: ignore[attr-defined]
    limited_process.EDITION_SECONDS = 0.8  # a failure is reported within it
    limited_process.run_checks(pipe)


def spend_time(pipe: Connection) -> None:
    def work(check: Check) -> Result:
        while True:
            pass

    bad_work(pipe, work)


def spend_memory(pipe: Connection) -> None:
    bad_work(pipe, lambda check: bytearray(2 * limited_process.MEMORY_BYTES) and None)


def fail(pipe: Connection) -> None:
    bad_work(pipe, lambda check: {}["no such key"])


@pytest.mark.parametrize(
    ("work", "said"),
    [(spend_time, "too much time"), (spend_memory, "too much memory"), (fail, "can't be checked")],
)
def test_over_a_limit_is_a_refusal_and_the_next_check_gets_a_new_process(
    work: Callable[[Connection], None], said: str
) -> None:
    for answer in run(Sandbox(work), *[CheckEdition(GAME, TEXT)] * 2):
        assert isinstance(answer, EditionError)
        assert said in str(answer)


def many_checks(pipe: Connection) -> None:
    limited_process.MOST_CHECKS = 2
    limited_process.run_checks(pipe)


def test_a_process_ends_after_some_checks_and_another_one_follows() -> None:
    assert run(Sandbox(many_checks), *[CheckEdition(GAME, TEXT)] * 5) == [None] * 5
