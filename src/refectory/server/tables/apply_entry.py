"""How each entry of the log changes a table. Every worker that reads the same log gets the same table."""

from collections.abc import Callable
from typing import Any

from refectory.core.match import Match, Step, dump_events, load_entries, play_on
from refectory.core.record import load_position
from refectory.server.tables import log_entries as log
from refectory.server.tables.journal import journal_lines
from refectory.server.tables.seats.nonces import dealer_for, forget_shown
from refectory.server.tables.table import NonceState, Table, TurnBegun, UndoRequest, new_seat
from refectory.server.tables.table_schemas import Status
from refectory.server.ws.messages import ChatLine


def apply_entry(table: Table, entry: log.AnyEntry, step: Step | None = None) -> None:
    """Apply the next entry, which is in the log. `step` is its move, if it has been worked out already."""
    try_entry(table, entry, step)
    table.answer(entry.message)


def try_entry(table: Table, entry: log.AnyEntry, step: Step | None = None) -> None:
    """The same on a draft, whose entry may not be committed: its message is not answered yet."""
    table.changed = max(table.changed, entry.at)
    table.timer.charge(table.changed)
    step = step or _stored_step(table, entry) or _step_of(table, entry)
    undo, names = table.undo, [state.name for state in table.seat_states]
    _APPLY[type(entry)](table, entry)
    if step:
        _advance(table, step)
        if _is_older(table, entry):
            _match(table).settle()
    table.status = status_after(table.status, entry, step)
    acting = [seat for seat in table.to_act() if not table.seat_states[seat].bot]
    table.timer.run(acting)
    table.turns = {seat: table.turns.get(seat) or TurnBegun(table.n, table.changed) for seat in acting}
    if undo or not _is_plain_move(entry):
        table.journal.extend(journal_lines(table, entry, undo, names))
    table.n += 1


def _is_plain_move(entry: log.AnyEntry) -> bool:
    """Whether an entry is part of the game alone, of which the journal says nothing."""
    return isinstance(entry, log.Played) and entry.by != "clock"


def status_after(status: Status, entry: log.AnyEntry, step: Step | None) -> Status:
    """The status of a table after an entry, whose move is `step` if it has one."""
    match entry:
        case log.Begun() | log.Resumed():
            return "playing"
        case log.Paused():
            return "paused"
        case log.Ended():
            return "abandoned"
        case log.Played() if step and not step.state.to_act():
            return "over"
    return status


def _is_older(table: Table, entry: log.AnyEntry) -> bool:
    """Whether an entry was made by older rules; then its move is not worked out again."""
    return entry.result is not None and entry.result.rules != table.game.version


def _stored_step(table: Table, entry: log.AnyEntry) -> Step | None:
    """What an entry of older rules made of the game."""
    result = entry.result
    if result is None or table.match is None or not _is_older(table, entry):
        return None
    moves, prints = result.moves, result.prints
    if isinstance(entry, log.Played | log.Begun):
        moves, prints = entry.moves, entry.prints
    state = load_position(table.game, result.state, result.rules)
    done = load_entries(table.game, moves, prints, result.events)
    return Step(table.match.version, result.keep, done, state, result.anew)


def result_of(before: Table, after: Table, entry: log.AnyEntry) -> log.Result | None:
    """What an entry has made of the game, if anything."""
    match = after.match
    if match is None or after.version == before.version:
        return None
    done = match.log[after.kept :]
    own = isinstance(entry, log.Played | log.Begun)  # these have their moves already
    return log.Result(
        after.game.version,
        after.kept,
        match.state.dump(),
        dump_events(done),
        [] if own else [(each.seat, each.action.text) for each in done],
        [] if own else [each.print for each in done],
        anew=len(match.rewinds) > len(before.match.rewinds if before.match else ()),
    )


def _step_of(table: Table, entry: log.AnyEntry) -> Step | None:
    """The move that an entry records."""
    match entry:
        case log.Played(moves=moves, prints=prints):
            return _match(table).follow(moves, prints, strict=entry.result is not None)
        case log.Undone(seat=seat):
            return _match(table).prepare_undo(seat)
    return None


