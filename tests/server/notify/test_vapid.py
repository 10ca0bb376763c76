"""The server's VAPID key."""

from base64 import urlsafe_b64decode
from pathlib import Path

import pytest
from py_vapid import Vapid02

from refectory.server.notify.vapid import FILE, VapidKey, contact_of, load_vapid, new_key_text
from refectory.server.settings import Settings


def test_a_key_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    first = load_vapid(tmp_path)
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600
    assert load_vapid(tmp_path).private == first.private
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def test_the_public_key_is_a_point_as_browsers_want_it() -> None:
    point = urlsafe_b64decode(VapidKey(new_key_text()).public + "=")
    assert (len(point), point[0]) == (65, 4)


def test_a_key_that_others_can_read_is_refused(tmp_path: Path) -> None:
    load_vapid(tmp_path)
    (tmp_path / FILE).chmod(0o644)
    with pytest.raises(SystemExit, match="0600"):
        load_vapid(tmp_path)


@pytest.mark.parametrize(
    ("settings", "contact"),
    [
        (Settings(), "mailto:nobody@localhost"),
        (Settings(public_url="https://table.example/club/"), "https://table.example"),
        (Settings(public_url="https://table.example", contact="mailto:a@b.example"), "mailto:a@b.example"),
    ],
)
def test_the_contact_is_one_with_which_a_request_can_be_signed(settings: Settings, contact: str) -> None:
    assert contact_of(settings) == contact
    key = Vapid02.from_string(new_key_text())
    assert "t=" in key.sign({"sub": contact, "aud": "https://push.example"})["Authorization"]


def test_a_key_that_is_none_is_refused() -> None:
    with pytest.raises(SystemExit, match="VAPID"):
        VapidKey("tea")
