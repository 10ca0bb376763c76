"""The terminal as a client of the server: a whole game, through nothing but the protocol."""

import itertools
import json
import re

import pytest
from click.testing import CliRunner

from refectory.cli import main
from refectory.cli.terminal import screen
from tests.server.api_client import Client


def test_a_whole_game_against_a_bot(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = itertools.chain(["hint", "lay revelation", "fly"], itertools.repeat("1"))
    monkeypatch.setattr(screen, "ask", lambda prompt: next(typed))
    arguments = ["play", "plankenkoorts", "--url", client.server.url, "--players", "2", "--names", "Anna"]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output[-500:]
    assert "The game is over." in result.output
    assert re.search(r"Seed: [0-9a-f]{64}", result.output)
    assert "BS-" in result.output, "A refusal names its rules."


def test_a_link_resumes(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = client.table(start=0).start()
    monkeypatch.setattr(screen, "ask", lambda prompt: "quit")
    link = f"{client.server.url}/t/{table.id}#{table.tokens[0]}"
    result = CliRunner().invoke(main, ["play", "--url", link])
    assert result.exit_code == 0
    assert link in result.output


@pytest.mark.parametrize("link", ["nonsense", "http://127.0.0.1:9", "http://127.0.0.1:9/t/x#y"])
def test_an_unknown_address_is_reported_in_a_line(link: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("refectory.cli.terminal.server_client.TRIES", 1)
    result = CliRunner().invoke(main, ["play", "plankenkoorts", "--url", link])
    assert result.exit_code == 2
    assert "Traceback" not in result.output


def test_a_refused_link_is_reported(client: Client) -> None:
    table = client.table().start()
    result = CliRunner().invoke(main, ["play", "--url", f"{client.server.url}/t/{table.id}#wrong"])
    assert result.exit_code == 2
    assert json.dumps("Traceback") not in result.output
