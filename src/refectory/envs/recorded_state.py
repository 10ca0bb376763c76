"""A game state with its events, which can be copied and pickled."""

from functools import lru_cache
from typing import Any

from refectory.core.edition import Edition
from refectory.core.game import CHANCE, Data, Event, Game, Seat, State
from refectory.core.scene import SentenceData
from refectory.games import load_game


class RecordedState:
    """A state, the events since its beginning, and the number of decisions that are `left`."""

    def __init__(self, game: Game, state: State, left: int, events: tuple[Event, ...] = ()) -> None:
        self.game = game
        self.state = state
        self.left = left
        self.events = events

    @property
    def is_over(self) -> bool:
        return not self.state.to_act() or (self.left <= 0 and self.seat != CHANCE)

    @property
    def seat(self) -> Seat:
        """The seat that acts next; where several may act, the first of them."""
        return self.state.to_act()[0]

    def legal(self) -> list[int]:
        """The indices of the legal actions, in ascending order."""
        return sorted(action.index for action in self.state.legal_actions(self.seat))

    def play(self, index: int) -> None:
        seat = self.seat
        self.events += tuple(self.state.apply(seat, self.game.space[index]))
        if seat != CHANCE:
            self.left -= 1

    def events_for(self, viewer: Seat | None) -> list[SentenceData]:
        """All events so far, as the viewer was told them."""
        return [event.seen_by(viewer) for event in self.events]

    def copy(self) -> "RecordedState":
        return RecordedState(self.game, self.state.copy(), self.left, self.events)

    def __deepcopy__(self, memo: object) -> "RecordedState":
        return self.copy()

    def __reduce__(self) -> Any:
        events = tuple((event.key, event.facts, event.private, event.reveals) for event in self.events)
        edition = self.game.edition
        return _load, (self.game.name, edition.file, edition.text, self.state.dump(), self.left, events)


def _load(name: str, file: str, text: str, dump: Data, left: int, events: tuple[Any, ...]) -> RecordedState:
    game = _game(name, file, text)
    return RecordedState(game, game.load(dump), left, tuple(Event(*fields) for fields in events))


@lru_cache(maxsize=8)
def _game(name: str, file: str, text: str) -> Game:
    return load_game(name, Edition(file, text))
