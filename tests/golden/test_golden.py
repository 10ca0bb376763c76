"""The golden playthroughs. After an intended change of the rules: `make golden`, and read the difference."""

from pathlib import Path

import pytest

from refectory.games import load_game, shipped
from refectory.testing.golden import Case, cases, compare

HERE = Path(__file__).parent
CASES = [case for name in sorted(shipped()) for case in cases(load_game(name))]
every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.file)


@every_case
def test_playthrough(case: Case) -> None:
    difference = compare(case, HERE)
    assert not difference, "\n".join(difference[:60])


def test_no_file_too_many() -> None:
    assert {file.name for file in HERE.glob("*.txt")} == {case.file for case in CASES}


@every_case
def test_readable(case: Case) -> None:
    assert (HERE / case.file).stat().st_size < 128_000
