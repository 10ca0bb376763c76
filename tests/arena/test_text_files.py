"""Text files are replaced as a whole, and errors name the file."""

from pathlib import Path

import pytest

from refectory.arena.text_files import FileError, read_text, write_text


def test_a_file_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    write_text(file, "one")
    write_text(file, "two – ½")
    assert read_text(file) == "two – ½"
    assert list(tmp_path.iterdir()) == [file]


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.txt"
    write_text(file, "old")

    def fail(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(FileError, match=r"a\.txt can't be written: No space left on device\."):
        write_text(file, "new")
    assert list(tmp_path.iterdir()) == [file]
    assert read_text(file) == "old"


def test_errors_name_the_file(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"none can't be read: No such file or directory\."):
        read_text(tmp_path / "none")
    (tmp_path / "picture").write_bytes(b"\xff\xd8")
    with pytest.raises(FileError, match=r"picture can't be read: it is not UTF-8 text\."):
        read_text(tmp_path / "picture")
