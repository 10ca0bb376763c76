"""Codes as locks."""

from refectory.core.scene import Card, Label
from tests.games.helpers import play
from tests.games.rennes.pictures import middle
from tests.games.rennes.positions import BOX, GAME, Table, table
from tests.rules import rule


def codes(position: Table) -> dict[str, Card]:
    return {card.id: card for card in GAME.scene(position.to_turn(0).view(0)).cards()}


@rule("RC-C8")
def test_codes_show_what_is_missing() -> None:
    shown = {card.id: card for card in GAME.scene(middle().view(0)).cards()}
    slots = [chip.art for chip in shown["code:0:eglise"].chips[:5]]
    assert sorted(slots) == ["clue-blue", "clue-purple", "slot-blue", "slot-purple", "slot-yellow"]
    assert shown["code:0:la-tour"].tab == Label("tab.cracked")
    assert shown["code:0:la-tour"].marks == (0, 2)


def test_a_missing_clue_tells_where_it_lies() -> None:
    position = table(2)
    for cavern in BOX.caverns:
        position.clues(cavern, "red", "red")
    chips = codes(position.clues("cavern-7", "red", "blue"))["code:0:monastere"].chips
    labels = {chip.art: chip.label for chip in chips}
    assert labels["slot-red"] == Label("label.slot-lies", {"colour": "red", "places": BOX.caverns})
    assert labels["slot-blue"] == Label("label.slot-lies", {"colour": "blue", "places": ["cavern-7"]})
    assert labels["slot-green"] == Label("label.slot-nowhere", {"colour": "green"})


def test_near_and_complete_codes_are_marked() -> None:
    shown = codes(table(2).complete(0, "villa").placed(0, "cimetiere", "yellow", "yellow", "yellow", "red"))
    assert shown["code:0:villa"].tab == Label("tab.claim")
    assert shown["code:0:cimetiere"].tab == Label("tab.near", {"count": 1})
    assert shown["code:0:eglise"].tab is None


@rule("RC-K5")
def test_a_code_shows_what_the_next_claim_is_worth() -> None:
    shown = codes(table(3).claimed("villa", 2, 0).claimed("eglise", 1))
    worth = {name: shown[f"code:0:{name}"].chips[-1].value for name in ("villa", "eglise", "la-tour")}
    assert worth == {"villa": 8, "eglise": 8, "la-tour": 10}


@rule("RC-O7")
def test_clues_that_can_be_given_up_are_choices_on_their_code() -> None:
    position = table(2, altar_clues=1).at(0, "sanctuaire").placed(0, "cimetiere", "yellow", "yellow", "red")
    state = position.to_turn(0)
    play(state, "altar green")
    scene = GAME.scene(state.view(0))
    targets = {target for action in state.legal_actions(0) for target in action.targets_for(0)}
    assert targets == {"given:0:cimetiere:red", "given:0:cimetiere:yellow"}
    assert targets <= scene.ids()
    assert not any(target in GAME.scene(state.view(1)).ids() for target in targets)
