"""Tutorials over REST: nothing is kept, so every request says all that was done."""

from contextlib import suppress
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from refectory.core.errors import RefectoryError
from refectory.server.content import tutorials
from refectory.server.ws.messages import encode
from tests.any_game import taught
from tests.server.clients import Visitor


def walk(visitor: Visitor, game: str, lesson: str) -> list[dict[str, Any]]:
    """Every position of a lesson, by the first of what is wanted."""
    path = f"/api/games/{game}/tutorial/{lesson}"
    actions: list[str] = []
    seen = [visitor.post(path, body={"actions": actions})]
    while not seen[-1]["done"]:
        actions.append(seen[-1]["wanted"][0])
        seen.append(visitor.post(path, body={"actions": actions}))
    return seen


@pytest.mark.parametrize("game", taught())
def test_a_pupil_gets_to_the_end(visitor: Visitor, game: str) -> None:
    for lesson in visitor.get(f"/api/games/{game}/tutorial"):
        seen = walk(visitor, game, lesson["name"])
        for taken, at in enumerate(seen):
            assert (at["taken"], at["other"], at["steps"]) == (taken, False, lesson["steps"])
            packet = at["packet"]
            assert packet["scene"]["panels"]
            assert set(at["wanted"]) <= {offer["text"] for offer in packet["legal"]}
            assert packet["you"] == {"role": "seat", "seat": packet["table"]["seats"][0]["seat"]}
        assert seen[-1]["say"] == f"tutorial.{lesson['name']}.done"
        assert seen[-1]["packet"]["legal"] == []
        assert seen[-1]["packet"]["events"]


def test_another_lawful_action_is_told_and_not_done(visitor: Visitor) -> None:
    path = "/api/games/plankenkoorts/tutorial/jump"
    before = visitor.post(path, body={})
    other = next(
        offer["text"] for offer in before["packet"]["legal"] if offer["text"] not in before["wanted"]
    )
    answer = visitor.post(path, body={"actions": [other]})
    assert answer == {**before, "other": True}


def test_refusals_have_codes_and_rules(visitor: Visitor) -> None:
    path = "/api/games/plankenkoorts/tutorial/begin"
    answer = visitor.ask("POST", path, body={"actions": ["lay psalms"]})
    assert answer.status_code == 422
    assert answer.json()["code"] == "illegal_action"
    assert answer.json()["rules"] == ["BS-T3"]
    assert visitor.refused("POST", path, body={"actions": ["abracadabra"]}) == (400, "unknown_action")
    assert visitor.refused("POST", path, body={"actions": ["x"] * 101}) == (400, "malformed")
    assert visitor.refused("POST", path, body={"moves": []}) == (400, "malformed")
    assert visitor.refused("POST", path, body={"actions": ["lay genesis"] * 2}) == (409, "lesson_over")
    assert visitor.refused("POST", path[:-1], body={}) == (404, "no_such_lesson")
    assert visitor.refused("GET", "/api/games/chess/tutorial") == (404, "no_such_game")


def test_a_click_that_is_refused_tells_the_rules(visitor: Visitor) -> None:
    path = "/api/games/plankenkoorts/tutorial/begin/why"
    asked = {"actions": [], "targets": ["hand:psalms", "shelf:0:ot"]}
    assert visitor.post(path, body=asked) == {"rules": ["BS-T3"]}
    assert visitor.post(path, body={"targets": ["hand:genesis"]}) == {"rules": []}
    assert visitor.post(path, body={"actions": ["lay genesis"], "targets": ["deck"]}) == {"rules": []}
    assert visitor.refused("POST", path, body={"targets": []}) == (400, "malformed")


@pytest.mark.parametrize("game", taught())
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_whatever_is_sent_is_answered_or_refused(game: str, data: st.DataObject) -> None:
    """Anything that is an action or looks like one, and clicks on anything that there is."""
    lesson = data.draw(st.sampled_from(list(tutorials.lessons(game))))
    actions: list[str] = []
    for _ in range(data.draw(st.integers(0, 6))):
        at = tutorials.position(game, lesson, actions)
        if at.done:
            break
        actions.append(data.draw(st.sampled_from(at.wanted)))
    texts = [action.text for action in tutorials.game_of(game).space]
    tried = [*actions, *data.draw(st.lists(st.sampled_from(texts) | st.text(max_size=30), max_size=2))]
    with suppress(RefectoryError):
        encode(tutorials.position(game, lesson, tried))
    panels = tutorials.position(game, lesson, actions).packet.scene.panels
    ids = [piece.id for panel in panels for piece in panel.pieces]
    clicks = data.draw(st.lists(st.sampled_from(ids) | st.text(max_size=20), min_size=1, max_size=3))
    assert isinstance(tutorials.why_not(game, lesson, actions, clicks), list)
