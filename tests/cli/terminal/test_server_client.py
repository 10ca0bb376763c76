"""Links to tables and servers; whole games are in the tests of the server."""

import pytest

from refectory.cli.terminal.server_client import ServerApi, ServerUnreachable, TableLink, read_link


def test_a_link_to_a_table() -> None:
    link = read_link("http://127.0.0.1:8000/t/abc#secret")
    assert isinstance(link, TableLink)
    assert (link.table, link.token, link.server.base) == ("abc", "secret", "http://127.0.0.1:8000")
    assert str(link) == "http://127.0.0.1:8000/t/abc#secret"


def test_a_server() -> None:
    server = read_link("https://example.org/")
    assert isinstance(server, ServerApi)
    assert server.base == "https://example.org"


@pytest.mark.parametrize("url", ["nonsense", "ftp://host/t/x#y", "http://"])
def test_anything_else_is_not_a_link(url: str) -> None:
    with pytest.raises(ServerUnreachable, match="is not a link"):
        read_link(url)


def test_a_server_that_does_not_answer() -> None:
    with pytest.raises(ServerUnreachable, match=r"no table server at http://127\.0\.0\.1:9"):
        ServerApi("http://127.0.0.1:9").request("/api/games")
