"""The messages of the WebSocket, as they go over the wire."""

import msgspec
import pytest

from refectory.server.tables.table_schemas import Sentence
from refectory.server.ws import messages
from refectory.server.ws.messages import decode, encode

FROM_SERVER = [
    (messages.Ack("m1", 7), '{"type":"ack","re":"m1","version":7,"again":false}'),
    (
        messages.ErrorReply(None, "malformed", "No."),
        '{"type":"error","re":null,"code":"malformed","message":"No.","rules":[]}',
    ),
    (
        messages.ChatLines([messages.ChatLine(3, 1.5, None, "", "hi")]),
        '{"type":"chat","lines":[{"n":3,"at":1.5,"seat":null,"name":"","text":"hi"}]}',
    ),
    (
        messages.HintReply("m1", 7, "pass", "abbot", Sentence("reason.reach", {"n": 2})),
        '{"type":"hint","re":"m1","version":7,"action":"pass","level":"abbot",'
        '"reason":{"key":"reason.reach","facts":{"n":2}},"chance":null,"is_last":true,"lines":0}',
    ),
    (messages.WhyReply("m1", 7, ["SA-M7"]), '{"type":"why","re":"m1","version":7,"rules":["SA-M7"]}'),
]


@pytest.mark.parametrize(("message", "text"), FROM_SERVER, ids=lambda value: type(value).__name__)
def test_a_message_of_the_server(message: messages.FromServer, text: str) -> None:
    assert encode(message).decode() == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"type":"play","id":"a","version":7,"action":"pass"}', messages.Play("a", 7, "pass")),
        ('{"type":"undo","id":"a"}', messages.Undo("a")),
        ('{"type":"ask_undo","id":"a","length":3}', messages.AskUndo("a", 3)),
        ('{"type":"answer_undo","id":"a","agree":false}', messages.AnswerUndo("a", False)),
        ('{"type":"chat","id":"a","text":"hi"}', messages.Chat("a", "hi")),
        ('{"type":"hint","id":"a"}', messages.Hint("a")),
        ('{"type":"why","id":"a","targets":["x"]}', messages.Why("a", None, ["x"])),
        ('{"type":"resync","id":"a"}', messages.Resync("a", 0)),
        ('{"type":"hand_over","id":"a"}', messages.HandOver("a", "brother")),
        ('{"type":"take_back","id":"a"}', messages.TakeBack("a")),
        ('{"type":"ping","id":"a"}', messages.Ping("a")),
    ],
)
def test_a_message_of_a_client(text: str, message: messages.ClientMessage) -> None:
    assert decode(text) == message


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"ping"}',
        '{"type":"ping","id":""}',
        '{"type":"ping","id":"a","more":1}',
        '{"type":"dance","id":"a"}',
        '{"type":"play","id":"a","version":-1,"action":"pass"}',
        '{"type":"why","id":"a","targets":[]}',
    ],
)
def test_a_message_that_is_not_in_the_protocol_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        decode(text)
