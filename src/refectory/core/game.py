"""The contract between a game and everything that plays it. This file is the specification.

A `Game` makes states. A `State` says which seats may act and what each of them may do, and does it. Seats
are numbers from 0; chance is a seat of its own. `refectory.testing.check_game` checks all of it on a game.
"""

from typing import Final, Protocol

from mypy_extensions import mypyc_attr

from refectory.core.action import Action, ActionSpace
from refectory.core.action import Data as Data
from refectory.core.action import Event as Event
from refectory.core.action import Seat as Seat
from refectory.core.edition import Edition
from refectory.core.errors import SetupError
from refectory.core.locale import Say
from refectory.core.scene import OutcomeData, Scene, SentenceData
from refectory.core.scene.edition_page import EditionPage

CHANCE: Final = -1
OVER: Final[tuple[int, ...]] = ()


class Rng(Protocol):
    """A random source, as a game gets it from its caller; `random.Random` is one."""

    def random(self) -> float: ...


def pick(rng: Rng, count: int) -> int:
    """A whole number from 0 to below `count`, each equally likely."""
    return int(rng.random() * count)


def shuffle(rng: Rng, items: list[int]) -> None:
    """Shuffle in place; every order is equally likely."""
    for i in range(len(items) - 1, 0, -1):
        j = pick(rng, i + 1)
        items[i], items[j] = items[j], items[i]


def other_seats(viewer: Seat | None, players: int) -> list[Seat]:
    """The seats of the others in the order in which they sit, after the viewer's; `None` is a spectator."""
    if viewer is None:
        return list(range(players))
    return [*range(viewer + 1, players), *range(viewer)]


class Ask:
    """What the seats that may act are asked: a catalogue key with public facts."""

    def __init__(self, key: str, facts: Data) -> None:
        self.key = key
        self.facts = facts

    def data(self) -> SentenceData:
        return {"key": self.key, "facts": self.facts}


class Outcome:
    """How a game ended: points and place of each seat, and the ledger id of the rule that decides.

    Place 1 is the best. Seats with equal results share a place. If the winners have only as many points as
    others, `tiebreak` is the sentence of what decided.
    """

    def __init__(
        self,
        scores: tuple[int, ...],
        places: tuple[int, ...],
        rule: str,
        tiebreak: SentenceData | None = None,
    ) -> None:
        self.scores = scores
        self.places = places
        self.rule = rule
        self.tiebreak = tiebreak

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def data(self) -> OutcomeData:
        return {
            "scores": list(self.scores),
            "places": list(self.places),
            "rule": self.rule,
            "tiebreak": self.tiebreak,
        }