def _seated(table: Table, entry: log.Seated) -> None:
    state = table.seat_states[entry.seat]
    state.name, state.taken, state.bot = entry.name, True, False
    state.joined = entry.message
    state.network, state.browser, state.profile = entry.network, entry.browser, entry.profile
    state.program = entry.program
    state.serial += 1
    if table.status == "open":
        table.nonces[entry.seat] = NonceState(entry.nonce_hash, awaited=entry.awaits_hash)
    table.timer.returned(entry.seat)
    if table.undo and table.undo.anew:
        table.undo = None  # the new player has not been asked
    if table.match:
        table.match.names[entry.seat] = entry.name


def _adopted(table: Table, entry: log.Adopted) -> None:
    if entry.seat is None:
        table.host = entry.profile
    else:
        table.seat_states[entry.seat].profile = entry.profile


def _filled(table: Table, entry: log.Filled) -> None:
    for seat in entry.seats:
        table.seat_states[seat] = new_seat(seat, "bot", entry.level)
    forget_shown(table)


def _freed(table: Table, entry: log.Freed) -> None:
    table.seat_states[entry.seat] = new_seat(entry.seat, "human", table.seat_states[entry.seat].level)
    forget_shown(table)
    table.nonces[entry.seat] = NonceState()


def _watching_set(table: Table, entry: log.WatchingSet) -> None:
    table.may_watch = entry.allowed


def _nonce_hashed(table: Table, entry: log.NonceHashed) -> None:
    table.nonces[entry.seat] = NonceState(entry.hash)


def _nonce_shown(table: Table, entry: log.NonceShown) -> None:
    table.nonces[entry.seat].nonce = entry.nonce


def _renewed(table: Table, entry: log.Renewed) -> None:
    table.seat_states[entry.seat].serial += 1


def _vacated(table: Table, entry: log.Vacated) -> None:
    state = table.seat_states[entry.seat]
    state.taken, state.joined, state.profile = False, "", ""
    state.serial += 1
    if table.status == "open":
        state.name = ""
        forget_shown(table)
        table.nonces[entry.seat] = NonceState()
    else:
        state.bot = True
    _drop_undo(table, entry.seat, entry)


def _handed_over(table: Table, entry: log.HandedOver) -> None:
    table.seat_states[entry.seat].bot = True
    table.seat_states[entry.seat].level = entry.level
    _drop_undo(table, entry.seat, entry)


def _taken_back(table: Table, entry: log.TakenBack) -> None:
    table.seat_states[entry.seat].bot = False
    table.timer.returned(entry.seat)


def _begun(table: Table, entry: log.Begun) -> None:
    names = [state.name for state in table.seat_states]
    for state in table.seat_states:
        state.starter = state.player()
    table.keep_edition(entry.edition)
    table.match = _new_match(table, names, entry)
    stored = _stored_step(table, entry)
    strict = entry.result is not None
    known = len(table.match.log)
    _advance(table, stored or table.match.follow(entry.moves[known:], entry.prints[known:], strict))
    table.kept = 0
    if stored and entry.result:
        _began_by(table.match, entry.result.rules)


def _new_match(table: Table, names: list[str], entry: log.Begun) -> Match:
    """The match before the moves of the entry; a what-if has those of the other game already.

    If the rules have changed since, these are not played again: they come with the entry.
    """
    branch, dealer = table.opened.branch, dealer_for(table)
    if branch and not _is_older(table, entry):
        return match_from_branch(table, branch, names)
    match = Match(table.game, table.setup, dealer, names, begin=False)
    match.what_if = branch.what_if() if branch else None
    return match


