"""The phases that games share, on a game of four cards."""

from collections import Counter
from random import Random

import pytest

from refectory.core.action import Action, ActionSpace
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat, Setup
from refectory.core.phases import BagChance, Choice, ChooseStart, CountsChance, EvenChance, start_frame

SPACE = ActionSpace()
START = SPACE.family("start", who=range(4)).actions
DRAW = SPACE.family("draw", card=["ash", "elm", "fir", "oak"]).actions
PLAY = SPACE.family("play", card=["ash", "elm", "fir", "oak"]).actions
PASS = SPACE.single("pass")
MINE = Frame("choose", 0)


class Wood:
    """A position: a bag of cards, how often each card is in it, and who began."""

    def __init__(self, bag: list[int], players: int = 3) -> None:
        self.bag = bag
        self.counts = tuple(bag.count(card) for card in range(4))
        self.players = players
        self.began: Seat | None = None


# -- choices


class Odd(Choice[Wood]):
    """Only cards with an odd number may be played."""

    def candidates(self, state: Wood, frame: Frame) -> list[Action]:
        return [PLAY[3], PLAY[1], PLAY[0], PASS]

    def refusal(self, state: Wood, frame: Frame, action: Action) -> str:
        return "WD-2" if action.family == "play" and not action.at[0] % 2 else ""


class Free(Choice[Wood]):
    """All candidates may be played."""

    def candidates(self, state: Wood, frame: Frame) -> list[Action]:
        return PLAY[:2]


class Listed(Choice[Wood]):
    """A phase that lists what is legal by itself."""

    def legal(self, state: Wood, frame: Frame) -> list[Action]:
        return [PLAY[0]]


class ManyRules(Listed):
    """A phase with several rules against an action."""

    def refusals(self, state: Wood, frame: Frame, action: Action) -> list[str]:
        return ["WD-4", action.family]


WOOD = Wood([0, 0, 0, 2])
ODD = Odd("ask.odd", "WD-1", "play", "pass")
LISTED = Listed("ask.listed", "WD-3", "play")


def test_the_candidates_that_nothing_refuses_are_legal_in_their_order() -> None:
    assert ODD.legal(WOOD, MINE) == [PLAY[3], PLAY[1], PASS]


def test_without_refusals_all_candidates_are_legal() -> None:
    phase = Free("ask.free", "WD-5", "play")
    assert phase.legal(WOOD, MINE) == PLAY[:2]
    assert phase.why_not(WOOD, MINE, PLAY[2]) == ["WD-5"]


def test_a_refusal_is_the_answer_to_why_not() -> None:
    assert ODD.why_not(WOOD, MINE, PLAY[0]) == ["WD-2"]
    assert ODD.why_not(WOOD, MINE, PLAY[1]) == []


def test_what_is_no_candidate_is_refused_by_the_rule_of_the_phase() -> None:
    assert Odd("ask.odd", "WD-1").why_not(WOOD, MINE, DRAW[1]) == ["WD-1"]


def test_other_families_are_refused_by_the_rule_of_the_phase() -> None:
    assert ODD.why_not(WOOD, MINE, DRAW[1]) == ["WD-1"]


def test_a_listed_action_is_legal_and_the_rule_refuses_all_others() -> None:
    assert LISTED.why_not(WOOD, MINE, PLAY[0]) == []
    assert LISTED.why_not(WOOD, MINE, PLAY[1]) == LISTED.why_not(WOOD, MINE, PASS) == ["WD-3"]


def test_without_families_every_action_is_asked_about() -> None:
    phase = ManyRules("ask.many", "WD-3")
    assert phase.why_not(WOOD, MINE, PLAY[0]) == []
    assert phase.why_not(WOOD, MINE, PASS) == ["WD-4", "pass"]


def test_a_phase_asks_by_its_key() -> None:
    assert ODD.ask(WOOD, MINE).data() == {"key": "ask.odd", "facts": {}}


def test_a_choice_without_candidates_says_so() -> None:
    with pytest.raises(NotImplementedError):
        Choice[Wood]("ask.none", "WD-1").legal(WOOD, MINE)


# -- chance


class Even(EvenChance[Wood]):
    def choices(self, state: Wood, frame: Frame) -> list[Action]:
        return DRAW[1:]


class Bag(BagChance[Wood]):
    def bag(self, state: Wood, frame: Frame) -> list[int]:
        return state.bag

    def draws(self, state: Wood) -> list[Action]:
        return DRAW


class Counts(CountsChance[Wood]):
    def counts(self, state: Wood, frame: Frame) -> tuple[int, ...]:
        return state.counts

    def draws(self, state: Wood) -> list[Action]:
        return DRAW


FALLS = Frame("fall", CHANCE)
CHANCES = (Even("ask.deal"), Bag("ask.deal"), Counts("ask.deal"))


def test_even_chances_weigh_the_same() -> None:
    assert CHANCES[0].outcomes(WOOD, FALLS) == [(DRAW[1], 1), (DRAW[2], 1), (DRAW[3], 1)]


@pytest.mark.parametrize("phase", CHANCES[1:])
def test_a_card_weighs_as_often_as_it_is_there(phase: Bag | Counts) -> None:
    assert phase.outcomes(WOOD, FALLS) == [(DRAW[0], 3), (DRAW[2], 1)]


def test_a_bag_needs_no_order() -> None:
    bag = [2, 0, 2, 1]
    assert CHANCES[1].outcomes(Wood(bag), FALLS) == [(DRAW[0], 1), (DRAW[1], 1), (DRAW[2], 2)]
    assert bag == [2, 0, 2, 1]


@pytest.mark.parametrize("phase", CHANCES)
def test_a_sample_falls_by_weight(phase: Even | Bag | Counts) -> None:
    rng = Random(0)
    weights = dict(phase.outcomes(WOOD, FALLS))
    falls = Counter(phase.sample(WOOD, FALLS, rng) for _ in range(4000))
    assert set(falls) == set(weights)
    for action, weight in weights.items():
        assert abs(falls[action] / 4000 - weight / sum(weights.values())) < 0.04


# -- who starts


class Start(ChooseStart[Wood]):
    def starts(self, state: Wood) -> list[Action]:
        return START[: state.players]

    def begin(self, state: Wood, seat: Seat) -> list[Event]:
        state.began = seat
        return [Event("event.round", {"number": 1})]


ANYBODY = start_frame(Setup(3, None, {}))
THE_LAST = start_frame(Setup(3, 2, {}))


def test_the_first_frame_names_the_seat_of_the_setup() -> None:
    assert ANYBODY.dump() == ["start", CHANCE, [-1]]
    assert THE_LAST.dump() == ["start", CHANCE, [2]]


def test_every_seat_at_the_table_can_start() -> None:
    assert Start("ask.start").outcomes(WOOD, ANYBODY) == [(action, 1) for action in START[:3]]


def test_the_seat_of_the_setup_starts() -> None:
    assert Start("ask.start").outcomes(WOOD, THE_LAST) == [(START[2], 1)]
    assert Start("ask.start").sample(WOOD, THE_LAST, Random(0)) is START[2]


def test_the_start_is_told_before_what_follows() -> None:
    wood = Wood([])
    events = Start("ask.start").apply(wood, ANYBODY, START[1])
    assert wood.began == 1
    assert [(event.key, event.facts) for event in events] == [
        ("event.start", {"seat": 1}),
        ("event.round", {"number": 1}),
    ]
