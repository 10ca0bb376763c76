"""A match: one game at a table. Its state and its log change together or not at all."""

from typing import Any

from refectory.core.action import Action, fingerprint
from refectory.core.dealer import Dealer
from refectory.core.errors import (
    CannotUndo,
    IllegalAction,
    NotYourTurn,
    RecordError,
    StaleVersion,
    UnknownAction,
)
from refectory.core.game import CHANCE, Data, Event, Game, Seat, Setup, State
from refectory.core.positions.what_if import WhatIf, as_heard, begin_at
from refectory.core.record import (
    Record,
    dealer_of,
    load_position,
    parse_record,
    position_before,
    replay,
    setup_of,
)
from refectory.core.scene import OfferData

# Positions are kept this many log entries apart, and the one before the last step: so going back plays few
# moves again, however long the game is.
APART = 32
# A position, and the length of the log that has led to it.
Position = tuple[int, State]


class Entry:
    """One line of the log: the seat, its action, the events, and the fingerprint of the state after it."""

    def __init__(self, seat: Seat, action: Action, events: list[Event], print_: str) -> None:
        self.seat = seat
        self.action = action
        self.events = events
        self.print = print_

    @property
    def is_barrier(self) -> bool:
        """Whether no player can take this back alone: chance acted, or something hidden was shown."""
        return self.seat == CHANCE or any(event.reveals for event in self.events)


class Step:
    """A change that is prepared but not made yet, so that it can be stored first.

    It keeps the first `keep` log entries, adds `done`, and leads to `state`. It fits one `version`. A step
    that `is_rewind` lets chance deal anew from there.
    """

    def __init__(
        self, version: int, keep: int, done: list[Entry], state: State, is_rewind: bool = False
    ) -> None:
        self.version = version
        self.keep = keep
        self.done = done
        self.state = state
        self.is_rewind = is_rewind


