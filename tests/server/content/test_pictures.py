"""Pictures of a moment: from a seat, in a language, and only when the game is over."""

from random import Random
from xml.etree import ElementTree

from refectory.server.content.pictures import picture
from tests.server.api_client import Client
from tests.server.sample_tables import positions, table_of


def test_a_picture_shows_what_a_seat_sees_at_a_moment() -> None:
    table = table_of("plankenkoorts")
    assert list(positions(table, Random(1)))
    record = table.playing().whole_record()
    end, start = picture(record, None, 0, "nl"), picture(record, 30, 0, "nl")
    assert ElementTree.fromstring(end).tag.endswith("svg")
    assert len({end, start, picture(record, 30, 1, "nl"), picture(record, 30, 0, "de")}) == 4


def test_a_picture_is_made_when_the_game_is_over(client: Client) -> None:
    table = client.table(start=0).start()
    path = f"/api/tables/{table.id}/picture"
    assert client.refused("GET", path, table.tokens[0]) == (409, "not_over")
    table.as_host("end")
    answer = client.ask("GET", f"{path}?seat=0&language=it", table.tokens[0])
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")
    assert client.refused("GET", path) == (401, "bad_token")
