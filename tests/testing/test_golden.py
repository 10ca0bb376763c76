"""Golden playthroughs: written once, compared after every change."""

from pathlib import Path

import pytest

from refectory.games import load_game
from refectory.testing import golden
from refectory.testing.golden import Case, cases, check_golden, compare, main, seed_for, update

CASE = Case("plankenkoorts", 2)


@pytest.fixture(autouse=True)
def _one_case(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden, "cases", lambda game: [CASE])


def test_cases_are_tables_and_options() -> None:
    files = [case.file for case in cases(load_game("plankenkoorts"))]
    assert files == [
        "plankenkoorts-2.txt",
        "plankenkoorts-3.txt",
        "plankenkoorts-4.txt",
        "plankenkoorts-6.txt",
        "plankenkoorts-2-open-backs.txt",
        "plankenkoorts-2-long-shelves.txt",
        "plankenkoorts-2-last-in-order.txt",
        "plankenkoorts-2-own-token.txt",
    ]


def test_update_then_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--update", "--dir", str(tmp_path), "plankenkoorts"]) == 0
    assert main(["--dir", str(tmp_path), "plankenkoorts"]) == 0
    assert capsys.readouterr().out == "1 playthroughs, 1 written.\n1 playthroughs, 0 differ.\n"
    text = (tmp_path / "plankenkoorts-2.txt").read_text()
    version = load_game("plankenkoorts").version
    assert text.startswith(f"plankenkoorts (rules {version}, edition standard): 2 players")
    assert len(text) < 60_000
    assert "place 1" in text


def test_the_seed_stays(tmp_path: Path) -> None:
    assert update(CASE, tmp_path)
    text = (tmp_path / CASE.file).read_text()
    assert f"seed {seed_for(CASE, text)}\n" in text
    assert seed_for(CASE, "…, seed 7\n") == 7
    assert not update(CASE, tmp_path)


def test_a_difference_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    update(CASE, tmp_path)
    file = tmp_path / CASE.file
    file.write_text(file.read_text().replace("dealt count=5", "dealt count=6", 1))
    assert main(["--dir", str(tmp_path), "plankenkoorts"]) == 1
    shown = capsys.readouterr().out
    assert "-                dealt count=6" in shown
    assert "+                dealt count=5" in shown
    assert shown.endswith("1 playthroughs, 1 differ. Accept: --update.\n")


def test_a_missing_file_differs(tmp_path: Path) -> None:
    assert compare(CASE, tmp_path)


def test_a_game_checks_its_own_folder(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="place 1"):
        check_golden("plankenkoorts", tmp_path)
    update(CASE, tmp_path)
    check_golden("plankenkoorts", tmp_path)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--dir", "none"], "There is no folder none."),
        (["--dir", ".", "chess"], "There is no game 'chess'"),
    ],
)
def test_bad_arguments(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    assert message in capsys.readouterr().err
