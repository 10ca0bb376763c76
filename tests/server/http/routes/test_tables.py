"""The routes of tables: creating, listing, joining, leaving, rematch."""

from tests.server.api_client import PLANKENKOORTS, Client


def test_settings_that_a_game_does_not_have_are_refused(client: Client) -> None:
    def refused(**wish: object) -> tuple[int, str]:
        body = {"game": PLANKENKOORTS, "seats": [{}, {}], **wish}
        return client.refused("POST", "/api/tables", body=body)

    assert refused(game="chess") == (404, "no_such_game")
    assert refused(seats=[{}]) == (400, "bad_setup")
    assert refused(options={"blindfold": 1}) == (400, "bad_setup")
    assert refused(options={"open_backs": 7}) == (400, "bad_setup")
    assert refused(start=5) == (400, "bad_setup")
    assert refused(edition="no toml") == (400, "bad_edition")
    assert refused(clock={"kind": "sand"}) == (400, "malformed")
    assert refused(more=1) == (400, "malformed")


def test_only_public_tables_are_listed(client: Client) -> None:
    shown = client.table(public=True)
    hidden = client.table(public=False)
    listed = {table["id"] for table in client.get("/api/tables")}
    assert shown.id in listed
    assert hidden.id not in listed
    assert client.refused("GET", f"/api/tables/{hidden.id}") == (401, "bad_token")
    assert client.get(f"/api/tables/{hidden.id}", hidden.spectator)["invite_token"] is None
    assert client.get(f"/api/tables/{hidden.id}", hidden.tokens[0])["invite_token"] == hidden.invite


def test_joining(client: Client) -> None:
    made = client.post("/api/tables", body={"game": PLANKENKOORTS, "seats": [{}, {}, {"kind": "bot"}]})
    join = f"/api/tables/{made['table']['id']}/join"
    invite = made["invite_token"]
    assert client.refused("POST", join, body={"name": "Anna"}) == (401, "bad_token")
    assert client.refused("POST", join, made["spectator_token"], {"name": "A"}) == (401, "bad_token")
    assert client.post(join, invite, {"name": "Anna", "seat": 1})["seat"] == 1
    assert client.refused("POST", join, invite, {"name": "Bram", "seat": 1}) == (409, "seat_taken")
    assert client.refused("POST", join, invite, {"name": "Bram", "seat": 2}) == (409, "seat_taken")
    assert client.refused("POST", join, invite, {"name": "Bram", "seat": 9}) == (404, "no_such_seat")
    assert client.refused("POST", join, invite, {"name": " \u200b\n"}) == (400, "bad_name")
    assert client.refused("POST", join, invite, {"name": "x" * 41}) == (400, "malformed")
    start = f"/api/tables/{made['table']['id']}/start"
    assert client.refused("POST", start, made["host_token"]) == (409, "seats_open")
    assert client.post(join, invite, {"name": "<b>Bram</b>"})["table"]["seats"][0]["name"] == "<b>Bram</b>"
    assert client.post(start, made["host_token"])["status"] == "playing"
    assert client.refused("POST", start, made["host_token"]) == (409, "already_started")


def test_leaving_before_the_start_frees_the_seat(client: Client) -> None:
    table = client.table()
    left = client.post(f"/api/tables/{table.id}/leave", table.tokens[1])
    assert not left["seats"][1]["taken"]
    assert client.refused("POST", f"/api/tables/{table.id}/leave", table.tokens[1]) == (401, "bad_token")


def test_a_leaver_is_replaced_by_a_bot_until_somebody_takes_the_seat(client: Client) -> None:
    table = client.table().start()
    left = client.post(f"/api/tables/{table.id}/leave", table.tokens[1])
    assert left["seats"][1]["bot"]
    joined = client.post(f"/api/tables/{table.id}/join", table.invite, {"name": "Carla"})
    assert joined["seat"] == 1
    assert not joined["table"]["seats"][1]["bot"]


def test_an_own_edition(client: Client) -> None:
    text = client.ask("GET", f"/api/games/{PLANKENKOORTS}/edition").text
    own = text.replace('name = "standard"', 'name = "mine"', 1)
    table = client.table(edition=own).start()
    assert table.sit(0).arrive().table["edition"]["name"] == "mine"


def test_nobody_sits_twice_at_a_table(client: Client) -> None:
    """Otherwise a player sees the hand of one who was removed."""
    for public in (False, True):
        table = client.table(public=public).start()
        table.as_host("remove", {"seat": 1})
        join = f"/api/tables/{table.id}/join"
        refused = client.refused("POST", join, table.tokens[0], {"name": "Anna again", "seat": 1})
        assert refused == (409, "seat_taken")
        assert client.post(join, table.invite, {"name": "Carla"})["seat"] == 1


def test_a_player_of_a_hot_seat_table_may_hold_several_seats(client: Client) -> None:
    body = {"game": PLANKENKOORTS, "seats": [{}, {}], "hot_seat": True}
    made = client.post("/api/tables", body=body)
    join = f"/api/tables/{made['table']['id']}/join"
    first = client.post(join, made["invite_token"], {"name": "Anna"})
    assert client.post(join, first["token"], {"name": "Bram"})["seat"] == 1


def test_a_hostile_edition_is_refused_before_it_is_parsed(client: Client) -> None:
    deep = {"game": PLANKENKOORTS, "seats": [{}, {}], "edition": "a" + ".a" * 500 + " = 1"}
    answer = client.ask("POST", "/api/tables", body=deep)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_edition")
    assert "dotted key" in answer.json()["message"]


def test_a_join_whose_response_was_lost_can_be_sent_again(client: Client) -> None:
    made = client.post("/api/tables", body={"game": PLANKENKOORTS, "seats": [{}, {}]})
    join = f"/api/tables/{made['table']['id']}/join"
    anna = {"name": "Anna", "id": "a" * 16}
    first, again = (client.post(join, made["invite_token"], anna) for _ in range(2))
    assert (again["seat"], again["token"]) == (first["seat"], first["token"])
    other = client.post(join, made["invite_token"], {"name": "Anna", "id": "b" * 16})
    assert other["seat"] != first["seat"], "Another id is another player, also of the same name."
    assert client.refused("POST", join, made["invite_token"], {"name": "A", "id": "short"})[0] == 400
    assert client.refused("POST", join, body=anna) == (401, "bad_token")
    client.post(f"/api/tables/{made['table']['id']}/leave", first["token"])
    assert client.refused("POST", join, made["invite_token"], anna) == (409, "seat_taken")


def test_a_program_takes_a_seat_and_everybody_sees_that_it_is_one(client: Client) -> None:
    made = client.post("/api/tables", body={"game": PLANKENKOORTS, "seats": [{}, {}, {}], "public": True})
    join = f"/api/tables/{made['table']['id']}/join"
    robot = client.post("/api/profiles", body={"name": "Robot", "program": True})["key"]
    client.post(join, None, {"name": "Anna"})
    client.post(join, None, {"name": "Robot", "profile": robot})
    info = client.post(join, None, {"name": "Other robot", "program": True})["table"]
    assert [seat["program"] for seat in info["seats"]] == [False, True, True]
