"""The doctor's look at the installation, the clock, the keys and the proxies."""

import os
from pathlib import Path

import pytest

from refectory.server.auth.tokens import load_secret
from refectory.server.doctor import machine
from refectory.server.doctor.finding import Verdict
from refectory.server.notify.vapid import load_vapid
from refectory.server.settings import Settings
from refectory.server.time_source import kept_time


def test_the_client_and_compiled_rules_are_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = bool(os.environ.get("REFECTORY_COMPILED"))
    assert machine.check_compiled().verdict is (Verdict.GOOD if compiled else Verdict.DOUBTFUL)
    monkeypatch.setattr(machine, "has_client", lambda: False)
    assert "install a wheel" in machine.check_client().text


def test_keys_are_used_not_made(tmp_path: Path) -> None:
    settings = Settings(data_dir=str(tmp_path), contact="mailto:a@b.example", public_url="https://b.example")
    assert machine.check_secret(settings).verdict is Verdict.DOUBTFUL
    assert [finding.verdict for finding in machine.check_push(settings)] == [Verdict.DOUBTFUL]
    assert list(tmp_path.iterdir()) == []
    load_secret(tmp_path)
    load_vapid(tmp_path)
    assert machine.check_secret(settings).verdict is Verdict.GOOD
    assert [finding.verdict for finding in machine.check_push(settings)] == [Verdict.GOOD]
    for name in ("secret", "vapid"):
        (tmp_path / name).write_text("nonsense")
    assert machine.check_secret(settings).verdict is Verdict.BAD
    assert [finding.verdict for finding in machine.check_push(settings)] == [Verdict.BAD]
    assert machine.check_secret(Settings(secret="ab" * 32)).verdict is Verdict.GOOD


def test_push_needs_tls_and_somebody_to_write_to(tmp_path: Path) -> None:
    said = " ".join(finding.text for finding in machine.check_push(Settings(data_dir=str(tmp_path))))
    assert "contact is not set" in said
    assert "public_url is not an https:// address" in said


@pytest.mark.parametrize(
    ("settings", "verdict"),
    [
        (Settings(), Verdict.GOOD),
        (Settings(proxies=("127.0.0.1",)), Verdict.GOOD),
        (Settings(public_url="https://table.example"), Verdict.DOUBTFUL),
        (Settings(proxies=("*",)), Verdict.BAD),
    ],
)
def test_proxies_are_believed_by_name(settings: Settings, verdict: Verdict) -> None:
    assert machine.check_proxies(settings).verdict is verdict


def test_a_clock_that_was_set_is_told_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept_time(tmp_path)
    before = (tmp_path / "clock").read_text()
    assert len(list(machine.check_clock(tmp_path))) == 1
    now = machine.time.time()
    monkeypatch.setattr(machine.time, "time", lambda: now + 3600)
    assert "was set by 3600 seconds" in " ".join(f.text for f in machine.check_clock(tmp_path))
    monkeypatch.setattr(machine.time, "time", lambda: 5.0)
    assert next(iter(machine.check_clock(tmp_path))).verdict is Verdict.BAD
    assert (tmp_path / "clock").read_text() == before
