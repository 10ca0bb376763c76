"""Tutorials: whatever is sent is answered or refused."""

from contextlib import suppress

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from refectory.core.errors import RefectoryError
from refectory.server.content import tutorials
from refectory.server.ws.messages import encode
from tests.any_game import taught


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
