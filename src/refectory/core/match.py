"""A match: the only holder of truth. State, log and dealer change together or not at all."""

from refectory.core.action import Action
from refectory.core.dealer import Dealer, seed_from_hex
from refectory.core.errors import CannotUndo, IllegalAction, NotYourTurn, RecordError, StaleVersion
from refectory.core.fingerprint import fingerprint
from refectory.core.game import CHANCE, Data, Event, Game, Seat, Setup, State
from refectory.core.packet_data import OfferData
from refectory.core.record import Record, replay, setup_of


class Entry:
    """One line of the log: who did what, what happened, and the fingerprint of where it led."""

    def __init__(self, seat: Seat, action: Action, events: list[Event], print_: str) -> None:
        self.seat = seat
        self.action = action
        self.events = events
        self.print = print_

    @property
    def is_barrier(self) -> bool:
        """Nobody takes this back on his own: chance fell, or something hidden was shown."""
        return self.seat == CHANCE or any(event.reveals for event in self.events)


class Step:
    """A change that is worked out but not true yet, so that it can be written down first.

    It keeps the first `keep` log entries, adds `done`, and leads to `state`; it is good for one version.
    """

    def __init__(self, version: int, keep: int, done: list[Entry], state: State) -> None:
        self.version = version
        self.keep = keep
        self.done = done
        self.state = state


class Match:
    """A game being played at a table.

    `version` counts what was accepted, undoing included: it never comes back to a former value, so a
    sender who names it can't act on a position that he has not seen.
    """

    def __init__(
        self, game: Game, setup: Setup, dealer: Dealer, names: list[str] | None = None, begin: bool = True
    ) -> None:
        self.game = game
        self.setup = setup
        self.dealer = dealer
        self.names = names or [f"Seat {seat}" for seat in range(setup.players)]
        self.log: list[Entry] = []
        self.version = 0
        self.state = game.new(setup)
        if begin:
            self._roll_chance(self.state, self.log)

    # -- playing

    def play(self, seat: Seat, action: Action | str, version: int | None = None) -> list[Event]:
        """Do an action and all chance that follows; what happened."""
        return self.accept(self.prepare(seat, action, version))

    def prepare(self, seat: Seat, action: Action | str, version: int | None = None) -> Step:
        """Work out an action and all chance that follows; nothing has changed yet."""
        if version is not None and version != self.version:
            raise StaleVersion(f"The table is at version {self.version}; you saw version {version}.")
        if isinstance(action, str):
            action = self.game.space.parse(action)
        self._refuse(seat, action)
        state = self.state.copy()
        done: list[Entry] = []
        self._enter(state, done, seat, action)
        self._roll_chance(state, done, _dealt(self.log))
        return Step(self.version, len(self.log), done, state)

    def accept(self, step: Step) -> list[Event]:
        """Make a step true; what happened in it."""
        if step.version != self.version:
            raise StaleVersion(f"The table is at version {self.version}; this step is from {step.version}.")
        self.state = step.state
        self.log = self.log[: step.keep] + step.done
        self.version += 1
        return [event for entry in step.done for event in entry.events]

    def follow(self, moves: list[tuple[Seat, str]], prints: list[str]) -> Step:
        """The step that was written down as these moves, chance included, and led to these fingerprints."""
        state = self.state.copy()
        done: list[Entry] = []
        for (seat, text), print_ in zip(moves, prints, strict=True):
            self._enter(state, done, seat, self.game.space.parse(text))
            if done[-1].print != print_:
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

    def _roll_chance(self, state: State, log: list[Entry], dealt: int = 0) -> None:
        while CHANCE in state.to_act():
            self._enter(state, log, CHANCE, self.dealer.deal(dealt, state.chance_outcomes()))
            dealt += 1

    # -- taking back

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last action, if nothing stands between."""
        self.accept(self.prepare_undo(seat))

    def prepare_undo(self, seat: Seat) -> Step:
        if not self.can_undo(seat):
            raise CannotUndo(
                "There is nothing to take back: somebody else moved, or chance fell, since your last action."
            )
        return self.prepare_rewind(len(self.log) - 1)

    def can_undo(self, seat: Seat) -> bool:
        return bool(self.log) and self.log[-1].seat == seat and not self.log[-1].is_barrier

    def rewind(self, length: int) -> None:
        """Go back to the position after the first `length` log entries: everybody has agreed."""
        self.accept(self.prepare_rewind(length))

    def prepare_rewind(self, length: int) -> Step:
        if not 0 <= length <= len(self.log):
            raise CannotUndo(f"The log has {len(self.log)} entries; there is no going back to {length}.")
        state = self.game.new(self.setup)
        kept = self.log[:length]
        for entry in kept:
            state.apply(entry.seat, entry.action)
        done: list[Entry] = []
        self._roll_chance(state, done, _dealt(kept))
        return Step(self.version, len(kept), done, state)

    # -- showing

    def packet(self, viewer: Seat | None, since: int = 0, scene: bool = True) -> Data:
        """All that a viewer is sent: nothing in it is hidden from him. Events from log entry `since` on."""
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

    # -- keeping

    def record(self) -> Record:
        """The record as everybody may have it, once the game is over."""
        if self.state.to_act():
            raise RecordError("The record is published when the game is over: it tells all that is hidden.")
        return self.whole_record()

    def dump(self) -> Data:
        """All that is needed to go on later, secrets included."""
        return {"version": self.version, "record": self.whole_record().text()}

    def whole_record(self) -> Record:
        """The record with its seed, for whoever keeps the table."""
        edition = self.game.edition
        return Record(
            game=self.game.name,
            rules=self.game.version,
            edition={"name": edition.name, "hash": edition.hash, "text": edition.text},
            setup=self.setup.data(),
            names=list(self.names),
            commitment=self.dealer.commitment,
            seed=self.dealer.seed.hex(),
            moves=[(entry.seat, entry.action.text) for entry in self.log],
            prints=[entry.print for entry in self.log],
        )


def _dealt(log: list[Entry]) -> int:
    return sum(entry.seat == CHANCE for entry in log)


def resume(game: Game, record: Record, version: int | None = None) -> Match:
    """Go on from a whole record, seed included; every move is checked on the way."""
    if record.seed is None:
        raise RecordError("This record has no seed, so the game can't go on from it.")
    dealer = Dealer(seed_from_hex(record.seed))
    if not dealer.opens(record.commitment):
        raise RecordError("The seed is not the one the table committed to.")
    for _ in replay(game, record):
        pass
    match = Match(game, setup_of(game, record), dealer, list(record.names), begin=False)
    for (seat, text), print_ in zip(record.moves, record.prints, strict=True):
        action = game.space.parse(text)
        match.log.append(Entry(seat, action, match.state.apply(seat, action), print_))
    match._roll_chance(match.state, match.log, _dealt(match.log))
    match.version = len(match.log) if version is None else version
    return match
