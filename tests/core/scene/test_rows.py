"""What is laid out like text: cards in rows, players, notes."""

import json
from dataclasses import asdict

from refectory.core.scene import Card, Chip, Label, Note, Player, Row, Scene, Way


def scene() -> Scene:
    price = Chip("cog", Label("cost"), 2)
    effect = Card("effect:a:1", "", Label("effect.once"), chips=[price])
    card = Card("hand:a", "card", Label("card.a"), Label("kind"), use="play", effects=[effect], marks=(1,))
    row = Row("hand", "hand", Label("hand"), [card], owner=0, tab=Label("page.hand"))
    return Scene(
        [],
        rows=[row],
        players=[Player(0, "emblem-0", [price], "player:0")],
        notes={"play a": Note([price], Label("brings"))},
        ways={"place:b": Way(["play a", "go b"], {"place": "b"})},
    )


def test_a_card_and_its_effects_can_each_be_clicked() -> None:
    assert scene().ids() == {"hand:a", "effect:a:1"}
    assert [card.id for card in scene().cards()] == ["hand:a", "effect:a:1"]


def test_rows_players_and_notes_are_told_as_data_all_the_way_down() -> None:
    assert json.loads(json.dumps(scene().data())) == json.loads(json.dumps(asdict(scene())))
