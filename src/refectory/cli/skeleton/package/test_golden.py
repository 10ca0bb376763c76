"""Golden playthroughs. After an intended change, write them again and read the difference (see README.md)."""

from pathlib import Path

from refectory.testing.golden import check_golden


def test_the_game_is_played_as_before() -> None:
    check_golden("my_game", Path(__file__).parent / "golden")
