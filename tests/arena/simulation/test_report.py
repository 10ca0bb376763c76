"""The report of a simulation tells the truth about verified and capped games."""

from pathlib import Path

from refectory.arena.simulation.jobs import play_portion
from refectory.arena.simulation.report import report_data, report_lines
from tests.arena.simulation.settings import simulation


def test_capped_games_are_verified_too(tmp_path: Path) -> None:
    capped = simulation(limit=30, records=tmp_path)
    data = report_data(capped, play_portion(capped, range(3)), 1.0)
    assert (data["games"], data["capped"], data["verified"]) == (3, 3, 3)
    lines = report_lines(capped, data)
    assert "capped games        3" in lines
    assert f"verified records    3 in {tmp_path}" in lines


def test_without_records_nothing_is_verified() -> None:
    plain = simulation()
    data = report_data(plain, play_portion(plain, range(3)), 2.0)
    assert data["verified"] == 0
    assert data["actions_per_second"] == round(data["actions"] / 2)
    assert not any("verified" in line for line in report_lines(plain, data))


def test_mixed_bots_are_named_beside_their_shares() -> None:
    mixed = simulation(bots=("greedy", "random"), players=(2, 2))
    data = report_data(mixed, play_portion(mixed, range(2)), 1.0)
    [shares] = [line for line in report_lines(mixed, data) if line.startswith("win share, 2 seats")]
    assert " % greedy" in shares
    assert " % random" in shares
