"""A player's board: for each column the dice that go onto it, and the actions that they perform there."""

from typing import Any, Final

from refectory.core.edition import Edition, TomlTable
from refectory.games.monasterium.constants import COLUMNS, FACES, STANDARD
from refectory.games.monasterium.rules.effects import EFFECTS, SENDING

NO_COLUMN: Final = -1
KEYS: Final = ("standard", "row_one", "row_two", "row_three")

# MO-A5, MO-A6, MO-A7, MO-A8: what files hold that were written before columns were data.
_BEFORE: Final = (
    ("send", "messenger", "tool", "window"),
    ("soup", "rosary", "send-cheaper", "window"),
    ("influence", "soup", "pair", "window"),
    ("rosary", "influence", "messenger-two", "window"),
    ("messenger", "swap", "prestige", "window"),
)


class PlayerBoard:
    """`layout[column][use]` is an effect, `face[column]` the number of its dice, counted from 0.

    The number that no column has is the joker (MO-A5); `column_of[face]` is a column, of the joker none.
    """

    def __init__(self, edition: Edition) -> None:
        count = len(COLUMNS)
        tables = edition.tables("column", (count, count), default=_columns_before())
        self.layout = [_read_actions(table) for table in tables]
        self.face = [table.integer("die", 1, FACES) - 1 for table in tables]
        self._check(tables)
        self.column_of = [self.face.index(n) if n in self.face else NO_COLUMN for n in range(FACES)]
        self.joker = self.column_of.index(NO_COLUMN)

    def _check(self, tables: list[TomlTable]) -> None:
        for column, table in enumerate(tables):
            if self.face[column] in self.face[:column]:
                face = self.face[column] + 1
                raise table.fault("die", f"is {face}, as in another column.", "another", value=face)
        if not any(actions[STANDARD] in SENDING for actions in self.layout):
            reason = "sends no novice, and no other column does; nobody could ever leave the board."
            raise tables[0].fault(KEYS[STANDARD], reason, "no-sending")

    def effect(self, column: int, use: int) -> str:
        """The name of the effect of a use."""
        return EFFECTS[self.layout[column][use]]


def _read_actions(table: TomlTable) -> tuple[int, ...]:
    table.known_keys("die", *KEYS)
    names = [table.string(key, EFFECTS) for key in KEYS]
    for n, name in enumerate(names):
        if name in names[:n]:
            reason = f"is {name!r}, as {KEYS[names.index(name)]} is; each is different."
            raise table.fault(KEYS[n], reason, "another", value=name)
    return tuple(EFFECTS.index(name) for name in names)


def _columns_before() -> list[dict[str, Any]]:
    return [{"die": n + 1, **dict(zip(KEYS, names, strict=True))} for n, names in enumerate(_BEFORE)]
