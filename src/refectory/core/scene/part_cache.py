"""Parts of scenes that are made once for what they show.

Viewers see mostly the same, and a move changes little of it. A part that is the same object again costs
nothing to make, and nothing to compare with the one that was sent before.
"""

from collections.abc import Callable, Hashable
from marshal import dumps
from typing import Any, Concatenate, ParamSpec, TypeVar

Key = TypeVar("Key", bound=Hashable)
Data = ParamSpec("Data")
Part = TypeVar("Part")
# This version of the format writes equal data as equal bytes; later ones also write what is shared.
VERSION = 2


def keep(parts: dict[Key, Part], key: Key, part: Part, most: int) -> Part:
    """Keep a part by its key; if there are too many, the oldest is forgotten."""
    if len(parts) >= most:
        del parts[next(iter(parts))]
    parts[key] = part
    return part


def made_once(
    most: int,
) -> Callable[[Callable[Concatenate[Key, Data], Part]], Callable[Concatenate[Key, Data], Part]]:
    """Decorates a function that makes a part, so that it makes it once for the same arguments.

    The first argument is hashable; the others are plain data. The part must depend on nothing else, and
    nobody may change it. At most this many parts are kept.
    """

    def decorate(make: Callable[Concatenate[Key, Data], Part]) -> Callable[Concatenate[Key, Data], Part]:
        parts: dict[tuple[Key, bytes], Part] = {}

        def get(key: Key, /, *data: Data.args, **others: Data.kwargs) -> Part:
            plain: Any = (data, others)
            place = (key, dumps(plain, VERSION))
            part = parts.get(place)
            if part is None:
                part = keep(parts, place, make(key, *data, **others), most)
            return part

        return get

    return decorate
