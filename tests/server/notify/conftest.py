"""One real process delivers for many tests: starting one takes a second."""

from collections.abc import Iterator

import pytest

from refectory.server.notify import sender
from refectory.server.notify.delivery import Delivery, Outcome
from refectory.server.notify.sender_process import SenderProcess


class KeptProcess:
    """A process that outlives the server that uses it."""

    def __init__(self, process: SenderProcess) -> None:
        self._process = process

    def send(self, delivery: Delivery) -> Outcome:
        return self._process.send(delivery)

    def kill(self) -> None:
        """Others still need it."""

    def stop(self) -> None:
        """Others still need it."""


@pytest.fixture(scope="session")
def one_process() -> Iterator[SenderProcess]:
    process = SenderProcess()
    yield process
    process.stop()


@pytest.fixture
def kept_process(one_process: SenderProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers of this test deliver by the process that is kept."""
    monkeypatch.setattr(sender, "SenderProcess", lambda: KeptProcess(one_process))
