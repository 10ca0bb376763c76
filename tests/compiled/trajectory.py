"""Prints the hash of many random games: every action of every game, where each game ended, and how it would
have gone on from its midst with the playout policy, if the game has one."""

import sys
from hashlib import sha256
from random import Random

import refectory.core.play_loop
from refectory.bots.evaluation import GameEvaluation
from refectory.core.action import fingerprint
from refectory.core.game import CHANCE, pick
from refectory.games import load_game

LIMIT = 3_000
MIDST = 40
LINES = 3


def trajectory_hash(name: str, games: int) -> str:
    game = load_game(name)
    playout_policy = GameEvaluation(game).playout_policy
    seen = sha256()
    for n in range(games):
        rng = Random(n)
        players = game.min_players + n % (game.max_players - game.min_players + 1)
        state = game.new(game.setup(players))
        for step in range(LIMIT):
            if not (seats := state.to_act()):
                break
            if playout_policy and step == MIDST:
                chances = playout_policy.play_out(state, 0, n, LINES)
                seen.update(" ".join(f"{chance:.9f}" for chance in chances).encode())
            if seats[0] == CHANCE:
                action = state.sample_chance(rng)
            else:
                legal = state.legal_actions(seats[0])
                action = legal[pick(rng, len(legal))]
            state.apply(seats[0], action)
            seen.update(action.index.to_bytes(4, "big"))
        seen.update(fingerprint(state.dump()).encode())
    return seen.hexdigest()


if __name__ == "__main__":
    print(refectory.core.play_loop.__file__.endswith(".py"), trajectory_hash(sys.argv[1], int(sys.argv[2])))
