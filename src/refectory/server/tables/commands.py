"""The commands of a table: each returns the log entry that it leads to, or refuses."""

import secrets
import unicodedata

from msgspec import Struct

from refectory.core.dealer import SEED_BYTES, commitment_to, seed_from_hex
from refectory.core.errors import CannotUndo
from refectory.core.match import Match, Step
from refectory.server.content.game_catalog import game_of
from refectory.server.errors import BadName, SeatsOpen, SeatTaken, WrongMoment
from refectory.server.http.schemas import CreateTable
from refectory.server.tables import log_entries as log
from refectory.server.tables.apply_entry import match_from_branch
from refectory.server.tables.log_entries import Moves
from refectory.server.tables.seats import nonces
from refectory.server.tables.table import Table
from refectory.server.tables.table_schemas import Level

# Hangul fillers and the empty Braille cell: they count as letters or symbols, but nothing is drawn.
BLANK = "\u115f\u1160\u2800\u3164\uffa0"


class Change(Struct):
    """An entry that is to be committed, with its move if it has one."""

    entry: log.AnyEntry
    step: Step | None = None


def readable(text: str) -> str:
    """A name or chat text without control characters; refused if nothing is left."""
    kept = "".join(letter if letter.isprintable() else " " for letter in text)
    words = " ".join(kept.split())
    if not any(is_visible(letter) for letter in words):
        raise BadName("There is nothing to read in this text.")
    try:
        words.encode()
    except UnicodeEncodeError:
        raise BadName("This text has characters that can't be written.") from None
    return words


def is_visible(letter: str) -> bool:
    """Whether a letter, number, punctuation mark or symbol can be seen."""
    return unicodedata.category(letter)[0] in "LNPS" and letter not in BLANK


# -- seats


def open_table(request: CreateTable, at: float, owner: str = "", host: str = "") -> log.Opened:
    game = game_of(request.game, request.edition)
    setup = game.setup(len(request.seats), request.start, request.options)
    secret = secrets.token_hex(SEED_BYTES)
    return log.Opened(
        at,
        request.game,
        request.edition,
        request.seats,
        setup.options,
        request.start,
        request.clock,
        request.public,
        secret,
        owner,
        request.hot_seat,
        nonces.MIXED,
        commitment_to(seed_from_hex(secret)),
        open_replay=request.open_replay,
        host=host,
        rated=request.rated,
        spectators=request.spectators,
    )


def sit(
    table: Table, at: float, name: str, seat: int | None, nonce_hash: str = "", awaits_hash: bool = False
) -> tuple[Change, int]:
    if table.has_ended:
        raise WrongMoment("over", "The game is over.")
    free = _free_seats(table)
    if seat is not None:
        table.seat_state(seat)
    if not free or (seat is not None and seat not in free):
        raise SeatTaken("No seat is free." if seat is None else f"Seat {seat} is not free.")
    seat = free[0] if seat is None else seat
    entry = log.Seated(at, seat, readable(name), nonce_hash=nonce_hash, awaits_hash=awaits_hash)
    return Change(entry), seat


def adopt(table: Table, at: float, seat: int | None, profile: str, former: str = "") -> Change:
    """Let a seat, or the host's place, belong to a profile; `former` gives it up for that."""
    holder = table.host if seat is None else table.seat_state(seat).profile
    if holder and holder != former:
        raise SeatTaken("This seat belongs to a profile already.")
    sits = any(state.profile == profile for state in table.seat_states)
    if sits and seat is not None and not table.opened.hot_seat:
        raise SeatTaken("You sit at this table already.")
    return Change(log.Adopted(at, seat, profile))


def show_hash(table: Table, at: float, seat: int, nonce_hash: str) -> Change:
    nonces.refuse_hash(table, seat)
    return Change(log.NonceHashed(at, seat, nonce_hash))


def show_nonce(table: Table, at: float, seat: int, nonce: str) -> Change:
    nonces.refuse_nonce(table, seat, nonce)
    return Change(log.NonceShown(at, seat, nonce))


def seat_joined_by(table: Table, message: str) -> int:
    """The seat that this message took before."""
    for seat, state in enumerate(table.seat_states):
        if state.taken and state.joined == message:
            return seat
    raise SeatTaken("You have left the seat that you took with this id.")


def _free_seats(table: Table) -> list[int]:
    return [n for n, state in enumerate(table.seat_states) if state.kind == "human" and not state.taken]


def renew(table: Table, at: float, seat: int) -> Change:
    """Let the player of a seat have a new token; the one before is no longer good."""
    if not table.seat_state(seat).taken:
        raise SeatTaken(f"Nobody sits in seat {seat}.")
    return Change(log.Renewed(at, seat))


def vacate(table: Table, at: float, seat: int, by_host: bool = False) -> Change:
    if not table.seat_state(seat).taken:
        raise SeatTaken(f"Nobody sits in seat {seat}.")
    return Change(log.Vacated(at, seat, by_host))


def hand_over(table: Table, at: float, seat: int, level: Level, by_host: bool = False) -> Change:
    _need_running(table)
    if table.seat_state(seat).bot:
        raise SeatTaken("A bot plays this seat already.")
    return Change(log.HandedOver(at, seat, level, "host" if by_host else "player"))


def take_back(table: Table, at: float, seat: int) -> Change:
    _need_running(table)
    if not table.seat_state(seat).bot:
        raise SeatTaken("You play this seat yourself.")
    return Change(log.TakenBack(at, seat))


# -- the host


