"""The checks of editions and records."""

import json
from collections import deque
from random import Random
from typing import Any

import pytest

from refectory import games
from refectory.core.action import fingerprint
from refectory.core.edition import Edition
from refectory.core.errors import EditionError, RecordError
from refectory.core.record import Record, parse_record
from refectory.server.content.untrusted import checks
from refectory.server.content.untrusted.checks import (
    CheckEdition,
    CheckedRecord,
    CheckRecord,
    FindMoment,
    FoundMoment,
    run_check,
)
from tests.server.sample_tables import positions, table_of


def played() -> Record:
    """The record of a game in which somebody has moved."""
    table = table_of("plankenkoorts")
    deque(positions(table, Random(1)), maxlen=0)
    return table.playing().whole_record()


RECORD = played().text()
MOVES = json.loads(RECORD)["moves"]


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
        {"moves": [[seat, f"  {text} "] if seat >= 0 else [seat, text] for seat, text in MOVES]},
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


NO_SEED = {"seed": None, "commitment": ""}
SHARE = {"name": "x", "by": "nobody", "hash": "", "nonce": ""}
PARTS = {"table": "x", "secret": "x", "rounds": 1}


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"rewinds": [0] * 100_000}, "goes back at most"),
        ({"rewinds": [10**4000]}, "goes back at most"),
        (
            {**NO_SEED, "parts": {**PARTS, "shares": [{"seat": n, **SHARE} for n in range(9000)]}},
            "9000 seats",
        ),
        (
            {
                **NO_SEED,
                "parts": {
                    **PARTS,
                    "rounds": 10**4000,
                    "shares": [{"seat": 0, **SHARE}, {"seat": 1, **SHARE}],
                },
            },
            "collected",
        ),
        ({"rules": 0}, "no rules version 0"),
        ({"rules": -(10**4000)}, "no rules version"),
        ({"prints": ["\u1234" * 1000] * len(MOVES)}, "16 hexadecimal digits"),
        ({"prints": [[[]]] * len(MOVES)}, "16 hexadecimal digits"),
    ],
)
def test_what_nobody_checks_by_the_rules_is_measured(more: dict[str, Any], said: str) -> None:
    with pytest.raises(RecordError, match=said):
        checked(json.dumps({**json.loads(RECORD), **more}))


def test_a_deep_record_is_refused_with_a_sentence() -> None:
    with pytest.raises(RecordError, match="not JSON"):
        checked("[" * 100_000)


def test_what_would_be_stored_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "MOST_BYTES", 1000)
    monkeypatch.setattr(checks, "MOST_MOMENT_BYTES", 1000)
    with pytest.raises(RecordError, match="too long"):
        checked(RECORD)
    with pytest.raises(RecordError, match="too long"):
        run_check(FindMoment(RECORD, 20))


def test_a_moment_is_what_the_moves_lead_to() -> None:
    record = parse_record(RECORD)
    moment = run_check(FindMoment(RECORD, len(record.moves)))
    assert isinstance(moment, FoundMoment)
    assert fingerprint(moment.reached.state) == record.prints[-1]
    assert moment.reached.prints == record.prints
    assert len(moment.reached.events) == len(record.moves)
    assert not moment.is_over
    older = json.dumps({**json.loads(RECORD), "prints": ["0" * 16] * len(record.moves)})
    with pytest.raises(RecordError, match="another position"):
        run_check(FindMoment(older, 5))
