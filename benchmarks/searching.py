"""Measures the search bot in this process: iterations a second in positions of whole games."""

import json
import sys
from random import Random
from time import thread_time

from refectory.bots import make_bot, position_of
from refectory.bots.budget import Budget
from refectory.bots.search import SearchBot
from refectory.core.game import CHANCE, Game, Seat, State
from refectory.games import load_game

POSITIONS = 12
APART = 7  # decisions between two positions


def positions(game: Game, players: int, rng: Random, count: int = POSITIONS) -> list[tuple[State, Seat]]:
    """Positions with a choice, spread over games between novices."""
    bot = make_bot("novice", game)
    positions: list[tuple[State, Seat]] = []
    state = game.new(game.setup(players))
    decisions = 0
    while len(positions) < count:
        seats = state.to_act()
        if not seats:
            state = game.new(game.setup(players))
            continue
        seat = seats[0]
        if seat == CHANCE:
            state.apply(seat, state.sample_chance(rng))
            continue
        position = position_of(game, state, seat)
        decisions += len(position.legal) > 1
        if decisions == APART:
            positions.append((state.copy(), seat))
            decisions = 0
        state.apply(seat, bot.choose(position, rng))
    return positions


def rate(game: Game, places: list[tuple[State, Seat]], budget: Budget, rng: Random) -> float:
    """Iterations a second, with each position as a decision of its own."""
    bot = SearchBot(game)
    began = thread_time()
    for state, seat in places:
        bot.decide(position_of(game, state, seat), rng, budget)
    return bot.iterations / (thread_time() - began)


def main() -> None:
    name, players, budget, seed = sys.argv[1:]
    game = load_game(name)
    places = positions(game, int(players), Random(int(seed)))
    figure = rate(game, places, Budget.read(budget), Random(int(seed)))
    print(json.dumps({"iterations_per_second": figure}))


if __name__ == "__main__":
    main()
