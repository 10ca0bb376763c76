"""The buttons: on whom a dusting card is played, and how an exchange goes on. Lawful ones are shown."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Card, Chip, Label, Row
from refectory.games.plankenkoorts.constants import BACKS


def buttons(view: Data) -> Row:
    return Row("buttons", "buttons", Label("label.buttons"), _buttons(view), owner=view["viewer"])


def _buttons(view: Data) -> list[Card]:
    if view["viewer"] not in view["acting"]:
        return []
    if view["phase"] == "lay":
        return [*_play(view), *_takes(view), *_asks(view)]
    if view["phase"] == "borrow":
        enough = Card("enough", "", Label("button.enough"), states=("primary",))
        return [*_asks(view), enough]
    if view["phase"] == "give":
        label = Label("button.give", {"other": view["exchange_with"]})
        return [Card("exchange", "gauge-exchange", label, states=("primary",))]
    return []


def _play(view: Data) -> list[Card]:
    """BS-D1, BS-D6: dust off and loose screw are played on the next player."""
    if "dust-off" not in view["uses"] and "loose-screw" not in view["uses"]:
        return []
    other = (view["viewer"] + view["direction"]) % view["players"]
    return [Card("play", "", Label("button.play", {"other": other}), states=("primary",))]


def _takes(view: Data) -> list[Card]:
    """BS-D2: the books that a book token can take."""
    return [
        Card(
            f"take:{one['seat']}:{one['shelf']}",
            f"emblem-{one['seat']}",
            Label("button.take-cloud" if one["cloud"] else "button.take", one),
            owner=one["seat"],
        )
        for one in view["takes"]
    ]


def _asks(view: Data) -> list[Card]:
    """BS-D5: the players to draw from; BS-O3: then the backs to draw."""
    cards = [_ask(view, seat) for seat in view["asks"]]
    for seat in view["asks"] if view["options"]["open_backs"] else []:
        cards += _backs(view, seat)
    return cards


def _ask(view: Data, seat: Seat) -> Card:
    count = view["seats"][seat]["cards"]
    chips = [Chip("icon-hand", Label("label.cards", {"count": count}), count)]
    prompt = Label("prompt.back", {"seat": seat}) if view["options"]["open_backs"] else None
    label = Label("button.ask", {"seat": seat})
    return Card(f"ask:{seat}", f"emblem-{seat}", label, chips=chips, prompt=prompt, owner=seat)


def _backs(view: Data, seat: Seat) -> list[Card]:
    backs = view["seats"][seat]["backs"]
    return [
        Card(f"back:{seat}:{back}", f"small-{back}", Label(f"back.{back}"), owner=seat)
        for back in BACKS
        if back in backs
    ]
