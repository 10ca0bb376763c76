"""The doctor's questions to a database."""

from pathlib import Path

import psycopg
import pytest

from refectory.server.doctor.database import check_database, check_revision
from refectory.server.doctor.finding import Verdict
from refectory.server.settings import Settings
from refectory.server.store.open import FILE, migrate, revisions
from tests.server.live_server import live_server


def verdicts(settings: Settings) -> dict[str, Verdict]:
    return {finding.text: finding.verdict for finding in check_database(settings)}


def test_a_database_in_use_is_good(data: Path, database_url: str) -> None:
    with live_server(data, database_url=database_url):
        found = verdicts(Settings(data_dir=str(data), database_url=database_url))
    assert set(found.values()) == {Verdict.GOOD}
    assert "The database is migrated to this release." in found


def test_one_of_an_older_release_will_be_migrated(data: Path) -> None:
    data.mkdir()
    migrate(f"sqlite:///{data / FILE}", "0001")
    assert Verdict.DOUBTFUL in verdicts(Settings(data_dir=str(data))).values()
    assert check_revision("9999").verdict is Verdict.BAD
    assert check_revision(revisions()[0]).verdict is Verdict.GOOD


@pytest.mark.parametrize("content", [b"no database" * 1000, b""])
def test_another_file_is_bad(data: Path, content: bytes) -> None:
    data.mkdir()
    (data / FILE).write_bytes(content)
    assert Verdict.BAD in verdicts(Settings(data_dir=str(data))).values()


def test_a_database_that_nobody_reaches_is_bad() -> None:
    ((text, verdict),) = verdicts(Settings(database_url="postgresql://a:hush@/x?host=/nowhere")).items()
    assert (verdict, "can't be reached" in text, "hush" in text) == (Verdict.BAD, True, False)


def test_an_empty_database_waits_for_its_first_start(postgres_url: str) -> None:
    with psycopg.connect(postgres_url, autocommit=True) as db:
        db.execute("DROP DATABASE IF EXISTS untouched")
        db.execute("CREATE DATABASE untouched")
    found = verdicts(Settings(database_url=postgres_url.replace("/postgres?", "/untouched?")))
    assert found["The database is empty; the first start migrates it."] is Verdict.DOUBTFUL
