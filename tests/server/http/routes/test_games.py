"""The routes of the games."""

from refectory.games.plankenkoorts.constants import OPTION_NAMES
from tests.server.api_client import PLANKENKOORTS, Client


def test_games_with_options_and_languages(client: Client) -> None:
    game = next(each for each in client.get("/api/games") if each["name"] == PLANKENKOORTS)
    assert game["languages"] == ["en", "nl", "de", "it"]
    assert game["levels"] == ["novice", "brother", "abbot"]
    assert [option["name"] for option in game["options"]] == list(OPTION_NAMES)


def test_rules_by_id_and_language(client: Client) -> None:
    rules = client.get(f"/api/games/{PLANKENKOORTS}/rules/nl")
    assert "BS-T1" in {rule["id"] for rule in rules}
    assert client.get(f"/api/games/{PLANKENKOORTS}/rules/de/BS-T1")["text"]
    assert client.get(f"/api/games/{PLANKENKOORTS}/catalogue/en")["game.title"] == "Plankenkoorts"
    assert client.refused("GET", f"/api/games/{PLANKENKOORTS}/rules/en/BS-Z9") == (404, "no_such_rule")
    assert client.refused("GET", f"/api/games/{PLANKENKOORTS}/rules/xx") == (404, "no_such_rule")
    assert client.refused("GET", "/api/games/chess") == (404, "no_such_game")


def test_the_chapters_have_every_rule_once(client: Client) -> None:
    chapters = client.get(f"/api/games/{PLANKENKOORTS}/chapters")
    rules = [rule["id"] for rule in client.get(f"/api/games/{PLANKENKOORTS}/rules/en")]
    assert chapters[0]["name"] == "win"
    assert sorted(rule for chapter in chapters for rule in chapter["rules"]) == sorted(rules)


def test_drawings_and_the_edition(client: Client) -> None:
    for name in client.get(f"/api/games/{PLANKENKOORTS}/art")[:2]:
        assert "<svg" in client.ask("GET", f"/api/games/{PLANKENKOORTS}/art/{name}").text
    assert client.refused("GET", f"/api/games/{PLANKENKOORTS}/art/..%2Fgame.py")[0] == 404
    assert 'game = "plankenkoorts"' in client.ask("GET", f"/api/games/{PLANKENKOORTS}/edition").text


def test_the_schema_of_editions(client: Client) -> None:
    schema = client.get(f"/api/games/{PLANKENKOORTS}/edition/schema")
    assert schema["properties"]["cards"]["properties"]["dealt"]["maximum"] == 10
    assert client.get(f"/api/games/{PLANKENKOORTS}/edition/schema?language=nl")["title"]
    assert client.refused("GET", f"/api/games/{PLANKENKOORTS}/edition/schema?language=xx")[0] == 404
    assert client.refused("GET", "/api/games/chess/edition/schema") == (404, "no_such_game")


def test_a_draft_of_an_edition_is_reported_on(client: Client) -> None:
    address = f"/api/games/{PLANKENKOORTS}/edition/draft"
    text = client.ask("GET", f"/api/games/{PLANKENKOORTS}/edition").text
    good = client.post(address, body={"edition": text, "players": 3})
    assert good["fault"] is None
    assert good["page"]["scene"]["panels"]
    bad = client.post(address, body={"edition": text.replace("dealt = 5", "dealt = 99")})
    assert bad["fault"]["key"] == "cards.dealt"
    assert client.refused("POST", address, body={"edition": "x" * 300_000})[0] == 400
    unknown = client.refused("POST", "/api/games/chess/edition/draft", body={"edition": text})
    assert unknown == (404, "no_such_game")
