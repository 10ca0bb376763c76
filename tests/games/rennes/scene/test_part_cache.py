"""Things that are kept."""

from refectory.core.scene import Card, Label, Panel
from refectory.games.rennes.scene.part_cache import MOST, PartCache


def test_equal_chips_are_the_same_object() -> None:
    kept = PartCache()
    label = Label("label.clue", {"colour": "red"})
    assert kept.chip("clue-red", label) is kept.chip("clue-red", Label("label.clue", {"colour": "red"}))
    assert kept.chip("star", label, 3) is not kept.chip("star", label, 4)


def test_too_many_things_are_forgotten() -> None:
    kept = PartCache()
    for n in range(MOST + 1):
        kept.keep_card(n, Card(str(n), "", Label("label.code")))
        kept.keep_panel(n, Panel(str(n), "player", (1, 1), Label("label.code"), []))
    assert list(kept.cards) == [MOST]
    assert len(kept.panels) <= MOST // 10
