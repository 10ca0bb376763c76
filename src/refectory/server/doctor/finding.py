"""What a check of the doctor has found."""

from enum import StrEnum
from typing import Any

from msgspec import Struct

from refectory.core.locale import load_catalogue


class Verdict(StrEnum):
    """How a finding is to be taken; only `BAD` ones make the whole examination fail."""

    GOOD = "good"
    DOUBTFUL = "doubtful"
    BAD = "bad"


class Finding(Struct, frozen=True):
    """What is the case and what to do about it: the key of a sentence or two, and their facts."""

    verdict: Verdict
    key: str
    facts: dict[str, str]

    def say(self, language: str) -> str:
        return load_catalogue(__package__, language).say(self.key, self.facts)

    @property
    def text(self) -> str:
        return self.say("en")


def good(key: str, **facts: Any) -> Finding:
    return _found(Verdict.GOOD, key, facts)


def doubtful(key: str, **facts: Any) -> Finding:
    return _found(Verdict.DOUBTFUL, key, facts)


def bad(key: str, **facts: Any) -> Finding:
    return _found(Verdict.BAD, key, facts)


def _found(verdict: Verdict, key: str, facts: dict[str, Any]) -> Finding:
    said = {
        name: ", ".join(fact) if isinstance(fact, list | tuple) else str(fact) for name, fact in facts.items()
    }
    return Finding(verdict, key, said)
