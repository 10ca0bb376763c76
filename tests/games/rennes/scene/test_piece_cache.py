"""Things that are kept."""

from refectory.core.scene import Card, Label, Panel
from refectory.games.rennes.scene.piece_cache import MOST, PieceCache


def test_equal_chips_are_the_same_object() -> None:
    kept = PieceCache()
    label = Label("label.clue", {"colour": "red"})
    assert kept.chip("clue-red", label) is kept.chip("clue-red", Label("label.clue", {"colour": "red"}))
    assert kept.chip("star", label, 3) is not kept.chip("star", label, 4)


def test_a_missing_clue_says_where_one_lies() -> None:
    kept = PieceCache()
    chip = kept.missing_clue("red", ("altar", "cave"))
    assert chip is kept.missing_clue("red", ("altar", "cave"))
    assert chip.label == Label("label.slot-lies", {"colour": "red", "places": ["altar", "cave"]})
    assert kept.missing_clue("red", ()).label.key == "label.slot-nowhere"


def test_the_oldest_of_too_many_things_are_forgotten() -> None:
    kept = PieceCache()
    card, panel = Card("", "", Label("label.code")), Panel("", "player", (1, 1), Label("label.code"), [])
    for n in range(MOST + 3):
        kept.keep_card(n, card)
        kept.keep_panel(n, panel)
    assert len(kept.cards) == MOST
    assert next(iter(kept.cards)) == 3
    assert len(kept.panels) == MOST // 10
