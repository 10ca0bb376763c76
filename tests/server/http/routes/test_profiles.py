"""The routes of profiles."""

from pathlib import Path

from tests.server.api_client import Client
from tests.server.live_server import LiveServer, live_server
from tests.server.people.people_client import Person


def test_a_profile_is_made_and_renamed(client: Client) -> None:
    anna = Person(client, " Anna\n", language="it", device="phone")
    assert anna.get("")["name"] == "Anna"
    assert (anna.get("")["language"], anna.get("")["program"], anna.get("")["listed"]) == ("it", False, True)
    changed = anna.ask("PATCH", "", {"name": "Annie", "listed": False, "preferences": {"sound": True}})[1]
    assert anna.get("") == changed
    assert (changed["name"], changed["listed"], changed["language"]) == ("Annie", False, "it")
    assert anna.ask("PATCH", "", {"language": "nl"})[1]["preferences"] == {"sound": True}


def test_what_is_not_a_profile_is_refused(client: Client) -> None:
    def refused(**body: object) -> tuple[int, str]:
        return client.refused("POST", "/api/profiles", body=body)

    assert refused() == (400, "malformed")
    assert refused(name="\u2800") == (400, "bad_name")
    assert refused(name="x" * 41) == (400, "malformed")
    assert refused(name="Anna", language="la") == (400, "malformed")
    assert refused(name="Anna", key="my own") == (400, "malformed")
    anna = Person(client)
    assert anna.refused("PATCH", "", {"name": ""}) == (400, "malformed")
    assert anna.refused("PATCH", "", {"preferences": {"x": "y" * 9000}}) == (400, "malformed")
    assert anna.refused("PATCH", "", {"program": True}) == (400, "malformed")


def test_every_request_needs_the_key(client: Client) -> None:
    table = client.table()
    asked = [
        *(("GET", path) for path in ("", "/devices", "/tables", "/turns", f"/tables/{table.id}")),
        *(("DELETE", path) for path in ("", "/devices/x")),
        ("POST", "/code"),
    ]
    for method, path in asked:
        for key in (None, "rp_forged", table.tokens[0], table.host):
            assert client.refused(method, f"/api/profile{path}", key) == (401, "bad_token")
    body = {"name": "Anna", "profile": "rp_forged"}
    assert client.refused("POST", f"/api/tables/{table.id}/join", table.invite, body) == (401, "bad_token")
    body = {"game": "plankenkoorts", "seats": [{}, {}], "profile": "rp_forged"}
    assert client.refused("POST", "/api/tables", body=body) == (401, "bad_token")


def test_moving_to_another_device_and_revoking_the_first(server: LiveServer, client: Client) -> None:
    anna = Person(client, device="laptop")
    server.time.pass_(1)
    code = anna.post("/code")["code"]
    linked = client.post("/api/profiles/link", body={"code": code, "device": "phone"})
    phone = Person(client, "Anna", linked["key"])
    assert linked["profile"] == anna.get("")
    devices = phone.get("/devices")
    assert [(each["name"], each["this"]) for each in devices] == [("laptop", False), ("phone", True)]
    assert phone.ask("DELETE", f"/devices/{devices[0]['id']}") == (204, None)
    assert anna.refused("GET", "") == (401, "bad_token")
    assert phone.refused("DELETE", f"/devices/{devices[0]['id']}") == (404, "no_such_device")
    again = client.refused("POST", "/api/profiles/link", body={"code": code})
    assert again == (404, "no_such_code")


def test_no_response_with_a_key_is_cached(client: Client) -> None:
    answer = client.ask("POST", "/api/profiles", body={"name": "Anna"})
    assert answer.headers["cache-control"] == "no-store"


def test_profiles_and_codes_of_one_address_are_bounded(data: Path) -> None:
    with live_server(data, profiles_per_hour=2, codes_per_hour=3) as server:
        client = Client(server)
        for _ in range(2):
            Person(client)
        assert client.refused("POST", "/api/profiles", body={"name": "Anna"}) == (429, "too_fast")
        guesses = [client.refused("POST", "/api/profiles/link", body={"code": "0"}) for _ in range(4)]
        assert guesses == [(404, "no_such_code")] * 3 + [(429, "too_fast")]
