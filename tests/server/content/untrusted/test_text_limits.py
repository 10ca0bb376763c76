"""The measure of a record before it is parsed."""

import pytest

from refectory.core.errors import RecordError
from refectory.server.content.untrusted.text_limits import measure_record


@pytest.mark.parametrize("text", ["[" + "[]," * 200_000, "[" + "1," * 300_000, "{ " * 200_000])
def test_records_with_too_much_in_them(text: str) -> None:
    with pytest.raises(RecordError):
        measure_record(text)


def test_a_long_record_is_not_too_long() -> None:
    moves = ", ".join('[0, "lay genesis 1 on the pile"]' for _ in range(20_000))
    prints = ", ".join('"0123456789abcdef"' for _ in range(20_000))
    edition = "[1, 2], " * 12_000
    measure_record(f'{{"edition": {{"text": "{edition}"}}, "moves": [{moves}], "prints": [{prints}]}}')
