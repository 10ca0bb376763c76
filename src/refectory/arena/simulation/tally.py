"""The numbers of a simulation, which can be added up."""

from dataclasses import dataclass, field
from typing import Any

from refectory.core.game import Seat


@dataclass(frozen=True, slots=True)
class SimulatedGame:
    """One game; a capped game has no winners."""

    players: int
    actions: int
    turns: int
    winners: tuple[Seat, ...]


@dataclass(slots=True)
class Spread:
    """The sum, the least and the most of some numbers."""

    total: int = 0
    least: int | None = None
    most: int = 0

    def add(self, other: "Spread") -> None:
        self.total += other.total
        if other.least is not None:
            self.least = other.least if self.least is None else min(self.least, other.least)
        self.most = max(self.most, other.most)

    def data(self, games: int) -> dict[str, float]:
        return {"mean": round(self.total / max(games, 1), 2), "min": self.least or 0, "max": self.most}


@dataclass(slots=True)
class Tally:
    """The numbers of some games; `wins` by players, then by seat; a shared win counts in parts."""

    games: int = 0
    capped: int = 0
    actions: Spread = field(default_factory=Spread)
    turns: Spread = field(default_factory=Spread)
    finished: dict[int, int] = field(default_factory=dict)
    wins: dict[int, list[float]] = field(default_factory=dict)

    def count(self, game: SimulatedGame) -> None:
        self.games += 1
        self.actions.add(Spread(game.actions, game.actions, game.actions))
        self.turns.add(Spread(game.turns, game.turns, game.turns))
        if not game.winners:
            self.capped += 1
            return
        self.finished[game.players] = self.finished.get(game.players, 0) + 1
        wins = self.wins.setdefault(game.players, [0.0] * game.players)
        for seat in game.winners:
            wins[seat] += 1 / len(game.winners)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.capped += other.capped
        self.actions.add(other.actions)
        self.turns.add(other.turns)
        for players, finished in other.finished.items():
            self.finished[players] = self.finished.get(players, 0) + finished
            wins = self.wins.setdefault(players, [0.0] * players)
            self.wins[players] = [a + b for a, b in zip(wins, other.wins[players], strict=True)]

    def share(self, players: int) -> list[float]:
        """Each seat's part of the wins in the finished games with this number of players."""
        return [round(wins / self.finished[players], 4) for wins in self.wins[players]]

    def data(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "actions": self.actions.total,
            "actions_per_game": self.actions.data(self.games),
            "turns_per_game": self.turns.data(self.games),
            "capped": self.capped,
            "win_share": {str(players): self.share(players) for players in sorted(self.wins)},
        }
