"""Every rule is proved: each id of a ledger has a *may* and a *may not* test, and no id is made up."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rules import ID, LEDGERS, ROOT, ids_defined

MAY, MAY_NOT = "may", "may not"
SKELETON = ROOT / "src" / "refectory" / "cli" / "skeleton"


def ledgers(folder: Path) -> list[str]:
    """All ids of all ledgers, in order."""
    return [one for path in sorted(folder.glob("*.md")) for one in ids_defined(path.read_text("utf-8"))]


def citations(tests: Path) -> Iterator[tuple[str, str, str]]:
    """What the tests prove: the id, *may* or *may not*, and where; read from their text alone."""
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                side = MAY_NOT if "may_not" in node.name else MAY
                for cited in _cited(node):
                    yield cited, side, f"{path.name}::{node.name}"


def _cited(test: ast.FunctionDef) -> Iterator[str]:
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) in ("rule", "pytest.mark.rule"):
            for cited in mark.args:
                assert isinstance(cited, ast.Constant), f"{test.name} cites a rule that is not a plain text."
                yield str(cited.value)


def faults(rules: Path, tests: Path, code: Path, without: Path | None = None) -> list[str]:
    """Everything that is wrong between ledgers, tests and code, `without` a folder of the code."""
    defined = ledgers(rules)
    found = [f"{one} is defined twice" for one in sorted(set(defined)) if defined.count(one) > 1]
    proved: dict[str, set[str]] = defaultdict(set)
    for cited, side, where in citations(tests):
        proved[cited].add(side)
        if cited not in defined:
            found.append(f"{where} cites {cited}, which no ledger has")
    for one in defined:
        found += [f"{one} has no '{side}' test" for side in (MAY, MAY_NOT) if side not in proved[one]]
    for path in sorted(code.rglob("*")):
        if path.suffix in (".py", ".toml", ".json") and without not in path.parents:
            strange = set(ID.findall(path.read_text("utf-8"))) - set(defined)
            found += [f"{path.name} cites {one}, which no ledger has" for one in sorted(strange)]
    return found


def test_every_rule_is_proved_and_no_rule_is_made_up() -> None:
    assert faults(LEDGERS, ROOT / "tests", ROOT / "src", without=SKELETON) == []


def test_the_example_for_new_games_is_proved_too() -> None:
    assert faults(SKELETON, SKELETON / "tests", SKELETON) == []


def test_there_is_a_ledger_for_every_game() -> None:
    games = {path.parent.name for path in (ROOT / "src" / "refectory" / "games").glob("*/__init__.py")}
    assert {path.stem for path in LEDGERS.glob("*.md")} == games


# -- the proof of the proof

LEDGER = "| id | rule |\n|---|---|\n| XY-T1 | A row, see XY-T2. |\n\nXY-T2 **[R]**: a line.\nSee XY-T3: no.\n"
PROOF = """
@rule("XY-T1", "XY-T2")
def test_it_may() -> None: ...

@pytest.mark.parametrize("n", [1])
@pytest.mark.rule("XY-T2")
@rule("XY-T1")
def test_it_may_not() -> None: ...
"""


def found(folder: Path, ledger: str = LEDGER, proof: str = PROOF, code: str = "x = 1  # XY-T2") -> list[str]:
    for name, text in (("rules/xy.md", ledger), ("tests/test_xy.py", proof), ("src/xy.py", code)):
        (folder / name).parent.mkdir()
        (folder / name).write_text(text, "utf-8")
    return faults(folder / "rules", folder / "tests", folder / "src")


def test_a_ledger_that_is_proved_has_no_fault(tmp_path: Path) -> None:
    assert found(tmp_path) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"proof": PROOF.replace('"XY-T1", ', "")}, "XY-T1 has no 'may' test"),
        ({"proof": PROOF.replace('@rule("XY-T1")', "")}, "XY-T1 has no 'may not' test"),
        ({"proof": PROOF.replace("it_may_not", "it_will")}, "XY-T1 has no 'may not' test"),
        ({"proof": PROOF.replace('"XY-T1", ', '"XY-T1", "XY-T9", ')}, "test_xy.py::test_it_may cites XY-T9"),
        ({"code": "x = 'XY-T7'"}, "xy.py cites XY-T7, which no ledger has"),
        ({"ledger": LEDGER + "| XY-T1 | Again. |\n"}, "XY-T1 is defined twice"),
        ({"ledger": LEDGER + "| XY-T10 | More. |\n"}, "XY-T10 has no 'may' test"),
    ],
)
def test_every_fault_is_found(tmp_path: Path, change: dict[str, str], fault: str) -> None:
    assert found(tmp_path, **change)[0].startswith(fault)


def test_a_rule_that_is_not_a_plain_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="test_it_may cites a rule"):
        found(tmp_path, proof=PROOF.replace('"XY-T1", ', "SOME, "))
