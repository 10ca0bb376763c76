"""The kernel in C plays the same rounds as the rules and the policy in Python, action by action."""

from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from refectory.core.action import Action
from refectory.core.game import CHANCE, Seat
from refectory.games.plankenkoorts.bot import playout, playout_policy
from refectory.games.plankenkoorts.bot.playout import KERNEL_NUMBERS, LONGEST, Luck, facts, is_round_over
from refectory.games.plankenkoorts.game import Plankenkoorts
from refectory.games.plankenkoorts.hidden import imagined
from refectory.games.plankenkoorts.memory.knowledge import knowledge_of
from refectory.games.plankenkoorts.memory.possibilities import Lots
from refectory.games.plankenkoorts.state import PlankState
from tests.effort import COMPILED
from tests.games.helpers import roll
from tests.games.plankenkoorts.positions import GAME, edited

# In the kernel's order.
FAMILIES = (
    *("lay", "cloud", "dust-off", "token", "borrow", "loose-screw"),
    *("discard", "give", "enough", "pass", "draw", "pull"),
)
ARGUED = ("lay", "cloud", "borrow", "discard", "give", "draw", "pull")
GAMES = 60

needs_kernel = pytest.mark.skipif(not COMPILED, reason="there is a kernel only where the rules are compiled")


@pytest.fixture
def kernel() -> Any:
    from refectory.games.plankenkoorts.bot import kernel

    return kernel


def test_there_is_a_kernel_exactly_where_rules_are_compiled() -> None:
    assert playout.HAS_KERNEL == COMPILED


def positions(games: int) -> Iterator[tuple[PlankState, Seat, int]]:
    """Some positions of games played half by the policy and half at random, with a seat and a seed."""
    for n in range(games):
        rng = Random(n)
        state = GAME.new(GAME.setup(2 + n % 5, None, {"long_shelves": n // 5 % 2}))
        for _ in range(400):
            if not state.frames:
                break
            if state.frames[-1].phase not in ("start", "deal") and rng.random() < 0.1:
                yield state, rng.randrange(state.players), rng.getrandbits(52)
            state.apply(state.frames[-1].seat, some_action(state, rng))


def some_action(state: PlankState, rng: Random) -> Action:
    seat = state.frames[-1].seat
    if seat == CHANCE:
        return state.sample_chance(rng)
    return playout_policy.act(state, seat) if rng.random() < 0.5 else rng.choice(state.legal_actions(seat))


def actions(state: PlankState, seat: Seat, seed: int) -> list[int]:
    """Seat, family and card of every action, by the rules, if the first possibility is true."""
    luck = Luck(seed)
    world = imagined(state, seat, first_lots(state, seat), luck)
    numbers = []
    for _ in range(LONGEST):
        if is_round_over(world):
            break
        actor = world.frames[-1].seat
        action = world.sample_chance(luck) if actor == CHANCE else playout_policy.act(world, actor)
        numbers += [-1 if actor == CHANCE else actor, FAMILIES.index(action.family), argument(action)]
        world.apply(actor, action)
    return numbers


def first_lots(state: PlankState, seat: Seat) -> Lots:
    return knowledge_of(state, seat)[0].lots


def kernel_facts(state: PlankState, seat: Seat) -> list[int]:
    return facts(state, seat, first_lots(state, seat))


def argument(action: Action) -> int:
    if action.family == "token":
        return 2 * action.at[0] + action.at[1]
    return action.at[0] if action.family in ARGUED else 0


def hashed(actions: list[list[int]]) -> str:
    return sha256(repr(actions).encode()).hexdigest()


@needs_kernel
def test_the_same_actions_in_the_same_order(kernel: Any) -> None:
    ours, its, phases = [], [], set()
    for state, seat, seed in positions(GAMES):
        phases.add(state.frames[-1].phase)
        ours.append(actions(state, seat, seed))
        its.append(kernel.actions(kernel_facts(state, seat), KERNEL_NUMBERS, seed))
    assert phases == set(playout.PHASES)
    assert {FAMILIES[family] for line in ours for family in line[1::3]} == {*FAMILIES} - {"pass"}
    assert hashed(its) == hashed(ours)


@needs_kernel
def test_a_player_without_cards_passes_and_a_round_without_end_is_stopped(kernel: Any) -> None:
    state = dealt(GAME)
    state.hands, state.deck = [(), ()], []
    passes = actions(state, 0, 1)
    assert passes == [0, FAMILIES.index("pass"), 0, 1, FAMILIES.index("pass"), 0] * (LONGEST // 2)
    assert kernel.actions(kernel_facts(state, 0), KERNEL_NUMBERS, 1) == passes


@needs_kernel
def test_the_same_chances() -> None:
    for state, seat, seed in positions(GAMES // 4):
        shares = playout.play_out(state, seat, seed, 3)
        assert shares == pytest.approx([playout.line(state, seat, seed + n) for n in range(3)], abs=1e-12)


def dealt(game: Plankenkoorts, **options: int) -> PlankState:
    state = game.new(game.setup(2, 0, options))
    roll(state)
    return state


def test_states_that_do_not_fit_the_kernel_are_played_in_python() -> None:
    """Open backs, and an edition with more cards than a byte can count."""
    large = edited(("book = 1 # BS-C2", "book = 4"))
    assert playout.fits_kernel(dealt(GAME), 0)
    for state in (dealt(GAME, open_backs=1), dealt(large)):
        assert not playout.fits_kernel(state, 0)
        assert all(0 <= share <= 1 for share in playout.play_out(state, 0, 1, 5))


@needs_kernel
@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda numbers: numbers[:20], "There are fewer facts than a round has."),
        (lambda numbers: [300, *numbers[1:]], "300 is no number from 0 to 127."),
        (lambda numbers: [-1, *numbers[1:]], "-1 is no number from 0 to 127."),
    ],
)
def test_bad_facts_are_told(kernel: Any, spoil: Any, sentence: str) -> None:
    state, seat, seed = next(positions(1))
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        kernel.shares(spoil(kernel_facts(state, seat)), KERNEL_NUMBERS, seed, 1)
    with pytest.raises(ValueError, match=r"^The policy has 520 numbers, not 1\.$"):
        kernel.actions(kernel_facts(state, seat), [0.5], seed)


@needs_kernel
def test_facts_in_which_the_hands_can_not_be_filled_are_told(kernel: Any) -> None:
    state = dealt(GAME)
    numbers = kernel_facts(state, 0)
    unseen = len(state.deck) + len(state.hands[1])
    with pytest.raises(ValueError, match=r"^The hands and the cards that are not seen do not fit\.$"):
        kernel.shares([*numbers[: -1 - unseen], 0], KERNEL_NUMBERS, 1, 1)
