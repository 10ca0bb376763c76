"""An edition that anybody may have written is measured, read and tried out."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from refectory.core.errors import EditionError
from refectory.games import load_game, shipped_edition
from refectory.server.content.untrusted.edition_check import check_edition, load_measured, try_out

SATOR = shipped_edition("sator").text


def test_an_edition_that_can_be_played_gives_its_game() -> None:
    assert check_edition("mine.toml", SATOR).name == "sator"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a" + ".a" * 100 + " = 1", "mine.toml: "),
        (SATOR.replace("[deal]", "[deals]", 1), "mine.toml: deals: is not known here"),
    ],
)
def test_any_other_is_refused_with_its_file(text: str, reason: str) -> None:
    with pytest.raises(EditionError) as told:
        load_measured("mine.toml", text, "sator")
    assert str(told.value).startswith(reason)


def test_each_step_of_the_first_try_can_be_watched() -> None:
    steps: list[str] = []

    @contextmanager
    def watch(step: str) -> Iterator[None]:
        steps.append(step)
        yield

    try_out(load_game("plankenkoorts"), watch)
    assert steps[:2] == ["a move", "a picture of the table"]
