"""A moment of a random game, and how a law that is broken there is told."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

from refectory.core.game import CHANCE, Data, Event, Game, Seat, Setup, State
from refectory.core.match import Match
from refectory.testing.plain_data import difference


class LawBroken(AssertionError):
    """A game breaks a law: `law` is its name, and the message says where in which game, and how."""

    def __init__(self, law: str, where: str, fault: str) -> None:
        super().__init__(f"The law {law!r} is broken {where}: {fault}.")
        self.law = law


class Fault(Exception):
    """What is wrong, before it is known where; `law` is set if it is not the one that is being proved."""

    def __init__(self, sentence: str, law: str | None = None) -> None:
        super().__init__(sentence)
        self.law = law


def demand(condition: bool, sentence: str) -> None:
    if not condition:
        raise Fault(sentence)


def demand_same(one: object, other: object, what: str, sentence: str) -> None:
    """Two pieces of plain data are the same; if not, it is told where in `what` they differ."""
    if one != other:
        raise Fault(f"{sentence} ({difference(one, other, what)})")


def name_of(seat: Seat | None) -> str:
    if seat is None:
        return "a spectator"
    return "chance" if seat == CHANCE else f"seat {seat}"


@dataclass(slots=True)
class Position:
    """A state of its own with the move that led to it; `print` is how its dump read when it was taken.

    `match` is there for the laws about matches, whose state this then is.
    """

    game: Game
    setup: Setup
    seed: str
    state: State
    number: int = 0
    seat: Seat = CHANCE
    text: str = ""
    events: list[Event] = field(default_factory=list)
    print: str = ""
    match: Match | None = None

    @property
    def seats(self) -> range:
        return range(self.setup.players)

    @property
    def viewers(self) -> list[Seat | None]:
        return [None, *self.seats]

    def rng(self, salt: object = "") -> Random:
        """A random source of this position's own, the same each time."""
        return Random(f"{self.seed}/{self.number}/{salt}")

    @property
    def where(self) -> str:
        moment = f"after move {self.number}, {self.text!r} by {name_of(self.seat)}"
        options = "".join(f", {name} {value}" for name, value in self.setup.options.items())
        table = f"{self.game.name} ({self.setup.players} players{options}, seed {self.seed})"
        return f"{moment if self.number else 'at the start'}, in {table}"

    @contextmanager
    def blaming(self, law: str) -> Iterator[None]:
        """Whatever goes wrong inside breaks this law here."""
        try:
            yield
        except Fault as fault:
            raise LawBroken(fault.law or law, self.where, str(fault)) from fault
        except Exception as error:
            raise LawBroken(law, self.where, told(error)) from error


def told(error: Exception) -> str:
    return f"{type(error).__name__} is raised ({str(error).rstrip('.')})"


def print_of(data: Data) -> str:
    """How plain data reads now: it stays as it is even if the data is changed behind our back."""
    return repr(data)
