"""What is wrong with an edition is said in four languages: every fault has its sentence, with its facts."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from refectory.core.edition import Edition
from refectory.core.errors import EditionError
from refectory.core.locale import LANGUAGES
from refectory.games import load_game, shipped_edition
from tests.any_game import FOUR
from tests.rules import ROOT

SOURCES = ROOT / "src" / "refectory"
CLIENT = ROOT / "web" / "src" / "locale"
Fault = tuple[str, set[str]]


def faults_in(file: Path) -> Iterator[Fault]:
    """For each fault that a reader makes: the key of its sentence, and the names of its facts."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        words = node.args[{"fault": 2, "Phrase": 1, "Form": 2}.get(called, 0) :]
        if called in ("fault", "Phrase", "Form") and words and isinstance(words[0], ast.Constant):
            yield f"fault.{words[0].value}", {word.arg or "" for word in node.keywords}


def literal_faults(file: Path) -> Iterator[Fault]:
    """The same for errors that are made outside of a reader, as `("fault.key", {…})` or by `_over`."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Tuple) and len(node.elts) == 2 and isinstance(node.elts[1], ast.Dict):
            key = node.elts[0]
            facts = {str(ast.literal_eval(name)) for name in node.elts[1].keys if name}
            if isinstance(key, ast.Constant) and str(key.value).startswith("fault."):
                yield str(key.value), facts
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "_over":
            yield f"fault.{ast.literal_eval(node.args[2])}", {"most"}


def readers(game: str) -> list[Path]:
    return sorted((SOURCES / "games" / game / "edition").glob("*.py"))


def unsaid(faults: Iterator[Fault], *catalogues: Path) -> list[str]:
    """The sentences that are missing, or that need a fact which the fault does not have."""
    sentences = {
        key: said for file in catalogues for key, said in json.loads(file.read_text("utf-8")).items()
    }
    return [
        key
        for key, facts in faults
        if key not in sentences or not set(re.findall(r"{(\w+)", sentences[key])) <= facts
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FOUR)
def test_every_fault_of_a_game_has_a_sentence(game: str, language: str) -> None:
    found = [fault for file in readers(game) for fault in faults_in(file)]
    assert found
    own = SOURCES / "games" / game / "locale" / f"{language}.json"
    assert unsaid(iter(found), own, CLIENT / f"{language}.json") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_the_reader_has_a_sentence_of_the_client(language: str) -> None:
    found = list(faults_in(SOURCES / "core" / "edition.py"))
    assert len(found) > 12
    limits = SOURCES / "server" / "content" / "untrusted"
    found += [*literal_faults(limits / "edition_measure.py"), *literal_faults(limits / "edition_check.py")]
    found += literal_faults(SOURCES / "server" / "content" / "editions.py")
    assert len(found) > 22
    assert unsaid(iter(found), CLIENT / f"{language}.json") == []


@pytest.mark.parametrize("game", FOUR)
def test_no_fault_of_a_game_is_said_in_english_only(game: str) -> None:
    for file in readers(game):
        calls = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)]
        raised = [
            call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "fault"
        ]
        assert [call.lineno for call in raised if len(call.args) < 3] == [], file


@pytest.mark.parametrize(
    ("game", "old", "new", "says"),
    [
        ("sator", "size = 14", 'size = "14"', ["fault.is", "fault.want-number"]),
        ("sator", "size = 14", "sise = 14", ["fault.unknown"]),
        ("rennes", "dealt = 7", "", ["fault.missing", "fault.want-number"]),
        ("plankenkoorts", '"ruth"', '"genesis"', ["fault.another"]),
    ],
)
def test_a_fault_says_what_is_wrong_and_what_is_wanted(
    game: str, old: str, new: str, says: list[str]
) -> None:
    text = shipped_edition(game).text
    assert old in text
    with pytest.raises(EditionError) as refused:
        load_game(game, Edition("mine.toml", text.replace(old, new, 1)))
    assert [key for key, _ in refused.value.says] == says


def test_a_text_that_is_no_toml_says_so() -> None:
    with pytest.raises(EditionError) as refused:
        Edition("mine.toml", "game = ")
    assert refused.value.says == [("fault.no-toml", {})]
