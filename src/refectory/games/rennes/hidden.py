"""The worlds that a seat can imagine: the other hands and the pile are dealt anew.

A player who passes another one, or who pays the altar, was allowed to begin it because the hand allows them
to finish it (RC-T2, RC-K3). Everybody knows that, so in every world that player's hand allows it too.
"""

from itertools import combinations_with_replacement
from typing import Final

from refectory.core.game import Rng, Seat, pick
from refectory.games.rennes.rules import altar, passing_players
from refectory.games.rennes.state import RennesState

NOBODY: Final = -1
TRIES: Final = 300  # random hands before one is looked for


def determinize(state: RennesState, seat: Seat, rng: Rng) -> RennesState:
    """Everybody keeps the cards that all have seen them take; the others are dealt anew."""
    world = state.copy()
    others = [other for other in range(state.players) if other != seat]
    unseen = state.pile[:]
    for other in others:
        unseen += _unknown(state, other)
    unseen.sort()
    bound = bound_player(state)
    if bound not in (NOBODY, seat):
        _deal_fitting_hand(world, bound, unseen, rng)
        others.remove(bound)
    for other in others:
        world.hands[other] = _hand(state, other, _drawn(unseen, _hidden_count(state, other), rng))
    unseen.sort()
    world.pile = unseen
    return world


def bound_player(state: RennesState) -> Seat:
    """The player who has begun something that only some hands can finish; or NOBODY."""
    if not state.frames:
        return NOBODY
    frame = state.frames[-1]
    if frame.phase == "altar":
        return NOBODY if state.terms.altar_clues else frame.seat
    passing = frame.phase in ("turn", "three") and passing_players.is_passing(state, frame.seat)
    return frame.seat if passing else NOBODY


def hand_fits(state: RennesState) -> bool:
    """RC-T2, RC-K3: whether the player who has begun such a thing can finish it."""
    frame = state.frames[-1]
    seat = frame.seat
    if frame.phase == "altar":
        colour, offered = frame.data
        return altar.can_pay(state, seat, colour, state.box.altar_cards - offered)
    available = passing_players.available_dots(state, seat)
    if frame.phase == "three":
        return passing_players.three_leads_on(state, seat, frame.data[0], frame.data[1:], available)
    return passing_players.leads_on(state, seat, state.at[seat], available)


# -- cards


def _unknown(state: RennesState, seat: Seat) -> list[int]:
    """The cards in a hand that the others have not seen."""
    cards = list(state.hands[seat])
    for card in state.shown[seat]:
        cards.remove(card)
    return cards


def _hidden_count(state: RennesState, seat: Seat) -> int:
    return len(state.hands[seat]) - len(state.shown[seat])


def _hand(state: RennesState, seat: Seat, hidden: list[int]) -> tuple[int, ...]:
    return tuple(sorted([*state.shown[seat], *hidden]))


def _drawn(cards: list[int], count: int, rng: Rng) -> list[int]:
    """Draw some cards, each set of them equally likely; the rest stays."""
    drawn = []
    for _ in range(count):
        place = pick(rng, len(cards))
        cards[place], cards[-1] = cards[-1], cards[place]
        drawn.append(cards.pop())
    return drawn


# -- hands that fit


def _deal_fitting_hand(world: RennesState, seat: Seat, unseen: list[int], rng: Rng) -> None:
    """Deal a random hand that fits; among those each is equally likely, unless they are very rare."""
    count = _hidden_count(world, seat)
    for _ in range(TRIES):
        drawn = _drawn(unseen, count, rng)
        world.hands[seat] = _hand(world, seat, drawn)
        if hand_fits(world):
            return
        unseen += drawn
        unseen.sort()
    needed = _fewest_needed(world, seat, unseen, count, rng)
    for card in needed:
        unseen.remove(card)
    rest = _drawn(unseen, count - len(needed), rng)
    world.hands[seat] = _hand(world, seat, [*needed, *rest])


def _fewest_needed(
    world: RennesState, seat: Seat, unseen: list[int], count: int, rng: Rng
) -> tuple[int, ...]:
    """One of the smallest sets of unseen cards with which the hand fits, whatever the rest of it is."""
    kinds = sorted(set(unseen))
    for size in range(1, count + 1):
        sets = []
        for cards in combinations_with_replacement(kinds, size):
            if all(unseen.count(card) >= cards.count(card) for card in cards):
                world.hands[seat] = _hand(world, seat, list(cards))
                if hand_fits(world):
                    sets.append(cards)
        if sets:
            return sets[pick(rng, len(sets))]
    raise AssertionError("No hand fits, though the player was allowed to begin.")
