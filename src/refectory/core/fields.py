"""Words for the types of a state's fields, as `python -m refectory.testing.fields` reads them in `state.py`.

A state declares each field once, where it gets its first value: `self.deck: list[int] = []`, in `lay_out` or
in a method that it calls. The type says how the field is copied, dumped and loaded. What `__init__` sets is
fixed: all copies share it, and it is dumped if it has a type there. These words say what a type does not.
"""

from typing import Annotated, TypeVar

T = TypeVar("T")

# Follows from other fields: copied, but not dumped. The game's `load_state` works it out again.
Derived = Annotated[T, "derived"]

# An object that changes in place: a copy of the state calls its `copy()`. Other objects are shared.
Mutable = Annotated[T, "mutable"]


class Within:
    """Puts neighbouring fields into one list of the dump: `Annotated[int, Within("tile")]`."""

    def __init__(self, key: str) -> None:
        self.key = key
