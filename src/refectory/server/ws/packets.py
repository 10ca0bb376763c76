"""Builds what viewers are sent, from what each of them may know and nothing else."""

from typing import Literal

from refectory.core.game import Game, Setup
from refectory.core.match import Match
from refectory.server.tables.seats.nonces import dealer_info
from refectory.server.tables.table import Table, seat_infos
from refectory.server.tables.table_schemas import (
    EditionInfo,
    SeatInfo,
    Status,
    TableInfo,
    TurnInfo,
    UndoInfo,
    WhatIfInfo,
)
from refectory.server.ws.messages import LoggedEvent, Packet, You

# What a client wants: everything, no scene, or a scene without the view and then only what changes.
Form = Literal["whole", "plain", "changes"]


def table_info(
    table: Table,
    now: float,
    connected: set[int],
    spectators: int,
    expires: float | None = None,
    watchers: list[str] | None = None,
) -> TableInfo:
    """All that is public about a table, apart from the game itself."""
    info = describe_table(table.id, table.game, table.setup, table.status, seat_infos(table, connected))
    info.public = table.opened.public
    info.clock = table.timer.info(now)
    info.undo = _undo_info(table)
    info.spectators = spectators
    info.rematch = table.rematch
    info.rematch_of = table.opened.rematch_of or None
    info.dealer = dealer_info(table)
    info.created = table.opened.at
    info.changed = table.changed
    info.expires = expires
    info.kept_by = table.kept_by
    info.watchers = watchers or []
    info.what_if = _what_if_info(table)
    info.may_watch = table.may_watch
    info.open_replay = table.opened.public or table.opened.open_replay
    info.turns = [TurnInfo(seat, turn.at) for seat, turn in table.turns.items()]
    return info


def describe_table(
    table_id: str, game: Game, setup: Setup, status: Status, seats: list[SeatInfo]
) -> TableInfo:
    """A table as clients know tables, of which nothing else is known: a position may be at no table."""
    return TableInfo(
        id=table_id,
        game=game.name,
        edition=EditionInfo(game.edition.name, game.edition.hash),
        players=setup.players,
        start=setup.start,
        options=setup.options,
        public=False,
        status=status,
        seats=seats,
        clock=None,
        undo=None,
        spectators=0,
        rematch=None,
        rematch_of=None,
        dealer=None,
        created=0.0,
        changed=0.0,
        expires=None,
        kept_by=[],
        watchers=[],
    )


def _what_if_info(table: Table) -> WhatIfInfo | None:
    branch = table.opened.branch
    return WhatIfInfo(branch.of, len(branch.moves), branch.hidden, branch.seat) if branch else None


def _undo_info(table: Table) -> UndoInfo | None:
    request = table.undo
    if request is None:
        return None
    return UndoInfo(
        request.seat,
        request.length,
        list(request.agreed),
        table.must_agree(request),
        table.host_must_agree(request),
        request.until or None,
    )


def packet(match: Match, you: You, since: int, info: TableInfo, form: Form = "whole") -> Packet:
    """The whole position for one viewer, with what happened from log entry `since` on.

    `Match.packet` names the fields. Here the scene stays an object, which the encoder reads faster than plain
    data, and events carry their place in the log. Nothing is offered unless the game is being played.
    """
    fields = match.packet(you.seat, since=len(match.log), scene=False)
    if form != "plain":
        fields["scene"] = match.game.scene(fields["view"])
    if form == "changes":
        fields["view"] = None
    if info.status != "playing":
        fields.update(legal=[], can_undo=False)
    if info.status in ("over", "abandoned"):
        fields["seed"] = match.dealer.seed.hex()
    fields["events"] = _events(match, you.seat, since)
    return Packet(since=since, table=info, you=you, **fields)


def _events(match: Match, viewer: int | None, since: int) -> list[LoggedEvent]:
    return [
        LoggedEvent(n, entry.seat, **event.seen_by(viewer))
        for n, entry in enumerate(match.log[since:], since)
        for event in entry.events
    ]
