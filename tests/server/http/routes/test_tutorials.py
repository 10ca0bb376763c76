"""The routes of the tutorials: every request says all that was done."""

from typing import Any

import pytest

from refectory import games
from tests.server.api_client import Client


def walk(client: Client, game: str, lesson: str) -> list[dict[str, Any]]:
    """Every position of a lesson, by the first of what is wanted."""
    path = f"/api/games/{game}/tutorial/{lesson}"
    actions: list[str] = []
    seen = [client.post(path, body={"actions": actions})]
    while not seen[-1]["done"]:
        actions.append(seen[-1]["wanted"][0])
        seen.append(client.post(path, body={"actions": actions}))
    return seen


@pytest.mark.parametrize("game", games.names())
def test_a_pupil_gets_to_the_end(client: Client, game: str) -> None:
    for lesson in client.get(f"/api/games/{game}/tutorial"):
        seen = walk(client, game, lesson["name"])
        for taken, at in enumerate(seen):
            assert (at["taken"], at["other"], at["steps"]) == (taken, False, lesson["steps"])
            packet = at["packet"]
            assert packet["scene"]["panels"]
            assert set(at["wanted"]) <= {offer["text"] for offer in packet["legal"]}
            assert packet["you"] == {"role": "seat", "seat": packet["table"]["seats"][0]["seat"]}
        assert seen[-1]["say"] == f"tutorial.{lesson['name']}.done"
        assert seen[-1]["packet"]["legal"] == []
        assert seen[-1]["packet"]["events"]


def test_another_legal_action_is_reported_and_not_done(client: Client) -> None:
    path = "/api/games/plankenkoorts/tutorial/jump"
    before = client.post(path, body={})
    other = next(
        offer["text"] for offer in before["packet"]["legal"] if offer["text"] not in before["wanted"]
    )
    answer = client.post(path, body={"actions": [other]})
    assert answer == {**before, "other": True}


def test_refusals_have_codes_and_rules(client: Client) -> None:
    path = "/api/games/plankenkoorts/tutorial/begin"
    answer = client.ask("POST", path, body={"actions": ["lay psalms"]})
    assert answer.status_code == 422
    assert answer.json()["code"] == "illegal_action"
    assert answer.json()["rules"] == ["BS-T3"]
    assert client.refused("POST", path, body={"actions": ["abracadabra"]}) == (400, "unknown_action")
    assert client.refused("POST", path, body={"actions": ["x"] * 101}) == (400, "malformed")
    assert client.refused("POST", path, body={"moves": []}) == (400, "malformed")
    assert client.refused("POST", path, body={"actions": ["lay genesis"] * 2}) == (409, "lesson_over")
    assert client.refused("POST", path[:-1], body={}) == (404, "no_such_lesson")
    assert client.refused("GET", "/api/games/chess/tutorial") == (404, "no_such_game")


def test_a_click_that_is_refused_tells_the_rules(client: Client) -> None:
    path = "/api/games/plankenkoorts/tutorial/begin/why"
    asked = {"actions": [], "targets": ["hand:psalms", "place:psalms"]}
    assert client.post(path, body=asked) == {"rules": ["BS-T3"]}
    assert client.post(path, body={"targets": ["hand:genesis"]}) == {"rules": []}
    assert client.post(path, body={"actions": ["lay genesis"], "targets": ["deck"]}) == {"rules": []}
    assert client.refused("POST", path, body={"targets": []}) == (400, "malformed")
