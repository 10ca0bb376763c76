"""The lobby over REST."""

from tests.server.clients import PLANKENKOORTS, Visitor


def test_games_with_options_and_languages(visitor: Visitor) -> None:
    game = next(each for each in visitor.get("/api/games") if each["name"] == PLANKENKOORTS)
    assert game["languages"] == ["en", "nl", "de", "it"]
    assert game["levels"] == ["novice", "brother", "abbot"]
    assert {option["name"] for option in game["options"]} == {"open_backs", "long_shelves"}


def test_rules_by_id_and_language(visitor: Visitor) -> None:
    rules = visitor.get(f"/api/games/{PLANKENKOORTS}/rules/nl")
    assert "BS-T1" in {rule["id"] for rule in rules}
    assert visitor.get(f"/api/games/{PLANKENKOORTS}/rules/de/BS-T1")["text"]
    assert visitor.get(f"/api/games/{PLANKENKOORTS}/catalogue/en")["game.title"] == "Plankenkoorts"
    assert visitor.refused("GET", f"/api/games/{PLANKENKOORTS}/rules/en/BS-Z9") == (404, "no_such_rule")
    assert visitor.refused("GET", f"/api/games/{PLANKENKOORTS}/rules/xx") == (404, "no_such_rule")
    assert visitor.refused("GET", "/api/games/chess") == (404, "no_such_game")


def test_drawings_and_the_edition(visitor: Visitor) -> None:
    for name in visitor.get(f"/api/games/{PLANKENKOORTS}/art")[:2]:
        assert "<svg" in visitor.ask("GET", f"/api/games/{PLANKENKOORTS}/art/{name}").text
    assert visitor.refused("GET", f"/api/games/{PLANKENKOORTS}/art/..%2Fgame.py")[0] == 404
    assert 'game = "plankenkoorts"' in visitor.ask("GET", f"/api/games/{PLANKENKOORTS}/edition").text


def test_what_a_game_does_not_have_is_refused(visitor: Visitor) -> None:
    def refused(**wish: object) -> tuple[int, str]:
        body = {"game": PLANKENKOORTS, "seats": [{}, {}], **wish}
        return visitor.refused("POST", "/api/tables", body=body)

    assert refused(game="chess") == (404, "no_such_game")
    assert refused(seats=[{}]) == (400, "bad_setup")
    assert refused(options={"blindfold": 1}) == (400, "bad_setup")
    assert refused(options={"open_backs": 7}) == (400, "bad_setup")
    assert refused(start=5) == (400, "bad_setup")
    assert refused(edition="no toml") == (400, "bad_edition")
    assert refused(clock={"kind": "sand"}) == (400, "malformed")
    assert refused(more=1) == (400, "malformed")


def test_only_public_tables_are_listed(visitor: Visitor) -> None:
    shown = visitor.table(public=True)
    hidden = visitor.table(public=False)
    listed = {table["id"] for table in visitor.get("/api/tables")}
    assert shown.id in listed
    assert hidden.id not in listed
    assert visitor.refused("GET", f"/api/tables/{hidden.id}") == (401, "bad_token")
    assert visitor.get(f"/api/tables/{hidden.id}", hidden.spectator)["invite_token"] is None
    assert visitor.get(f"/api/tables/{hidden.id}", hidden.tokens[0])["invite_token"] == hidden.invite


def test_joining(visitor: Visitor) -> None:
    made = visitor.post("/api/tables", body={"game": PLANKENKOORTS, "seats": [{}, {}, {"kind": "bot"}]})
    join = f"/api/tables/{made['table']['id']}/join"
    invite = made["invite_token"]
    assert visitor.refused("POST", join, body={"name": "Anna"}) == (401, "bad_token")
    assert visitor.refused("POST", join, made["spectator_token"], {"name": "A"}) == (401, "bad_token")
    assert visitor.post(join, invite, {"name": "Anna", "seat": 1})["seat"] == 1
    assert visitor.refused("POST", join, invite, {"name": "Bram", "seat": 1}) == (409, "seat_taken")
    assert visitor.refused("POST", join, invite, {"name": "Bram", "seat": 2}) == (409, "seat_taken")
    assert visitor.refused("POST", join, invite, {"name": "Bram", "seat": 9}) == (404, "no_such_seat")
    assert visitor.refused("POST", join, invite, {"name": " \u200b\n"}) == (400, "bad_name")
    assert visitor.refused("POST", join, invite, {"name": "x" * 41}) == (400, "malformed")
    start = f"/api/tables/{made['table']['id']}/start"
    assert visitor.refused("POST", start, made["host_token"]) == (409, "seats_open")
    assert visitor.post(join, invite, {"name": "<b>Bram</b>"})["table"]["seats"][0]["name"] == "<b>Bram</b>"
    assert visitor.post(start, made["host_token"])["status"] == "playing"
    assert visitor.refused("POST", start, made["host_token"]) == (409, "already_started")


def test_leaving_before_the_start_frees_the_seat(visitor: Visitor) -> None:
    table = visitor.table()
    left = visitor.post(f"/api/tables/{table.id}/leave", table.tokens[1])
    assert not left["seats"][1]["taken"]
    assert visitor.refused("POST", f"/api/tables/{table.id}/leave", table.tokens[1]) == (401, "bad_token")


def test_a_leaver_is_replaced_by_a_bot_until_somebody_takes_the_seat(visitor: Visitor) -> None:
    table = visitor.table().start()
    left = visitor.post(f"/api/tables/{table.id}/leave", table.tokens[1])
    assert left["seats"][1]["bot"]
    joined = visitor.post(f"/api/tables/{table.id}/join", table.invite, {"name": "Carla"})
    assert joined["seat"] == 1
    assert not joined["table"]["seats"][1]["bot"]


def test_an_own_edition(visitor: Visitor) -> None:
    text = visitor.ask("GET", f"/api/games/{PLANKENKOORTS}/edition").text
    own = text.replace('name = "standard"', 'name = "mine"', 1)
    table = visitor.table(edition=own).start()
    assert table.sit(0).arrive().table["edition"]["name"] == "mine"


def test_nothing_there(visitor: Visitor) -> None:
    assert visitor.refused("GET", "/api/tables/none") == (404, "no_such_table")
    assert visitor.refused("GET", "/api/nothing") == (404, "not_found")
    assert visitor.refused("DELETE", "/api/tables") == (405, "method_not_allowed")
    assert visitor.refused("GET", "/api/records/none") == (404, "no_such_record")
    assert visitor.ask("GET", "/").headers["content-type"].startswith("text/html")


def test_for_whoever_runs_it(visitor: Visitor) -> None:
    assert visitor.get("/healthz") == {"status": "alive"}
    assert visitor.get("/readyz") == {"status": "ready"}
    assert "refectory_commit_seconds" in visitor.ask("GET", "/metrics").text
    assert visitor.get("/api/openapi.json")["paths"]["/api/tables"]
