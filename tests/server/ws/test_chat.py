"""Chat lines."""

from tests.server.api_client import Client


def test_chat_is_plain_text_and_bounded(client: Client) -> None:
    table = client.table()
    anna, bram = table.both()
    assert anna.ask("chat", text="<script>alert(1)</script>\u0007 hi")["type"] == "ack"
    while not (lines := bram.until("chat")["lines"]):
        continue
    assert lines[0]["text"] == "<script>alert(1)</script> hi"
    assert (lines[0]["seat"], lines[0]["name"]) == (0, "Anna")
    assert anna.ask("chat", text="\n\t ")["code"] == "bad_name"
    assert anna.ask("chat", id="again", text="once")["again"] is False
    assert anna.ask("chat", id="again", text="once")["again"] is True
    late = table.sit(1)
    assert [line["text"] for line in late.until("chat")["lines"]][-1] == "once"