def begin(table: Table, at: float) -> Change:
    if table.status != "open":
        raise WrongMoment("already_started", "The game has started already.")
    empty = _free_seats(table)
    if empty:
        raise SeatsOpen(f"The game can't start: nobody sits in seat {', '.join(map(str, empty))}.")
    match = _begun_match(table)
    moves, prints = _written(Step(0, 0, match.log, match.state))
    shipped = table.game.edition.text if table.opened.edition is None else ""
    return Change(log.Begun(at, moves, prints, shipped))


def _begun_match(table: Table) -> Match:
    """The match of a table that begins now, after what chance does before the first decision."""
    dealer, branch = nonces.dealer_for(table), table.opened.branch
    if branch is None:
        return Match(table.game, table.setup, dealer)
    match = match_from_branch(table, branch, None)
    match.accept(match.prepare_rewind(len(match.log), anew=False))
    return match


def fill(table: Table, at: float, level: Level) -> Change:
    """Give the free seats to bots."""
    if table.status != "open":
        raise WrongMoment("already_started", "The game has started already.")
    return Change(log.Filled(at, _free_seats(table), level))


def seat_bot(table: Table, at: float, seat: int, level: Level | None) -> Change:
    """Give one seat to a bot, or, without a level, to a person."""
    if table.status != "open":
        raise WrongMoment("already_started", "The game has started already.")
    state = table.seat_state(seat)
    if state.taken:
        raise SeatTaken(f"Seat {seat} is not free.")
    return Change(log.Freed(at, seat) if level is None else log.Filled(at, [seat], level))


def let_watch(table: Table, at: float, allowed: bool) -> Change:
    """Let people watch who have no seat, or no longer."""
    return Change(log.WatchingSet(at, allowed))


def pause(table: Table, at: float, note: str = "") -> Change:
    table.playing()
    return Change(log.Paused(at, readable(note) if note.strip() else ""))


def resume(table: Table, at: float, seat: int | None = None) -> Change:
    if table.status != "paused":
        table.playing()
        raise WrongMoment("already_started", "The game is not paused.")
    return Change(log.Resumed(at, seat))


def end(table: Table, at: float) -> Change:
    if table.has_ended:
        raise WrongMoment("over", "The game is over.")
    return Change(log.Ended(at, "host"))


def expire(table: Table, at: float) -> Change:
    """Nobody has used the table for so long that its game ends."""
    if table.status not in ("playing", "paused"):
        raise WrongMoment("over", "No game is being played.")
    return Change(log.Ended(at, "expired"))


def rematch(table: Table, at: float, new_table: str, seat: int | None = None) -> Change:
    if table.status not in ("over", "abandoned"):
        raise WrongMoment("not_over", "The game is not over.")
    return Change(log.Rematched(at, new_table, seat))


def keep(table: Table, at: float, seat: int, keep: bool) -> Change:
    if table.status not in ("over", "abandoned"):
        raise WrongMoment("not_over", "A game can be kept when it is over.")
    return Change(log.Kept(at, seat, keep))


# -- playing


def play(table: Table, at: float, seat: int, action: str, version: int) -> Change:
    match = table.playing()
    if table.seat_states[seat].bot:
        raise WrongMoment("not_your_turn", "A bot plays this seat; take it back first.")
    return _played(match.prepare(seat, action, version), log.Played(at, seat, [], []))


def bot_play(table: Table, at: float, seat: int, action: str, version: int, by_clock: bool) -> Change:
    step = table.playing().prepare(seat, action, version)
    return _played(step, log.Played(at, seat, [], [], "clock" if by_clock else "bot"))


def undo(table: Table, at: float, seat: int) -> Change:
    return Change(log.Undone(at, seat), table.playing().prepare_undo(seat))


def ask_undo(table: Table, at: float, seat: int, length: int) -> Change:
    match = table.playing()
    if table.undo:
        raise CannotUndo("A request to go back is open already; answer it first.")
    if length >= len(match.log):
        raise CannotUndo(f"The log has {len(match.log)} entries; there is nothing to go back to.")
    return Change(log.UndoAsked(at, seat, length, anew=True, until=at + table.timer.answer_seconds))


def answer_undo(table: Table, at: float, seat: int | None, agree: bool) -> Change:
    """The answer of a seat, or of the host, who has no seat."""
    table.playing()
    if table.undo is None:
        raise CannotUndo("No request to go back is open.")
    if seat is None and not table.host_must_agree(table.undo):
        raise CannotUndo("The host is not asked: nobody has left the table, or the host has agreed.")
    if agree and seat is not None and seat not in table.must_agree(table.undo):
        raise CannotUndo("You have agreed already.")
    return Change(log.UndoAnswered(at, seat, agree))


def speak(table: Table, at: float, seat: int | None, text: str) -> Change:
    name = "" if seat is None else table.seat_states[seat].name
    return Change(log.Spoken(at, seat, name, readable(text)))


# -- the clock


def out_of_time(table: Table, at: float, seat: int) -> Change:
    """What happens to a seat that is out of time, if the table's clock says more than one move by a bot."""
    if table.timer.at_zero == "abandon":
        return Change(log.Ended(at, "time", seat))
    return Change(log.HandedOver(at, seat, table.seat_states[seat].level, "time"))


def no_answer(table: Table, at: float) -> Change:
    """The time to answer a request to go back is over."""
    table.playing()
    if table.undo is None or not 0 < table.undo.until <= at:
        raise CannotUndo("No request to go back has waited too long.")
    return Change(log.UndoLapsed(at))


def _need_running(table: Table) -> None:
    if table.status != "paused":
        table.playing()


def _played(step: Step, entry: log.Played) -> Change:
    entry.moves, entry.prints = _written(step)
    return Change(entry, step)


def _written(step: Step) -> tuple[Moves, list[str]]:
    return [(done.seat, done.action.text) for done in step.done], [done.print for done in step.done]
