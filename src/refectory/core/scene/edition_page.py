"""What an owner of the box sees while they enter an edition; a key is a place in it: `road[3].bonus`."""

from dataclasses import dataclass, field
from typing import Any, Literal

from refectory.core.scene.labels import Label
from refectory.core.scene.pieces import Piece
from refectory.core.scene.scene import Scene

Do = Literal["set", "insert", "toggle", "exchange"]


@dataclass(frozen=True, slots=True)
class Edit:
    """A small change, made to the values that are there at that moment.

    A number in a key is a place in a list, or a word of a text: `rings_two.a[2]`. `set` gives another value,
    and `None` takes it away. `insert` puts the value before what is at this place. `toggle` is about a value
    in the list at the key, wherever it stands: it is taken out if it is there, and added if it is not.
    `exchange` has another key as its value: what stands at one of them goes to the other.
    """

    key: str
    value: Any = None
    do: Do = "set"


@dataclass(frozen=True, slots=True)
class EditChoice:
    """One thing that can be done where somebody clicks; `chosen` says that it is so already.

    What a `toggle` is about is known by whoever has the present values, so its choice need not say it.
    """

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


@dataclass(frozen=True, slots=True)
class EditSpot:
    """A place on the board where things can be put, and the word that the edition has for it."""

    piece: Piece
    word: str


@dataclass(frozen=True, slots=True)
class EditDeck:
    """Cards that say where things begin on the board: the texts in the list at `key`.

    Each word of such a text is the spot of one of the `pieces`, in their order. `words` are those that the
    cards of this deck may have.
    """

    key: str
    label: Label
    pieces: list[Piece]
    words: list[str]


@dataclass(slots=True)
class EditionPage:
    """A scene of the edition with what can be clicked in it.

    `pictures` has for some keys the art of what they are about. `names` has for some keys, without the
    numbers of lists, the names of the edition that can stand there. `extra` are pieces of the board that are
    there only to be clicked. `decks` are cards whose things can be put on the `spots`.
    """

    scene: Scene
    handles: list[EditHandle] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    pictures: dict[str, str] = field(default_factory=dict)
    names: dict[str, list[str]] = field(default_factory=dict)
    extra: list[Piece] = field(default_factory=list)
    decks: list[EditDeck] = field(default_factory=list)
    spots: list[EditSpot] = field(default_factory=list)
