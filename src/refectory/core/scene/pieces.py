"""Pictures: panels with pieces at places, and previews of pieces."""

from dataclasses import dataclass, field, replace
from typing import Any, Literal, NotRequired, TypedDict, get_args

from refectory.core.scene.labels import Label

# States a piece can be in; the client shows each in one way for all games.
# A `target` is seen only while it can be clicked.
STATES = ("lit", "chosen", "ghost", "dim", "mine", "danger", "new", "quiet", "decor", "primary", "target")
Role = Literal["board", "hand", "mine", "player", "shared"]
ROLES: tuple[Role, ...] = get_args(Role)
# How a label is written on its piece: not at all, across it, up along it, or under it. Where on it there
# is room, the art says: `data-write="left top width height"` of its symbol, in hundredths.
Write = Literal["none", "across", "along", "below"]
WRITE: tuple[Write, ...] = get_args(Write)


@dataclass(slots=True)  # a frozen one takes six times as long to make, and a table makes thousands a second
class Piece:
    """One thing to see and perhaps to click. `at` is its top left corner in panel units, `turn` in degrees.

    `art` names a symbol in the game's art; `owner` is a seat, whose colour and emblem it takes;
    `count` is shown when above 1. `label` is its name, written as `write` says; `tip` explains it.
    Clicks go through a piece that is no target to what lies beneath. `area` is the part of the panel that
    the place is measured in; see `Arrangement`. `prompt` is what the player is asked after a click on it.
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
    area: str = ""
    prompt: Label | None = None

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
            "area": self.area,
            "prompt": self.prompt.data() if self.prompt else None,
        }


@dataclass(frozen=True, slots=True)
class Arrangement:
    """One way to lay out a panel: its size, and for each area its left, its top and its scale.

    A piece is drawn at its place in its area. Pieces of an area that is not listed are not drawn; those
    without an area always are.
    """

    size: tuple[float, float]
    areas: dict[str, tuple[float, float, float]]

    def data(self) -> dict[str, Any]:
        return {"size": self.size, "areas": self.areas}


@dataclass(frozen=True, slots=True)
class Panel:
    """A picture with its own units; `title` names it and `owner` is whose it is.

    With `arrangements`, the client takes the one whose shape fits the screen best, in place of `size`.
    """

    id: str
    role: Role
    size: tuple[float, float]
    title: Label
    pieces: list[Piece]
    owner: int | None = None
    arrangements: list[Arrangement] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "role": self.role,
            "size": self.size,
            "title": self.title.data(),
            "pieces": [piece.data() for piece in self.pieces],
            "owner": self.owner,
            "arrangements": [arrangement.data() for arrangement in self.arrangements],
        }

    def arranged(self) -> "Panel":
        """This panel in its first arrangement, for a page that knows only one."""
        if not self.arrangements:
            return self
        first = self.arrangements[0]
        pieces = [_in_area(piece, first.areas) for piece in self.pieces if _has_place(piece, first)]
        return replace(self, size=first.size, pieces=pieces, arrangements=[])


def _has_place(piece: Piece, arrangement: Arrangement) -> bool:
    return not piece.area or piece.area in arrangement.areas


def _in_area(piece: Piece, areas: dict[str, tuple[float, float, float]]) -> Piece:
    if not piece.area:
        return piece
    left, top, scale = areas[piece.area]
    at = (left + scale * piece.at[0], top + scale * piece.at[1])
    return replace(piece, at=at, size=(scale * piece.size[0], scale * piece.size[1]), area="")


class Ghost(TypedDict):
    """A piece as an action would leave it: which one it is `of`, and what would be different about it.

    It is seen in its own panel and area unless `panel` or `area` name others.
    """

    of: str
    art: NotRequired[str]
    at: NotRequired[tuple[float, float]]
    size: NotRequired[tuple[float, float]]
    turn: NotRequired[int]
    panel: NotRequired[str]
    area: NotRequired[str]


def ghosts_between(now: list[Piece], then: list[Piece]) -> list[Ghost]:
    """The ghosts of all pieces that differ; the two lists hold the same pieces in the same order."""
    return [_ghost(before, after) for before, after in zip(now, then, strict=True) if _differ(before, after)]


def _differ(one: Piece, other: Piece) -> bool:
    return (one.art, one.at, one.size, one.turn, one.area) != (
        other.art,
        other.at,
        other.size,
        other.turn,
        other.area,
    )


def _ghost(before: Piece, after: Piece) -> Ghost:
    ghost: Ghost = {"of": before.id}
    if after.art != before.art:
        ghost["art"] = after.art
    if after.at != before.at:
        ghost["at"] = after.at
    if after.size != before.size:
        ghost["size"] = after.size
    if after.turn != before.turn:
        ghost["turn"] = after.turn
    if after.area != before.area:
        ghost["area"] = after.area
        ghost["at"] = after.at
    return ghost
