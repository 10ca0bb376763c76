"""Plain data: what JSON gives back unchanged, and where two pieces differ."""

import pytest

from refectory.testing.plain_data import difference, not_plain, tuples_as_lists


@pytest.mark.parametrize(
    "data", [None, True, 1, 1.5, "a", [], {}, {"a": [1, {"b": None}]}], ids=lambda data: repr(data)
)
def test_what_json_gives_back_is_plain(data: object) -> None:
    assert not_plain(data, "data") is None


@pytest.mark.parametrize(
    ("data", "where"),
    [
        ((1,), "data is a tuple"),
        ({"a": {1: 2}}, "data.a has the key 1"),
        ([0, {"a": {1, 2}}], "data[1].a is a set"),
        ([float("inf")], "data[0] is inf"),
        ([float("nan")], "data[0] is nan"),
    ],
)
def test_what_json_does_not_give_back_is_reported_with_its_place(data: object, where: str) -> None:
    assert not_plain(data, "data") == where


def test_a_difference_is_reported_with_its_place() -> None:
    assert difference({"a": [1, 2]}, {"a": [1, 3]}, "view") == "view.a[1] is 2 and 3"
    assert difference({"a": [1]}, {"a": [1, 3]}, "view") == "view.a is [1] and [1, 3]"
    assert difference({"a": 1}, {"b": 1}, "view") == "view is {'a': 1} and {'b': 1}"


def test_tuples_are_listed_all_the_way_down() -> None:
    assert tuples_as_lists({"a": ((1, 2), [(3,)])}) == {"a": [[1, 2], [[3]]]}
