"""Logs: one line for each event on the error stream, from a level on."""

import json
from collections.abc import Iterator

import pytest
import structlog

from refectory.server.auth.tokens import SEAT, Grant, Signer
from refectory.server.logs import HIDDEN, set_up_logs
from refectory.server.people.keys import new_key


@pytest.fixture(autouse=True)
def default_logs() -> Iterator[None]:
    yield
    structlog.reset_defaults()


def test_json_has_one_object_for_each_event(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("info", "json")
    logger = structlog.get_logger()
    logger.debug("too small")
    logger.info("out of time", seat=2)
    written = capsys.readouterr()
    entry = json.loads(written.err)
    assert written.out == ""
    assert (entry["event"], entry["seat"], entry["level"]) == ("out of time", 2, "info")
    assert "timestamp" in entry


def test_text_is_readable_and_an_error_has_its_cause(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("error", "text")
    logger = structlog.get_logger()
    logger.warning("too small")
    logger.error("internal error", exc_info=ValueError("disk full"))
    written = capsys.readouterr().err
    assert "internal error" in written
    assert "disk full" in written
    assert "too small" not in written


def test_an_unknown_level_means_info(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("loud", "json")
    structlog.get_logger().info("heard")
    structlog.get_logger().debug("not heard")
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_tokens_and_secrets_are_hidden_also_in_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("info", "json")
    token = Signer(bytes(32)).token(Grant("ABCDEFGHIJKLMNOP", SEAT, 1, 2))
    seed, key = "5e" * 32, new_key()
    try:
        raise ValueError(f"Bearer {token} and {seed} and {key}")
    except ValueError as error:
        structlog.get_logger().error("internal error", table=f"/t/x#{token}", exc_info=error)
    written = capsys.readouterr().err
    assert token not in written
    assert seed not in written
    assert key not in written
    assert written.count(HIDDEN) >= 3


def test_the_admin_token_is_hidden_wherever_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    token = "chosen by the operator, in any form"
    set_up_logs("info", "json", token)
    structlog.get_logger().error(f"with {token}", exc_info=ValueError(f"Bearer {token}"))
    written = capsys.readouterr().err
    assert token not in written
    assert written.count(HIDDEN) >= 2
