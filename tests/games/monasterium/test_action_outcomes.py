"""What legal actions would bring."""

from refectory.games.monasterium.action_outcomes import offers
from tests.games.helpers import play
from tests.games.monasterium.positions import table
from tests.rules import rule


@rule("MO-N2", "MO-N3")
def test_a_building_is_tried_with_its_price_and_its_bonus() -> None:
    state = table(2).has(0, influence=2, soup=2).messenger(0, 1).asked(0, "send", 0)
    play(state, "send i a")
    assert offers(state, 0)["building a1"] == {
        "tiles": {"influence": -1, "soup": -2, "tool": 1},
        "prestige": 1,
        "later": 5,
        "missions": 0,
        "glass": False,
    }


def test_every_legal_action_is_there_and_the_position_stays_as_it_is() -> None:
    state = table(2).rich(0).messenger(0, 1).asked(0, "send", 0)
    play(state, "send i a")
    before = state.dump()
    assert list(offers(state, 0)) == [action.text for action in state.legal_actions(0)]
    assert state.dump() == before


def test_actions_that_say_themselves_what_they_bring_are_not_tried() -> None:
    state = table(2).dice(2, 1).to_take(0)
    assert offers(state, 0) == {"take face-2 count-1": {}}


def test_a_seat_that_is_not_to_act_has_no_offers() -> None:
    state = table(2).dice(2, 1).to_take(0)
    assert offers(state, 1) == {}
    assert offers(state, None) == {}
