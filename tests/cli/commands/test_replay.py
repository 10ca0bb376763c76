"""`refectory replay`: a record as sentences, for each viewer."""

from pathlib import Path

from tests.cli.conftest import Run


def test_replay(run: Run, record: Path) -> None:
    output = run("replay", record).output
    assert "takes the first turn." in output
    assert "wins the game." in output or "share the win" in output
    assert "draws a card." in output


def test_replay_up_to_a_move(run: Run, record: Path) -> None:
    assert "wins the game." not in run("replay", record, "--at", 12).output
    assert "first turn" not in run("replay", record, "--at", 0).output


def test_replay_as_a_seat(run: Run, record: Path) -> None:
    """A seat is told its own cards and no others."""
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
