"""What each message of a client leads to."""

from refectory.core.errors import NotYourTurn
from refectory.server.errors import NotSeated
from refectory.server.services import Services
from refectory.server.tables import commands, explain
from refectory.server.tables.live_table import Decide, LiveTable
from refectory.server.tables.table_schemas import Level
from refectory.server.ws import messages
from refectory.server.ws.messages import Ack, FromServer, HintReply, WhyReply
from refectory.server.ws.viewer import Viewer

HINT_LEVEL: Level = "abbot"


async def answer(
    services: Services, live: LiveTable, viewer: Viewer, message: messages.ClientMessage
) -> FromServer:
    """The answer to a message, once everything that it leads to is on disk."""
    match message:
        case messages.Ping():
            return Ack(message.id, live.table.version)
        case messages.Resync():
            return _resync(live, viewer, message)
    seat = viewer.you.seat
    if seat is None:
        raise NotSeated("Only a player who sits at the table may do this.")
    match message:
        case messages.Hint():
            async with services.hints.one(viewer.grant):
                return await _hint(services, live, seat, message.id)
        case messages.Why():
            rules = explain.why_not(live.table, seat, message.action, message.targets)
            return WhyReply(message.id, live.table.version, rules)
    # The same id from a later holder of the seat is another message.
    key = f"{seat}.{viewer.grant.serial}:{message.id}"
    done = await live.change(_decision(seat, message), key)
    return Ack(message.id, done.version, done.again)


def _decision(seat: int, message: messages.ClientMessage) -> Decide:
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


def _resync(live: LiveTable, viewer: Viewer, message: messages.Resync) -> Ack:
    if live.table.match:
        viewer.resync(min(message.since, live.table.length))
    else:
        viewer.table_changed()
    return Ack(message.id, live.table.version)


async def _hint(services: Services, live: LiveTable, seat: int, message_id: str) -> HintReply:
    table = live.table
    match = table.playing()
    if seat not in match.state.to_act():
        raise NotYourTurn("A hint is given when it is your turn.")
    version = match.version
    opened = table.opened
    choice = await services.bots.hint(
        table.id, match, table.edition, seat, HINT_LEVEL, opened.owner, lambda: live.table.is_at(version)
    )
    return HintReply(message_id, version, choice.action, HINT_LEVEL, choice.reason)