class Match:
    """A game that is played at a table: the only place where the true state is.

    `version` counts the accepted steps, undoing included. It never has the same value twice: a player who
    sends it along can't act on a state that they have not seen. `rules` is the rules version by which the
    match began; its record says it. `rewinds` has the length to which the log was cut each time the table
    went back. The first `settled` entries of the log were made by older rules, or in the game from which this
    `what_if` goes on: nobody goes back behind them.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        dealer: Dealer,
        names: list[str] | None = None,
        begin: bool = True,
        state: State | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.dealer = dealer
        self.rules = game.version
        self.names = names or [f"Seat {seat}" for seat in range(setup.players)]
        self.log: list[Entry] = []
        self.rewinds: list[int] = []
        self.version = 0
        self.settled = 0
        self._settled_state: State | None = None
        # Earlier positions of this log, in order. The list is never changed: forks share it.
        self._positions: list[Position] = []
        self.what_if: WhatIf | None = None
        self.state = state or game.new(setup)
        if begin:
            self._roll_chance(self.state, self.log)

    def fork(self) -> "Match":
        """The same match once more: what is accepted there does not change this one."""
        other = Match(self.game, self.setup, self.dealer, list(self.names), begin=False, state=self.state)
        other.rules = self.rules
        other.log = self.log
        other.rewinds = list(self.rewinds)
        other.version = self.version
        other.settled, other._settled_state = self.settled, self._settled_state
        other._positions = self._positions
        other.what_if = self.what_if
        return other

    # -- playing

    def play(self, seat: Seat, action: Action | str, version: int | None = None) -> list[Event]:
        """Do an action and all chance that follows; returns the events."""
        return self.accept(self.prepare(seat, action, version))

    def prepare(self, seat: Seat, action: Action | str, version: int | None = None) -> Step:
        """Prepare an action and all chance that follows; the match does not change yet."""
        if version is not None and version != self.version:
            raise StaleVersion(f"The table is at version {self.version}; you saw version {version}.")
        if isinstance(action, str):
            action = self.game.space.parse(action)
        self._refuse(seat, action)
        state = self.state.copy()
        done: list[Entry] = []
        self._enter(state, done, seat, action)
        self._roll_chance(state, done, _dealt(self.log), len(self.rewinds))
        return Step(self.version, len(self.log), done, state)

    def accept(self, step: Step) -> list[Event]:
        """Make a prepared change; returns its events."""
        if step.version != self.version:
            raise StaleVersion(f"The table is at version {self.version}; this step is from {step.version}.")
        self._keep_positions(step.keep)
        self.state = step.state
        self.log = self.log[: step.keep] + step.done
        if step.is_rewind:
            self.rewinds.append(step.keep)
        self.version += 1
        return [event for entry in step.done for event in entry.events]

    def settle(self) -> None:
        """The log so far was made by older rules; the position is where the rules of today begin."""
        self.settled, self._settled_state = len(self.log), self.state.copy()
        self._positions = []

    def _keep_positions(self, keep: int) -> None:
        """Keep the position before a step that keeps so much of the log, and some of the earlier ones."""
        known = [one for one in self._positions if one[0] <= keep]
        since = known[-2][0] if len(known) > 1 else self.settled
        if known and known[-1][0] - since < APART:
            known = known[:-1]
        if len(self.log) <= keep:
            known = [*known, (len(self.log), self.state)]
        self._positions = known

    def follow(self, moves: list[tuple[Seat, str]], prints: list[str], strict: bool = True) -> Step:
        """The step that was stored as these moves, chance included.

        If it is `strict`, each move must lead to the position with its fingerprint. A log of older rules is
        not followed strictly: positions may have had another form.
        """
        state = self.state.copy()
        done: list[Entry] = []
        for (seat, text), print_ in zip(moves, prints, strict=True):
            self._enter(state, done, seat, self.game.space.parse(text))
            if strict and done[-1].print != print_:
                raise RecordError(f"Move {len(self.log) + len(done)} ({text}) leads elsewhere than recorded.")
        return Step(self.version, len(self.log), done, state)

    def _refuse(self, seat: Seat, action: Action) -> None:
        seats = self.state.to_act()
        if not seats:
            raise NotYourTurn("The game is over.")
        if seat not in seats:
            waiting = ", ".join(self.names[other] for other in seats)
            raise NotYourTurn(f"It is not your turn; the table waits for {waiting}.")
        if action not in self.state.legal_actions(seat):
            rules = self.state.why_not(seat, action)
            raise IllegalAction(f"{action.text!r} is not legal now ({', '.join(rules)}).", rules)

    def _enter(self, state: State, log: list[Entry], seat: Seat, action: Action) -> None:
        events = state.apply(seat, action)
        log.append(Entry(seat, action, events, fingerprint(state.dump())))

    def _roll_chance(self, state: State, log: list[Entry], dealt: int = 0, rewinds: int = 0) -> None:
        while CHANCE in state.to_act():
            self._enter(state, log, CHANCE, self.dealer.deal(dealt, state.chance_outcomes(), rewinds))
            dealt += 1

    # -- undo

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last action, if nothing else has happened since."""
        self.accept(self.prepare_undo(seat))

    def prepare_undo(self, seat: Seat) -> Step:
        if not self.can_undo(seat):
            raise CannotUndo(
                "There is nothing to take back: somebody else moved, or chance fell, since your last action."
            )
        return self.prepare_rewind(len(self.log) - 1, anew=False)

    def can_undo(self, seat: Seat) -> bool:
        if len(self.log) <= self.settled:
            return False
        return self.log[-1].seat == seat and not self.log[-1].is_barrier

    def rewind(self, length: int) -> None:
        """Go back to the state after the first `length` log entries; what is drawn from there is drawn anew.

        The caller has everybody's consent.
        """
        self.accept(self.prepare_rewind(length))

    def prepare_rewind(self, length: int, anew: bool = True) -> Step:
        if not 0 <= length <= len(self.log):
            raise CannotUndo(f"The log has {len(self.log)} entries; there is no going back to {length}.")
        if length < self.settled:
            since = "This what-if game began later" if self.what_if else "The rules have changed since then"
            raise CannotUndo(f"{since}: the table can go back to {self.settled}.")
        kept, state = self.log[:length], self._state_at(length)
        done: list[Entry] = []
        self._roll_chance(state, done, _dealt(kept), len(self.rewinds) + anew)
        return Step(self.version, len(kept), done, state, is_rewind=anew)

    def position_before(self, length: int) -> Position:
        """The last position that is kept of those up to this length."""
        known = [one for one in self._positions if one[0] <= length]
        if known:
            return known[-1]
        return self.settled, self._settled_state or self.game.new(self.setup)

    def _state_at(self, length: int) -> State:
        """The state after the first `length` log entries. What a snapshot did not have is kept on the way."""
        start, state = self.position_before(length)
        state, found = state.copy(), []
        for n in range(start, length):
            if n > start and (n - start) % APART == 0:
                found.append((n, state.copy()))
            state.apply(self.log[n].seat, self.log[n].action)
        if found:
            later = [one for one in self._positions if one[0] > length]
            self._positions = [one for one in self._positions if one[0] <= start] + found + later
        return state

    # -- showing

    def packet(self, viewer: Seat | None, since: int = 0, scene: bool = True) -> Data:
        """All that a viewer is sent, nothing hidden among it; events from log entry `since` on."""
        seats = self.state.to_act()
        legal = self.state.legal_actions(viewer) if viewer is not None and viewer in seats else []
        view = self.state.view(viewer)
        outcome = self.state.outcome()
        return {
            "version": self.version,
            "length": len(self.log),
            "to_act": list(seats),
            "ask": self.state.ask().data(),
            "view": view,
            "scene": self.game.scene(view).data() if scene else None,
            "legal": [self._offer(viewer, action) for action in legal if viewer is not None],
            "events": [event.seen_by(viewer) for entry in self.log[since:] for event in entry.events],
            "scores": self.state.scores(),
            "can_undo": viewer is not None and self.can_undo(viewer),
            "outcome": outcome.data() if outcome else None,
            "commitment": self.dealer.commitment,
            "seed": self.dealer.seed.hex() if outcome else None,
        }

    def _offer(self, seat: Seat, action: Action) -> OfferData:
        return {
            "text": action.text,
            "family": action.family,
            "facts": action.facts,
            "targets": list(action.targets_for(seat)),
        }

    # -- storing

    def record(self) -> Record:
        """The record, for everybody; it exists when the game is over."""
        if self.state.to_act():
            raise RecordError("The record is published when the game is over: it tells all that is hidden.")
        return self.whole_record()

    def dump(self) -> Data:
        """All that is needed to continue later, secrets included."""
        return {"version": self.version, "record": self.whole_record().text()}

    def whole_record(self) -> Record:
        """The record with its seed, also of a running game; it stays on the server."""
        edition = self.game.edition
        return Record(
            game=self.game.name,
            rules=self.rules,
            edition={"name": edition.name, "hash": edition.hash, "text": edition.text},
            setup=self.setup.data(),
            names=list(self.names),
            commitment=self.dealer.commitment,
            seed=self.dealer.seed.hex(),
            moves=[(entry.seat, entry.action.text) for entry in self.log],
            prints=[entry.print for entry in self.log],
            rewinds=list(self.rewinds),
            parts=self.dealer.parts,
            what_if=self.what_if,
        )


