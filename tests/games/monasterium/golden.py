"""Golden playthroughs: whole games for two, three and four, kept as records.

`python -m tests.games.monasterium.golden` plays them anew, after a change of the rules that is meant. The
players look one step ahead, and now and then do anything, so that rare things happen too.
"""

from pathlib import Path
from random import Random

from refectory.bots import make_bot, position_of
from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.match import Match
from tests.games.monasterium.table import GAME

FOLDER = Path(__file__).parent / "records"
# For each number of players a seed of games that, taken together, show everything there is.
SEEDS = {2: 5, 3: 6, 4: 0}
WHIMS = 0.2
DECLINING = 0.4


def played(players: int, seed: int) -> Match:
    rng = Random(f"{players}/{seed}")
    match = Match(GAME, GAME.setup(players), Dealer(rng.randbytes(SEED_BYTES)))
    greedy, whim = make_bot("greedy", GAME), make_bot("random", GAME)
    while match.state.to_act():
        (seat,) = match.state.to_act()
        position = position_of(GAME, match.state, seat)
        bot = whim if rng.random() < WHIMS else greedy
        action = bot.choose(position, rng)
        if position.legal[-1].family == "decline" and rng.random() < DECLINING:
            action = position.legal[-1]
        match.play(seat, action)
    return match


def seen_in(match: Match) -> set[str]:
    """Everything worth seeing that happened: families, uses, bonuses, causes, events."""
    found = set()
    for entry in match.log:
        action = entry.action
        found.add(action.family)
        if action.family in ("use", "bonus", "gain", "swap"):
            found.add(action.text)
        for event in entry.events:
            found.add(event.key)
            found |= {
                f"{event.key}:{event.facts[fact]}"
                for fact in ("bonus", "cause", "effect")
                if fact in event.facts
            }
    return found


def file(players: int) -> Path:
    return FOLDER / f"{players}-players.json"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for count, number in SEEDS.items():
        file(count).write_text(played(count, number).record().text(), "utf-8")
