"""Bans: networks that are shut out until a time or for ever. All workers read them from the store."""

from ipaddress import IPv4Network, IPv6Network, ip_network

from refectory.server.auth.addresses import network_of
from refectory.server.errors import Banned, Malformed, TooMany
from refectory.server.http.admin_schemas import BanInfo
from refectory.server.store.base import Database
from refectory.server.time_source import TimeSource

MOST_BANS = 1000
# A wider network than this is a country, not a visitor.
WIDEST_IPV4, WIDEST_IPV6 = 16, 32
ALL = (
    "SELECT network, created, until FROM bans WHERE until IS NULL OR until > ? ORDER BY created DESC, network"
)
ADD = (
    "INSERT INTO bans (network, created, until) VALUES (?, ?, ?) "
    "ON CONFLICT (network) DO UPDATE SET created = excluded.created, until = excluded.until"
)
LIFT = "DELETE FROM bans WHERE network = ?"
FORGET = "DELETE FROM bans WHERE until <= ?"
Network = IPv4Network | IPv6Network


class Bans:
    """The networks that are shut out, as this worker has read them last."""

    def __init__(self, store: Database, now: TimeSource) -> None:
        self._store = store
        self._now = now
        self.known: list[BanInfo] = []
        self._networks: list[tuple[Network, float | None]] = []

    async def read(self) -> None:
        rows = await self._store.read(ALL, self._now())
        self.known = [BanInfo(network, created, until) for network, created, until in rows]
        self._networks = [(ip_network(ban.network), ban.until) for ban in self.known]

    def has(self, address: str) -> bool:
        """Whether an address, or the network that stands for it, is shut out."""
        if not self._networks:
            return False
        network = _parsed(address)
        return network is not None and any(
            (until is None or until > self._now()) and _contains(banned, network)
            for banned, until in self._networks
        )

    def refuse(self, address: str) -> None:
        if self.has(address):
            raise Banned("The host of this server has shut out your address.")

    async def add(self, address: str, until: float | None, own: str) -> BanInfo:
        """Shut out an address or a network, but not the one from which this is ordered."""
        network = banned_network(address)
        mine = _parsed(own)
        if mine is not None and _contains(network, mine):
            raise Malformed("This is the network from which you come; you would shut yourself out.")
        if len(self.known) >= MOST_BANS:
            raise TooMany(f"There are {MOST_BANS} bans already; lift some first.")
        ban = BanInfo(str(network), self._now(), until)
        await self._store.write((FORGET, (self._now(),)), (ADD, (ban.network, ban.created, until)))
        await self.read()
        return ban

    async def lift(self, network: str) -> None:
        await self._store.write((LIFT, (network,)))
        await self.read()


def banned_network(text: str) -> Network:
    """The network that stands for what the operator has typed."""
    network = _parsed(network_of(text.strip()))
    if network is None:
        raise Malformed("This is no address: it must be like 203.0.113.9, 203.0.113.0/24 or 2001:db8::/64.")
    if network.prefixlen < (WIDEST_IPV4 if network.version == 4 else WIDEST_IPV6):
        raise Malformed("This network is too wide: /16 is the widest, and /32 for IPv6.")
    return network


def _parsed(text: str) -> Network | None:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        return None  # a name such as "local"


def _contains(wide: Network, narrow: Network) -> bool:
    if isinstance(wide, IPv4Network) and isinstance(narrow, IPv4Network):
        return narrow.subnet_of(wide)
    if isinstance(wide, IPv6Network) and isinstance(narrow, IPv6Network):
        return narrow.subnet_of(wide)
    return False
