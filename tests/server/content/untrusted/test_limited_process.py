"""The limited process: a check that takes too much, or fails, is refused and harms nobody."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path
from time import sleep

import pytest

from refectory.core.errors import EditionError
from refectory.server.content.untrusted import edition_check, limited_process
from refectory.server.content.untrusted.checks import Check, CheckEdition, Result
from refectory.server.content.untrusted.sandbox import Sandbox
from tests.server.api_client import Client
from tests.server.content.untrusted.test_sandbox import GAME, TEXT, run
from tests.server.live_server import LiveServer


def bad_work(pipe: Connection, work: Callable[[Check], Result]) -> None:
    limited_process.run_check = work  # type: ignore[attr-defined]
    edition_check.SECONDS = 0.8  # a failure is reported within it
    limited_process.run_checks(pipe)


def spend_time(pipe: Connection) -> None:
    def work(check: Check) -> Result:
        while True:
            pass

    bad_work(pipe, work)


def spend_memory(pipe: Connection) -> None:
    bad_work(pipe, lambda check: bytearray(2 * edition_check.MEMORY_BYTES) and None)


def fail(pipe: Connection) -> None:
    bad_work(pipe, lambda check: {}["no such key"])


@pytest.mark.parametrize(
    ("work", "said"),
    [
        (spend_time, "This takes too much time to check: 1 s of processor time are allowed."),
        (spend_memory, "This takes too much memory to check: 128 MB are allowed."),
        (fail, "This can't be checked."),
    ],
)
def test_over_a_limit_is_a_refusal_and_the_next_check_gets_a_new_process(
    work: Callable[[Connection], None], said: str
) -> None:
    for answer in run(Sandbox(work), *[CheckEdition(GAME, TEXT)] * 2):
        assert isinstance(answer, EditionError)
        assert str(answer) == said


def wait_for_word(pipe: Connection) -> None:
    """A check that takes until a file is there."""

    def work(check: Check) -> Result:
        assert isinstance(check, CheckEdition)
        go = Path(check.text.splitlines()[0].removeprefix("# "))
        while not go.exists():
            sleep(0.01)
        raise EditionError("edition: size: is wrong.")

    bad_work(pipe, work)


def test_others_are_answered_while_an_edition_is_checked(server: LiveServer, tmp_path: Path) -> None:
    services = server.services
    kept, services.sandbox = services.sandbox, Sandbox(wait_for_word)
    client, go = Client(server), tmp_path / "go"
    body = {"game": GAME, "seats": [{"kind": "human"}] * 2, "edition": f"# {go}\n{TEXT}"}
    try:
        with ThreadPoolExecutor(1) as pool:
            slow = pool.submit(client.refused, "POST", "/api/tables", None, body)
            assert client.get("/api/games")
            assert not slow.done()
            go.touch()
            assert slow.result() == (400, "bad_edition")
    finally:
        server.do(services.sandbox.close())
        services.sandbox = kept


def many_checks(pipe: Connection) -> None:
    limited_process.MOST_CHECKS = 2
    limited_process.run_checks(pipe)


def test_a_process_ends_after_some_checks_and_another_one_follows() -> None:
    assert run(Sandbox(many_checks), *[CheckEdition(GAME, TEXT)] * 5) == [None] * 5
