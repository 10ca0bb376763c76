"""A position that can be copied and written down, with what has been heard since its beginning."""

from functools import lru_cache
from typing import Any

from refectory.core.edition import Edition
from refectory.core.game import CHANCE, Data, Event, Game, Seat, State
from refectory.core.packet_data import SentenceData
from refectory.games import load_game


class Table:
    """A game being played for a learner: who is to act, and `left` decisions at most."""

    def __init__(self, game: Game, state: State, left: int, heard: tuple[Event, ...] = ()) -> None:
        self.game = game
        self.state = state
        self.left = left
        self.heard = heard

    @property
    def is_over(self) -> bool:
        return not self.state.to_act() or (self.left <= 0 and self.seat != CHANCE)

    @property
    def seat(self) -> Seat:
        """Whoever acts next; where several may, the first of them."""
        return self.state.to_act()[0]

    def legal(self) -> list[int]:
        """The indices of what may be done now, in ascending order."""
        return sorted(action.index for action in self.state.legal_actions(self.seat))

    def play(self, index: int) -> None:
        seat = self.seat
        self.heard += tuple(self.state.apply(seat, self.game.space[index]))
        if seat != CHANCE:
            self.left -= 1

    def heard_by(self, viewer: Seat | None) -> list[SentenceData]:
        return [event.seen_by(viewer) for event in self.heard]

    def copy(self) -> "Table":
        return Table(self.game, self.state.copy(), self.left, self.heard)

    def __deepcopy__(self, memo: object) -> "Table":
        return self.copy()

    def __reduce__(self) -> Any:
        heard = tuple((event.key, event.facts, event.private, event.reveals) for event in self.heard)
        edition = self.game.edition
        return _read, (self.game.name, edition.file, edition.text, self.state.dump(), self.left, heard)


def _read(name: str, file: str, text: str, dump: Data, left: int, heard: tuple[Any, ...]) -> Table:
    game = _game(name, file, text)
    return Table(game, game.load(dump), left, tuple(Event(*told) for told in heard))


@lru_cache(maxsize=8)
def _game(name: str, file: str, text: str) -> Game:
    return load_game(name, Edition(file, text))
