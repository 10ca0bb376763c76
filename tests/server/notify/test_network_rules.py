"""Where the server may connect to for strangers."""

import socket

import pytest

from refectory.server.notify.network_rules import ConnectionGuard, ConnectRule, is_allowed_host, is_public


@pytest.mark.parametrize("address", ["1.1.1.1", "8.8.8.8", "2606:4700::1111", "64:ff9b::808:808"])
def test_public_addresses(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
        *("224.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1"),
        *("::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "2001:db8::1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::"),
        *("localhost", "", "1.1.1"),
    ],
)
def test_private_addresses_however_they_are_written(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    ("host", "allowed", "may"),
    [
        ("discord.com", ["discord.com"], True),
        ("discord.com", ["Discord.com"], True),
        ("evil-discord.com", ["discord.com"], False),
        ("discord.com.evil.example", ["discord.com"], False),
        ("a.notify.windows.com", ["*.notify.windows.com"], True),
        ("notify.windows.com", ["*.notify.windows.com"], False),
        ("evilnotify.windows.com", ["*.notify.windows.com"], False),
        ("any.example", ["*"], True),
        ("any.example", [], False),
    ],
)
def test_hosts_that_the_operator_allows(host: str, allowed: list[str], may: bool) -> None:
    assert is_allowed_host(host, allowed) is may


def test_a_guard_looks_at_names_and_at_the_address_that_is_connected_to() -> None:
    guard = ConnectionGuard()
    guard.rule = ConnectRule(("hooks.example",))
    guard.check_host("hooks.example")
    guard.check_host(b"HOOKS.example")
    guard.check_address(("1.1.1.1", 443))
    guard.check_address(("2606:4700::1111", 443, 0, 0))
    for host in ("other.example", "127.0.0.1", None):
        with pytest.raises(PermissionError):
            guard.check_host(host)
    for address in (("127.0.0.1", 80), ("::1", 80, 0, 0), "/run/some.sock", (), (16777343, 80)):
        with pytest.raises(PermissionError):
            guard.check_address(address)
    guard.rule = ConnectRule(("localhost",), private=True)
    guard.check_address(("127.0.0.1", 80))


def connect_guarded(rule: ConnectRule, name: str, port: int, answers: dict[str, str]) -> str:
    """What becomes of a connection in a process with a guard, in which names are resolved like this."""
    guard = ConnectionGuard()
    guard.install()
    guard.rule = rule
    real = socket.getaddrinfo
    socket.getaddrinfo = lambda host, *rest, **more: real(answers.get(host, host), *rest, **more)  # type: ignore[assignment]
    try:
        socket.create_connection((name, port), 2).close()
    except PermissionError as refused:
        return str(refused)
    return "connected"


@pytest.mark.parametrize("private", [False, True])
def test_a_name_that_leads_to_a_private_address_is_refused_when_connecting(private: bool) -> None:
    """A resolver may say anything at any time: what counts is the address of the connection."""
    from multiprocessing import get_context

    with socket.create_server(("127.0.0.1", 0)) as server, get_context("spawn").Pool(1) as pool:
        rule = ConnectRule(("hooks.example", "127.0.0.1"), private)
        said = pool.apply(
            connect_guarded, (rule, "hooks.example", server.getsockname()[1], {"hooks.example": "127.0.0.1"})
        )
    assert said == ("connected" if private else "This address is not in the public internet.")
