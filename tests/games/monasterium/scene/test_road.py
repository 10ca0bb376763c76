"""The road and the messengers."""

from refectory.core.scene import Label
from refectory.games.monasterium.scene.road import road
from tests.games.helpers import by_id, names_of
from tests.games.monasterium.positions import BOX, table
from tests.rules import rule


@rule("MO-C6")
def test_every_space_has_its_bonus_and_a_sign_of_its_monasteries() -> None:
    pieces = road(BOX, table(2).dice(2, 1).to_take(0).view(None))
    shown = by_id(pieces)
    assert names_of(pieces, "road:") == names_of(pieces, "joins:") == [str(n) for n in range(1, 11)]
    assert shown["road:3"].label == Label("label.road", {"space": 3, "monasteries": ["b", "d"]})
    assert shown["joins:10"].label.facts["monasteries"] == ["a", "e"]
    assert shown["road:1"].tip == Label(shown["road:1"].art.replace("road-", "tip.road."))


@rule("MO-M1")
def test_a_messenger_is_drawn_on_its_space() -> None:
    shown = by_id(road(BOX, table(2).messenger(0, 4).messenger(1, 9).dice(2, 1).to_take(0).view(None)))
    for seat, space in enumerate((4, 9)):
        messenger, place = shown[f"messenger:{seat}"], shown[f"road:{space}"]
        assert messenger.owner == seat
        assert messenger.label.facts["space"] == space
        assert abs(messenger.at[0] - place.at[0]) < place.size[0]


@rule("MO-M1")
def test_messengers_on_one_space_may_not_hide_each_other() -> None:
    shown = by_id(road(BOX, table(4).dice(2, 1).to_take(0).view(None)))
    assert len({shown[f"messenger:{seat}"].at for seat in range(4)}) == 4
