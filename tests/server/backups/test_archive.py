"""The file of a backup: for its owner only, whole, and nothing in it but what a backup has."""

import tarfile
from io import BytesIO
from pathlib import Path

import pytest

from refectory.server.backups.archive import (
    SQLITE_FILE,
    BackupError,
    Manifest,
    digest_of_path,
    private_folder,
    read_archive,
    write_archive,
)


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """An archive with one file, whose database is only a text."""
    return written(tmp_path, "a.tar.gz")


def written(folder: Path, name: str, replace: bool = False) -> Path:
    with private_folder(folder / name) as inside:
        (inside / SQLITE_FILE).write_text("the tables")
        digests = {SQLITE_FILE: digest_of_path(inside / SQLITE_FILE)}
        manifest = Manifest(1, "2026-01-01", "1.0", "sqlite", "0001", {"tables": 1}, digests)
        write_archive(folder / name, inside, manifest, replace)
    return folder / name


def read(archive: Path) -> Manifest:
    with private_folder(archive) as folder:
        return read_archive(archive, folder)


def test_what_was_written_can_be_read(archive: Path, tmp_path: Path) -> None:
    assert read(archive).rows == {"tables": 1}
    assert archive.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == [archive.name]


def test_an_existing_file_is_replaced_only_if_that_is_wanted(archive: Path, tmp_path: Path) -> None:
    before = archive.stat().st_ino
    with pytest.raises(BackupError, match="give --force"):
        written(tmp_path, archive.name)
    assert archive.stat().st_ino == before
    written(tmp_path, archive.name, replace=True)
    assert archive.stat().st_ino != before


def changed(archive: Path, name: str, content: bytes, kind: bytes = tarfile.REGTYPE) -> Path:
    """The same archive with another file in it."""
    other = archive.with_name("other.tar.gz")
    with tarfile.open(archive) as old, tarfile.open(other, "w:gz") as new:
        for member in old:
            if member.name != name:
                new.addfile(member, old.extractfile(member))
        info = tarfile.TarInfo(name)
        info.size, info.type, info.linkname = len(content), kind, "/etc/passwd"
        new.addfile(info, BytesIO(content))
    return other


@pytest.mark.parametrize(
    ("name", "content", "kind", "said"),
    [
        (SQLITE_FILE, b"other tables", tarfile.REGTYPE, "damaged"),
        ("../escaped", b"x", tarfile.REGTYPE, "it contains '../escaped'"),
        ("secret", b"", tarfile.SYMTYPE, "it contains 'secret'"),
        ("manifest.json", b"{}", tarfile.REGTYPE, "not a backup of Refectory"),
        ("manifest.json", b" " * 200_000, tarfile.REGTYPE, "has no manifest"),
    ],
)
def test_what_does_not_belong_there_is_refused(
    archive: Path, name: str, content: bytes, kind: bytes, said: str
) -> None:
    with pytest.raises(BackupError, match=said):
        read(changed(archive, name, content, kind))
    assert not (archive.parent.parent / "escaped").exists()


def test_a_file_that_was_cut_short_is_refused(archive: Path) -> None:
    content = archive.read_bytes()
    archive.write_bytes(content[: len(content) // 2])
    with pytest.raises(BackupError, match="not a whole backup"):
        read(archive)
    with pytest.raises(BackupError, match="There is no file"):
        read(archive.with_name("nothing.tar.gz"))


def test_a_folder_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="does not exist"), private_folder(tmp_path / "no" / "file"):
        pass
