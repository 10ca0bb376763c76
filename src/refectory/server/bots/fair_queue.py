"""A fair queue: the owners take turns, and within an owner its tables take turns."""

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")
# Owners whose last turn is remembered.
OWNERS_REMEMBERED = 10_000


class FairQueue(Generic[T]):
    """Items that wait, by owner and table; the owner whose last turn is the longest ago is next.

    `keep` is asked when an item reaches the head. An item that is not kept is dropped and costs its owner
    no turn.
    """

    def __init__(self, keep: Callable[[T], bool]) -> None:
        self._keep = keep
        # The owners that had turns, the last one at the end.
        self._served: OrderedDict[str, int] = OrderedDict()
        self._turn = 0
        # The tables of an owner are in the order of their next turns.
        self._owners: dict[str, dict[str, deque[T]]] = {}

    def add(self, owner: str, table: str, item: T) -> None:
        self._owners.setdefault(owner, {}).setdefault(table, deque()).append(item)

    def __len__(self) -> int:
        return sum(len(items) for tables in self._owners.values() for items in tables.values())

    def tables_waiting(self, owner: str) -> int:
        return len(self._owners.get(owner, ()))

    def waiting(self, owner: str) -> int:
        """How many items of an owner wait."""
        return sum(len(items) for items in self._owners.get(owner, {}).values())

    def take(self, may: Callable[[str], bool]) -> tuple[str, T] | None:
        """The next item and its owner; owners that `may` refuses wait and keep their places."""
        waiting = [owner for owner in self._owners if may(owner)]
        for owner in sorted(waiting, key=lambda owner: self._served.get(owner, 0)):
            tables = self._owners.pop(owner)
            item = self._next_of(tables)
            if tables:
                self._owners[owner] = tables
            if item is not None:
                self._note_turn(owner)
                return owner, item
        return None

    def _note_turn(self, owner: str) -> None:
        self._turn += 1
        self._served.pop(owner, None)
        self._served[owner] = self._turn
        if len(self._served) > OWNERS_REMEMBERED:
            self._served.popitem(last=False)

    def _next_of(self, tables: dict[str, deque[T]]) -> T | None:
        while tables:
            table = next(iter(tables))
            items = tables.pop(table)
            item = items.popleft()
            if items:
                tables[table] = items
            if self._keep(item):
                return item
        return None

    def clear(self) -> list[T]:
        """Remove and return everything."""
        items = [item for tables in self._owners.values() for items in tables.values() for item in items]
        self._owners.clear()
        return items
