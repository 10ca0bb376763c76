"""Errors: each has a code and a status, those of the core too."""

import pytest

from refectory.core import errors as core
from refectory.server.errors import NotFound, ServerError, TooFast, WrongMoment, code_of, rules_of


@pytest.mark.parametrize(
    ("error", "code", "status"),
    [
        (TooFast("wait"), "too_fast", 429),
        (NotFound("nothing"), "not_found", 404),
        (WrongMoment("paused", "wait"), "paused", 409),
        (core.StaleVersion("old"), "stale_version", 409),
        (core.UnknownGame("chess"), "no_such_game", 404),
        (ServerError("?"), "malformed", 400),
    ],
)
def test_code_and_status(error: core.RefectoryError, code: str, status: int) -> None:
    assert code_of(error) == (code, status)


def test_an_illegal_action_names_its_rules() -> None:
    assert rules_of(core.IllegalAction("no", ["BS-T3"])) == ["BS-T3"]
    assert rules_of(TooFast("wait")) == []
