"""Open sockets by address."""

from refectory.server.admin.connections import Connections


def test_they_are_counted_and_closed_by_address() -> None:
    connections, closed = Connections(), list[tuple[str, int, str]]()

    def close(name: str) -> object:
        return lambda code, reason: closed.append((name, code, reason))

    with (
        connections.one("a", "table-1", close("first")),  # type: ignore[arg-type]
        connections.one("a", "table-2", close("second")),  # type: ignore[arg-type]
        connections.one("b", "table-1", close("third")),  # type: ignore[arg-type]
    ):
        found = connections.by_address()
        assert [(one.network, one.sockets, one.tables) for one in found] == [
            ("a", 2, ["table-1", "table-2"]),
            ("b", 1, ["table-1"]),
        ]
        connections.close_those(lambda address: address == "b", 4403, "banned")
        assert closed == [("third", 4403, "banned")]
    assert (len(connections), connections.by_address()) == (0, [])
