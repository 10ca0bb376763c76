"""Network addresses as limits and quotas count them."""

from ipaddress import IPv6Address, ip_address, ip_network

# A household or a server gets a whole /64 of IPv6, so its addresses count as one.
IPV6_PREFIX = 64


def network_of(address: str) -> str:
    """The address itself, or the network of an IPv6 address."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address  # a name such as "local"
    if not isinstance(known, IPv6Address):
        return str(known)
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    return str(ip_network((known, IPV6_PREFIX), strict=False))
