"""The contract between a game and everything that plays it. This file is the specification."""

from typing import Any, Final, Protocol

from mypy_extensions import mypyc_attr

from refectory.core.action import Action, ActionSpace
from refectory.core.edition import Edition
from refectory.core.errors import SetupError
from refectory.core.locale import Say
from refectory.core.packet_data import OutcomeData, SentenceData
from refectory.core.scene import Scene

Seat = int
CHANCE: Final = -1
OVER: Final[tuple[int, ...]] = ()

# Plain data: what JSON can hold, with string keys. Views, dumps and facts are made of it.
Data = dict[str, Any]


class Rng(Protocol):
    """What a game may ask of a random source that it is handed (`random.Random` fits)."""

    def random(self) -> float: ...


def pick(rng: Rng, count: int) -> int:
    """A whole number below `count`."""
    return int(rng.random() * count)


def shuffle(rng: Rng, items: list[int]) -> None:
    """Shuffle in place."""
    for i in range(len(items) - 1, 0, -1):
        j = pick(rng, i + 1)
        items[i], items[j] = items[j], items[i]


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened: a catalogue key with public facts, and facts that only some seats know.

    `reveals` says that something hidden was shown, which nobody may take back on his own.
    """

    def __init__(
        self,
        key: str,
        facts: Data,
        private: dict[Seat, Data] | None = None,
        reveals: bool = False,
    ) -> None:
        self.key = key
        self.facts = facts
        self.private = private
        self.reveals = reveals or private is not None

    def seen_by(self, viewer: Seat | None) -> SentenceData:
        """What this viewer hears of it, as plain data."""
        if self.private is not None and viewer is not None and viewer in self.private:
            facts = {**self.facts, **self.private[viewer]}
            return {"key": f"{self.key}.seen", "facts": facts}
        return {"key": self.key, "facts": self.facts}

    def __repr__(self) -> str:
        return f"Event({self.key!r}, {self.facts!r}, private={self.private!r})"


class Ask:
    """What is asked of those who are to act: a catalogue key with facts, open to everybody."""

    def __init__(self, key: str, facts: Data) -> None:
        self.key = key
        self.facts = facts

    def data(self) -> SentenceData:
        return {"key": self.key, "facts": self.facts}


class Outcome:
    """How a game ended: each seat's points and place (1 is best, ties share it), and the rule that did it."""

    def __init__(self, scores: tuple[int, ...], places: tuple[int, ...], rule: str) -> None:
        self.scores = scores
        self.places = places
        self.rule = rule

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def data(self) -> OutcomeData:
        return {"scores": list(self.scores), "places": list(self.places), "rule": self.rule}


def places_by(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Places for scores, the highest first, equal scores sharing a place."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


class Option:
    """A choice made when a table is created. The catalogue has `option.<name>` and `option.<name>.tip`."""

    def __init__(self, name: str, default: int, choices: tuple[int, ...] = (0, 1)) -> None:
        self.name = name
        self.default = default
        self.choices = choices


class Setup:
    """What a table is created with. Make it with `Game.setup`, which checks it."""

    def __init__(self, players: int, start: Seat | None, options: dict[str, int]) -> None:
        self.players = players
        self.start = start
        self.options = options

    def data(self) -> Data:
        return {"players": self.players, "start": self.start, "options": dict(self.options)}


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position: mutable, one owner. Everything below holds at every moment of every game.

    Reading never writes. A state that is not over offers an action, and an offered action can be
    completed. Legal lists have a fixed order and hold interned actions. Random things are actions
    by `CHANCE`; a deck that nobody has seen is a bag without an order.
    """

    def copy(self) -> "State":
        """An independent copy, cheaply."""
        raise NotImplementedError

    def to_act(self) -> tuple[Seat, ...]:
        """`()` when over, `(CHANCE,)`, or the seats that may act now."""
        raise NotImplementedError

    def legal_actions(self, seat: Seat) -> list[Action]:
        """What this seat may do now, in fixed order; empty when it is not to act."""
        raise NotImplementedError

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        """Do a legal action. `Match` refuses illegal ones; this trusts its caller."""
        raise NotImplementedError

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """When chance is to act: each outcome with a whole-number weight above 0."""
        raise NotImplementedError

    def sample_chance(self, rng: Rng) -> Action:
        """One of `chance_outcomes()` by its weight, quickly."""
        raise NotImplementedError

    def why_not(self, seat: Seat, action: Action) -> list[str]:
        """The ledger ids that refuse this action now; empty if it is legal."""
        raise NotImplementedError

    def ask(self) -> Ask:
        """What is asked of those who are to act."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """The result, exactly when nobody is to act any more."""
        raise NotImplementedError

    def scores(self) -> list[dict[str, int]]:
        """For each seat its points by source, as if the game ended now (`score.<source>` names them)."""
        raise NotImplementedError

    def view(self, viewer: Seat | None) -> Data:
        """All that this viewer may know, built from nothing; `None` is a spectator."""
        raise NotImplementedError

    def determinize(self, seat: Seat, rng: Rng) -> "State":
        """A world that this seat can't tell from the true one, made from what it knows alone."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise `AssertionError` unless every piece is somewhere, once."""
        raise NotImplementedError

    def dump(self) -> Data:
        """The whole truth as plain data; `Game.load` reads it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game in one edition: its actions, its options, and the door to its states and pictures."""

    def __init__(
        self,
        name: str,
        version: int,
        edition: Edition,
        space: ActionSpace,
        players: tuple[int, int],
        minutes: tuple[int, int],
        options: tuple[Option, ...],
    ) -> None:
        self.name = name
        self.version = version
        self.edition = edition
        self.space = space
        self.min_players, self.max_players = players
        self.minutes = minutes
        self.options = options
        # Whether a seat can be kept from knowing something; a game in which all lies open says False.
        self.hides_information = True

    def new(self, setup: Setup) -> State:
        """The first position; nothing random has happened yet."""
        raise NotImplementedError

    def load(self, data: Data) -> State:
        """The position that `State.dump` wrote."""
        raise NotImplementedError

    def scene(self, view: Data) -> Scene:
        """What the viewer of this view sees on a screen."""
        raise NotImplementedError

    def text(self, view: Data, say: Say) -> str:
        """What the viewer of this view sees in a terminal."""
        raise NotImplementedError

    def setup(self, players: int, start: Seat | None = None, options: dict[str, int] | None = None) -> Setup:
        """A checked `Setup`."""
        if not isinstance(players, int) or not self.min_players <= players <= self.max_players:
            raise SetupError(
                f"{self.name} is for {self.min_players} to {self.max_players} players, not {players!r}."
            )
        if start is not None and (not isinstance(start, int) or not 0 <= start < players):
            raise SetupError(f"The starting seat is 0 to {players - 1}, not {start!r}.")
        chosen = {option.name: option.default for option in self.options}
        for name, value in (options or {}).items():
            chosen[name] = self._checked_option(name, value)
        return Setup(players, start, chosen)

    def _checked_option(self, name: str, value: int) -> int:
        for option in self.options:
            if option.name == name:
                if value not in option.choices:
                    wanted = ", ".join(map(str, option.choices))
                    raise SetupError(f"The option {name} is one of {wanted}, not {value}.")
                return int(value)
        known = ", ".join(option.name for option in self.options) or "none"
        raise SetupError(f"{self.name} has no option {name!r}; its options: {known}.")
