"""What the legal actions bring, for the places on the board; the view says it."""

from refectory.core.game import Data
from refectory.core.scene import Chip, Label, Note
from refectory.games.monasterium.actions import SWAPPED
from refectory.games.monasterium.constants import DICE


def notes(view: Data) -> dict[str, Note]:
    match view["phase"]:
        case "place":
            return {text: _placed(view, text) for text in view["offers"] if text.startswith("place ")}
        case "settle" | "extra" | "build":
            return {text: _note(change) for text, change in view["offers"].items() if change}
        case "swap" | "soup-or-swap" | "pair" | "influence-or-rosary":
            return {text: _tiles(view["phase"], text) for text in view["offers"]}
    return {}


def _placed(view: Data, text: str) -> Note:
    """MO-D1: how many dice are then still to be rolled."""
    face = int(text.removeprefix("place face-")) - 1
    left = sum(sum(view["rolled"][kind]) - view["rolled"][kind][face] for kind in DICE)
    return Note(label=Label("note.place", {"count": left}))


def _note(change: Data) -> Note:
    """What is gained as chips; what is paid is in the sentence."""
    chips = []
    if change["prestige"]:
        chips.append(Chip("icon-star", Label("note.prestige"), change["prestige"]))
    if change["later"]:
        chips.append(Chip("icon-later", Label("note.later"), change["later"]))
    for name, count in change["tiles"].items():
        if count > 0:
            chips.append(Chip(f"icon-{name}", Label(f"resource.{name}"), count if count > 1 else None))
    if change["glass"]:
        chips.append(Chip("icon-window", Label("note.glass")))
    if change["missions"]:
        chips.append(Chip("icon-mission", Label("note.mission")))
    return Note(chips, _sentence(change))


def _sentence(change: Data) -> Label | None:
    """What is paid: influence, other tiles, or both."""
    paid = {name: -count for name, count in change["tiles"].items() if count < 0}
    influence = paid.pop("influence", 0)
    for name, count in paid.items():
        facts = {"count": count, "resource": name}
        return (
            Label("note.pays-both", {"influence": influence, **facts})
            if influence
            else Label("note.pays", facts)
        )
    return Label("note.pays", {"count": influence, "resource": "influence"}) if influence else None


def _tiles(phase: str, text: str) -> Note:
    """What is taken, and for a swap what is given."""
    family, name = text.split()
    if family == "gain":
        return Note([_tile(name, 2 if phase == "pair" else 1)])
    return Note([_tile(name, -1), _tile(SWAPPED[name], 1)])


def _tile(name: str, count: int) -> Chip:
    return Chip(f"icon-{name}", Label(f"resource.{name}"), count)
