"""The command line speaks four languages alike."""

import pytest

from refectory.cli.terminal.commands import COMMANDS
from refectory.core.locale import LANGUAGES, load_catalogue, placeholders


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_keys_and_placeholders(language: str) -> None:
    english = load_catalogue("refectory.cli", "en").sentences
    other = load_catalogue("refectory.cli", language).sentences
    assert list(other) == list(english)
    for key, sentence in other.items():
        assert placeholders(sentence) == placeholders(english[key]), key


def test_every_command_has_help() -> None:
    sentences = load_catalogue("refectory.cli", "en").sentences
    assert {f"help.{word}" for word in COMMANDS} <= set(sentences)
