"""Settings, by flag, environment and file."""

import tomllib
from pathlib import Path

import pytest

from refectory.server.settings import LISTS, Settings, SettingsError, load_settings

SAMPLE = Path(__file__).parents[2] / "docs" / "refectory.sample.toml"


def test_flags_over_environment_over_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('port = 1\nhost = "file"\nbot_seconds = 9.5\n')
    settings = load_settings({"port": 3}, {"REFECTORY_PORT": "2", "REFECTORY_HOST": "environment"}, file)
    assert (settings.port, settings.host, settings.bot_seconds) == (3, "environment", 9.5)


def test_lists_and_the_usual_name_of_the_database() -> None:
    given = {"REFECTORY_ORIGINS": "https://a https://b", "DATABASE_URL": "postgresql:///x"}
    settings = load_settings({}, given, None)
    assert settings.origins == ("https://a", "https://b")
    assert settings.database_url == "postgresql:///x"


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ({"port": "many"}, "port"),
        ({"tea": "green"}, "tea"),
        ({"database_url": "mysql://x"}, "postgresql://"),
        ({"workers": 2}, "PostgreSQL"),
        ({"workers": 0}, "at least 1"),
        ({"bot_processes": 0}, "at least 1"),
        ({"notify_processes": 0}, "at least 1"),
        ({"public_url": "table.example"}, "https://"),
        ({"contact": "anna"}, "mailto:"),
        ({"smtp_host": "mail.example"}, "mail_from"),
        ({"admin_token": "too-short"}, "admin_token must have at least 32"),
        ({"admin_token": "é" * 40}, "admin_token"),
        ({"smtp_security": "rot13"}, "smtp_security"),
    ],
)
def test_a_wrong_setting_is_told_in_a_sentence(flags: dict[str, object], said: str) -> None:
    with pytest.raises(SettingsError, match=said):
        load_settings(flags, {}, None)


def test_the_sample_file_has_every_setting_with_its_default() -> None:
    lines = SAMPLE.read_text().splitlines()
    sample = tomllib.loads("\n".join(line.removeprefix("# ") for line in lines if " = " in line))
    defaults = {name: getattr(Settings(), name) for name in Settings.__struct_fields__}
    assert {**sample, **{name: tuple(sample[name]) for name in LISTS}} == defaults
