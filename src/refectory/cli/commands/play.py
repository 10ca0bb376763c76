"""`refectory play`: plays a game in the terminal."""

import secrets
from pathlib import Path

import click

from refectory.arena.entrants import is_own
from refectory.cli.files import load_game_with
from refectory.cli.options import FILE, chosen_options, edition_option, lang_option, read_list, table_options
from refectory.cli.sentences import catalogue_for
from refectory.cli.terminal.game_loop import play_out
from refectory.cli.terminal.saves import resumed
from refectory.cli.terminal.seating import HUMAN, SeatRequest, check_seats, names_for, seats_for
from refectory.cli.terminal.table import TerminalTable
from refectory.core.dealer import SEED_BYTES, Dealer, seed_from_hex
from refectory.core.errors import SetupError
from refectory.core.match import Match


@click.command(short_help="Play in this terminal, against bots or people.")
@click.argument("game", required=False)
@click.option(
    "--seats",
    metavar="WHO,WHO,…",
    help="The players from seat 0 on: human or a bot, or your own bot as module:Class.",
)
@click.option("--players", type=int, metavar="N", help="The number of players: you and bots.")
@click.option("--bots", metavar="BOT,BOT,…", help="The bots for --players; repeated if too few.")
@click.option("--names", default="", metavar="NAME,NAME,…", help="The names of the players from seat 0 on.")
@lang_option
@edition_option
@table_options
@click.option("--start", type=int, metavar="SEAT", help="The seat that begins (default: random).")
@click.option("--seed", metavar="HEX", help="The seed of all shuffles: 64 hexadecimal digits.")
@click.option("--save", type=FILE, metavar="FILE", help="Save the game here when you leave or when it ends.")
@click.option("--resume", type=FILE, metavar="FILE", help="Continue a saved game.")
@click.option("--url", metavar="LINK", help="Play on a server: the link of a table, or a server with a GAME.")
def command(
    game: str | None,
    seats: str | None,
    players: int | None,
    bots: str | None,
    names: str,
    lang: str,
    edition: Path | None,
    preset: str | None,
    options: tuple[str, ...],
    start: int | None,
    seed: str | None,
    save: Path | None,
    resume: Path | None,
    url: str | None,
) -> None:
    """Play GAME in this terminal, against bots or with several people at one keyboard.

    Type the number of a choice or its words. Type help for the other commands: undo, save, rules and more.

    \b
    Examples:
      refectory play plankenkoorts                        you and two bots
      refectory play plankenkoorts --players 5 --lang nl  you and four bots, in Dutch
      refectory play plankenkoorts --seats human,human,abbot --names Ann,Bob
      refectory play plankenkoorts --seats human,my_bots:Clever
      refectory play plankenkoorts --option long_shelves=1
      refectory play plankenkoorts --save evening.json
      refectory play --resume evening.json
      refectory play --url http://127.0.0.1:8000/t/TABLE#TOKEN
    """
    if url is not None:
        _play_at(url, game, players, read_list(names), lang)
        return
    request = SeatRequest(_listed(seats), players, _listed(bots))
    if resume is not None:
        table = _resumed_table(resume, game, request, lang, save)
    elif game is None:
        raise click.UsageError("Which game? Name one of the games that refectory games lists.")
    else:
        loaded = load_game_with(game, edition)
        seated = seats_for(loaded, request)
        setup = loaded.setup(len(seated), start, chosen_options(loaded, preset, options))
        catalogue = catalogue_for(loaded, lang)
        chosen_names = names_for(seated, read_list(names), catalogue)
        table = TerminalTable(Match(loaded, setup, _dealer(seed), chosen_names), seated, catalogue, save)
    play_out(table)


def _play_at(url: str, game: str | None, players: int | None, names: list[str], lang: str) -> None:
    try:
        from refectory.cli.terminal.online_play import play_at
    except ModuleNotFoundError as missing:
        raise click.ClickException(
            f"Playing on a server needs {missing.name}; install it with: pip install 'refectory[server]'."
        ) from None
    play_at(url, game, players and players - 1, names[0] if names else "Guest", lang)


def _listed(text: str | None) -> list[str] | None:
    return None if text is None else read_list(text)


def _dealer(seed: str | None) -> Dealer:
    return Dealer(secrets.token_bytes(SEED_BYTES) if seed is None else seed_from_hex(seed))


def _resumed_table(
    path: Path, game: str | None, request: SeatRequest, lang: str, save: Path | None
) -> TerminalTable:
    """A saved game, with its seats unless others are given."""
    match, seats = resumed(path)
    if request.seats is None and (foreign := [who for who in seats if who != HUMAN and not is_own(who)]):
        # A file must not decide which code is run.
        raise SetupError(f"{path} was saved with the bot {foreign[0]}; name all seats again with --seats.")
    if game not in (None, match.game.name):
        raise SetupError(f"{path} is a game of {match.game.name}, not of {game}.")
    if request.seats is not None or not seats:
        players = match.setup.players if request.seats is None else None
        seats = seats_for(match.game, SeatRequest(request.seats, players, None))
    if len(seats) != match.setup.players:
        raise SetupError(f"{path} is a game for {match.setup.players} players, not {len(seats)}.")
    check_seats(match.game, seats)
    return TerminalTable(match, seats, catalogue_for(match.game, lang), save or path)
