"""Bad input: the REST interface never fails, and no message breaks a table."""

import contextlib
import json
from typing import Any

import hypothesis.strategies as st
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance
from websockets.exceptions import ConnectionClosed

from tests.server.api_client import Client, SeatedTable, TableSocket, close_all
from tests.server.live_server import LiveServer

KINDS = [
    "play",
    "undo",
    "ask_undo",
    "answer_undo",
    "chat",
    "hint",
    "why",
    "resync",
    "hand_over",
    "take_back",
    "ping",
]
FIELDS = ["id", "version", "action", "length", "agree", "text", "targets", "since", "level", "type"]
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)


def test_the_rest_interface_never_fails(server: LiveServer) -> None:
    api = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    for result in api.get_all_operations():
        operation = result.ok()

        @given(case=operation.as_strategy())
        @settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        def holds(case: Any) -> None:
            case.call_and_validate(checks=[not_a_server_error, response_schema_conformance], timeout=20)

        holds()


class Protocol(RuleBasedStateMachine):
    """Two good players, and a third client that sends anything at all."""

    server: LiveServer
    table: SeatedTable
    anna: TableSocket
    bram: TableSocket
    rogue: TableSocket

    @initialize()
    def sit_down(self) -> None:
        self.table = Client(self.server).table(start=0, public=True).start()
        self.anna, self.bram = (each.arrive() for each in self.table.both())
        self.rogue = self.table.sit(1)
        self.sent = 0

    def _throw(self, text: str | bytes) -> None:
        with contextlib.suppress(ConnectionClosed):
            self.rogue.send_raw(text)
            return
        self.rogue = self.table.sit(1)

    @rule(kind=st.sampled_from(KINDS), fields=st.dictionaries(st.sampled_from(FIELDS), anything))
    def send_wrong_types(self, kind: str, fields: dict[str, Any]) -> None:
        self._throw(json.dumps({"type": kind, "id": "x", **fields}))

    @rule(kind=st.sampled_from(KINDS), cut=st.integers(0, 60))
    def send_truncated(self, kind: str, cut: int) -> None:
        self._throw(json.dumps({"type": kind, "id": "y", "version": 1, "action": "pass"})[:cut])

    @rule(raw=st.text(max_size=200) | st.binary(max_size=200))
    def send_anything(self, raw: str | bytes) -> None:
        self._throw(raw)

    @rule(letter=st.sampled_from(["x", "[", '{"a":', '"']), size=st.sampled_from([65_530, 65_540, 200_000]))
    def send_oversized(self, letter: str, size: int) -> None:
        self._throw(letter * (size // len(letter)))

    @rule(version=st.integers(-5, 2**70), action=st.text(max_size=250))
    def play_out_of_order(self, version: int, action: str) -> None:
        self._throw(json.dumps({"type": "play", "id": "z", "version": version, "action": action}))

    @rule(token=st.text(alphabet="abc.hs0123", max_size=60))
    def come_with_a_forged_token(self, token: str) -> None:
        stranger = TableSocket(self.server, self.table.id, f"{self.table.id}.s0.1.{token}")
        assert stranger.closed() == (4401, "bad_token")

    @rule()
    def come_with_anothers_token(self) -> None:
        stranger = TableSocket(self.server, self.table.id, self.table.spectator)
        assert stranger.ask("play", version=1, action="pass")["code"] == "not_seated"
        stranger.close()

    @rule()
    def play_well(self) -> None:
        """Anna goes on whatever the rogue sends; the rogue has Bram's seat, so it may move for Bram."""
        self.anna.ask("resync", since=0)
        packet = self.anna.until("packet")
        if packet["legal"] and packet["table"]["status"] == "playing":
            answer = self.anna.play()
            assert answer["type"] == "ack" or answer["code"] in ("stale_version", "not_your_turn")

    @invariant()
    def the_table_answers(self) -> None:
        if hasattr(self, "anna"):
            assert self.anna.ask("ping")["type"] == "ack"

    def teardown(self) -> None:
        close_all()


@pytest.fixture
def machine(server: LiveServer) -> type[Protocol]:
    Protocol.server = server
    return Protocol


def test_no_message_breaks_a_table(machine: type[Protocol]) -> None:
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=6, stateful_step_count=15, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )
