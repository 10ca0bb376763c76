"""The strength page: one section for each tournament."""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from refectory.arena.reports.strength import HEAD, with_section
from refectory.core import match
from refectory.games import shipped_edition
from tests.arena.reports.standings import some_standing
from tests.effort import COMPILED


def test_a_section_is_replaced_and_the_others_stay() -> None:
    first = with_section("", some_standing("a", "b"))
    second = with_section(first, some_standing("c", "d"))
    again = with_section(second, some_standing("a", "b", wins=2))
    assert again.startswith(HEAD)
    assert again.count("## plankenkoorts, 2 players: a, b\n") == 1
    assert "| b | a | 10 | 80.0 % (49.0–94.3) | 0 | – |" in again
    assert "`refectory arena plankenkoorts --players 2 --bots c,d --games 6 --seed 0`" in again
    assert "70.0 %" in again
    assert with_section(again, some_standing("a", "b", wins=2)) == again


@pytest.mark.parametrize(
    ("changes", "suffix"),
    [
        ({}, ""),
        ({"games": 8}, ""),
        ({"options": (("long_shelves", 0),)}, ""),
        ({"seed": "7"}, " (seed '7')"),
        ({"options": (("long_shelves", 1),)}, " (long_shelves=1)"),
        ({"limit": 9}, " (limit 9)"),
        (
            {"seed": "7", "options": (("long_shelves", 1),), "limit": 9},
            " (seed '7', long_shelves=1, limit 9)",
        ),
        ({"edition": ("house.toml", shipped_edition("plankenkoorts").text)}, " (edition house.toml)"),
    ],
)
def test_other_settings_have_a_section_of_their_own(changes: dict[str, object], suffix: str) -> None:
    usual, other = some_standing("a", "b"), some_standing("a", "b", wins=2, **changes)
    page = with_section(with_section("", usual), other)
    assert f"\n## plankenkoorts, 2 players: a, b{suffix}\n" in page
    assert page.count("\n## plankenkoorts, 2 players: a, b") == (2 if suffix else 1)


@pytest.mark.parametrize(("file", "plain"), [(f"match{EXTENSION_SUFFIXES[0]}", False), ("match.py", True)])
def test_plain_rules_are_reported(file: str, plain: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "__file__", file)
    assert (
        "These games were played with plain rules, not compiled ones."
        in with_section("", some_standing("a", "b"))
    ) == plain


def test_the_rules_of_this_run() -> None:
    assert ("not compiled" in with_section("", some_standing("a", "b"))) != COMPILED


def test_the_page_in_the_docs_has_the_same_head() -> None:
    page = Path(__file__).parents[3] / "docs" / "strength.md"
    assert page.read_text("utf-8").startswith(HEAD)
