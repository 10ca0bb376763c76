"""Replay, verify and render: looking back at a record."""

import json
from pathlib import Path
from xml.etree import ElementTree

from tests.cli.conftest import SEED, Run


def test_verify(run: Run, record: Path) -> None:
    output = run("verify", record).output
    moves = json.loads(record.read_text())["moves"]
    chance = sum(seat == -1 for seat, _ in moves)
    assert output.startswith(f"verified: {len(moves)} moves, {chance} of them by chance")
    assert SEED in output


def test_verify_finds_a_stacked_deck(run: Run, record: Path) -> None:
    """A record whose cards fell otherwise than the seed deals is legal, but found out."""
    data = json.loads(record.read_text())
    other = run("simulate", "plankenkoorts", "--games", 1, "--records", record.parent / "other")
    assert other.exit_code == 0
    stacked = json.loads(next((record.parent / "other").iterdir()).read_text())
    stacked |= {"seed": data["seed"], "commitment": data["commitment"]}
    record.write_text(json.dumps(stacked))
    assert run("replay", record).exit_code == 0
    result = run("verify", record)
    assert result.exit_code == 2
    assert "the seed deals" in result.stderr


def test_replay(run: Run, record: Path) -> None:
    output = run("replay", record).output
    assert "takes the first turn." in output
    assert "wins the game." in output or "share the win" in output
    assert "draws a card." in output


def test_replay_up_to_a_move(run: Run, record: Path) -> None:
    assert "wins the game." not in run("replay", record, "--at", 12).output
    assert "first turn" not in run("replay", record, "--at", 0).output


def test_replay_as_a_seat(run: Run, record: Path) -> None:
    """A seat hears its own cards and no other's."""
    lines = run("replay", record, "--as", 0, "--at", 40).output.splitlines()
    drawn = [line.split("  ", 1)[1] for line in lines if " draws " in line]
    assert any(line.startswith("Anselm draws") for line in drawn)
    for line in drawn:
        assert line.endswith("draws a card.") != line.startswith("Anselm")


def test_replay_with_open_hands(run: Run, record: Path) -> None:
    output = run("replay", record, "--as", "all", "--at", 40).output
    assert "draws a card." not in output
    assert "— Bede —" in output


def test_replay_in_dutch(run: Run, record: Path) -> None:
    assert "Ronde 1" in run("replay", record, "--lang", "nl").output


def test_render(run: Run, record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "x.svg"
    result = run("render", record, "--at", 30, "--as", 0, "-o", picture)
    assert result.exit_code == 0, result.output
    assert ElementTree.fromstring(picture.read_text()).tag.endswith("svg")
    assert "after move 30" in result.output
