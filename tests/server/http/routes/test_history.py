"""The routes of history: what they show is proved in tests/server/people."""

from tests.server.api_client import Client
from tests.server.people.people_client import Person


def test_a_new_profile_has_no_history(client: Client) -> None:
    anna = Person(client)
    assert anna.get("/games") == {"games": [], "next": None}
    assert anna.get("/statistics") == {"games": [], "opponents": []}


def test_the_server_says_whether_it_has_a_club_page(client: Client) -> None:
    assert client.get("/api/server") == {"club": False}


def test_history_is_for_its_owner(client: Client) -> None:
    for path in ("games", "statistics"):
        assert client.refused("GET", f"/api/profile/{path}") == (401, "bad_token")
        assert client.refused("GET", f"/api/profile/{path}", "rp_forged") == (401, "bad_token")