def _dealt(log: list[Entry]) -> int:
    return sum(entry.seat == CHANCE for entry in log)


def play_on(
    game: Game,
    setup: Setup,
    dealer: Dealer,
    names: list[str] | None,
    what_if: WhatIf,
    log: list[Entry],
    state: State,
) -> Match:
    """A what-if match after this log of another game led to this state, before chance has acted in it."""
    match = Match(game, setup, dealer, names, begin=False)
    for entry in log:
        entry.events = [as_heard(what_if, event) for event in entry.events]
    match.log, match.what_if = log, what_if
    match.state = begin_at(what_if, state, dealer.seed)
    match.settle()
    return match


def resume(game: Game, record: Record, version: int | None = None) -> Match:
    """Continue from a whole record with its seed; every move is checked."""
    if record.seed is None:
        raise RecordError("This record has no seed, so the game can't go on from it.")
    dealer = dealer_of(record)
    for _ in replay(game, record):
        pass
    match = Match(game, setup_of(game, record), dealer, list(record.names), begin=False)
    match.rules = record.rules
    match.what_if = record.what_if
    for n, ((seat, text), print_) in enumerate(zip(record.moves, record.prints, strict=True)):
        _begin_what_if(match, record, n)
        action = game.space.parse(text)
        match.log.append(Entry(seat, action, match.state.apply(seat, action), print_))
    _begin_what_if(match, record, len(record.moves))
    match.rewinds = list(record.rewinds)
    match._roll_chance(match.state, match.log, _dealt(match.log), len(match.rewinds))
    match.version = len(match.log) if version is None else version
    return match


