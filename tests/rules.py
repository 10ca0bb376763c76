"""Rule ids: how a test cites them, and where the ledgers define them.

`@rule("BS-T4")` on a test says which ledger rows it proves. A test with `may_not` in its name proves what
the row forbids, any other what it allows; every row has at least one of each (see `test_ledger.py`).
"""

import re
from pathlib import Path

import pytest

rule = pytest.mark.rule

ROOT = Path(__file__).parent.parent
LEDGERS = ROOT / "rules"

ID = re.compile(r"\b[A-Z]{2}-[A-Z][0-9]+\b")
# The first cell of a table row, or the first word of a line that goes on to say the rule.
_DEFINITION = re.compile(rf"^(?:\| *({ID.pattern}) *\||({ID.pattern})[^:|]*:)")


def ids_defined(ledger: str) -> list[str]:
    """The ids that a ledger's text defines, in order."""
    found = (_DEFINITION.match(line) for line in ledger.splitlines())
    return [match[1] or match[2] for match in found if match]


def ledger_ids(game: str) -> list[str]:
    """The ids of one game."""
    return ids_defined((LEDGERS / f"{game}.md").read_text("utf-8"))
