"""The signs of types and shapes in a terminal."""

from refectory.games.sator.text.signs import SIGNS, TYPES, shape_signs, type_signs


def test_the_shipped_tiles_have_their_signs() -> None:
    assert type_signs(list(TYPES)) == ["w", "r", "s", "i"]
    assert shape_signs(list(SIGNS)) == list(SIGNS.values())


def test_no_two_have_the_same_sign() -> None:
    assert type_signs(["wood", "wool", "wo"]) == ["w", "o", "a"]
    assert shape_signs(["tee", "tower", "t"]) == ["T", "O", "A"]
