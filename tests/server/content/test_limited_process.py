"""The process that checks what strangers send: its limits and its refusals."""

from refectory.core.errors import EditionError, RecordError
from refectory.server.content.checks import CheckEdition, CheckRecord
from refectory.server.content.limited_process import EDITION_SECONDS, RECORD_SECONDS, refusal, seconds_for


def test_a_record_gets_more_time_than_an_edition() -> None:
    assert seconds_for(CheckEdition("sator", "")) == EDITION_SECONDS
    assert seconds_for(CheckRecord("")) == RECORD_SECONDS > EDITION_SECONDS


def test_a_refusal_says_what_was_checked() -> None:
    assert isinstance(refusal(CheckEdition("sator", ""), "No."), EditionError)
    assert isinstance(refusal(CheckRecord(""), "No."), RecordError)
