"""The JSON form of an analysis is as the page says, and decisions can be read again."""

import json
import re

from refectory.analysis.data import VERSION, decision_from
from tests.analysis.played import analysis_of
from tests.rules import ROOT


def test_it_is_json_and_the_page_names_every_field() -> None:
    data = json.loads(json.dumps(analysis_of("plankenkoorts").data()))
    assert data["version"] == VERSION
    page = (ROOT / "docs" / "analysis.md").read_text("utf-8")
    named = set(re.findall(r'"(\w+)":', page))
    for part in (data, data["decisions"][0], data["decisions"][0]["chosen"], data["chances"][0]):
        assert set(part) <= named
    for part in (data["curve"][0], data["seats"][0], data["turning_point"]):
        assert set(part) <= named


def test_the_page_has_the_thresholds() -> None:
    page = (ROOT / "docs" / "analysis.md").read_text("utf-8")
    shown = re.search(r'"thresholds": (\{.*?\})', page)
    assert shown
    assert json.loads(shown[1]) == analysis_of("plankenkoorts").thresholds


def test_a_decision_can_be_read_again() -> None:
    for decision in analysis_of("plankenkoorts").decisions:
        assert decision_from(json.loads(json.dumps(decision.data()))) == decision
