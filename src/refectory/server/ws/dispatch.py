"""What each message of a client leads to."""

from refectory.core.errors import NotYourTurn
from refectory.server.auth.tokens import Pass
from refectory.server.services import House, message_key, seated
from refectory.server.tables import commands, explain
from refectory.server.tables.live_table import Decide, Room
from refectory.server.tables.table_schemas import Level
from refectory.server.ws import messages
from refectory.server.ws.messages import Ack, Heard, HintReply, WhyReply
from refectory.server.ws.viewer import Viewer

HINT_LEVEL: Level = "abbot"


async def answer(house: House, room: Room, viewer: Viewer, message: messages.ClientMessage) -> Heard:
    """The answer to a message, once everything that it leads to is on disk."""
    match message:
        case messages.Ping():
            return Ack(message.id, room.table.version)
        case messages.Resync():
            return _resync(room, viewer, message)
    ticket = seated(viewer.ticket)
    match message:
        case messages.Hint():
            return await _hint(house, room, ticket.seat, message.id)
        case messages.Why():
            rules = explain.why_not(room.table, ticket.seat, message.action, message.targets)
            return WhyReply(message.id, room.table.version, rules)
    return await room.change(_decision(ticket, message), message_key(ticket, message.id))


def _decision(ticket: Pass, message: messages.ClientMessage) -> Decide:
    seat = ticket.seat
    match message:
        case messages.Play(_, version, action):
            return lambda table, at: commands.play(table, at, seat, action, version)
        case messages.Undo():
            return lambda table, at: commands.undo(table, at, seat)
        case messages.AskUndo(_, length):
            return lambda table, at: commands.ask_undo(table, at, seat, length)
        case messages.AnswerUndo(_, agree):
            return lambda table, at: commands.answer_undo(table, at, seat, agree)
        case messages.Chat(_, text):
            return lambda table, at: commands.speak(table, at, seat, text)
        case messages.HandOver(_, level):
            return lambda table, at: commands.hand_over(table, at, seat, level)
        case messages.TakeBack():
            return lambda table, at: commands.take_back(table, at, seat)
    raise TypeError(f"{type(message).__name__} is not a message that changes a table.")


def _resync(room: Room, viewer: Viewer, message: messages.Resync) -> Ack:
    if room.table.match:
        viewer.since = min(message.since, room.table.length)
        viewer.owe_packet(viewer.since)
    else:
        viewer.owe_table()
    return Ack(message.id, room.table.version)


async def _hint(house: House, room: Room, seat: int, message_id: str) -> HintReply:
    table = room.table
    match = table.playing()
    if seat not in match.state.to_act():
        raise NotYourTurn("There is a hint when it is your turn.")
    version = match.version
    choice = await house.hall.pool.hint(table.id, match, table.opened.edition, seat, HINT_LEVEL)
    return HintReply(message_id, version, choice.action, HINT_LEVEL, choice.reason)
