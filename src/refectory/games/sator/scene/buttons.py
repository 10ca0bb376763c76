"""The buttons of the moment."""

from refectory.core.game import Data
from refectory.core.scene import Card, Chip, Label, Row
from refectory.games.sator.edition.box import Box
from refectory.games.sator.scene.hand import cogs

LABELS = {"turn": "turn-tile"}
# The button of each offer that has one, with its sign.
SIGNS = {
    "turn": "sign-turn",
    "swap": "sign-swap",
    "search": "sign-search",
    "free": "sign-free",
    "enough": "sign-enough",
    "finish": "sign-finish",
}
# What the end of a turn does not take away: when only this is left, ending the turn is the next step.
IDLE = ("finish", "free", "swap", "search", "pray-away")


class Buttons:
    """The buttons of an edition; a button that stays is the same object again."""

    def __init__(self, box: Box) -> None:
        prices: dict[str, list[Chip]] = {"swap": [cogs(box.swap_cost)], "search": [cogs(box.search_cost)]}
        self.plain = {name: _button(name, prices.get(name, []), ()) for name in SIGNS}
        self.primary = {name: _button(name, [], ("primary",)) for name in ("enough", "finish")}

    def row(self, view: Data) -> Row:
        offers = view["offers"]
        cards = [self._button(name, offers) for name in SIGNS if name in offers]
        return Row("buttons", "buttons", Label("label.buttons"), cards)

    def _button(self, name: str, offers: list[str]) -> Card:
        """Going on is the main button; to end the turn is, when nothing else can be played or walked."""
        waits = name == "finish" and any(text.partition(" ")[0] not in IDLE for text in offers)
        return self.plain[name] if waits or name not in self.primary else self.primary[name]


def _button(name: str, price: list[Chip], states: tuple[str, ...]) -> Card:
    return Card(
        name,
        SIGNS[name],
        Label(f"label.{LABELS.get(name, name)}"),
        tip=Label(f"tip.{name}"),
        chips=price,
        states=states,
    )
