"""Golden playthroughs: whole games for two, three and four, kept as records.

`python -m tests.games.monasterium.golden` plays them anew, after a change of the rules that is meant. The
players are curious: what no golden game has shown yet they do as soon as they can. Otherwise they look one
step ahead, and now and then do anything, so that rare things happen too.
"""

from pathlib import Path
from random import Random

from refectory.bots import make_bot, position_of
from refectory.core.action import Action
from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.match import Match
from tests.games.monasterium.positions import GAME

FOLDER = Path(__file__).parent / "records"
# For each number of players a seed of games that, taken together, show everything there is.
SEEDS = {2: 5, 3: 5, 4: 5}
WHIMS = 0.2
# Families whose every action is to be seen; of the others one is enough in each phase.
TOLD = ("send", "use", "bonus", "swap")


def played(players: int, seed: int, shown: set[tuple[str, str]]) -> Match:
    """A game that adds to what was shown."""
    rng = Random(f"{players}/{seed}")
    match = Match(GAME, GAME.setup(players), Dealer(rng.randbytes(SEED_BYTES)))
    greedy, whim = make_bot("greedy", GAME), make_bot("random", GAME)
    while match.state.to_act():
        (seat,) = match.state.to_act()
        position = position_of(GAME, match.state, seat)
        phase = match.state.view(None)["phase"]
        news = [action for action in position.legal if about(phase, action) not in shown]
        bot = whim if rng.random() < WHIMS else greedy
        action = news[0] if news else bot.choose(position, rng)
        shown.add(about(phase, action))
        match.play(seat, action)
    return match


def about(phase: str, action: Action) -> tuple[str, str]:
    """What doing this shows."""
    return phase, action.text if action.family in TOLD else action.family


def seen_in(match: Match) -> set[str]:
    """Everything worth seeing that happened: families, uses, bonuses, causes, events."""
    found = set()
    for entry in match.log:
        action = entry.action
        found.add(action.family)
        if action.family in (*TOLD, "gain"):
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
    already: set[tuple[str, str]] = set()
    for count, number in SEEDS.items():
        file(count).write_text(played(count, number, already).record().text(), "utf-8")
