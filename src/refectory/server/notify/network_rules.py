"""Where the server may connect to for strangers: named hosts only, and never into private networks."""

import sys
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any

from msgspec import Struct

# IPv6 addresses in which a translator finds an IPv4 address: its last 32 bits.
TRANSLATED = (ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48"))
WILDCARD = "*."


class ConnectRule(Struct, frozen=True):
    """What one delivery may connect to: these hosts, and private addresses only if the operator says so."""

    hosts: tuple[str, ...]
    private: bool = False


def is_allowed_host(host: str, allowed: Iterable[str]) -> bool:
    """Whether a host is one of these: `a.example`, `*.a.example` for those below it, or `*` for any."""
    for each in allowed:
        if each == "*" or host == each.lower():
            return True
        if each.startswith(WILDCARD) and host.endswith(each[1:].lower()):
            return True
    return False


def is_public(address: str) -> bool:
    """Whether an address is in the public internet, also if it stands inside another one."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(known, IPv6Address):
        inner = _inner(known)
        return (inner is None or is_public(str(inner))) and known.is_global and not known.is_multicast
    return known.is_global and not known.is_multicast


def _inner(address: IPv6Address) -> IPv4Address | None:
    if any(address in network for network in TRANSLATED):
        return IPv4Address(int(address) & 0xFFFFFFFF)
    if address.teredo:
        return address.teredo[1]
    return address.ipv4_mapped or address.sixtofour


class ConnectionGuard:
    """Refuses every connection of this process that the present rule does not allow.

    It is an audit hook of Python: it sees the address that is really connected to, whatever library connects
    and whatever a name was resolved to before, and it can't be taken away again.
    """

    def __init__(self) -> None:
        self.rule = ConnectRule(())

    def install(self) -> None:
        sys.addaudithook(self._watch)

    def _watch(self, event: str, args: tuple[Any, ...]) -> None:
        if event == "socket.getaddrinfo":
            self.check_host(args[0])
        elif event in ("socket.connect", "socket.sendto"):
            self.check_address(args[1])

    def check_host(self, host: object) -> None:
        name = host.decode("ascii", "replace") if isinstance(host, bytes) else str(host)
        if name.lower() not in self.rule.hosts:
            raise PermissionError(f"{name} is not where this delivery goes.")

    def check_address(self, address: object) -> None:
        host = address[0] if isinstance(address, tuple) and address else None
        if not isinstance(host, str) or not (self.rule.private or is_public(host)):
            raise PermissionError("This address is not in the public internet.")
