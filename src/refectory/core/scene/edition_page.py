"""What an owner of the box sees while they enter an edition; a key is a place in it: `road[3].bonus`."""

from dataclasses import dataclass, field
from typing import Any

from refectory.core.scene.labels import Label
from refectory.core.scene.pieces import Piece
from refectory.core.scene.scene import Scene


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
