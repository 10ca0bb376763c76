"""What notifications say."""

import pytest

from refectory.core.locale import LANGUAGES, load_catalogue, placeholders
from refectory.server.notify.texts import code_text, text_of

PACKAGE = "refectory.server.notify"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_there_in_every_language(language: str) -> None:
    english, other = load_catalogue(PACKAGE, "en"), load_catalogue(PACKAGE, language)
    assert list(other.sentences) == list(english.sentences)
    for key, sentence in english.sentences.items():
        assert placeholders(other.sentences[key]) == placeholders(sentence), key


def test_a_turn() -> None:
    link = "https://table.example/t/abc"
    assert text_of("turn", "en", "plankenkoorts", link) == (
        "Your turn: Plankenkoorts",
        f"It is your turn at Plankenkoorts: {link}",
    )
    assert link in text_of("reminder", "it", "sator", link)[1]
    assert "{" not in "".join(text_of("test", "de", "", ""))


def test_a_code() -> None:
    assert "7K2M-0QXA-93TD" in code_text("nl", "7K2M-0QXA-93TD")[1]
