"""Errors: each has a code and a status, those of the core too."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import refectory.server
from refectory.core import errors as core
from refectory.server.errors import (
    CORE_CODES,
    NotFound,
    ServerError,
    TooFast,
    WrongMoment,
    code_of,
    rules_of,
)
from refectory.server.http import (
    admin_schemas,
    analysis_schemas,
    game_schemas,
    people_schemas,
    puzzle_schemas,
    replay_schemas,
    schemas,
)
from refectory.server.store import base as base  # has an error of its own
from refectory.server.tables import table_schemas
from refectory.server.ws import messages

MODULES = (
    schemas,
    game_schemas,
    replay_schemas,
    people_schemas,
    admin_schemas,
    analysis_schemas,
    puzzle_schemas,
    table_schemas,
    messages,
)


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


PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
# Codes that stand at the place where the error is raised, or come from the HTTP status.
OTHERS = {
    "not_started",
    "already_started",
    "paused",
    "over",
    "not_over",
    "too_long",
    "no_values",
    "no_such_moment",
    "dealt_anew",
    "method_not_allowed",
}


def test_the_protocol_document_has_every_code_and_no_other() -> None:
    rows = PROTOCOL.read_text("utf-8").partition("## Errors")[2]
    codes = {
        code
        for row in re.findall(r"^\| (`.*?) \| \d+ \|", rows, re.MULTILINE)
        for code in re.findall(r"`(\w+)`", row)
    }
    own = {error.code for error in subclasses(ServerError)}
    assert codes == own | {code for code, _ in CORE_CODES.values()} | OTHERS


def subclasses(error: type[ServerError]) -> Iterator[type[ServerError]]:
    for child in error.__subclasses__():
        yield child
        yield from subclasses(child)


def test_the_protocol_document_names_real_files_and_schemas() -> None:
    text = PROTOCOL.read_text("utf-8")
    package = Path(refectory.server.__file__).parent
    for name in re.findall(r"`((?:ws|http|tables)/\w+\.py)`", text):
        assert (package / name).is_file(), name
    for name in re.findall(r"src/refectory/[\w/]+\.py", text):
        assert (PROTOCOL.parents[1] / name).is_file(), name
    for name in set(re.findall(r"`([A-Z][a-z]+[A-Z]\w+|Created|Join|Joined)(?:\[\])?`", text)):
        assert any(hasattr(module, name) for module in MODULES), name


def _codes() -> Iterator[str]:
    """Every code that a player can be shown."""
    yield from (code for code, _ in CORE_CODES.values())
    yield from (kind.code for kind in ServerError.__subclasses__() if "code" in vars(kind))
    for file in Path(refectory.server.__file__).parent.rglob("*.py"):
        yield from re.findall(r'WrongMoment\(\s*"(\w+)"', file.read_text())


@pytest.mark.parametrize("language", ["en", "nl", "de", "it"])
def test_the_client_has_a_sentence_for_every_code(language: str) -> None:
    root = Path(__file__).parents[2]
    catalogue = json.loads((root / "web" / "src" / "locale" / f"{language}.json").read_text())
    codes = set(_codes())
    assert len(codes) > 25
    assert sorted(code for code in codes if f"error.{code}" not in catalogue) == []
