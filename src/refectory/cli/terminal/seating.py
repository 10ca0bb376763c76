"""Who sits where: people and bots, and what they are called."""

from dataclasses import dataclass
from string import ascii_uppercase

from refectory.bots import BOTS, make_bot
from refectory.core.errors import SetupError
from refectory.core.game import Game
from refectory.core.locale import Catalogue

HUMAN = "human"
USUAL_PLAYERS = 3
USUAL_BOT = "brother"
BOT_NAMES = ("Anselm", "Bede", "Clara", "Dunstan", "Edith", "Francis", "Gertrude", "Hugh")


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for on the command line; `None` where nothing was."""

    seats: list[str] | None
    players: int | None
    bots: list[str] | None


def seats_for(game: Game, wish: Wish) -> list[str]:
    """Each seat as `human` or the name of a bot; you against bots unless it is said otherwise."""
    if wish.seats is not None:
        if wish.players is not None or wish.bots is not None:
            raise SetupError("Say who plays with --seats, or with --players and --bots, but not with both.")
        return checked(game, wish.seats)
    players = wish.players
    if players is None:
        players = max(game.min_players, min(USUAL_PLAYERS, game.max_players))
    bots = wish.bots or [USUAL_BOT]
    return checked(game, [HUMAN, *(bots[i % len(bots)] for i in range(players - 1))])


def checked(game: Game, seats: list[str]) -> list[str]:
    game.setup(len(seats))
    for seat in seats:
        if seat != HUMAN and seat.partition(":")[0] not in BOTS:
            raise SetupError(f"A seat is human or a bot ({', '.join(BOTS)}), not {seat!r}.")
        if seat != HUMAN:
            make_bot(seat, game)
    return seats


def names_for(seats: list[str], given: list[str], words: Catalogue) -> list[str]:
    """The given names from seat 0 on, and usual ones for the rest."""
    if len(given) > len(seats):
        raise SetupError(f"{len(given)} names were given for {len(seats)} seats.")
    names = [*given, *_usual_names(seats, words)[len(given) :]]
    if len(set(names)) < len(names):
        raise SetupError(f"Two seats can't have one name: {', '.join(names)}.")
    return names


def _usual_names(seats: list[str], words: Catalogue) -> list[str]:
    humans = 0
    names = []
    for i, seat in enumerate(seats):
        if seat != HUMAN:
            names.append(BOT_NAMES[i % len(BOT_NAMES)])
        elif seats.count(HUMAN) == 1:
            names.append(words.say("name.human"))
        else:
            names.append(words.say("name.human-one-of", {"letter": ascii_uppercase[humans]}))
            humans += 1
    return names
