"""Saved games, and games that are continued."""

import json
from pathlib import Path

from tests.cli.conftest import SEED, Run

FIRST = ("play", "plankenkoorts", "--seed", SEED, "--start", "0", "--seats", "human,greedy", "--names", "Ann")


def test_save_and_resume(run: Run, tmp_path: Path) -> None:
    """A game that is left and continued is the same as one that is played through."""
    file = tmp_path / "evening.json"
    whole = run(*FIRST, "--save", tmp_path / "whole.json", typed="1\n" * 400)
    left = run(*FIRST, typed=f"1\n1\nsave {file}\n")
    assert f"refectory play --resume {file}" in left.output
    resumed = run("play", "--resume", file, typed="1\n" * 400)
    assert "The game is over." in resumed.output
    assert whole.output.split("The game is over.")[1].split("Seed")[0] in resumed.output
    assert file.read_text() == (tmp_path / "whole.json").read_text()


def test_end_of_input_saves(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    run(*FIRST, "--save", file, typed="1\n")
    saved = json.loads(file.read_text())
    assert saved["seats"] == ["human", "greedy"]
    assert {"version", "record"} <= set(saved)
    assert run("replay", file).exit_code == 0


def test_a_finished_game_is_a_public_record(record: Path) -> None:
    data = json.loads(record.read_text())
    assert data["seed"] == SEED
    assert "record" not in data


def test_resume_shows_all_events(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    run(*FIRST, "--save", file, typed="1\n")
    assert "Ann takes the first turn." in run("play", "--resume", file, typed="").output


def test_resume_with_others(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    run(*FIRST, "--save", file, typed="1\n")
    result = run("play", "--resume", file, "--seats", "greedy,random")
    assert "The game is over." in result.output


def test_resume_of_a_finished_game(run: Run, record: Path) -> None:
    assert "The game is over." in run("play", "--resume", record).output


def test_own_edition_stays_with_the_record(run: Run, tmp_path: Path) -> None:
    edition, file = tmp_path / "mine.toml", tmp_path / "game.json"
    text = run("edition", "export", "plankenkoorts").output
    edition.write_text(text.replace("bookstands_to_end = 2", "bookstands_to_end = 1"))
    run("play", "plankenkoorts", "--seats", "greedy,greedy", "--edition", edition, "--save", file)
    edition.unlink()
    assert run("verify", file).output.startswith("verified: ")
