"""Words for the types of a state's fields, read by `refectory.testing.fields`.

A state declares each field once, where it gets its first value: `self.deck: list[int] = []` in `lay_out`.
The type says how the field is copied, dumped and loaded; these words say what a type alone does not.
"""

from typing import Annotated, TypeVar

T = TypeVar("T")

# Follows from other fields: copied, but not dumped. What loads a dump works it out again.
Derived = Annotated[T, "derived"]

# An object that changes in place: a copy of the state calls its `copy()`. All other objects are shared.
Mutable = Annotated[T, "mutable"]


class Within:
    """Dumped in a list with its neighbours, under one key: `Annotated[int, Within("tile")]`."""

    def __init__(self, key: str) -> None:
        self.key = key
