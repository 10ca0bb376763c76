"""The road and the messengers."""

from refectory.core.scene import Label
from refectory.games.monasterium.scene.road import links, messengers, spaces, waggons
from tests.games.helpers import by_id, names_of
from tests.games.monasterium.positions import BOX, table
from tests.rules import rule


@rule("MO-C6")
def test_every_space_has_its_bonus_and_paths_to_its_monasteries() -> None:
    pieces = spaces(BOX)
    shown = by_id(pieces)
    assert names_of(pieces, "road:") == [str(n) for n in range(1, 11)]
    assert shown["road:3"].label == Label("label.road", {"space": 3, "monasteries": ["b", "d"]})
    assert shown["road:1"].tip == Label(shown["road:1"].art.replace("road-", "tip.road."))
    assert names_of(pieces, "road-number:") == ["1", "2", "4", "7", "9"]
    drawn = {name.rsplit(":", 1)[0] for name in names_of(links(BOX), "link:")}
    joined = {
        f"{n + 1}:{name}" for n in range(10) for m, name in enumerate("abcde") if BOX.road.links[n] >> m & 1
    }
    assert drawn <= joined
    assert len(drawn) >= 18  # a space may touch a monastery


@rule("MO-M1")
def test_a_messenger_is_drawn_on_its_space() -> None:
    shown = by_id(
        waggons(messengers(table(2).messenger(0, 4).messenger(1, 9).dice(2, 1).to_take(0).view(None)))
    )
    for seat, space in enumerate((4, 9)):
        messenger = shown[f"messenger:{seat}"]
        assert (messenger.owner, messenger.art) == (seat, f"waggon-{seat}")
        assert messenger.label.facts["space"] == space
        assert messenger.area == f"road-{space}"


@rule("MO-M1")
def test_messengers_on_one_space_may_not_hide_each_other() -> None:
    shown = by_id(waggons(messengers(table(4).dice(2, 1).to_take(0).view(None))))
    assert len({shown[f"messenger:{seat}"].at for seat in range(4)}) == 4
