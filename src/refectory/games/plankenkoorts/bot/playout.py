"""Rounds played to their end by habit: how a line of play may turn out.

Where the rules are compiled, so is a kernel in C that plays the same lines some thirty times as fast; a test
holds it to what is stated here.
"""

from math import exp, fsum
from typing import Final

from refectory.core.game import CHANCE, Rng, Seat
from refectory.games.plankenkoorts.bot.evaluation import points
from refectory.games.plankenkoorts.bot.playout_policy import NUMBERS, SHARE, WIN, act
from refectory.games.plankenkoorts.hidden import determinize, known_to
from refectory.games.plankenkoorts.rules.shelf import book_of, is_cloud
from refectory.games.plankenkoorts.state import PlankState

try:
    from refectory.games.plankenkoorts.bot import kernel

    HAS_KERNEL = True
except ImportError:  # plain sources
    HAS_KERNEL = False

# Rounds that nobody ends are broken off.
LONGEST: Final = 250
# How a lead tells against a player with as many bookstands: a small one little, since whoever takes the last
# bookstand gains more than that, a large one nearly all. Fitted to 16,000 games of two, as logits.
LEVEL: Final = 0.04
LEVEL_CUBED: Final = 0.0016
# The same where one is a bookstand ahead.
BOOKSTAND: Final = 0.53
POINT: Final = 0.079
SURE: Final = 20.0

# What the kernel can hold: a card and a pile are bytes, and a spine has a bit for a dust cloud.
MOST_CARDS: Final = 127
MOST_IN_DECK: Final = 255
KERNEL_CLOUD: Final = 128
PHASES: Final = ("lay", "draw", "declare", "borrow", "pull", "give")


class Luck:
    """Numbers that follow from a seed: splitmix64, which is short to write twice."""

    def __init__(self, seed: int) -> None:
        self._at = seed

    def random(self) -> float:
        mask = 0xFFFFFFFFFFFFFFFF
        self._at = z = (self._at + 0x9E3779B97F4A7C15) & mask
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return float((z ^ (z >> 31)) >> 11) * 2.0**-53


def play_out(state: PlankState, seat: Seat, seed: int, lines: int) -> list[float]:
    """This seat's chance to win after each of so many lines of play from here, every one in another world
    that it can imagine. The same seed brings the same worlds and luck, whatever was done before."""
    if is_round_over(state):
        return [chance_to_win(state, seat)] * lines
    if HAS_KERNEL and fits_kernel(state):
        return kernel.shares(facts(state, seat), KERNEL_NUMBERS, seed, lines)
    return [line(state, seat, seed + n) for n in range(lines)]


def line(state: PlankState, seat: Seat, seed: int) -> float:
    luck = Luck(seed)
    world = determinize(state, seat, luck)
    finish_round(world, luck)
    return chance_to_win(world, seat)


def finish_round(state: PlankState, rng: Rng) -> None:
    """Everybody acts by habit until the round is over."""
    for _ in range(LONGEST):
        if is_round_over(state):
            return
        actor = state.frames[-1].seat
        state.apply(actor, state.sample_chance(rng) if actor == CHANCE else act(state, actor))


def is_round_over(state: PlankState) -> bool:
    return not state.frames or state.frames[-1].phase == "deal"


def chance_to_win(state: PlankState, seat: Seat) -> float:
    outcome = state.outcome()
    if outcome is not None:
        return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    against = [_odds(state, seat, other) for other in range(state.players) if other != seat]
    return 1 / (1 + fsum([exp(-odds) for odds in against]))


def _odds(state: PlankState, seat: Seat, other: Seat) -> float:
    """The logit of the chance to end before this other player, as things stand after a round."""
    lead = points(state, seat) - points(state, other)
    stands = state.bookstands[seat] - state.bookstands[other]
    odds = BOOKSTAND * stands + POINT * lead if stands else LEVEL * lead + LEVEL_CUBED * lead * lead * lead
    return max(-SURE, min(SURE, odds))


# -- for the kernel


def fits_kernel(state: PlankState) -> bool:
    canon = state.canon
    return not state.open_backs and len(canon.cards) <= MOST_CARDS and len(canon.deck) <= MOST_IN_DECK


def facts(state: PlankState, seat: Seat) -> list[int]:
    """What this seat knows, as the kernel reads it."""
    found = _canon_facts(state)
    found += [state.players, state.direction, seat, len(state.frames)]
    for frame in state.frames:
        owner, data = (frame.data[0], frame.data[1]) if frame.seat == CHANCE else (frame.seat, 0)
        if frame.phase in ("borrow", "give"):
            data = frame.data[0]
        found += [PHASES.index(frame.phase), owner, data]
    unseen = state.deck[:]
    for other in range(state.players):
        hand = list(state.hands[other])
        known = hand if other == seat else list(known_to(state, seat, other))
        earlier = sum(sheet[other] for sheet in state.sheets)
        found += [state.bookstands[other], earlier]
        found += _row(state.shelves[2 * other]) + _row(state.shelves[2 * other + 1])
        found += [len(hand), len(known), *known]
        if other != seat:
            for card in known:
                hand.remove(card)
            unseen += hand
    return [*found, len(state.discard), *state.discard, len(unseen), *sorted(unseen)]


def _canon_facts(state: PlankState) -> list[int]:
    canon = state.canon
    ends = [canon.first[0], canon.last[0], canon.first[1], canon.last[1]]
    counts = [len(canon.books), canon.screw_cards, canon.borrowed_most]
    numbers = [canon.book_points, canon.bookstand_points, canon.bookstands_to_end]
    return ends + counts + numbers + [canon.long_shelf if state.long_shelves else 0]


def _row(row: tuple[int, ...]) -> list[int]:
    return [len(row), *[book_of(spine) + (KERNEL_CLOUD if is_cloud(spine) else 0) for spine in row]]


def _numbers() -> list[float]:
    found = [number for row in NUMBERS for number in row]
    return [*found, WIN, SHARE, LEVEL, LEVEL_CUBED, BOOKSTAND, POINT, SURE, float(LONGEST)]


KERNEL_NUMBERS: Final = _numbers()
