"""A moment of a random game, and how a broken law is reported there."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from random import Random

from refectory.core.game import CHANCE, Data, Event, Game, Seat, Setup, State
from refectory.core.match import Match
from refectory.testing.law_texts import MEANINGS
from refectory.testing.plain_data import difference


class LawBroken(AssertionError):
    """A game breaks a law: the message says which law, where, what is wrong, and what the law asks for."""

    def __init__(self, law: str, where: str, violation: str) -> None:
        super().__init__(f"The law {law!r} is broken {where}: {violation}. The law says: {MEANINGS[law]}")
        self.law = law


class Violation(Exception):
    """What is wrong, before it is known where; `law` is set if it is not the law that is being checked."""

    def __init__(self, sentence: str, law: str | None = None) -> None:
        super().__init__(sentence)
        self.law = law


def require(condition: bool, sentence: str) -> None:
    """Raise a `Violation` with this sentence unless the condition holds."""
    if not condition:
        raise Violation(sentence)


def require_equal(one: object, other: object, what: str, sentence: str) -> None:
    """Two pieces of plain data are equal; if not, the violation says where in `what` they differ."""
    if one != other:
        raise Violation(f"{sentence} ({difference(one, other, what)})")


@contextmanager
def reporting(law: str, where: str) -> Iterator[None]:
    """Everything that goes wrong inside breaks this law there."""
    try:
        yield
    except Violation as violation:
        raise LawBroken(violation.law or law, where, str(violation)) from violation
    # Laws run the code of any game, which can raise anything; the first error ends the check.
    except Exception as error:
        raise LawBroken(law, where, error_text(error)) from error


def error_text(error: Exception) -> str:
    return f"{type(error).__name__} is raised ({str(error).rstrip('.')})"


def name_of(seat: Seat | None) -> str:
    if seat is None:
        return "a spectator"
    return "chance" if seat == CHANCE else f"seat {seat}"


@dataclass(slots=True)
class Moment:
    """A state of its own with the move that led to it; `snapshot` is its dump as text when it was taken.

    `match` is set for the laws about matches; `state` is then the state of that match.
    """

    game: Game
    setup: Setup
    seed: str
    state: State
    number: int = 0
    seat: Seat = CHANCE
    text: str = ""
    events: list[Event] = field(default_factory=list)
    snapshot: str = ""
    match: Match | None = None

    @property
    def seats(self) -> range:
        return range(self.setup.players)

    @property
    def viewers(self) -> list[Seat | None]:
        return [None, *self.seats]

    def rng(self, salt: object = "") -> Random:
        """A random source of this moment's own, the same each time."""
        return Random(f"{self.seed}/{self.number}/{salt}")

    @property
    def where(self) -> str:
        move = f"after move {self.number}, {self.text!r} by {name_of(self.seat)}"
        options = "".join(f", {name} {value}" for name, value in self.setup.options.items())
        table = f"{self.game.name} ({self.setup.players} players{options}, seed {self.seed})"
        return f"{move if self.number else 'at the start'}, in {table}"

    def reporting(self, law: str) -> AbstractContextManager[None]:
        """Everything that goes wrong inside breaks this law here."""
        return reporting(law, self.where)


def snapshot_of(data: Data) -> str:
    """Plain data as text, which stays the same when the data is changed later."""
    return repr(data)
