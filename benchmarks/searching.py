"""The search of one of our games in this process: iterations a second over positions of whole games."""

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


def positions(game: Game, players: int, rng: Random) -> list[tuple[State, Seat]]:
    """Positions with something to decide, spread over games between novices."""
    bot = make_bot("novice", game)
    found: list[tuple[State, Seat]] = []
    state = game.new(game.setup(players))
    made = 0
    while len(found) < POSITIONS:
        seats = state.to_act()
        if not seats:
            state = game.new(game.setup(players))
            continue
        seat = seats[0]
        if seat == CHANCE:
            state.apply(seat, state.sample_chance(rng))
            continue
        position = position_of(game, state, seat)
        made += len(position.legal) > 1
        if made == APART:
            found.append((state.copy(), seat))
            made = 0
        state.apply(seat, bot.choose(position, rng))
    return found


def rate(game: Game, some: list[tuple[State, Seat]], budget: Budget, rng: Random) -> float:
    """Iterations a second as the bot counts them, each position being a decision by itself."""
    search = SearchBot(game)
    began = thread_time()
    for state, seat in some:
        search.decide(position_of(game, state, seat), rng, budget)
    return search.iterations / (thread_time() - began)


def main() -> None:
    name, players, budget, seed = sys.argv[1:]
    game = load_game(name)
    some = positions(game, int(players), Random(int(seed)))
    found = rate(game, some, Budget.read(budget), Random(int(seed)))
    print(json.dumps({"iterations_per_second": found}))


if __name__ == "__main__":
    main()
