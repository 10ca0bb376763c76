"""Clients of the first release find everything that they rely on."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.upgrades.wire import faults, wire

FIRST: dict[str, Any] = json.loads(
    (Path(__file__).parent / "fixtures/release-1/wire.json").read_text("utf-8")
)


def test_a_client_of_the_first_release_misses_nothing() -> None:
    assert faults(FIRST, wire()) == []


@pytest.mark.parametrize(
    ("path", "change", "said"),
    [
        (["paths"], lambda paths: paths.pop("/api/games"), "GET /api/games is gone"),
        (["schemas", "SeatInfo", "properties"], lambda all_: all_.pop("taken"), "taken is gone"),
        (["schemas", "CreateTable", "required"], lambda all_: all_.append("mood"), "mood has to be sent now"),
        (["schemas", "Days", "required"], lambda all_: all_.append("at_zero"), "at_zero has to be sent now"),
        (["schemas", "ws.Packet", "properties"], lambda all_: all_.pop("legal"), "packet: legal is gone"),
        (["schemas", "ws.Play", "required"], lambda all_: all_.append("why"), "play: why has to be sent now"),
        (["client", "anyOf"], lambda all_: all_.pop(0), "of the client is gone"),
        (["server", "anyOf"], lambda all_: all_.pop(0), "of the server is gone"),
    ],
)
def test_what_an_old_client_would_miss_is_found(path: list[str], change: Any, said: str) -> None:
    later = copy.deepcopy(FIRST)
    part = later
    for key in path:
        part = part[key]
    change(part)
    assert any(said in one for one in faults(FIRST, later))


def test_what_is_added_is_no_fault() -> None:
    later = copy.deepcopy(FIRST)
    later["paths"]["/api/mood"] = {}
    later["schemas"]["SeatInfo"]["properties"]["mood"] = {"type": "string"}
    later["schemas"]["CreateTable"]["properties"]["mood"] = {"type": "string"}
    assert faults(FIRST, later) == []
