"""The checks of editions and records."""

import json
from typing import Any

import pytest

from refectory import games
from refectory.core.edition import Edition
from refectory.core.errors import EditionError, RecordError
from refectory.core.record import parse_record
from refectory.server.content import checks
from refectory.server.content.checks import CheckEdition, CheckedRecord, CheckRecord, run_check
from tests.server.sample_tables import table_of

RECORD = table_of("plankenkoorts").playing().whole_record().text()


def checked(text: str) -> CheckedRecord:
    result = run_check(CheckRecord(text))
    assert isinstance(result, CheckedRecord)
    return result


@pytest.mark.parametrize("game", games.names())
def test_every_shipped_edition_can_be_played(game: str) -> None:
    assert run_check(CheckEdition(game, games.shipped_edition(game).text)) is None


@pytest.mark.parametrize(
    "more",
    [
        {"padding": "x" * 1000},
        {"edition": {**json.loads(RECORD)["edition"], "padding": "x" * 1000, "text": "y" * 1000}},
        {"setup": {**json.loads(RECORD)["setup"], "padding": "x" * 1000}},
        {"seed": " ".join(json.loads(RECORD)["seed"][at : at + 2] for at in range(0, 64, 2)) + " " * 1000},
    ],
)
def test_a_padded_record_becomes_canonical(more: dict[str, Any]) -> None:
    padded = json.dumps({**json.loads(RECORD), **more}, indent=8) + " " * 1000
    assert checked(padded).text == RECORD


def test_the_text_of_the_shipped_edition_may_be_missing() -> None:
    data = json.loads(RECORD)
    del data["edition"]["text"]
    assert "text" not in parse_record(checked(json.dumps(data)).text).edition


def test_a_record_is_checked_in_its_own_edition() -> None:
    data = json.loads(RECORD)
    text = data["edition"]["text"].replace('name = "standard"', 'name = "mine"', 1)
    data["edition"] = {"name": "other", "hash": Edition("mine", text).hash, "text": text}
    assert parse_record(checked(json.dumps(data)).text).edition["name"] == "mine"
    data["edition"]["text"] = "a" + ".a" * 1000 + " = 1"
    with pytest.raises(EditionError, match="dotted key"):
        checked(json.dumps(data))


@pytest.mark.parametrize("more", [{"names": ["x" * 201, "y"]}, {"commitment": "x" * 201}, {"names": [1, 2]}])
def test_names_are_short_texts(more: dict[str, Any]) -> None:
    with pytest.raises(RecordError, match="short text"):
        checked(json.dumps({**json.loads(RECORD), **more}))


def test_the_number_of_moves_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "MOST_MOVES", 3)
    with pytest.raises(RecordError, match="more than 3 moves"):
        checked(RECORD)
