"""Keys of profiles, and codes that people type."""

import pytest

from refectory.server.people.keys import LETTERS, hash_of, new_code, new_key, plain_code


def test_keys_are_long_and_never_the_same() -> None:
    keys = {new_key() for _ in range(100)}
    assert len(keys) == 100
    assert {len(key) for key in keys} == {46}


def test_a_hash_does_not_show_its_key() -> None:
    key = new_key()
    assert hash_of(key) == hash_of(key) != hash_of(new_key())
    assert key not in hash_of(key)
    assert len(hash_of("\ud800")) == 64


@pytest.mark.parametrize("typed", ["{}", " {} ", "{:l}", "{:s}"])
def test_a_code_is_known_however_it_is_typed(typed: str) -> None:
    code = new_code()
    as_typed = {"{:l}": code.lower(), "{:s}": code.replace("-", "  ")}.get(typed) or typed.format(code)
    assert plain_code(as_typed) == code
    assert set(code) <= {*LETTERS, "-"}


def test_letters_that_look_like_digits_are_read_as_digits() -> None:
    assert plain_code("oil0-ABCD-EFGH") == "0110-ABCD-EFGH"
