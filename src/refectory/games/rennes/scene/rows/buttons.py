"""The buttons of the moment: three cards for one, the ghosts' help, the pile, the end of a choice."""

from refectory.core.scene import Card, Label, Row
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.scene.piece_cache import PieceCache
from refectory.games.rennes.scene.rows.hand import clues_wanted
from refectory.games.rennes.scene.view_numbers import ViewNumbers

# RC-G2, RC-G4, RC-G5: the ghosts whose help is asked for by a click.
HELPERS = ("denarnaud", "dagobert", "trencavel")
DONE = {"refill": "label.stop", "supplies": "label.enough"}


def buttons_row(kept: PieceCache, look: ViewNumbers) -> Row:
    """All buttons; the client shows those that are allowed now."""
    cards = (
        []
        if not look.acts
        else [*_helpers(kept, look), *_colours(kept), _pile(kept, look), _done(kept, look)]
    )
    return Row("buttons", "buttons", Label("label.buttons"), cards)


def _helpers(kept: PieceCache, look: ViewNumbers) -> list[Card]:
    cards = [kept.cards.get("three") or kept.keep_card("three", _three())]
    for name in HELPERS:
        if look.has_ghost(name):
            key = ("helper", look.viewer, name)
            cards.append(kept.cards.get(key) or kept.keep_card(key, _helper(look.viewer, name)))
    return cards


def _three() -> Card:
    """RC-M8."""
    return Card("three", "three", Label("label.three"), tip=Label("tip.three"), prompt=Label("prompt.three"))


def _helper(seat: int | None, name: str) -> Card:
    art, tip = f"ghost-{name}", Label(f"ghost.{name}.tip")
    prompt = Label(f"prompt.{name}")
    return Card(f"ghost:{seat}:{name}", art, Label(f"label.help-{name}"), tip=tip, prompt=prompt, owner=seat)


def _colours(kept: PieceCache) -> list[Card]:
    """RC-M8, RC-G2: the colour for which three cards, or the joker, are played."""
    cards = []
    for colour in COLOURS:
        for what, art in (("three", "three"), ("colour", "joker")):
            key = (what, colour)
            card = kept.cards.get(key)
            if card is None:
                card = Card(f"{what}:{colour}", f"{art}-{colour}", Label(f"colour.{colour}"))
                kept.keep_card(key, card)
            cards.append(card)
    return cards


def _pile(kept: PieceCache, look: ViewNumbers) -> Card:
    """RC-T3: drawn from after the moves of a turn."""
    states = () if look.phase == "turn" else ("primary",)
    key = ("pile", look.view["pile"], states)
    label, tip = Label("label.draw", {"count": look.view["pile"]}), Label("tip.pile")
    return kept.cards.get(key) or kept.keep_card(
        key, Card("pile", "card-pile", label, tip=tip, states=states)
    )


def _done(kept: PieceCache, look: ViewNumbers) -> Card:
    """RC-T1: quiet, unless nothing else seems to be left to do."""
    label = DONE.get(look.phase, "label.done")
    states = ("primary",) if look.phase == "turn" and _is_over(look) else ()
    key = ("done", label, states)
    return kept.cards.get(key) or kept.keep_card(
        key, Card("done", "", Label(label), tip=Label(f"{label}.tip"), states=states)
    )


def _is_over(look: ViewNumbers) -> bool:
    """Whether no step is in reach and no clue or code is to be had."""
    assert look.own is not None
    if look.ways or look.view["pool"]["dots"]:
        return False
    held = {COLOURS[look.box.colour[look.box.number[card]]] for card in look.view["hand"]}
    if held.intersection(clues_wanted(look)):
        return False
    codes = zip(look.own["lacks"], look.view["claims"], strict=True)
    return not any(not lacking and look.viewer not in claimed for lacking, claimed in codes)
