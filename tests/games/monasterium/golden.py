"""Golden games: whole games for two, three and four players, stored as records.

`python -m tests.games.monasterium.golden` plays them anew after an intended change of the rules. A player
who can do something that no golden game has shown yet does it. Otherwise the greedy bot chooses, and now
and then the random bot, so that rare things happen too.
"""

from pathlib import Path
from random import Random

from refectory.bots import make_bot, position_of
from refectory.core.action import Action
from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.match import Match
from tests.games.monasterium.positions import GAME

FOLDER = Path(__file__).parent / "records"
# For each number of players a seed, so that the three games together show everything.
SEEDS = {2: 5, 3: 5, 4: 5}
RANDOM_SHARE = 0.2
# Families of which every action is shown; of the others one action in each phase is enough.
SHOWN_IN_FULL = ("send", "use", "bonus", "swap")


def played(players: int, seed: int, shown: set[tuple[str, str]]) -> Match:
    """Play a game, and add what it shows to `shown`."""
    rng = Random(f"{players}/{seed}")
    match = Match(GAME, GAME.setup(players), Dealer(rng.randbytes(SEED_BYTES)))
    greedy, random = make_bot("greedy", GAME), make_bot("random", GAME)
    while match.state.to_act():
        (seat,) = match.state.to_act()
        position = position_of(GAME, match.state, seat)
        phase = match.state.view(None)["phase"]
        news = [action for action in position.legal if shows(phase, action) not in shown]
        bot = random if rng.random() < RANDOM_SHARE else greedy
        action = news[0] if news else bot.choose(position, rng)
        shown.add(shows(phase, action))
        match.play(seat, action)
    return match


def shows(phase: str, action: Action) -> tuple[str, str]:
    """What this action shows: itself, or its family, in this phase."""
    return phase, action.text if action.family in SHOWN_IN_FULL else action.family


def seen_in(match: Match) -> set[str]:
    """The families, uses, bonuses, causes and events of a match."""
    seen = set()
    for entry in match.log:
        action = entry.action
        seen.add(action.family)
        if action.family in (*SHOWN_IN_FULL, "gain"):
            seen.add(action.text)
        for event in entry.events:
            seen.add(event.key)
            seen |= {
                f"{event.key}:{event.facts[fact]}"
                for fact in ("bonus", "cause", "effect")
                if fact in event.facts
            }
    return seen


def file(players: int) -> Path:
    return FOLDER / f"{players}-players.json"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    already: set[tuple[str, str]] = set()
    for count, number in SEEDS.items():
        file(count).write_text(played(count, number, already).record().text(), "utf-8")
