"""What each viewer is sent, built from what he may know and nothing else."""

from refectory.core.match import Match
from refectory.server.tables.table import Table, seat_infos
from refectory.server.tables.table_schemas import EditionInfo, TableInfo, UndoInfo
from refectory.server.ws.messages import LoggedEvent, Packet, You


def table_info(table: Table, now: float, connected: set[int], spectators: int) -> TableInfo:
    """All that is public about a table, apart from the game itself."""
    edition = table.game.edition
    return TableInfo(
        id=table.id,
        game=table.game.name,
        edition=EditionInfo(edition.name, edition.hash),
        players=table.setup.players,
        start=table.setup.start,
        options=table.setup.options,
        public=table.opened.public,
        status=table.status,
        seats=seat_infos(table, connected),
        clock=table.timer.info(now),
        undo=_undo_info(table),
        spectators=spectators,
        rematch=table.rematch,
        created=table.opened.at,
        changed=table.changed,
    )


def _undo_info(table: Table) -> UndoInfo | None:
    asked = table.undo
    if asked is None:
        return None
    return UndoInfo(asked.seat, asked.length, list(asked.agreed), table.must_agree(asked))


def packet(match: Match, you: You, since: int, info: TableInfo, plain: bool = False) -> Packet:
    """The whole position for one viewer, with what happened from log entry `since` on.

    The scene goes in as it is, since the encoder reads it faster than plain data; a plain packet has none.
    """
    shown = match.packet(you.seat, len(match.log), scene=False)
    playing = info.status == "playing"
    return Packet(
        version=match.version,
        length=len(match.log),
        since=since,
        to_act=shown["to_act"],
        ask=shown["ask"],
        view=shown["view"],
        scene=None if plain else match.game.scene(shown["view"]),
        legal=shown["legal"] if playing else [],
        events=_events(match, you.seat, since),
        scores=shown["scores"],
        can_undo=shown["can_undo"] and playing,
        outcome=shown["outcome"],
        commitment=shown["commitment"],
        seed=shown["seed"],
        table=info,
        you=you,
    )


def _events(match: Match, viewer: int | None, since: int) -> list[LoggedEvent]:
    return [
        LoggedEvent(n, entry.seat, **event.seen_by(viewer))
        for n, entry in enumerate(match.log[since:], since)
        for event in entry.events
    ]
