"""Which names of games packages can announce."""

from pathlib import Path

import pytest

from refectory import games
from refectory.core.errors import BrokenGame, UnknownGame
from tests.plugins.installing import announce, found

RAISES = 'raise RuntimeError("The fuse is wet.")'


def test_a_shipped_game_keeps_its_name(tmp_path: Path) -> None:
    announce(tmp_path, "sator", RAISES)
    with found(tmp_path):
        said = "The package sator_package announces a game 'sator', but Refectory has a game of that name."
        assert games.load_all()[1] == [said]
        assert games.package_of("sator") == "refectory.games.sator"


def test_two_packages_can_not_have_the_same_name(tmp_path: Path) -> None:
    announce(tmp_path, "snuffed", RAISES, package="one")
    announce(tmp_path, "snuffed", RAISES, package="two")
    with found(tmp_path):
        said = "The packages one and two both announce a game 'snuffed'; remove one of them."
        assert games.load_all()[1] == [said]
        with pytest.raises(BrokenGame, match="one and two both announce"):
            games.package_of("snuffed")


@pytest.mark.parametrize("name", ["Candles", "../candles", "9lives"])
def test_a_name_is_a_plain_word(tmp_path: Path, name: str) -> None:
    announce(tmp_path, name, RAISES, package="odd")
    with found(tmp_path):
        (sentence,) = games.load_all()[1]
        assert sentence.startswith(f"The package odd announces a game {name!r}; a name has small letters")


def test_a_game_that_nobody_has_is_unknown() -> None:
    with pytest.raises(UnknownGame, match=r"There is no game 'chess'; the games are .*monasterium"):
        games.package_of("chess")


def test_a_package_that_is_on_the_path_twice_is_one_package(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        announce(tmp_path / folder, "snuffed", RAISES)
    with found(tmp_path / "one"), found(tmp_path / "two"):
        assert games.package_of("snuffed") == "snuffed_package"
