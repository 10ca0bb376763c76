"""Places of the panels on a wide page and on a phone."""

from refectory.core.scene import Label, Panel, Scene
from refectory.svg.page import Page


def panel(role: str, name: str) -> Panel:
    return Panel(name, role, (200, 100), Label(name), [])


def placed(width: float, *panels: Panel) -> dict[str, tuple[float, float, float]]:
    page = Page(width)
    page.place(Scene(list(panels)))
    return {one.panel.id: (one.x, one.y, one.width) for one in page.placed}


TABLE = (panel("mine", "mine"), panel("hand", "hand"), panel("shared", "table"), panel("player", "a"))


def test_a_wide_page_has_the_others_at_the_right() -> None:
    at = placed(1440, *TABLE)
    assert at["mine"][0] == at["hand"][0] < at["table"][0] == at["a"][0]
    assert at["mine"][1] < at["hand"][1]
    assert at["mine"][2] > at["table"][2]


def test_a_phone_has_one_column_with_the_hand_at_the_bottom() -> None:
    at = placed(360, *TABLE)
    assert len({x for x, _, _ in at.values()}) == 1
    assert sorted(at, key=lambda name: at[name][1]) == ["table", "a", "mine", "hand"]


def test_without_a_seat_the_players_take_the_main_place() -> None:
    at = placed(1440, panel("shared", "table"), panel("player", "a"), panel("player", "b"))
    assert at["a"][0] < at["b"][0] < at["table"][0]
