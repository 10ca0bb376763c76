"""Pending decisions as a stack of plain data: copy, save and undo work in the middle of an effect."""

from typing import Annotated, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from refectory.core.action import Action
from refectory.core.game import CHANCE, OVER, Ask, Data, Event, Outcome, Rng, Seat, Setup, State, pick


class Frame:
    """One pending decision: its phase, its seat, and the few numbers that it needs. It never changes."""

    def __init__(self, phase: str, seat: Seat, data: tuple[int, ...] = ()) -> None:
        self.phase: Final = phase
        self.seat: Final = seat
        self.data: Final = data
        self.acts: Final = (seat,)

    def dump(self) -> list[object]:
        return [self.phase, self.seat, list(self.data)]

    @staticmethod
    def load(dumped: list[object]) -> "Frame":
        phase, seat, data = dumped
        assert isinstance(phase, str)
        assert isinstance(seat, int)
        assert isinstance(data, list)
        return Frame(phase, seat, tuple(data))


S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[S]):
    """The rules of one kind of pending decision. What changes is in the frame and the state, never here.

    `key` is the catalogue key of what is asked; a phase that asks several things overrides `ask`.
    """

    def __init__(self, key: str = "") -> None:
        self.key = key

    def legal(self, state: S, frame: Frame) -> list[Action]:
        raise NotImplementedError

    def apply(self, state: S, frame: Frame, action: Action) -> list[Event]:
        raise NotImplementedError

    def why_not(self, state: S, frame: Frame, action: Action) -> list[str]:
        raise NotImplementedError

    def ask(self, state: S, frame: Frame) -> Ask:
        return Ask(self.key, self.facts(state, frame))

    def facts(self, state: S, frame: Frame) -> Data:
        """The facts for the sentence that asks."""
        return {}

    def resolve(self, state: S, frame: Frame, events: list[Event]) -> bool:
        """If this frame needs no decision, do what is to do; whether it was so. `Rules` can ask for this."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Phase[S]):
    """A player's choice.

    A subclass says `candidates` and `refusal`: the candidates that nothing refuses are legal. Where the
    legal actions can be listed faster, it says `legal` instead, and `refusal` only explains why an action is
    not legal. `rule` refuses what `refusal` has nothing against, and all actions of other families than
    `families`; without any `families`, `refusal` is asked about every action of the game.
    """

    def __init__(self, key: str, rule: str, *families: str) -> None:
        super().__init__(key)
        self.rule = rule
        self.families = families

    def candidates(self, state: S, frame: Frame) -> list[Action]:
        """Every action that can be legal here, in the order of the legal list."""
        raise NotImplementedError

    def refusal(self, state: S, frame: Frame, action: Action) -> str:
        """The rule against an action; empty if there is none."""
        return ""

    def refusals(self, state: S, frame: Frame, action: Action) -> list[str]:
        """The rules against an action that is not legal; a subclass overrides it where they are several."""
        return [self.refusal(state, frame, action) or self.rule]

    def legal(self, state: S, frame: Frame) -> list[Action]:
        candidates = self.candidates(state, frame)
        return [action for action in candidates if not self.refusal(state, frame, action)]

    def why_not(self, state: S, frame: Frame, action: Action) -> list[str]:
        if self.families and action.family not in self.families:
            return [self.rule]
        if action in self.legal(state, frame):
            return []
        return self.refusals(state, frame, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChancePhase(Phase[S]):
    """A phase in which chance acts. There is a subclass below for each kind of luck."""

    def outcomes(self, state: S, frame: Frame) -> list[tuple[Action, int]]:
        raise NotImplementedError

    def sample(self, state: S, frame: Frame, rng: Rng) -> Action:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class EvenChance(ChancePhase[S]):
    """Chance chooses among actions that are all equally likely."""

    def choices(self, state: S, frame: Frame) -> list[Action]:
        """The actions to choose from, each once."""
        raise NotImplementedError

    def outcomes(self, state: S, frame: Frame) -> list[tuple[Action, int]]:
        return [(action, 1) for action in self.choices(state, frame)]

    def sample(self, state: S, frame: Frame, rng: Rng) -> Action:
        choices = self.choices(state, frame)
        return choices[pick(rng, len(choices))]


@mypyc_attr(allow_interpreted_subclasses=True)
class BagChance(ChancePhase[S]):
    """Chance draws from a bag of cards that is kept as a list, with a card once for each copy."""

    def bag(self, state: S, frame: Frame) -> list[int]:
        """The cards in the bag, by number. It is only read."""
        raise NotImplementedError

    def draws(self, state: S) -> list[Action]:
        """The action that draws each card, by its number."""
        raise NotImplementedError

    def outcomes(self, state: S, frame: Frame) -> list[tuple[Action, int]]:
        bag, draws = self.bag(state, frame), self.draws(state)
        counts: dict[int, int] = {}
        for card in bag:
            counts[card] = counts.get(card, 0) + 1
        return [(draws[card], counts[card]) for card in sorted(counts)]

    def sample(self, state: S, frame: Frame, rng: Rng) -> Action:
        bag = self.bag(state, frame)
        return self.draws(state)[bag[pick(rng, len(bag))]]


@mypyc_attr(allow_interpreted_subclasses=True)
class CountsChance(ChancePhase[S]):
    """Chance draws from a bag of cards that is kept as counts: how many there are of each."""

    def counts(self, state: S, frame: Frame) -> tuple[int, ...]:
        """How many there are of each card, by its number."""
        raise NotImplementedError

    def draws(self, state: S) -> list[Action]:
        """The action that draws each card, by its number."""
        raise NotImplementedError

    def outcomes(self, state: S, frame: Frame) -> list[tuple[Action, int]]:
        draws = self.draws(state)
        return [(draws[card], count) for card, count in enumerate(self.counts(state, frame)) if count]

    def sample(self, state: S, frame: Frame, rng: Rng) -> Action:
        counts = self.counts(state, frame)
        ticket = pick(rng, sum(counts))
        card = 0
        while ticket >= counts[card]:
            ticket -= counts[card]
            card += 1
        return self.draws(state)[card]


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseStart(EvenChance[S]):
    """Chance chooses the starting seat. Frame data: the seat that the setup names, or -1 (`start_frame`)."""

    def starts(self, state: S) -> list[Action]:
        """For each seat at the table the action that makes it start."""
        raise NotImplementedError

    def begin(self, state: S, seat: Seat) -> list[Event]:
        """Go on with this seat as the starting seat."""
        raise NotImplementedError

    def choices(self, state: S, frame: Frame) -> list[Action]:
        starts, named = self.starts(state), frame.data[0]
        return starts if named < 0 else [starts[named]]

    def apply(self, state: S, frame: Frame, action: Action) -> list[Event]:
        return [Event("event.start", {"seat": action.at[0]}), *self.begin(state, action.at[0])]


def start_frame(setup: Setup) -> Frame:
    """The first frame of a game whose phase `start` is a `ChooseStart`."""
    return Frame("start", CHANCE, (-1 if setup.start is None else setup.start,))


# -- the fields of a state

# A state declares each field once, where it gets its first value (`self.deck: list[int] = []`), in `lay_out`
# or in a method that it calls. The type says how the field is copied, dumped and loaded; these words say
# what a type does not. `python -m refectory.testing.fields` generates `state_fields.py` from them.
T = TypeVar("T")

# Follows from other fields: copied, but not dumped. The game's `load_state` works it out again.
Derived = Annotated[T, "derived"]

# An object that changes in place: a copy of the state calls its `copy()`. Other objects are shared.
Mutable = Annotated[T, "mutable"]


class Within:
    """Puts neighbouring fields into one list of the dump: `Annotated[int, Within("tile")]`."""

    def __init__(self, key: str) -> None:
        self.key = key


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """The rules of a game, as its framed states ask for them. All states of a game share one object.

    `phases` are the rules of each frame, by its `phase`. `turn_rule` refuses a seat that may not act. If they
    are `automatic`, frames that need no decision are resolved by their phases after each action.
    """

    def __init__(self, phases: dict[str, Phase[Any]], turn_rule: str, automatic: bool = False) -> None:
        self.phases = phases
        self.turn_rule = turn_rule
        self.automatic = automatic

    def after_action(self, state: S, events: list[Event]) -> None:
        """Do what happens by itself after each action, and add its events."""

    def outcome(self, state: S) -> Outcome:
        """The result of a game that is over."""
        raise NotImplementedError

    def scores(self, state: S) -> list[dict[str, int]]:
        """For each seat its points by source, as if the game ended now."""
        raise NotImplementedError

    def view(self, state: S, viewer: Seat | None) -> Data:
        """All that this viewer may know; `None` is a spectator."""
        raise NotImplementedError

    def determinize(self, state: S, seat: Seat, rng: Rng) -> S:
        """A world that this seat cannot tell from the true one."""
        raise NotImplementedError

    def check(self, state: S) -> None:
        """Raise `AssertionError` unless every piece is somewhere, once."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class FramedState(State):
    """A state whose pending decisions are a stack of frames. The last frame is asked; without frames the
    game is over. A subclass has the fields, `copy` and `dump`; the game's `Rules` answer everything else.
    """

    def __init__(self, rules: Rules[Any], frames: list[Frame]) -> None:
        self.rules = rules
        self.phases = rules.phases
        self.frames = frames

    def to_act(self) -> tuple[Seat, ...]:
        return self.frames[-1].acts if self.frames else OVER

    def legal_actions(self, seat: Seat) -> list[Action]:
        if not self.frames:
            return []
        frame = self.frames[-1]
        if frame.seat != seat or seat == CHANCE:
            return []
        return self.phases[frame.phase].legal(self, frame)

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        frame = self.frames[-1]
        events = self.phases[frame.phase].apply(self, frame, action)
        self.rules.after_action(self, events)
        if self.rules.automatic:
            self._resolve(events)
        return events

    def _resolve(self, events: list[Event]) -> None:
        """Go on until a player has a choice, chance is to act, or the game is over."""
        while self.frames:
            frame = self.frames[-1]
            if not self.phases[frame.phase].resolve(self, frame, events):
                return

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        frame = self.frames[-1]
        return self._chance(frame).outcomes(self, frame)

    def sample_chance(self, rng: Rng) -> Action:
        frame = self.frames[-1]
        return self._chance(frame).sample(self, frame, rng)

    def why_not(self, seat: Seat, action: Action) -> list[str]:
        if not self.frames or self.frames[-1].seat != seat or seat == CHANCE:
            return [self.rules.turn_rule]
        frame = self.frames[-1]
        return self.phases[frame.phase].why_not(self, frame, action)

    def ask(self) -> Ask:
        if not self.frames:
            return Ask("ask.over", {})
        frame = self.frames[-1]
        return self.phases[frame.phase].ask(self, frame)

    def outcome(self) -> Outcome | None:
        return None if self.frames else self.rules.outcome(self)

    def scores(self) -> list[dict[str, int]]:
        return self.rules.scores(self)

    def view(self, viewer: Seat | None) -> Data:
        return self.rules.view(self, viewer)

    def determinize(self, seat: Seat, rng: Rng) -> State:
        world: State = self.rules.determinize(self, seat, rng)
        return world

    def check(self) -> None:
        self.rules.check(self)

    def _chance(self, frame: Frame) -> ChancePhase[Any]:
        phase = self.phases[frame.phase]
        assert isinstance(phase, ChancePhase)
        return phase
