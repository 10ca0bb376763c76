"""A moment of a finished game becomes a what-if table; the game itself stays as it is."""

from pathlib import Path
from typing import Any

from refectory.cli.verification import verified_lines
from refectory.core.record import parse_record
from refectory.games import load_game
from refectory.server.tables import commands
from refectory.server.tables import log_entries as log
from refectory.server.tables.apply_entry import apply_entry
from refectory.server.tables.snapshots import dump_table, load_table
from tests.server.api_client import PLANKENKOORTS, Client, SeatedTable
from tests.server.live_server import LiveServer, live_server
from tests.server.people.games import play_to_the_end, write_results

ANNA_AND_A_BOT = [{"kind": "human"}, {"kind": "bot", "level": "novice"}]
TWO_PEOPLE = [{"kind": "human"}, {"kind": "human"}]
HOT_SEAT = {"seats": TWO_PEOPLE, "hot_seat": True}
AT = 30
SAME = ("length", "view", "events", "legal")


def finished(server: LiveServer, **others: Any) -> SeatedTable:
    table = Client(server).table(start=0, **others).start()
    play_to_the_end(server, table)
    return table


def play_on(table: SeatedTable, humans: int = 1, **body: Any) -> SeatedTable:
    """A what-if table with everybody seated; not begun."""
    client, wish = table.client, {"at": AT, "seats": ANNA_AND_A_BOT, **body}
    made = client.post(f"/api/tables/{table.id}/play-on", table.spectator, wish)
    new = made["table"]["id"]
    joined = [
        client.post(f"/api/tables/{new}/join", made["invite_token"], {"name": f"P{n}"}) for n in range(humans)
    ]
    return SeatedTable(client, new, made, [one["token"] for one in joined])


def record_of(table: SeatedTable) -> str:
    return table.client.ask("GET", f"/api/tables/{table.id}/record", table.host).text


def test_a_game_goes_on_over_a_restart_and_its_record_says_so(data: Path, database_url: str) -> None:
    with live_server(data, database_url=database_url) as server:
        table = finished(server)
        before = record_of(table)
        # Two people, so that nothing moves by itself between the looks at them.
        kept = play_on(table, humans=2, seats=TWO_PEOPLE).start()
        anew = play_on(table, humans=2, seats=TWO_PEOPLE, hidden="anew", seat=0).start()
        then = table.client.get(f"/api/tables/{table.id}/replay?at={AT}&seat=0", table.spectator)
        seen = [_seen(one) for one in (kept, anew)]
        for packet in seen:
            assert packet["view"]["hand"] == then["views"][0]["view"]["hand"]
        infos = [packet["table"]["what_if"] for packet in seen]
        assert infos == [
            {"of": table.id, "at": AT, "hidden": "kept", "seat": None},
            {"of": table.id, "at": AT, "hidden": "anew", "seat": 0},
        ]
    with live_server(data, database_url=database_url) as server:
        for one, packet in ((kept, seen[0]), (anew, seen[1])):
            one.client = Client(server)
            again = _seen(one)
            assert [again[part] for part in SAME] == [packet[part] for part in SAME]
            play_to_the_end(server, one)
            lines = verified_lines(load_game(PLANKENKOORTS), parse_record(record_of(one)))
            assert f"This is a what-if game: it goes on after move {AT} of the game {table.id}." in lines
            assert any("dealt anew from what P0 knew" in line for line in lines) is (one is anew)
        table.client = Client(server)
        assert record_of(table) == before, "The other game is as it was."


def _seen(table: SeatedTable) -> dict[str, Any]:
    with table.sit(0) as anna:
        return anna.arrive().packet


