"""Bans of addresses and networks."""

import asyncio

import pytest

from refectory.server.admin.bans import Bans, banned_network
from refectory.server.errors import Banned, Malformed
from tests.server.live_server import LiveServer, ManualTime

OWN = "127.0.0.1"


@pytest.fixture
def bans(server: LiveServer) -> Bans:
    return Bans(server.services.store, ManualTime())


@pytest.mark.parametrize(
    ("typed", "network"),
    [
        ("203.0.113.9", "203.0.113.9/32"),
        (" 203.0.113.9/24 ", "203.0.113.0/24"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::/48", "2001:db8::/48"),
        ("::ffff:203.0.113.9", "203.0.113.9/32"),
    ],
)
def test_what_is_typed_becomes_a_network(typed: str, network: str) -> None:
    assert str(banned_network(typed)) == network


@pytest.mark.parametrize("typed", ["anna", "", "203.0.113.0/8", "2001::/16", "203.0.113.999", "0.0.0.0/0"])
def test_what_is_no_network_or_too_wide_is_refused(typed: str) -> None:
    with pytest.raises(Malformed):
        banned_network(typed)


def test_a_ban_holds_until_its_time_and_can_be_lifted(server: LiveServer, bans: Bans) -> None:
    now = bans._now
    assert isinstance(now, ManualTime)
    server.do(bans.add("203.0.113.0/24", now() + 60, OWN))
    server.do(bans.add("2001:db8::5", None, OWN))
    for inside in ("203.0.113.77", "2001:db8::/64"):
        with pytest.raises(Banned):
            bans.refuse(inside)
    for outside in ("203.0.114.1", "2001:db8:1::/64", "local", OWN):
        bans.refuse(outside)
    now.pass_(61)
    bans.refuse("203.0.113.77")
    server.do(bans.lift("2001:db8::/64"))
    bans.refuse("2001:db8::/64")
    assert bans.known == []


def test_nobody_shuts_themselves_out(bans: Bans) -> None:
    for typed in (OWN, "127.0.0.0/16"):
        with pytest.raises(Malformed, match="yourself"):
            asyncio.run(bans.add(typed, None, OWN))
