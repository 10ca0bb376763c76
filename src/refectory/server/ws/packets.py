"""Builds what viewers are sent, from what each of them may know and nothing else."""

from typing import Literal

from refectory.core.game import Game, Setup
from refectory.core.match import Match
from refectory.server.tables.seats.nonces import dealer_info
from refectory.server.tables.table import Table, seat_infos
from refectory.server.tables.table_schemas import (
    ClockInfo,
    DealerInfo,
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
    return describe_table(
        table.id,
        table.game,
        table.setup,
        table.status,
        seat_infos(table, connected),
        public=table.opened.public,
        clock=table.timer.info(now),
        undo=_undo_info(table),
        spectators=spectators,
        rematch=table.rematch,
        rematch_of=table.opened.rematch_of or None,
        dealer=dealer_info(table),
        created=table.opened.at,
        changed=table.changed,
        expires=expires,
        kept_by=table.kept_by,
        watchers=watchers,
        what_if=_what_if_info(table),
        may_watch=table.may_watch,
        open_replay=table.opened.public or table.opened.open_replay,
        turns=[TurnInfo(seat, turn.at) for seat, turn in table.turns.items()],
    )


def describe_table(
    table_id: str,
    game: Game,
    setup: Setup,
    status: Status,
    seats: list[SeatInfo],
    *,
    public: bool = False,
    clock: ClockInfo | None = None,
    undo: UndoInfo | None = None,
    spectators: int = 0,
    rematch: str | None = None,
    rematch_of: str | None = None,
    dealer: DealerInfo | None = None,
    created: float = 0.0,
    changed: float = 0.0,
    expires: float | None = None,
    kept_by: list[int] | None = None,
    watchers: list[str] | None = None,
    what_if: WhatIfInfo | None = None,
    may_watch: bool = True,
    open_replay: bool = False,
    turns: list[TurnInfo] | None = None,
) -> TableInfo:
    """A table as clients know tables, also for a position that is at no table of the server."""
    return TableInfo(
        id=table_id,
        game=game.name,
        edition=EditionInfo(game.edition.name, game.edition.hash),
        players=setup.players,
        start=setup.start,
        options=setup.options,
        public=public,
        status=status,
        seats=seats,
        clock=clock,
        undo=undo,
        spectators=spectators,
        rematch=rematch,
        rematch_of=rematch_of,
        dealer=dealer,
        created=created,
        changed=changed,
        expires=expires,
        kept_by=kept_by or [],
        watchers=watchers or [],
        what_if=what_if,
        may_watch=may_watch,
        open_replay=open_replay,
        turns=turns or [],
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
