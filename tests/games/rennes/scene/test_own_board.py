"""The viewer's own board."""

import pytest

from refectory.core.scene import Label
from tests.games.helpers import pieces, pieces_by_id, play
from tests.games.rennes.pictures import middle
from tests.games.rennes.positions import BOX, GAME, GRAPH, table


@pytest.mark.parametrize("event", ["even-counter", "odd-clockwise", "odd-counter"])
def test_an_event_shows_how_its_portals_would_lie(event: str) -> None:
    state = middle()
    before = GAME.scene(state.view(0))
    play(state, f"event {event}")
    after = GAME.scene(state.view(0))
    shown = {piece.id: piece.turn for piece in pieces(before) if piece.id.startswith(f"preview:{event}:")}
    assert len({name.split(":")[2] for name in shown}) == (4 if event.startswith("even") else 5)
    for name, turn in shown.items():
        area, quarter = name.split(":")[2:]
        disc = state.portals[GRAPH.areas.index(area)] >> 2
        assert pieces_by_id(after)[f"disc:{disc}:{quarter}"].turn == turn


def test_codes_show_what_is_missing() -> None:
    scene = GAME.scene(middle().view(0))
    slots = [pieces_by_id(scene)[f"slot:0:eglise:{n}"].art for n in range(5)]
    assert sorted(slots) == ["clue-blue", "clue-purple", "slot-blue", "slot-purple", "slot-yellow"]
    assert pieces_by_id(scene)["code:0:la-tour"].art == "lock-open"


def test_a_missing_clue_tells_where_it_lies() -> None:
    position = table(2)
    for cavern in BOX.caverns:
        position.clues(cavern, "red", "red")
    scene = GAME.scene(position.clues("cavern-7", "red", "blue").to_turn(0).view(0))
    slots = [pieces_by_id(scene)[f"slot:0:monastere:{n}"] for n in range(5)]
    tips = {slot.art: slot.tip for slot in slots}
    assert tips["slot-red"] == Label("tip.clue-lies", {"places": BOX.caverns})
    assert tips["slot-blue"] == Label("tip.clue-lies", {"places": ["cavern-7"]})
    assert tips["slot-green"] == Label("tip.clue-lies-nowhere")
