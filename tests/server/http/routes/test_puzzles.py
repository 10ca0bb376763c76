"""The routes of puzzles."""

from tests.server.api_client import Client


def test_the_routes(client: Client) -> None:
    today = client.get("/api/puzzle-of-the-day")
    path = f"/api/games/{today['game']}/puzzles"
    assert today in client.get(path)
    begun = client.post(f"{path}/{today['name']}", body={"actions": []})
    assert begun["puzzle"] == today
    assert client.post(f"{path}/{today['name']}/why", body={"targets": ["nothing"]})["rules"] == []
    assert client.refused("POST", f"{path}/none", body={"actions": []}) == (404, "no_such_puzzle")
    assert client.refused("POST", f"{path}/{today['name']}", body={"actions": ["fly"]})[0] in (400, 422)
