"""A result that is in the file is not computed again; the hash tells other code."""

from pathlib import Path

from benchmarks.kept_results import KeptResults, code_hash


def test_results_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    assert KeptResults(file).result("a", lambda: [1, 2]) == [1, 2]
    again = KeptResults(file)
    assert again.result("a", lambda: [3]) == [1, 2]
    assert again.result("b", lambda: [3]) == [3]
    assert KeptResults(file).result("b", list) == [3]
    assert KeptResults(None).result("a", lambda: [4]) == [4]


def test_the_hash_is_of_files_and_folders(tmp_path: Path) -> None:
    code, note = tmp_path / "part" / "code.py", tmp_path / "part" / "note.txt"
    code.parent.mkdir()
    code.write_text("a = 1")
    first = code_hash(str(tmp_path))
    assert code_hash(str(code)) == first
    note.write_text("nothing that is run")
    assert code_hash(str(tmp_path)) == first
    code.write_text("a = 2")
    assert code_hash(str(tmp_path)) != first
