"""What a person sees, as data: panels with pieces. A client draws it without knowing the game."""

from dataclasses import dataclass, field
from typing import Any, Literal, NotRequired, TypedDict, get_args

# States a piece can be in; the client shows each in one way for all games.
STATES = ("lit", "chosen", "ghost", "dim", "mine", "danger", "new")
Role = Literal["board", "hand", "mine", "player", "shared"]
ROLES: tuple[Role, ...] = get_args(Role)
# How a label is written on its piece: not at all, across it, up along it, or under it. Where on it there
# is room, the art says: `data-write="left top width height"` of its symbol, in hundredths.
Write = Literal["none", "across", "along", "below"]
WRITE: tuple[Write, ...] = get_args(Write)


# -- plain data, as types: the schemas for clients are made from them


class SentenceData(TypedDict):
    """A catalogue key with facts."""

    key: str
    facts: dict[str, Any]


class OfferData(TypedDict):
    """A legal action, with the pieces to click for it."""

    text: str
    family: str
    facts: dict[str, Any]
    targets: list[str]


class OutcomeData(TypedDict):
    """Points and places of all seats, and the rule that ended the game."""

    scores: list[int]
    places: list[int]
    rule: str


# -- what is drawn


@dataclass(frozen=True, slots=True)
class Label:
    """A sentence: a catalogue key with facts."""

    key: str
    facts: dict[str, Any] = field(default_factory=dict)

    def data(self) -> SentenceData:
        return {"key": self.key, "facts": self.facts}


@dataclass(slots=True)  # a frozen one takes six times as long to make, and a table makes thousands a second
class Piece:
    """One thing to see and perhaps to click. `at` is its top left corner in panel units, `turn` in degrees.

    `art` names a symbol in the game's art; `owner` is a seat, whose colour and emblem it takes;
    `count` is shown when above 1. `label` is its name, written as `write` says; `tip` explains it.
    Clicks go through a piece that is no target to what lies beneath.
    """

    id: str
    art: str
    at: tuple[float, float]
    size: tuple[float, float]
    label: Label
    tip: Label | None = None
    write: Write = "none"
    turn: int = 0
    layer: int = 0
    owner: int | None = None
    count: int = 1
    states: tuple[str, ...] = ()

    def data(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "art": self.art,
            "at": self.at,
            "size": self.size,
            "label": self.label.data(),
            "tip": self.tip.data() if self.tip else None,
            "write": self.write,
            "turn": self.turn,
            "layer": self.layer,
            "owner": self.owner,
            "count": self.count,
            "states": self.states,
        }


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the table with its own units; `title` names it and `owner` is whose it is."""

    id: str
    role: Role
    size: tuple[float, float]
    title: Label
    pieces: list[Piece]
    owner: int | None = None

    def data(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "role": self.role,
            "size": self.size,
            "title": self.title.data(),
            "pieces": [piece.data() for piece in self.pieces],
            "owner": self.owner,
        }


class Ghost(TypedDict):
    """A piece as an action would leave it: which one it is `of`, and what would be different about it.

    It is seen in its own panel unless `panel` names another.
    """

    of: str
    art: NotRequired[str]
    at: NotRequired[tuple[float, float]]
    size: NotRequired[tuple[float, float]]
    turn: NotRequired[int]
    panel: NotRequired[str]


def ghosts_between(now: list[Piece], then: list[Piece]) -> list[Ghost]:
    """The ghosts of all pieces that differ; the two lists hold the same pieces in the same order."""
    return [_ghost(before, after) for before, after in zip(now, then, strict=True) if _differ(before, after)]


def _differ(one: Piece, other: Piece) -> bool:
    return one.art != other.art or one.at != other.at or one.turn != other.turn


def _ghost(before: Piece, after: Piece) -> Ghost:
    ghost: Ghost = {"of": before.id}
    if after.art != before.art:
        ghost["art"] = after.art
    if after.at != before.at:
        ghost["at"] = after.at
    if after.turn != before.turn:
        ghost["turn"] = after.turn
    return ghost


@dataclass(frozen=True, slots=True)
class Gauge:
    """Something that is used up, shown as pictures: `left` of `of` are left."""

    art: str
    left: int
    of: int
    label: Label

    def data(self) -> dict[str, Any]:
        return {"art": self.art, "left": self.left, "of": self.of, "label": self.label.data()}


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything on the table for one viewer.

    `ghosts` are previews for a viewer who may act: by an action's text, the pieces that it would change, as
    they would be then. A client shows them while the player points at what completes the action. They hold
    nothing that is hidden from the viewer.
    """

    panels: list[Panel]
    budget: list[Gauge] = field(default_factory=list)
    ghosts: dict[str, list[Ghost]] = field(default_factory=dict)

    def ids(self) -> set[str]:
        """The ids of all pieces: everything that can be clicked."""
        return {piece.id for panel in self.panels for piece in panel.pieces}

    def data(self) -> dict[str, Any]:
        """Plain data. Written out by hand: `dataclasses.asdict` takes several times as long."""
        return {
            "panels": [panel.data() for panel in self.panels],
            "budget": [gauge.data() for gauge in self.budget],
            "ghosts": self.ghosts,
        }


# -- what an owner of the box sees while they enter an edition; a key is a place in it: `road[3].bonus`


@dataclass(frozen=True, slots=True)
class Edit:
    """Another value for a key: `None` takes it away, and the key behind the end of a list adds to it."""

    key: str
    value: Any


@dataclass(frozen=True, slots=True)
class EditChoice:
    """One thing that can be done where somebody clicks; `chosen` says that it is so already."""

    label: Label
    edits: list[Edit]
    art: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class EditHandle:
    """A piece of the scene that can be clicked: the key whose data it shows, and the choices there."""

    piece: str
    key: str
    choices: list[EditChoice]


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that differs from the rulebook and can be played all the same, and the key where it is."""

    key: str
    label: Label


@dataclass(slots=True)
class EditionPage:
    """A scene of the edition with what can be clicked in it.

    `pictures` has for some keys the art of what they are about. `names` has for some keys, without the
    numbers of lists, the names of the edition that can stand there. `extra` are pieces of the board that are
    there only to be clicked.
    """

    scene: Scene
    handles: list[EditHandle] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    pictures: dict[str, str] = field(default_factory=dict)
    names: dict[str, list[str]] = field(default_factory=dict)
    extra: list[Piece] = field(default_factory=list)
