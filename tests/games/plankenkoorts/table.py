"""Positions written as a table is laid: hands, shelves and piles; what is not named is in the deck.

`table(3).hand(0, "psalms").shelf(0, "ot", "genesis", "cloud:job").to_lay(0)` is a position in which
seat 0 is to lay a card. The functions below it play on and look.
"""

from collections import Counter
from random import Random
from typing import cast

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat
from refectory.games import load_game
from refectory.games.plankenkoorts.edition.box import BACKS, SHELVES
from refectory.games.plankenkoorts.game import Plankenkoorts
from refectory.games.plankenkoorts.rules.shelf import CLOUD, book_of, is_cloud
from refectory.games.plankenkoorts.state import PlankState

GAME = cast(Plankenkoorts, load_game("plankenkoorts"))
BOX = GAME.box


def numbers(cards: tuple[str, ...]) -> list[int]:
    return sorted(BOX.number[card] for card in cards)


class Table:
    """A table being laid; every card that is named is taken out of the rest."""

    def __init__(self, players: int, options: dict[str, int]) -> None:
        self.state = GAME.new(GAME.setup(players, 0, options))
        self.state.round = 1
        self.state.top = BACKS.index("book") if self.state.open_backs else -1
        self.rest_goes_to: Seat | str = "deck"

    def hand(self, seat: Seat, *cards: str) -> "Table":
        self.state.hands[seat] = tuple(numbers(cards))
        return self

    def shelf(self, seat: Seat, shelf: str, *spines: str) -> "Table":
        row = [BOX.number[spine.removeprefix("cloud:")] for spine in spines]
        clouds = [CLOUD if spine.startswith("cloud:") else 0 for spine in spines]
        self.state.shelves[2 * seat + SHELVES.index(shelf)] = tuple(map(sum, zip(row, clouds, strict=True)))
        return self

    def deck(self, *cards: str) -> "Table":
        """The deck has just these cards; the rest has been discarded."""
        self.state.deck = numbers(cards)
        self.rest_goes_to = "discard"
        return self

    def discard(self, *cards: str) -> "Table":
        self.state.discard = numbers(cards)
        return self

    def rest_in_hand(self, seat: Seat) -> "Table":
        """All other cards are in this hand, so that the piles are as they were named, or empty."""
        self.rest_goes_to = seat
        return self

    def top(self, back: str) -> "Table":
        self.state.top = BACKS.index(back)
        return self

    def knows(self, viewer: Seat, owner: Seat, *cards: str) -> "Table":
        self.state.known[viewer * self.state.players + owner] = tuple(numbers(cards))
        return self

    def round_won(self, winner: Seat, *points: int) -> "Table":
        """An earlier round: who took the bookstand, and what everybody scored."""
        self.state.bookstands[winner] += 1
        self.state.sheets.append(points)
        self.state.round += 1
        self.state.direction = -self.state.direction
        return self

    def to_lay(self, seat: Seat) -> PlankState:
        state = self.state
        self._put_rest()
        state.turn = seat
        state.frames = [Frame("lay", seat)]
        state.check()
        return state

    def _put_rest(self) -> None:
        state = self.state
        placed = Counter([*state.deck, *state.discard, *(card for hand in state.hands for card in hand)])
        for row in state.shelves:
            placed.update(BOX.dust_cloud if is_cloud(spine) else spine for spine in row)
        rest = sorted((Counter(BOX.deck) - placed).elements())
        if self.rest_goes_to == "deck":
            state.deck += rest
        elif self.rest_goes_to == "discard":
            state.discard += rest
        else:
            seat = cast(Seat, self.rest_goes_to)
            state.hands[seat] = tuple(sorted([*state.hands[seat], *rest]))


def table(players: int = 3, **options: int) -> Table:
    return Table(players, options)


def new(players: int = 3, start: Seat | None = 0, **options: int) -> PlankState:
    """A game before anything has happened."""
    return GAME.new(GAME.setup(players, start, options))


# -- playing on


def offered(state: PlankState) -> list[str]:
    """What whoever is to act, chance too, can do now."""
    return [action.text for action in _offered(state)]


def _offered(state: PlankState) -> list[Action]:
    (seat,) = state.to_act()
    if seat == CHANCE:
        return [action for action, _ in state.chance_outcomes()]
    return state.legal_actions(seat)


def outcomes(state: PlankState) -> dict[str, int]:
    """What chance can do now, with the weights."""
    found = {action.text: weight for action, weight in state.chance_outcomes()}
    assert len(found) == len(state.chance_outcomes())
    return found


def play(state: PlankState, *texts: str) -> list[Event]:
    """Do these actions, each by whoever is to act; what happened."""
    events = []
    for text in texts:
        (seat,) = state.to_act()
        action = GAME.space.parse(text)
        assert action in _offered(state), f"{text!r} is not among {offered(state)}."
        assert seat == CHANCE or state.why_not(seat, action) == []
        events += state.apply(seat, action)
        state.check()
        phases = [frame.phase for frame in state.frames]
        assert not {"deal", "lay"} & set(phases[1:]), f"A decision was left behind: {phases}."
    return events


def roll(state: PlankState, seed: int = 0) -> list[Event]:
    """Let all chance fall that is due."""
    rng = Random(seed)
    events = []
    while CHANCE in state.to_act():
        events += state.apply(CHANCE, state.sample_chance(rng))
        state.check()
    return events


def why_not(state: PlankState, text: str, seat: Seat | None = None) -> list[str]:
    """The rules against an action of whoever is to act, or of this seat."""
    return state.why_not(state.to_act()[0] if seat is None else seat, GAME.space.parse(text))


# -- looking


def hand(state: PlankState, seat: Seat) -> list[str]:
    return [BOX.cards[card] for card in state.hands[seat]]


def shelf(state: PlankState, seat: Seat, name: str) -> list[str]:
    row = state.shelves[2 * seat + SHELVES.index(name)]
    return [f"{'cloud:' if is_cloud(spine) else ''}{BOX.books[book_of(spine)]}" for spine in row]


def pile(cards: list[int]) -> list[str]:
    """The names of a pile's cards."""
    return [BOX.cards[card] for card in cards]


def keys(events: list[Event]) -> list[str]:
    return [event.key.removeprefix("event.") for event in events]
