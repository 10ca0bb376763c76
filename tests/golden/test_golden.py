"""The golden playthroughs. After a change of the rules that is meant: refectory golden --update."""

from pathlib import Path

import pytest

from refectory.cli.commands.golden import difference
from refectory.cli.golden_text import Case, all_cases, playthrough, seed_for

HERE = Path(__file__).parent


@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case.file)
def test_playthrough(case: Case) -> None:
    golden = (HERE / case.file).read_text("utf-8")
    now = playthrough(case, seed_for(case, golden))
    assert now == golden, "\n".join(difference(case, golden, now)[:60])


def test_no_file_too_many() -> None:
    assert {file.name for file in HERE.glob("*.txt")} == {case.file for case in all_cases()}


@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case.file)
def test_readable(case: Case) -> None:
    assert (HERE / case.file).stat().st_size < 128_000
