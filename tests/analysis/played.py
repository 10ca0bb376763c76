"""Games that were played, and their analyses."""

from functools import cache
from hashlib import sha256
from random import Random

from refectory.analysis.analyse import analyse
from refectory.analysis.data import Analysis
from refectory.bots import make_bot, position_of
from refectory.core.dealer import Dealer
from refectory.core.match import Match
from refectory.core.record import Record
from refectory.games import load_game
from tests.bots.playing import SHORT


@cache
def match_of(name: str, seed: int = 1, bots: tuple[str, ...] = ("brother", "brother")) -> Match:
    """A finished match between bots."""
    game, rng = load_game(name), Random(seed)
    setup = game.setup(len(bots), None, SHORT.get(name))
    match = Match(game, setup, Dealer(sha256(f"{seed}".encode()).digest()))
    seated = [make_bot(bot, game) for bot in bots]
    while seats := match.state.to_act():
        position = position_of(game, match.state, seats[0])
        match.play(seats[0], seated[seats[0]].choose(position, rng))
    return match


def record_of(name: str, seed: int = 1, bots: tuple[str, ...] = ("brother", "brother")) -> Record:
    return match_of(name, seed, bots).record()


@cache
def analysis_of(name: str, bots: tuple[str, ...] = ("brother", "brother"), lines: int = 4) -> Analysis:
    """A quick analysis of a finished match. Nothing is analysed before a test asks for it."""
    return analyse(record_of(name, 1, bots), lines=lines, workers=1)
