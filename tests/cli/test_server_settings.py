"""The settings of a server on the command line."""

import sys

import click
import pytest

from refectory.cli.server_settings import need_server, read_settings


def test_every_list_is_split(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    settings = read_settings(None, ("webhook-hosts=a.example b.example", "port=9"), host=None)
    assert (settings.webhook_hosts, settings.port) == (("a.example", "b.example"), 9)
    assert settings.host == "127.0.0.1"


def test_a_missing_package_is_named_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "refectory.server.run", raising=False)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    with pytest.raises(click.ClickException, match=r"pip install 'refectory\[server\]'"):
        need_server()
