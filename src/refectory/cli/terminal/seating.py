"""The seats of a table: people and bots, and their names."""

from dataclasses import dataclass
from string import ascii_uppercase

from refectory.arena.entrants import OPENSPIEL, make_checked
from refectory.bots import BOTS
from refectory.core.errors import SetupError
from refectory.core.game import Game
from refectory.core.locale import Catalogue

HUMAN = "human"
USUAL_PLAYERS = 3
USUAL_BOT = "brother"
BOT_NAMES = ("Anselm", "Bede", "Clara", "Dunstan", "Edith", "Francis", "Gertrude", "Hugh")


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """The seats that the command line asks for; `None` where it says nothing."""

    seats: list[str] | None
    players: int | None
    bots: list[str] | None


def seats_for(game: Game, request: SeatRequest) -> list[str]:
    """Each seat as `human` or the name of a bot; by default one person against bots."""
    if request.seats is not None:
        if request.players is not None or request.bots is not None:
            raise SetupError("Use either --seats, or --players and --bots, but not both.")
        check_seats(game, request.seats)
        return request.seats
    players = request.players
    if players is None:
        players = max(game.min_players, min(USUAL_PLAYERS, game.max_players))
    bots = request.bots or [USUAL_BOT]
    seats = [HUMAN, *(bots[i % len(bots)] for i in range(players - 1))]
    check_seats(game, seats)
    return seats


def check_seats(game: Game, seats: list[str]) -> None:
    game.setup(len(seats))
    for seat in seats:
        if seat == HUMAN:
            continue
        if ":" not in seat and seat not in (*BOTS, OPENSPIEL):
            raise SetupError(
                f"A seat is human or a bot ({', '.join(BOTS)}, or your own as module:Class), not {seat!r}."
            )
        make_checked(seat, game)


def names_for(seats: list[str], given: list[str], catalogue: Catalogue) -> list[str]:
    """The given names from seat 0 on, and default names for the rest."""
    if len(given) > len(seats):
        raise SetupError(f"{len(given)} names were given for {len(seats)} seats.")
    names = [*given, *_default_names(seats, catalogue)[len(given) :]]
    if len(set(names)) < len(names):
        raise SetupError(f"Two seats can't have the same name: {', '.join(names)}.")
    return names


def _default_names(seats: list[str], catalogue: Catalogue) -> list[str]:
    humans = 0
    names = []
    for i, seat in enumerate(seats):
        if seat != HUMAN:
            names.append(BOT_NAMES[i % len(BOT_NAMES)])
        elif seats.count(HUMAN) == 1:
            names.append(catalogue.say("name.human"))
        else:
            names.append(catalogue.say("name.human-one-of", {"letter": ascii_uppercase[humans]}))
            humans += 1
    return names