def _begin_what_if(match: Match, record: Record, n: int) -> None:
    if record.what_if and record.what_if.at == n:
        match.state = position_before(record, match.state, n)
        match.settle()


# -- snapshots: a match with its state and its events, which continues without a replay of its moves


def snapshot(match: Match) -> Data:
    """All of a match as plain data, secrets included."""
    return {
        **match.dump(),
        "by": match.game.version,
        "state": match.state.dump(),
        "events": dump_events(match.log),
        "settled": [match.settled, match._settled_state.dump()] if match._settled_state else None,
        "positions": [[length, state.dump()] for length, state in match._positions],
    }


def restore(game: Game, data: Data) -> Match:
    """The match of a snapshot. Its moves are not played again, so it goes on after a change of the rules."""
    record = parse_record(data["record"])
    if record.seed is None:
        raise RecordError("This snapshot has no seed, so the game can't go on from it.")
    setup = game.setup(record.setup["players"], record.setup["start"], record.setup["options"])
    match = Match(game, setup, dealer_of(record), list(record.names), begin=False)
    match.rules = record.rules
    match.log = load_entries(game, record.moves, record.prints, data["events"])
    match.rewinds = list(record.rewinds)
    match.what_if = record.what_if
    match.version = data["version"]
    by = data.get("by", record.rules)
    match.state = load_position(game, data["state"], by)
    if by != game.version:
        match.settle()
        return match
    if settled := data.get("settled"):
        match.settled, match._settled_state = settled[0], game.load(settled[1])
    match._positions = [(length, game.load(state)) for length, state in data.get("positions", [])]
    return match


def load_entries(game: Game, moves: list[tuple[Seat, str]], prints: list[str], events: Any) -> list[Entry]:
    """Entries of a log as they were stored, without playing them again."""
    return [
        Entry(seat, _stored_action(game, text), [_read_event(event) for event in heard], print_)
        for (seat, text), print_, heard in zip(moves, prints, events, strict=True)
    ]


def _stored_action(game: Game, text: str) -> Action:
    try:
        return game.space.parse(text)
    except UnknownAction:  # of older rules; it is only shown
        return Action(-1, text, (), (), (), ())


def dump_events(log: list[Entry]) -> list[list[Data]]:
    return [[dump_event(event) for event in entry.events] for entry in log]


def dump_event(event: Event) -> Data:
    """An event as plain data, what is hidden included."""
    private = None if event.private is None else [[seat, facts] for seat, facts in event.private.items()]
    return {"key": event.key, "facts": event.facts, "private": private, "reveals": event.reveals}


def _read_event(data: Data) -> Event:
    private = None if data["private"] is None else dict(data["private"])
    return Event(data["key"], data["facts"], private, data["reveals"])
