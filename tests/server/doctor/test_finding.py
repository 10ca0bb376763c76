"""What a check has found, in every language."""

import pytest

from refectory.core.locale import LANGUAGES, load_catalogue, placeholders
from refectory.server.doctor.finding import Verdict, bad, doubtful, good

PACKAGE = "refectory.server.doctor"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_sentences(language: str) -> None:
    english, other = load_catalogue(PACKAGE, "en"), load_catalogue(PACKAGE, language)
    assert list(other.sentences) == list(english.sentences)
    for key, sentence in english.sentences.items():
        assert placeholders(other.sentences[key]) == placeholders(sentence), key


def test_each_verdict_has_its_word() -> None:
    found = [good("socket.good"), doubtful("socket.closed", code=1000), bad("socket.foreign")]
    assert [one.verdict for one in found] == [Verdict.GOOD, Verdict.DOUBTFUL, Verdict.BAD]


def test_a_finding_says_its_facts() -> None:
    found = bad("folder.foreign", foreign=["secret", "vapid"], folder="/data")
    assert "owns secret, vapid in /data;" in found.text
    assert "besitzt secret, vapid in /data;" in found.say("de")
