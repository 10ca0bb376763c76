"""A player at a table on a server, told by packets that are written by hand."""

from collections.abc import Iterator
from typing import Any

import pytest

from refectory.cli.terminal import online_play, screen
from refectory.cli.terminal.online_play import OnlinePlayer, play_at
from refectory.cli.terminal.server_client import Message, ServerApi, TableLink
from refectory.core.errors import SetupError
from refectory.core.match import Match
from tests.cli.terminal.tables import new_table

LINK = TableLink(ServerApi("http://127.0.0.1:9"), "abc", "secret")


class Connection:
    """Gives these messages, and keeps what is sent."""

    def __init__(self, *messages: Message) -> None:
        self.script = messages
        self.sent: list[Message] = []

    def messages(self) -> Iterator[Message]:
        yield from self.script

    def send(self, kind: str, **fields: Any) -> str:
        self.sent.append({"type": kind, **fields})
        return "1"


@pytest.fixture
def match() -> Match:
    """Ann is to lay a card."""
    return new_table("human", "greedy").match


def packet(match: Match, version: int = 7, **changes: Any) -> Message:
    """What the server tells Ann."""
    state, edition = match.state, match.game.edition
    asked = state.ask()
    message = {
        "type": "packet",
        "version": version,
        "since": 0,
        "length": 1,
        "events": [{"n": 0, "key": "event.start", "facts": {"seat": 0}}],
        "table": {
            "game": match.game.name,
            "edition": {"name": edition.name, "hash": edition.hash},
            "options": dict(match.setup.options),
            "seats": [{"name": name} for name in match.names],
            "status": "playing",
        },
        "view": state.view(0),
        "legal": [{"text": action.text} for action in state.legal_actions(0)],
        "ask": {"key": asked.key, "facts": asked.facts},
        "outcome": None,
        "seed": None,
    }
    return {**message, **changes}


def played(monkeypatch: pytest.MonkeyPatch, typed: list[str], *messages: Message) -> list[Message]:
    """What the player sends after this input."""
    lines = iter(typed)
    monkeypatch.setattr(screen, "ask", lambda prompt: next(lines))
    connection = Connection(*messages)
    monkeypatch.setattr(online_play, "TableConnection", lambda link: connection)
    OnlinePlayer(LINK, "en").play()
    assert list(lines) == []
    return connection.sent


def test_a_number_or_a_text_is_sent_as_an_action(
    match: Match, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = match.state.legal_actions(0)[0].text
    for typed in ("1", first):
        assert played(monkeypatch, [typed], packet(match)) == [
            {"type": "play", "version": 7, "action": first}
        ]
    assert "Ann takes the first turn." in capsys.readouterr().out


def test_a_position_is_asked_about_once(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    sent = played(monkeypatch, ["1"], packet(match), packet(match, since=1, events=[]))
    assert len(sent) == 1


def test_a_player_who_is_not_to_act_is_not_asked(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    assert played(monkeypatch, [], packet(match, legal=[], ask=None)) == []


def test_a_refusal_names_the_rule_and_asks_again(
    match: Match, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    refusal = {"type": "error", "code": "illegal_action", "message": "That is not legal.", "rules": ["BS-T7"]}
    sent = played(monkeypatch, ["pass", "1"], packet(match), refusal)
    assert [message["type"] for message in sent] == ["play", "play"]
    shown = capsys.readouterr().out
    assert "That is not legal." in shown
    assert "BS-T7  " in shown


def test_a_hint_is_asked_for_and_told(
    match: Match, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = match.state.legal_actions(0)[0]
    hint = {"type": "hint", "action": first.text, "reason": {"key": "reason.only", "facts": {}}}
    sent = played(monkeypatch, ["hint", "1"], packet(match), hint)
    assert [message["type"] for message in sent] == ["hint", "play"]
    catalogue = new_table("human", "greedy").catalogue
    assert catalogue.say("reason.only") in " ".join(capsys.readouterr().out.split())


def test_chat_is_shown_with_its_writer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(monkeypatch, [], {"type": "chat", "lines": [{"name": "Bede", "text": "Hello"}]}) == []
    assert capsys.readouterr().out == "Bede: Hello\n"


def test_the_end_shows_the_places_and_the_seed(
    match: Match, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    outcome = {"places": [2, 1], "scores": [12, 31], "rule": "BS-E3"}
    over = packet(match, legal=[], ask=None, outcome=outcome, seed="5e5e")
    unread = {"type": "chat", "lines": [{"name": "Bede", "text": "Too late"}]}
    assert played(monkeypatch, [], over, unread) == []
    ending = capsys.readouterr().out.split("The game is over.")[1]
    assert ending.splitlines()[1:3] == ["  1. Bede   31", "  2. Ann   12"]
    assert "5e5e" in ending
    assert "Too late" not in ending


def test_another_edition_may_not_be_played(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    message = packet(match)
    message["table"]["edition"] = {"name": "mine", "hash": "00"}
    with pytest.raises(SetupError, match="the edition 'mine', which is not installed here"):
        played(monkeypatch, [], message)


def test_quit_leaves_and_tells_the_link(
    match: Match, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(screen, "ask", lambda prompt: "quit")
    monkeypatch.setattr(online_play, "TableConnection", lambda link: Connection(packet(match)))
    play_at(str(LINK), None, None, "Ann", "en")
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] == shown[-1] == str(LINK)


def test_a_new_table_needs_a_game() -> None:
    with pytest.raises(SetupError, match="name a game too"):
        play_at("http://127.0.0.1:9", None, None, "Ann", "en")
