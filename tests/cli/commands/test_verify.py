"""`refectory verify`: a record as the seed deals it, and one that is not."""

import json
from pathlib import Path

from tests.cli.conftest import SEED, Run


def test_verify(run: Run, record: Path) -> None:
    output = run("verify", record).output
    moves = json.loads(record.read_text())["moves"]
    chance = sum(seat == -1 for seat, _ in moves)
    assert output.startswith(f"verified: {len(moves)} moves, {chance} of them by chance")
    assert SEED in output


def test_verify_compares_what_was_kept(run: Run, record: Path) -> None:
    commitment = json.loads(record.read_text())["commitment"]
    assert "The commitment is the one" in run("verify", record, "--commitment", commitment).output
    for wrong in (("--commitment", "00" * 32), ("--nonce", "00" * 32)):
        assert run("verify", record, *wrong).exit_code == 2


def test_verify_finds_a_stacked_deck(run: Run, record: Path) -> None:
    """A record of legal moves whose cards are not those of the seed."""
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
