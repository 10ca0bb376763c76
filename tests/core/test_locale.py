"""Sentences: made of a key and facts, in the reader's language."""

import json
from pathlib import Path

import pytest

from refectory.core.locale import Catalogue, load_catalogue, placeholders

EN = Catalogue(
    "en",
    {
        "draws": "{seat} draws.",
        "serves": "{seat} serves {card} on dish {dish}.",
        "swaps": "{seat} swaps {given:card} for {got:card}.",
        "left": "{count} cards are left.",
        "left.one": "One card is left.",
        "left.none": "No card is left.",
        "seats": "Winners: {seats}.",
        "looks": "{seat} looks at {other:seat}.",
        "seat": "Seat {number}",
        "card.fish": "the fish",
        "card.bread": "the bread",
    },
)
NAMES = ["Ada", "Ben"]


def test_a_seat_is_shown_as_its_name() -> None:
    assert EN.say("draws", {"seat": 1}, NAMES) == "Ben draws."


def test_a_seat_without_a_name_is_shown_by_its_number() -> None:
    assert EN.say("draws", {"seat": 1}) == "Seat 2 draws."


def test_a_fact_is_shown_as_the_sentence_of_its_domain() -> None:
    told = EN.say("serves", {"seat": 0, "card": "fish", "dish": 2}, NAMES)
    assert told == "Ada serves the fish on dish 2."


def test_a_fact_without_a_sentence_is_shown_as_it_is() -> None:
    assert "serves honey on" in EN.say("serves", {"seat": 0, "card": "honey", "dish": 2})


def test_a_placeholder_can_name_another_domain() -> None:
    told = EN.say("swaps", {"seat": 0, "given": "fish", "got": "bread"}, NAMES)
    assert told == "Ada swaps the fish for the bread."
    assert EN.say("looks", {"seat": 0, "other": 1}, NAMES) == "Ada looks at Ben."


def test_a_list_is_shown_item_by_item() -> None:
    assert EN.say("seats", {"seats": [0, 1]}, NAMES) == "Winners: Ada, Ben."


@pytest.mark.parametrize(
    ("count", "told"), [(0, "No card is left."), (1, "One card is left."), (2, "2 cards are left.")]
)
def test_none_and_one_have_sentences_of_their_own(count: int, told: str) -> None:
    assert EN.say("left", {"count": count}) == told


def test_one_without_a_sentence_of_its_own_has_the_common_one() -> None:
    assert Catalogue("en", {"left": "{count} left."}).say("left", {"count": 1}) == "1 left."


def test_a_key_without_a_sentence_stands_for_itself() -> None:
    assert EN.say("no.such.key", {"seat": 1}) == "no.such.key"


def test_a_sentence_without_facts_is_said_as_it_is() -> None:
    assert EN.say("card.fish") == "the fish"


def test_a_catalogue_knows_what_is_in_it() -> None:
    assert "draws" in EN
    assert "flies" not in EN


def test_a_catalogue_laid_over_another_wins() -> None:
    both = EN.plus(Catalogue("en", {"card.fish": "the carp"}))
    assert both.say("card.fish") == "the carp"
    assert both.say("card.bread") == "the bread"
    assert EN.say("card.fish") == "the fish"


def test_a_teller_knows_the_names_of_its_table() -> None:
    say = EN.teller(NAMES)
    assert say("draws", {"seat": 0}) == "Ada draws."
    assert say("card.fish") == "the fish"


def test_the_placeholders_of_a_sentence_come_with_their_domains() -> None:
    assert placeholders("{seat} swaps {given:card}, at last.") == {"seat", "given:card"}
    assert placeholders("Nothing here.") == set()


def test_a_catalogue_is_read_from_the_locale_folder_of_a_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "toylanguage" / "locale"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder / "nl.json").write_text(json.dumps({"card.fish": "de vis – één"}), "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    catalogue = load_catalogue("toylanguage", "nl")
    assert (catalogue.language, catalogue.say("card.fish")) == ("nl", "de vis – één")


@pytest.mark.parametrize("seat", [-1, 5])
def test_a_seat_beyond_the_names_is_shown_by_its_number(seat: int) -> None:
    words = Catalogue("en", {"seat": "seat {number}", "event.win": "{seat} wins."})
    assert words.say("event.win", {"seat": seat}, ["Ada", "Bede"]) == f"seat {seat + 1} wins."
