"""Cards from the pile into a hand."""

from refectory.games.rennes.rules import drawing
from tests.games.rennes.positions import BOX, table


def test_the_discards_become_the_pile_only_when_it_is_empty() -> None:
    state = table(2).pile("red-1").to_turn(0)
    assert drawing.want_card(state) == []
    state.pile.clear()
    (event,) = drawing.want_card(state)
    assert event.facts == {"count": len(state.pile)}
    assert state.discards == []
    state.pile.clear()
    assert drawing.want_card(state) == []


def test_a_draw_waits_for_chance() -> None:
    state = table(2).to_turn(0)
    assert drawing.begin_draw(state, 1, 2) == []
    assert (state.frames[-1].phase, state.frames[-1].data) == ("draw", (1, 2))


def test_room_in_a_hand_depends_on_de_molay() -> None:
    state = table(2).claimed("monastere", 1).hand(0, "red-1").hand(1, "red-2").to_turn(0)
    assert [drawing.hand_limit(state, seat) for seat in (0, 1)] == [7, 9]
    assert [drawing.room_in_hand(state, seat) for seat in (0, 1)] == [6, 8]
    state.hands[0] = tuple(BOX.deck[:9])
    assert drawing.room_in_hand(state, 0) == -2
