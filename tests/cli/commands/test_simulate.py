"""`refectory simulate`: the same numbers for any number of processes."""

import json
from pathlib import Path
from typing import Any

import pytest

from refectory.games import load_game
from tests.cli.conftest import Run

TIMES = ("seconds", "actions_per_second")


def simulated(run: Run, *args: object) -> dict[str, Any]:
    result = run("simulate", "plankenkoorts", "--json", *args)
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    return {key: value for key, value in data.items() if key not in TIMES}


def test_lines(run: Run) -> None:
    output = run("simulate", "plankenkoorts", "--players", 3, "--games", 5).output
    for word in ("games ", "actions ", "actions_per_second ", "turns per game", "capped games", "3 seats"):
        assert word in output


def test_json(run: Run) -> None:
    data = simulated(run, "--players", "2-4", "--games", 9)
    assert data["games"] == 9
    assert data["capped"] == 0
    assert list(data["win_share"]) == ["2", "3", "4"]
    for shares in data["win_share"].values():
        assert sum(shares) == pytest.approx(1, abs=0.001)
    per_game = data["actions_per_game"]
    assert per_game["min"] <= per_game["mean"] <= per_game["max"]
    assert data["turns_per_game"]["mean"] < per_game["mean"]


def test_jobs_change_nothing(run: Run) -> None:
    args = ("--players", "2-6", "--games", 12, "--seed", "s")
    assert simulated(run, *args, "--jobs", 1) == simulated(run, *args, "--jobs", 2)


def test_seed_changes_everything(run: Run) -> None:
    assert simulated(run, "--games", 4, "--seed", "a") != simulated(run, "--games", 4, "--seed", "b")


def test_checking_changes_nothing(run: Run) -> None:
    """The fast loop plays the same games as random bots do."""
    args = ("--players", "2-6", "--games", 10)
    assert simulated(run, *args) == simulated(run, *args, "--check")


def test_capped(run: Run) -> None:
    data = simulated(run, "--games", 3, "--limit", 20)
    assert data["capped"] == 3
    assert data["actions"] == 60
    assert data["win_share"] == {}


def test_records_are_verified(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "records"
    data = simulated(
        run, "--players", "2-3", "--games", 4, "--records", folder, "--check", "--bots", "greedy"
    )
    assert data["verified"] == 4
    files = sorted(folder.iterdir())
    assert [file.name for file in files][:2] == ["plankenkoorts-2-000000.json", "plankenkoorts-2-000002.json"]
    assert run("verify", files[0]).exit_code == 0


def test_capped_records_are_verified_as_far_as_they_go(run: Run, tmp_path: Path) -> None:
    data = simulated(run, "--games", 2, "--limit", 30, "--records", tmp_path)
    assert (data["capped"], data["verified"]) == (2, 2)
    for file in tmp_path.iterdir():
        assert run("verify", file).output.startswith("verified: ")


def test_bots_and_options(run: Run) -> None:
    args = ("--players", 2, "--games", 10, "--bots", "greedy,random", "--option", "long_shelves=1")
    output = run("simulate", "plankenkoorts", *args).output
    assert " % greedy" in output
    assert " % random" in output


def test_a_failed_check_is_one_line_and_exit_code_1(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    def broken(self: object) -> None:
        raise AssertionError("A card is lost.")

    game = load_game("plankenkoorts")
    try:
        monkeypatch.setattr(type(game.new(game.setup(2))), "check", broken)
    except TypeError:
        pytest.skip("A compiled class can't be changed.")
    result = run("simulate", "plankenkoorts", "--games", 1, "--check")
    assert result.exit_code == 1
    assert "Game 0, move 1 (start seat-" in result.stderr
    assert "A card is lost." in result.stderr


def test_ones_own_bots(run: Run, own_bots: str) -> None:
    played = ("simulate", "plankenkoorts", "--players", 2, "--games", 4)
    result = run(*played, "--bots", f"{own_bots}:First,random", "--jobs", 2)
    assert result.exit_code == 0, result.output
    cheat = run(*played, "--bots", f"{own_bots}:Cheat,random")
    assert cheat.exit_code == 2
    assert "which is not legal" in cheat.output
