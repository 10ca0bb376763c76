"""What a reader wants of the keys of an edition, noted as it asks; the schema is made from it."""

import re
from typing import Final

INTEGER: Final = "integer"
STRING: Final = "string"
INTEGERS: Final = "integers"
STRINGS: Final = "strings"
TABLE: Final = "table"
TABLES: Final = "tables"

Count = tuple[int, int]  # the least and the most


class Form:
    """How a text is written: a regular expression for the whole of it, and the same in words.

    `fault.<says>` is the sentence of the catalogues that asks for it.
    """

    def __init__(self, pattern: str, words: str, says: str = "want-form") -> None:
        self.pattern = pattern
        self.words = words
        self.says = says

    def fits(self, text: str) -> bool:
        return re.fullmatch(self.pattern, text) is not None


class Wanted:
    """What a reader wants of one key. Numbers have bounds, texts choices or a form, lists a count."""

    def __init__(
        self,
        kind: str,
        optional: bool,
        bounds: Count = (0, 0),
        choices: tuple[str, ...] = (),
        form: Form | None = None,
        count: Count | None = None,
    ) -> None:
        self.kind = kind
        self.optional = optional
        self.bounds = bounds
        self.choices = choices
        self.form = form
        self.count = count


class Reads:
    """What was asked of the tables at one place of the format, such as all tables of `[[road]]`.

    `asked` has an entry for each of these tables, by its path. `known` are the keys that may be there;
    `named` says that the keys are names which the edition itself gives.
    """

    def __init__(self) -> None:
        self.asked: dict[str, dict[str, list[Wanted]]] = {}
        self.known: dict[str, None] = {}
        self.named = False
        self.within: dict[str, Reads] = {}

    def note(self, path: str, key: str, wanted: Wanted) -> None:
        self.asked.setdefault(path, {}).setdefault(key, []).append(wanted)
