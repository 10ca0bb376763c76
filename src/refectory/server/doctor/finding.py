"""What a check of the doctor has found."""

from enum import StrEnum

from msgspec import Struct


class Verdict(StrEnum):
    """How a finding is to be taken; only `BAD` ones make the whole examination fail."""

    GOOD = "good"
    DOUBTFUL = "doubtful"
    BAD = "bad"


class Finding(Struct, frozen=True):
    """One sentence or two: what is the case, and what to do about it."""

    verdict: Verdict
    text: str


def good(text: str) -> Finding:
    return Finding(Verdict.GOOD, text)


def doubtful(text: str) -> Finding:
    return Finding(Verdict.DOUBTFUL, text)


def bad(text: str) -> Finding:
    return Finding(Verdict.BAD, text)
