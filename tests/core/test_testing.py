"""The old home of the conformance kit: it still works, and says where the new one is."""

import pytest

import refectory.testing
from refectory.core import testing


def test_the_old_import_gives_the_same_function_and_warns() -> None:
    with pytest.warns(DeprecationWarning, match=r"import check_game from refectory\.testing"):
        assert testing.check_game is refectory.testing.check_game


def test_an_unknown_name_is_an_error_as_in_any_module() -> None:
    with pytest.raises(AttributeError):
        _ = testing.no_such_name
