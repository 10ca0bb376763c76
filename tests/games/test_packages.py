"""Every game's package keeps the laws of the kit, and tells the rules of its ledger."""

import pytest

from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.games import names, package_of, shipped
from refectory.testing import check_package
from tests.rules import ledger_ids

# Scenes of Rennes take long to make; its own tests play it further, in livelier games.
LIMITS = {"rennes": 150}


@pytest.mark.untraced
@pytest.mark.parametrize("name", names())
def test_a_package_keeps_every_law(name: str) -> None:
    check_package(name, limit=LIMITS.get(name, 1000))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", shipped())
def test_every_rule_of_the_ledger_has_its_sentence_and_no_other(name: str, language: str) -> None:
    sentences = load_catalogue(package_of(name), language).sentences
    told = [key.removeprefix("rule.") for key in sentences if key.startswith("rule.")]
    assert told == ledger_ids(name)
