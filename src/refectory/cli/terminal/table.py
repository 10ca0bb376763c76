"""A match in the terminal, with its people and bots."""

from itertools import groupby
from pathlib import Path
from random import Random

from refectory.arena.entrants import make_checked
from refectory.bots import position_of
from refectory.cli.sentences import sentences_for
from refectory.cli.terminal import screen
from refectory.cli.terminal.choices import Choices
from refectory.cli.terminal.seating import HUMAN
from refectory.core.action import Action
from refectory.core.game import Seat
from refectory.core.locale import Catalogue
from refectory.core.match import Match


class TerminalTable:
    """A match with its people and bots.

    `shown` is the number of log entries that each viewer was told; `watching` is the seat at the keyboard.
    """

    def __init__(self, match: Match, seats: list[str], catalogue: Catalogue, save: Path | None) -> None:
        self.match = match
        self.seats = seats
        self.catalogue = catalogue
        self.save = save
        self.humans = [seat for seat, who in enumerate(seats) if who == HUMAN]
        self.bots = {seat: make_checked(who, match.game) for seat, who in enumerate(seats) if who != HUMAN}
        self.shown: dict[Seat | None, int] = dict.fromkeys([None, *self.humans], 0)
        self.watching: Seat | None = None

    def say(self, key: str, **facts: object) -> str:
        return self.catalogue.say(key, facts, self.match.names)

    # -- moving

    def bot_action(self, seat: Seat) -> Action:
        """The bot's action; its random numbers follow from the seed, so that a game can be played again."""
        return self.bots[seat].choose(position_of(self.match.game, self.match.state, seat), self.luck())

    def luck(self) -> Random:
        return Random(f"{self.match.dealer.seed.hex()}/{len(self.match.log)}")

    def last_decision(self, seat: Seat) -> int | None:
        """The length of the log before the last decision of this seat."""
        mine = [n for n, entry in enumerate(self.match.log) if entry.seat == seat]
        return mine[-1] if mine else None

    def forget(self) -> None:
        """After an undo, count no entries as told that are no longer in the log."""
        self.shown = {viewer: min(n, len(self.match.log)) for viewer, n in self.shown.items()}

    # -- showing

    def show_news(self, viewer: Seat | None) -> None:
        """Show the events that this viewer was not told yet."""
        events = [event for entry in self.match.log[self.shown[viewer] :] for event in entry.events]
        for sentence, same in groupby(sentences_for(events, viewer, self.catalogue, self.match.names)):
            times = len(list(same))
            screen.paragraph(f"{sentence} (×{times})" if times > 1 else sentence, "· ")
        self.shown[viewer] = len(self.match.log)

    def show_position(self, viewer: Seat | None) -> None:
        game, state = self.match.game, self.match.state
        text = game.text(state.view(viewer), self.catalogue.teller(self.match.names))
        if text:
            screen.show()
            screen.show(text.rstrip("\n"))

    def show_question(self, seat: Seat, choices: Choices) -> None:
        asked = self.match.state.ask()
        screen.show()
        screen.heading(f"{self.match.names[seat]}: {self.say(asked.key, **asked.facts)}")
        for line in choices.lines(screen.width()):
            screen.show(line)

    def choices(self, seat: Seat) -> Choices:
        return Choices(self.match.state.legal_actions(seat), self.catalogue, self.match.names)
