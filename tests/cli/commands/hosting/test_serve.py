"""`refectory serve`: which settings it starts the server with."""

from pathlib import Path

import pytest

from refectory.server import logs
from refectory.server import run as server_run
from refectory.server.settings import Settings
from tests.cli.conftest import Run


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings of each server that would have been started."""
    settings: list[Settings] = []
    monkeypatch.setattr(server_run, "serve", settings.append)
    monkeypatch.setattr(logs, "set_up_logs", lambda level, kind, token: None)
    for name in ("DATABASE_URL", "REFECTORY_PORT", "REFECTORY_HOST"):
        monkeypatch.delenv(name, raising=False)
    return settings


def test_without_flags_the_defaults_count(run: Run, served: list[Settings]) -> None:
    result = run("serve")
    assert result.exit_code == 0, result.output
    assert served == [Settings()]
    assert "Refectory is at http://127.0.0.1:8000 (stop with Ctrl-C)." in result.output


def test_a_flag_comes_before_the_environment_and_the_file(
    run: Run, served: list[Settings], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "refectory.toml"
    file.write_text('port = 8003\nhost = "0.0.0.0"\nbot_delay = 0.1\n')
    monkeypatch.setenv("REFECTORY_PORT", "8002")
    monkeypatch.setenv("REFECTORY_HOST", "127.0.0.2")
    assert run("serve", "--settings", file, "--port", 8001).exit_code == 0
    assert (served[0].port, served[0].host, served[0].bot_delay) == (8001, "127.0.0.2", 0.1)


def test_any_other_setting_can_be_set(run: Run, served: list[Settings]) -> None:
    result = run("serve", "--set", "bot-processes=3", "--set", "origins=http://a.example http://b.example")
    assert result.exit_code == 0, result.output
    assert served[0].bot_processes == 3
    assert served[0].origins == ("http://a.example", "http://b.example")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--set", "metrics"), "is not NAME=VALUE"),
        (("--set", "speed=9"), "speed"),
        (("--port", "99999"), "99999"),
        (("--workers", "0"), "0"),
        (("--database-url", "mysql://host/x"), "must begin with postgresql://"),
    ],
)
def test_a_wrong_setting_may_not_start_a_server(
    run: Run, served: list[Settings], arguments: tuple[str, ...], message: str
) -> None:
    result = run("serve", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert served == []
