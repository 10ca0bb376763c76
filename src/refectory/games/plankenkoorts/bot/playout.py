"""Playouts: the policy plays a round to its end, to estimate the chance to win.

Where the rules are compiled, a kernel in C plays the same lines about thirty times as fast. A test checks
that it does exactly what this module does.
"""

from math import exp, fsum
from typing import Final

from refectory.core.game import CHANCE, Rng, Seat
from refectory.games.plankenkoorts.bot.evaluation import points
from refectory.games.plankenkoorts.bot.playout_policy import NUMBERS, SHARE, WIN, act
from refectory.games.plankenkoorts.constants import NO_CARD
from refectory.games.plankenkoorts.hidden import free_cards, imagined, some_possibility
from refectory.games.plankenkoorts.memory.knowledge import knowledge_of
from refectory.games.plankenkoorts.memory.possibilities import DRAWN, Lots
from refectory.games.plankenkoorts.state import PlankState, book_of, is_cloud

try:
    from refectory.games.plankenkoorts.bot import kernel

    HAS_KERNEL = True
except ImportError:  # plain sources
    HAS_KERNEL = False

# A playout stops after this number of actions.
LONGEST: Final = 250
# The logit of the chance to win, from a lead over a player with the same number of bookstands. A small lead
# counts little, because the last bookstand gives more points than that; a large lead decides the game.
# Fitted to 16,000 games of two players.
LEVEL: Final = 0.04
LEVEL_CUBED: Final = 0.0016
# The same for a player who is a bookstand ahead.
BOOKSTAND: Final = 0.53
POINT: Final = 0.079
SURE: Final = 20.0

# The kernel's limits: a card and a pile's length are bytes, and a spine has a bit for a dust cloud.
MOST_CARDS: Final = 127
MOST_IN_DECK: Final = 255
KERNEL_CLOUD: Final = 128
MOST_LOTS: Final = 40
KERNEL_DRAWN: Final = 6  # the place of the card that the taker of an exchange keeps, after the seats
UNKNOWN: Final = 255  # the card of an exchange that this seat has not seen
PHASES: Final = ("lay", "draw", "declare", "borrow", "pull", "give")


class Luck:
    """Random numbers from a seed: splitmix64, because the same few lines can be written in C."""

    def __init__(self, seed: int) -> None:
        self.at = seed

    def random(self) -> float:
        mask = 0xFFFFFFFFFFFFFFFF
        self.at = z = (self.at + 0x9E3779B97F4A7C15) & mask
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return float((z ^ (z >> 31)) >> 11) * 2.0**-53


def play_out(state: PlankState, seat: Seat, seed: int, lines: int) -> list[float]:
    """This seat's chance to win after each of `lines` playouts, each with other hidden cards.

    The same seed gives the same hidden cards and the same luck.
    """
    if is_round_over(state):
        return [chance_to_win(state, seat)] * lines
    if HAS_KERNEL and fits_kernel(state, seat):
        return _kernel_lines(state, seat, seed, lines)
    return [line(state, seat, seed + n) for n in range(lines)]


def line(state: PlankState, seat: Seat, seed: int) -> float:
    """The chance to win after one playout."""
    luck = Luck(seed)
    world = imagined(state, seat, some_possibility(state, seat, luck).lots, luck)
    finish_round(world, luck)
    return chance_to_win(world, seat)


def finish_round(state: PlankState, rng: Rng) -> None:
    """All seats act by the policy until the round is over."""
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
    """The logit of the chance to finish ahead of this other player, after a round."""
    lead = points(state, seat) - points(state, other)
    stands = state.bookstands[seat] - state.bookstands[other]
    odds = BOOKSTAND * stands + POINT * lead if stands else LEVEL * lead + LEVEL_CUBED * lead * lead * lead
    return max(-SURE, min(SURE, odds))


# -- for the kernel


def fits_kernel(state: PlankState, seat: Seat) -> bool:
    box = state.box
    lots = max([len(one.lots) for one in knowledge_of(state, seat)])
    small = len(box.cards) <= MOST_CARDS and len(box.deck) <= MOST_IN_DECK and lots <= MOST_LOTS
    return small and not state.open_backs and not state.own_token


def _kernel_lines(state: PlankState, seat: Seat, seed: int, lines: int) -> list[float]:
    """The same as `line` for each seed; the kernel goes on with the luck that is left."""
    possibilities = knowledge_of(state, seat)
    if len(possibilities) == 1:
        return kernel.shares(facts(state, seat, possibilities[0].lots), KERNEL_NUMBERS, seed, lines)
    known: dict[Lots, list[int]] = {}
    shares = []
    for n in range(lines):
        luck = Luck(seed + n)
        lots = some_possibility(state, seat, luck).lots
        if lots not in known:
            known[lots] = facts(state, seat, lots)
        shares += kernel.shares(known[lots], KERNEL_NUMBERS, luck.at, 1)
    return shares


def facts(state: PlankState, seat: Seat, lots: Lots) -> list[int]:
    """What this seat knows if these lots are true, in the order in which the kernel reads it."""
    numbers = _box_facts(state)
    numbers += [state.players, state.direction, seat, len(state.frames)]
    for frame in state.frames:
        owner, data = (frame.data[0], frame.data[1]) if frame.seat == CHANCE else (frame.seat, 0)
        if frame.phase in ("borrow", "give"):
            data = frame.data[0]
        drawn = frame.data[1] if frame.phase == "give" and seat in (owner, data) else NO_CARD
        numbers += [PHASES.index(frame.phase), owner, data, UNKNOWN if drawn == NO_CARD else drawn]
    for other in range(state.players):
        earlier = sum(sheet[other] for sheet in state.sheets)
        numbers += [state.bookstands[other], earlier]
        numbers += _row(state.shelves[2 * other]) + _row(state.shelves[2 * other + 1])
        numbers += [len(state.hands[other])]
    numbers += [len(state.hands[seat]), *state.hands[seat], len(lots)]
    for cards, places in lots:
        numbers += [len(cards), *cards, *[KERNEL_DRAWN if place == DRAWN else place for place in places]]
    free = free_cards(state, seat, lots)
    return [*numbers, len(state.discard), *state.discard, len(free), *free]


def _box_facts(state: PlankState) -> list[int]:
    box = state.box
    ends = [box.first[0], box.last[0], box.first[1], box.last[1]]
    counts = [len(box.books), box.screw_cards, box.borrowed_most]
    numbers = [box.book_points, box.bookstand_points, box.bookstands_to_end]
    return ends + counts + numbers + [box.long_shelf if state.long_shelves else 0]


def _row(row: tuple[int, ...]) -> list[int]:
    return [len(row), *[book_of(spine) + (KERNEL_CLOUD if is_cloud(spine) else 0) for spine in row]]


def _numbers() -> list[float]:
    policy = [number for row in NUMBERS for number in row]
    return [*policy, WIN, SHARE, LEVEL, LEVEL_CUBED, BOOKSTAND, POINT, SURE, float(LONGEST)]


KERNEL_NUMBERS: Final = _numbers()
