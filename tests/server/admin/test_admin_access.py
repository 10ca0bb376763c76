"""Access to the admin page."""

import pytest

from refectory.server.admin.admin_access import MOST_ADDRESSES, MOST_WRONG, WRONG_SECONDS, AdminAccess
from refectory.server.errors import BadToken, NotFound, TooFast
from tests.server.live_server import ManualTime

TOKEN = "0123456789abcdef0123456789abcdef"


def test_only_the_token_is_let_in() -> None:
    access = AdminAccess(TOKEN, ManualTime())
    access.check(TOKEN, "a")
    for wrong in ("", None, TOKEN[:-1], f"{TOKEN}0", TOKEN.upper(), "\ud800", "é"):
        with pytest.raises(BadToken):
            access.check(wrong, "b")


def test_without_a_token_in_the_settings_there_is_no_page() -> None:
    for token in ("", None, "anything"):
        with pytest.raises(NotFound):
            AdminAccess("", ManualTime()).check(token, "a")


def test_who_guesses_has_to_stop_and_is_not_even_compared() -> None:
    now = ManualTime()
    access = AdminAccess(TOKEN, now)
    for _ in range(MOST_WRONG):
        with pytest.raises(BadToken):
            access.check("wrong", "a")
    with pytest.raises(TooFast):
        access.check(TOKEN, "a")
    access.check(TOKEN, "b")
    now.pass_(WRONG_SECONDS + 1)
    access.check(TOKEN, "a")


def test_many_addresses_take_no_more_than_so_much_memory() -> None:
    access = AdminAccess(TOKEN, ManualTime())
    for n in range(MOST_ADDRESSES + 5):
        with pytest.raises(BadToken):
            access.check("wrong", str(n))
    assert len(access._wrong) == MOST_ADDRESSES
