"""Making a backup: what is missing is told, and a backup that is not whole is not called one."""

import sqlite3
from pathlib import Path

import pytest

from refectory.server.backups.archive import SQLITE_FILE, BackupError, private_folder, read_archive
from refectory.server.backups.backup import check_backup, check_files, make_backup
from refectory.server.settings import Settings
from refectory.server.store.open import migrate


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    data = tmp_path / "data"
    data.mkdir()
    migrate(f"sqlite:///{data / SQLITE_FILE}")
    (data / "secret").write_text("ab" * 32)
    return Settings(data_dir=str(data))


def test_the_keys_are_saved_with_the_tables(settings: Settings, tmp_path: Path) -> None:
    manifest = make_backup(settings, tmp_path / "backup")
    assert set(manifest.sha256) == {SQLITE_FILE, "secret"}
    assert check_backup(tmp_path / "backup") == manifest
    with private_folder(tmp_path / "backup") as folder:
        read_archive(tmp_path / "backup", folder)
        assert (folder / "secret").read_text() == "ab" * 32


def test_rows_that_are_missing_are_found(settings: Settings, tmp_path: Path) -> None:
    make_backup(settings, tmp_path / "backup")
    with private_folder(tmp_path / "backup") as folder:
        manifest = read_archive(tmp_path / "backup", folder)
        db = sqlite3.connect(folder / SQLITE_FILE)
        db.execute("DELETE FROM alembic_version")
        db.execute("INSERT INTO alembic_version VALUES ('1'), ('2')")
        db.commit()
        db.close()
        with pytest.raises(BackupError, match="does not have the rows"):
            check_files(tmp_path / "backup", folder, manifest)


def test_nothing_to_save_is_told(tmp_path: Path) -> None:
    with pytest.raises(BackupError, match=r"tables.sqlite3 is missing"):
        make_backup(Settings(data_dir=str(tmp_path)), tmp_path / "backup")
    assert not (tmp_path / "backup").exists()


def test_an_existing_file_is_refused_before_anything_is_read(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "backup").write_text("precious")
    with pytest.raises(BackupError, match="--force"):
        make_backup(settings, tmp_path / "backup")
    assert (tmp_path / "backup").read_text() == "precious"
    make_backup(settings, tmp_path / "backup", replace=True)
    assert check_backup(tmp_path / "backup").database == "sqlite"