def places_by(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The place of each score: the highest has place 1, equal scores share a place."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def end_event(outcome: Outcome) -> Event:
    """Says who has won: `event.end` with the `seat`, or `event.end-shared` with the `seats` that share it."""
    winners = outcome.winners
    if len(winners) == 1:
        return Event("event.end", {"seat": winners[0]})
    return Event("event.end-shared", {"seats": list(winners)})


class Option:
    """A choice that is made when a table is created. `rule` is its id in the ledger.

    The catalogue has its sentences `option.<name>` and `option.<name>.tip`, and `option.<name>.<choice>` for
    every choice. The choices 0 and 1 can do without (off and on), and so can choices that are all above 0:
    they are numbers of something. An option for which the rulebook has a sentence is `quoted`:
    `option.<name>.quote` is that sentence. Most of them can be read in both ways.
    """

    def __init__(
        self,
        name: str,
        default: int,
        choices: tuple[int, ...] = (0, 1),
        rule: str = "",
        quoted: bool = False,
    ) -> None:
        self.name = name
        self.default = default
        self.choices = choices
        self.rule = rule
        self.quoted = quoted


class Preset:
    """A named set of option values; options that it does not list have their default.

    The catalogue has its sentences `preset.<name>` and `preset.<name>.tip`.
    """

    def __init__(self, name: str, options: dict[str, int]) -> None:
        self.name = name
        self.options = options


class Setup:
    """What a table is created with; `Game.setup` makes it and checks it.

    `start` is the starting seat; with `None`, chance chooses it. `options` has a value for every option.
    """

    def __init__(self, players: int, start: Seat | None, options: dict[str, int]) -> None:
        self.players = players
        self.start = start
        self.options = options

    def data(self) -> Data:
        return {"players": self.players, "start": self.start, "options": dict(self.options)}


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. It changes in place, and one caller owns it. All of this holds at every moment:

    - Only `apply` changes a state.
    - A state that is not over has a legal action, and every legal action can be completed: there are no
      dead ends.
    - Legal lists have a fixed order and hold the actions of the game's `ActionSpace`, each at most once.
    - Everything random is an action by `CHANCE`. Cards that nobody has seen are a bag: they have no order.
    - Nothing hidden from a seat shows in its view, its legal actions, what it is asked, or its events.
    """

    def copy(self) -> "State":
        """An independent copy. Bots make thousands, so this is fast."""
        raise NotImplementedError

    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now: `()` when the game is over, `(CHANCE,)`, or players."""
        raise NotImplementedError

    def legal_actions(self, seat: Seat) -> list[Action]:
        """What this seat may do now, in fixed order; empty for a seat that may not act, and for `CHANCE`."""
        raise NotImplementedError

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        """Do a legal action and return its events. This does not check the action; `Match` does."""
        raise NotImplementedError

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """The actions of chance, when it is to act: each once, with a whole-number weight above 0."""
        raise NotImplementedError

    def sample_chance(self, rng: Rng) -> Action:
        """One of `chance_outcomes()` by its weight, without listing them all."""
        raise NotImplementedError

    def why_not(self, seat: Seat, action: Action) -> list[str]:
        """The ledger ids of the rules that refuse this action to this seat now; empty if it is legal."""
        raise NotImplementedError

    def ask(self) -> Ask:
        """What the seats that may act are asked; everybody sees it."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """The result when the game is over; `None` as long as a seat may act."""
        raise NotImplementedError

    def scores(self) -> list[dict[str, int]]:
        """The points of each seat by source, as if the game ended now; the catalogue has `score.<source>`."""
        raise NotImplementedError

    def view(self, viewer: Seat | None) -> Data:
        """All that this viewer may know, as plain data; `None` is a spectator.

        It is built up from nothing, never made by leaving out what is hidden.
        """
        raise NotImplementedError

    def determinize(self, seat: Seat, rng: Rng) -> "State":
        """A random state that this seat can't tell from the true one; it has the same view of both.

        Bots search in such states and never get the true one.
        """
        raise NotImplementedError

    def check(self) -> None:
        """Raise `AssertionError` unless every piece is in exactly one place."""
        raise NotImplementedError

    def dump(self) -> Data:
        """The whole state, secrets included, as plain data; `Game.load` reads it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game in one edition: it makes states and shows views of them.

    `name` is the name of its package, `version` the version of its rules, and `space` holds all its actions.
    `players` are the least and the most players, `minutes` the least and the most minutes of a game.
    `presets` are named sets of `options`; every game can also be played with the defaults.
    `goes_on_from` is the oldest rules version whose running games go on under these rules, from the position
    that was stored last; `upgrade` changes such a position if it has another form now.
    `hides_information` says whether a seat may know less than another; a game of open information sets it to
    `False`.
    """

    def __init__(
        self,
        name: str,
        version: int,
        edition: Edition,
        space: ActionSpace,
        players: tuple[int, int],
        minutes: tuple[int, int],
        options: tuple[Option, ...],
        presets: tuple[Preset, ...] = (),
    ) -> None:
        self.name = name
        self.version = version
        self.edition = edition
        self.space = space
        self.min_players, self.max_players = players
        self.minutes = minutes
        self.options = options
        self.presets = presets
        self.hides_information = True
        self.goes_on_from = 1

    def new(self, setup: Setup) -> State:
        """The first state; nothing random has happened yet."""
        raise NotImplementedError

    def load(self, data: Data) -> State:
        """The state that `State.dump` wrote."""
        raise NotImplementedError

    def upgrade(self, data: Data, version: int) -> Data:
        """A position that was dumped under an older version, as `load` reads it now: the same, by default."""
        return data

    def scene(self, view: Data) -> Scene:
        """What the viewer of this view sees on a screen; it depends on the view alone."""
        raise NotImplementedError

    def text(self, view: Data, say: Say) -> str:
        """What the viewer of this view sees in a terminal; `say` makes its sentences."""
        raise NotImplementedError

    def edition_page(self, scene: Scene, players: int) -> EditionPage:
        """What an owner of the box can click in this scene to enter their edition; nothing, by default.

        The scene is what a spectator sees when a game with this number of players begins.
        """
        return EditionPage(scene)

    def setup(self, players: int, start: Seat | None = None, options: dict[str, int] | None = None) -> Setup:
        """A checked `Setup`; options that are not given have their default."""
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

    def preset(self, name: str) -> Preset:
        """The preset of this name."""
        for preset in self.presets:
            if preset.name == name:
                return preset
        known = ", ".join(preset.name for preset in self.presets) or "none"
        raise SetupError(f"{self.name} has no preset {name!r}; its presets: {known}.")

    def _checked_option(self, name: str, value: int) -> int:
        for option in self.options:
            if option.name == name:
                if value not in option.choices:
                    wanted = ", ".join(map(str, option.choices))
                    raise SetupError(f"The option {name} is one of {wanted}, not {value}.")
                return int(value)
        known = ", ".join(option.name for option in self.options) or "none"
        raise SetupError(f"{self.name} has no option {name!r}; its options: {known}.")
