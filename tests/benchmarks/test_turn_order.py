"""Wins and points by place in the turn order."""

from pathlib import Path

import pytest
from benchmarks.turn_order import by_place, main

from refectory.core.game import Outcome, places_by
from refectory.games import shipped_edition


def result(*scores: int) -> Outcome:
    return Outcome(scores, places_by(scores), "XX-1")


def test_a_shared_win_counts_in_parts() -> None:
    first, second = by_place([result(10, 4), result(6, 6), result(2, 8), result(9, 1)])
    assert (first[0].wins, second[0].wins) == (2.5, 1.5)
    assert (first[1], second[1]) == (6.75, 4.75)


def test_each_place_has_a_line_and_options_are_used(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["plankenkoorts", "--bot", "random", "--games", "4", "--players", "3"]
    main(asked)
    plain = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in plain] == ["place 1", "place 2", "place 3"]
    main([*asked, "--option", "long_shelves=1"])
    assert capsys.readouterr().out.splitlines() != plain


def test_an_edition_of_ones_own_is_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["plankenkoorts", "--bot", "random", "--games", "2"]
    text = shipped_edition("plankenkoorts").text
    for name, points in (("same", 5), ("worthless", 0)):
        file = tmp_path / f"{name}.toml"
        file.write_text(text.replace("bookstand = 5", f"bookstand = {points}"), "utf-8")
        main([*asked, "--edition", str(file)])
    main(asked)
    lines = capsys.readouterr().out.splitlines()
    same, worthless, shipped = lines[:2], lines[2:4], lines[4:]
    assert same == shipped
    assert worthless != shipped
