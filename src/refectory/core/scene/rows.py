"""What is laid out like text: cards in rows, players, notes. The client decides where each stands."""

from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from refectory.core.scene.labels import Label

RowRole = Literal["hand", "market", "supply", "buttons", "track"]
ROW_ROLES: tuple[RowRole, ...] = get_args(RowRole)
# What can be done with a card now: nothing that needs to be said, play it, or only discard it.
Use = Literal["", "play", "discard"]
USES: tuple[Use, ...] = get_args(Use)


@dataclass(slots=True)
class Chip:
    """A small picture with a number: a price, a gain, a count. `of` is how many there can be.

    `label` names it; the picture stands for the name. Without art the label itself is written.
    """

    art: str
    label: Label
    value: int | None = None
    of: int | None = None
    owner: int | None = None
    states: tuple[str, ...] = ()

    def data(self) -> dict[str, Any]:
        return {
            "art": self.art,
            "label": self.label.data(),
            "value": self.value,
            "of": self.of,
            "owner": self.owner,
            "states": self.states,
        }


@dataclass(slots=True)
class Card:
    """A thing in a row: a card, a tile, a button, an entry of a track.

    `label` is its title and `detail` a second line. `use` says what can be done with it now, and `tab` says
    it in words, or why not more. `chips` are prices, gains and counts. `effects` are the choices on it, each
    to be clicked by itself. `marks` are the seats that have claimed it. `prompt` is what the player is asked
    after a click on it.
    """

    id: str
    art: str
    label: Label
    detail: Label | None = None
    tip: Label | None = None
    use: Use = ""
    tab: Label | None = None
    chips: list[Chip] = field(default_factory=list)
    effects: list["Card"] = field(default_factory=list)
    marks: tuple[int, ...] = ()
    prompt: Label | None = None
    owner: int | None = None
    count: int = 1
    states: tuple[str, ...] = ()

    def data(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "art": self.art,
            "label": self.label.data(),
            "detail": self.detail.data() if self.detail else None,
            "tip": self.tip.data() if self.tip else None,
            "use": self.use,
            "tab": self.tab.data() if self.tab else None,
            "chips": [chip.data() for chip in self.chips],
            "effects": [effect.data() for effect in self.effects],
            "marks": self.marks,
            "prompt": self.prompt.data() if self.prompt else None,
            "owner": self.owner,
            "count": self.count,
            "states": self.states,
        }


@dataclass(frozen=True, slots=True)
class Row:
    """Cards side by side: a hand, a market, a supply, buttons, or a track. `title` names it.

    `tab` is a short name: on a phone rows with one lie on pages behind tabs, those of one name together.
    """

    id: str
    role: RowRole
    title: Label
    cards: list[Card]
    owner: int | None = None
    tab: Label | None = None

    def data(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "role": self.role,
            "title": self.title.data(),
            "cards": [card.data() for card in self.cards],
            "owner": self.owner,
            "tab": self.tab.data() if self.tab else None,
        }


@dataclass(slots=True)
class Way:
    """Several actions that one click does, one after the other: their texts. The first one is legal now.

    The sentence `action.way` with these facts says what they lead to.
    """

    actions: list[str]
    facts: dict[str, Any] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        return {"actions": self.actions, "facts": self.facts}


@dataclass(frozen=True, slots=True)
class Player:
    """What is shown of a seat at a glance: its emblem, a few numbers, and the panel that opens."""

    seat: int
    art: str
    stats: list[Chip]
    panel: str | None = None

    def data(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "art": self.art,
            "stats": [chip.data() for chip in self.stats],
            "panel": self.panel,
        }


@dataclass(frozen=True, slots=True)
class Note:
    """What an action costs and brings: chips beside the piece that completes it, and a sentence."""

    chips: list[Chip] = field(default_factory=list)
    label: Label | None = None

    def data(self) -> dict[str, Any]:
        return {
            "chips": [chip.data() for chip in self.chips],
            "label": self.label.data() if self.label else None,
        }
