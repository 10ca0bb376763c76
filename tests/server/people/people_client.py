"""People with profiles, for tests."""

from typing import Any

from tests.server.api_client import PLANKENKOORTS, Client, SeatedTable


class Person:
    """A profile of the server under test, and the key of one of its devices."""

    def __init__(self, client: Client, name: str = "Anna", key: str = "", **others: Any) -> None:
        self.client = client
        if not key:
            made = client.post("/api/profiles", body={"name": name, **others})
            key, self.id = made["key"], made["profile"]["id"]
        self.name = name
        self.key = key

    def get(self, path: str) -> Any:
        return self.client.get(f"/api/profile{path}", self.key)

    def post(self, path: str, body: Any = None) -> Any:
        return self.client.post(f"/api/profile{path}", self.key, body)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The status, and the body of the response if it has one."""
        answer = self.client.ask(method, f"/api/profile{path}", self.key, body)
        return answer.status_code, answer.json() if answer.content else None

    def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        return self.client.refused(method, f"/api/profile{path}", self.key, body)

    def join(self, table: str, invite: str | None = None, seat: int | None = None) -> Any:
        body = {"name": self.name, "profile": self.key, "seat": seat}
        return self.client.post(f"/api/tables/{table}/join", invite, body)


def table_of(*people: Person, bots: int = 0, **others: Any) -> SeatedTable:
    """A table of these people, hosted by the first; not begun."""
    client = people[0].client
    seats = [{"kind": "human"}] * len(people) + [{"kind": "bot", "level": "novice"}] * bots
    body = {"game": PLANKENKOORTS, "seats": seats, "start": 0, "profile": people[0].key, **others}
    made = client.post("/api/tables", body=body)
    table = made["table"]["id"]
    tokens = [person.join(table, made["invite_token"])["token"] for person in people]
    return SeatedTable(client, table, made, tokens)