def test_a_what_if_is_in_nobodys_history_and_changes_no_rating(server: LiveServer, client: Client) -> None:
    key = client.post("/api/profiles", body={"name": "Anna"})["key"]
    table = finished(server)
    made = client.post(
        f"/api/tables/{table.id}/play-on",
        table.spectator,
        {"at": AT, "seats": ANNA_AND_A_BOT, "profile": key},
    )
    new = made["table"]["id"]
    client.post(f"/api/tables/{new}/join", made["invite_token"], {"name": "Anna", "profile": key})
    seated = SeatedTable(client, new, made, []).start()
    play_to_the_end(server, seated)
    write_results(server)
    assert client.get(f"/api/tables/{new}/course", seated.host)["outcome"]
    assert client.get("/api/profile/games", key)["games"] == []


def test_in_hot_seat_everybody_sits_here(server: LiveServer) -> None:
    new = play_on(finished(server), humans=2, **HOT_SEAT).start()
    both = [socket.arrive() for socket in new.both()]
    assert all(len(one.packet["view"]["hand"]) > 0 for one in both)


def test_an_imported_record_can_be_played_on(server: LiveServer, client: Client) -> None:
    kept = client.post("/api/records", body={"record": record_of(finished(server))})["id"]
    made = client.post(f"/api/records/{kept}/play-on", None, {"at": AT, "seats": ANNA_AND_A_BOT})
    assert made["table"]["what_if"]["of"] == kept
    assert made["table"]["public"] is False


def test_a_what_if_can_itself_be_played_on_unless_it_was_dealt_anew(server: LiveServer) -> None:
    table = finished(server)
    kept = play_on(table).start()
    play_to_the_end(server, kept)
    play_on(kept, at=AT + 5).start()
    anew = play_on(table, hidden="anew", seat=0).start()
    play_to_the_end(server, anew)
    play_on(anew, at=AT - 5).start()
    refused = anew.client.refused(
        "POST", f"/api/tables/{anew.id}/play-on", anew.host, {"at": AT + 5, "seats": ANNA_AND_A_BOT}
    )
    assert refused == (409, "dealt_anew")


def test_what_can_not_be_played_on_is_refused(server: LiveServer, client: Client) -> None:
    table = finished(server)
    path = f"/api/tables/{table.id}/play-on"
    length = client.get(f"/api/tables/{table.id}/replay", table.spectator)["length"]
    good = {"at": AT, "seats": ANNA_AND_A_BOT}
    for body, answer in (
        ({"at": length}, (409, "over")),
        ({"at": length + 1}, (409, "no_such_moment")),
        ({"at": -1}, (400, "malformed")),
        ({"seats": [{"kind": "human"}] * 3}, (400, "bad_setup")),
        ({"hidden": "anew"}, (400, "bad_setup")),
        ({"seat": 1}, (400, "bad_setup")),
        ({"hidden": "anew", "seat": 5}, (404, "no_such_seat")),
    ):
        assert client.refused("POST", path, table.spectator, {**good, **body}) == answer
    assert client.refused("POST", path, None, good) == (401, "bad_token")
    running = client.table(start=0).start()
    path = f"/api/tables/{running.id}/play-on"
    assert client.refused("POST", path, running.tokens[0], good) == (409, "not_over")


def test_the_moves_of_the_other_game_are_never_played_again(server: LiveServer) -> None:
    """Moves that nobody could play show it: those of the other game in a wrong order."""
    new = play_on(finished(server), humans=2, seats=TWO_PEOPLE)
    live = server.services.tables.live.pop(new.id)
    rows = server.do(server.services.store.log(new.id, 0))
    opened = log.decode(rows[0])
    assert isinstance(opened, log.Opened)
    assert opened.branch
    assert opened.branch.reached
    opened.branch.moves.reverse()
    table = load_table(new.id, None, [log.encode(opened), *rows[1:]])
    begun = commands.begin(table, live.table.changed)
    apply_entry(table, begun.entry)
    assert len(table.playing().log) >= AT
    rows = [log.encode(opened), *rows[1:], log.encode(begun.entry)]
    again = load_table(new.id, None, rows)
    snapshot = dump_table(again)
    assert load_table(new.id, snapshot, []).playing().state.dump() == table.playing().state.dump()
    assert b'"reached"' not in snapshot, "It is a part of the match now."
