"""The command that writes and checks `state_fields.py`."""

from pathlib import Path

import pytest

from refectory.testing.fields.__main__ import main

from .games import game


def test_it_writes_and_checks(tmp_path: Path) -> None:
    toy = game(tmp_path, "self.a: int = 1")
    main([str(toy)])
    assert "twin.a = source.a" in (toy / "state_fields.py").read_text("utf-8")
    main(["--check", str(toy)])


def test_a_check_writes_nothing(tmp_path: Path) -> None:
    toy = game(tmp_path, "self.a: int = 1")
    with pytest.raises(SystemExit, match="does not fit"):
        main(["--check", str(toy)])
    assert not (toy / "state_fields.py").exists()


@pytest.mark.parametrize("arguments", [[], ["--check"]])
def test_without_a_folder_it_says_how_it_is_used(arguments: list[str]) -> None:
    with pytest.raises(SystemExit, match="Usage: "):
        main(arguments)


def test_a_folder_without_a_state_is_named(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"state\.py is not there"):
        main([str(tmp_path)])