def match_from_branch(table: Table, branch: log.BranchedOff, names: list[str] | None) -> Match:
    """The match of a what-if after the moves of the other game, before chance has acted in it."""
    game, reached = table.game, branch.reached
    if reached:
        done = load_entries(game, branch.moves, reached.prints, reached.events)
        state = load_position(game, reached.state, reached.rules)
    else:  # an older log: the moves are played again
        begun = Match(game, table.setup, dealer_for(table), begin=False)
        step = begun.follow(branch.moves, [""] * len(branch.moves), strict=False)
        done, state = step.done, step.state
    return play_on(game, table.setup, dealer_for(table), names, branch.what_if(), done, state)


def _played(table: Table, entry: log.Played) -> None:
    table.timer.moved(entry.seat)
    if entry.by == "person" or not (table.undo and table.undo.until):
        table.undo = None  # whoever plays on does not want to go back


def _undone(table: Table, entry: log.Undone) -> None:
    table.undo = None


def _undo_asked(table: Table, entry: log.UndoAsked) -> None:
    table.undo = UndoRequest(entry.seat, entry.length, anew=entry.anew, until=entry.until)
    _settle_undo(table, entry)


def _undo_answered(table: Table, entry: log.UndoAnswered) -> None:
    if table.undo and entry.agree:
        if entry.seat is None:
            table.undo.host_agreed = True
        else:
            table.undo.agreed.append(entry.seat)
        _settle_undo(table, entry)
    else:
        table.undo = None


def _undo_lapsed(table: Table, entry: log.UndoLapsed) -> None:
    table.undo = None


def _spoken(table: Table, entry: log.Spoken) -> None:
    table.spoken += 1
    table.chat.append(ChatLine(table.n, entry.at, entry.seat, entry.name, entry.text))


def _status_only(table: Table, entry: log.Paused | log.Resumed) -> None:
    """The entry changes nothing but the status."""


def _ended(table: Table, entry: log.Ended) -> None:
    table.undo = None


def _rematched(table: Table, entry: log.Rematched) -> None:
    table.rematch = entry.table


def _kept(table: Table, entry: log.Kept) -> None:
    table.kept_by = [seat for seat in table.kept_by if seat != entry.seat] + [entry.seat] * entry.keep


def _drop_undo(table: Table, seat: int, entry: log.AnyEntry) -> None:
    """The player of a seat is gone: their own request falls away, and the host answers if they left."""
    if table.undo and table.undo.seat == seat:
        table.undo = None
    _settle_undo(table, entry)


def _settle_undo(table: Table, entry: log.AnyEntry) -> None:
    """Go back if everybody has agreed; what an entry of older rules did is applied by `try_entry`."""
    request = table.undo
    if request and not table.must_agree(request) and not table.host_must_agree(request):
        if not _is_older(table, entry):
            _advance(table, _match(table).prepare_rewind(request.length, request.anew))
        table.undo = None


def _began_by(match: Match, rules: int) -> None:
    match.rules = rules
    match.settle()


def _advance(table: Table, step: Step) -> None:
    _match(table).accept(step)
    table.kept = step.keep


def _match(table: Table) -> Match:
    if table.match is None:
        raise ValueError("The log has a move before the game began.")
    return table.match


_APPLY: dict[type[log.LogEntry], Callable[[Table, Any], None]] = {
    log.Seated: _seated,
    log.Adopted: _adopted,
    log.Filled: _filled,
    log.Freed: _freed,
    log.WatchingSet: _watching_set,
    log.NonceHashed: _nonce_hashed,
    log.NonceShown: _nonce_shown,
    log.Renewed: _renewed,
    log.Vacated: _vacated,
    log.HandedOver: _handed_over,
    log.TakenBack: _taken_back,
    log.Begun: _begun,
    log.Played: _played,
    log.Undone: _undone,
    log.UndoAsked: _undo_asked,
    log.UndoAnswered: _undo_answered,
    log.UndoLapsed: _undo_lapsed,
    log.Spoken: _spoken,
    log.Paused: _status_only,
    log.Resumed: _status_only,
    log.Ended: _ended,
    log.Rematched: _rematched,
    log.Kept: _kept,
}
