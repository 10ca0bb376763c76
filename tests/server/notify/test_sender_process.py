"""The process that delivers: guarded, bounded in time, and replaced when it ends."""

import json
import time
from collections.abc import Iterator

import pytest

from refectory.server.notify.sender_process import SenderProcess
from tests.server.notify.receivers import Browser, HttpReceiver, http_receiver
from tests.server.notify.test_transports import delivery


@pytest.fixture
def process() -> Iterator[SenderProcess]:
    process = SenderProcess(most_seconds=3.0)
    yield process
    process.stop()


@pytest.fixture
def receiver() -> Iterator[HttpReceiver]:
    with http_receiver() as receiver:
        yield receiver


def hook(receiver: HttpReceiver) -> dict[str, str]:
    return {"kind": "json", "url": f"{receiver.url}/in"}


def test_it_delivers_one_after_the_other(process: SenderProcess, receiver: HttpReceiver) -> None:
    browser = Browser(receiver)
    assert not process.is_started
    assert process.send(delivery(hook(receiver))) == "sent"
    assert process.send(delivery(browser.target())) == "sent"
    assert json.loads(receiver.requests[0][2])["table"] == "abc"
    assert browser.read(receiver.requests[1][2])["table"] == "abc"


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost"])
def test_a_private_address_is_not_connected_to(
    process: SenderProcess, receiver: HttpReceiver, name: str
) -> None:
    target = {"kind": "json", "url": f"http://{name}:{receiver.port}/in"}
    allowed = delivery(target)
    public_only = type(allowed)(allowed.target, "turn", "abc", "", "text")
    assert process.send(public_only) == "failed"
    assert receiver.requests == []
    assert process.send(allowed) == "sent"


def test_an_endpoint_that_hangs_costs_its_own_time_only(
    process: SenderProcess, receiver: HttpReceiver
) -> None:
    receiver.hangs = True
    assert process.send(delivery(hook(receiver))) == "failed"
    assert not process.is_started
    with http_receiver() as other:
        assert process.send(delivery(hook(other))) == "sent"


def test_a_killed_process_fails_its_delivery_and_is_replaced(
    process: SenderProcess, receiver: HttpReceiver
) -> None:
    assert process.send(delivery(hook(receiver))) == "sent"
    process.kill()
    time.sleep(0.1)
    assert process.send(delivery(hook(receiver))) == "failed"
    assert process.send(delivery(hook(receiver))) == "sent"
