"""What each message of a client leads to."""

from refectory.core.errors import NotYourTurn
from refectory.server import asking, commands, protocol
from refectory.server.house import House, message_key, seated
from refectory.server.protocol import Ack, Heard, HintReply, WhyReply
from refectory.server.room import Decide, Room
from refectory.server.seats import Pass
from refectory.server.shapes import Level
from refectory.server.viewer import Viewer

HINT_LEVEL: Level = "abbot"


async def answer(house: House, room: Room, viewer: Viewer, message: protocol.ClientMessage) -> Heard:
    """The answer to a message, once everything that it leads to is on disk."""
    match message:
        case protocol.Ping():
            return Ack(message.id, room.table.version)
        case protocol.Resync():
            return _resync(room, viewer, message)
    ticket = seated(viewer.ticket)
    match message:
        case protocol.Hint():
            return await _hint(house, room, ticket.seat, message.id)
        case protocol.Why():
            rules = asking.why_not(room.table, ticket.seat, message.action, message.targets)
            return WhyReply(message.id, room.table.version, rules)
    return await room.change(_decision(ticket, message), message_key(ticket, message.id))


def _decision(ticket: Pass, message: protocol.ClientMessage) -> Decide:
    seat = ticket.seat
    match message:
        case protocol.Play(_, version, action):
            return lambda table, at: commands.play(table, at, seat, action, version)
        case protocol.Undo():
            return lambda table, at: commands.undo(table, at, seat)
        case protocol.AskUndo(_, length):
            return lambda table, at: commands.ask_undo(table, at, seat, length)
        case protocol.AnswerUndo(_, agree):
            return lambda table, at: commands.answer_undo(table, at, seat, agree)
        case protocol.Chat(_, text):
            return lambda table, at: commands.speak(table, at, seat, text)
        case protocol.HandOver(_, level):
            return lambda table, at: commands.hand_over(table, at, seat, level)
        case protocol.TakeBack():
            return lambda table, at: commands.take_back(table, at, seat)
    raise TypeError(f"{type(message).__name__} is not a message that changes a table.")


def _resync(room: Room, viewer: Viewer, message: protocol.Resync) -> Ack:
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
