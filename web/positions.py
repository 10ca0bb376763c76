"""Positions of real games between bots, shown by the client without a table on the server.

The server serves the client, the art and the sentences. The position comes from a match that is played here,
so that the same picture is drawn every time.
"""

from random import Random

from playwright.sync_api import Page, WebSocketRoute

from refectory.bots import make_bot, position_of
from refectory.core.dealer import Dealer
from refectory.core.game import CHANCE
from refectory.core.match import Match
from refectory.games import load_game
from refectory.server.tables.table_schemas import SeatInfo, Status, TableInfo
from refectory.server.ws import messages
from refectory.server.ws.messages import You, encode
from refectory.server.ws.packets import describe_table, packet

NAMES = ("Ada", "Bede", "Clare", "Dom")
# How many games are watched at most, to see every moment.
MOST_DEALS = 12
# How long a game is watched at most; at random some do not end.
MOST_MOVES = 1500
# What is asked of a player at the moments of each game that are worth a look, by their names.
MOMENTS = {
    "sator": {
        "placing": "ask.place",
        "turn": "ask.turn",
        "card": "ask.tile",
        "sliding": "ask.slide",
        "turning": "ask.rotate",
        "walking": "ask.walk",
    },
    "rennes": {
        "beginning": "ask.begin",
        "turn": "ask.turn-play",
        "walking": "ask.turn-walk",
        "portal": "ask.turn-walk-portal",
        "paying": "ask.altar",
        "claiming": "ask.turn-claim",
    },
    "monasterium": {
        "placing": "ask.place",
        "taking": "ask.take",
        "using": "ask.use",
        "sending": "ask.send",
        "settling": "ask.settle",
        "window": "ask.build",
    },
    "plankenkoorts": {
        "turn": "ask.lay",
        "dusting": "ask.declare",
        "borrowing": "ask.borrow",
        "giving": "ask.give",
    },
}


def begun(name: str, players: int, deal: int = 0) -> Match:
    game = load_game(name)
    setup = game.setup(players=players, start=0)
    return Match(game, setup, Dealer(bytes([deal]) * 32), names=list(NAMES[:players]))


def play_on(match: Match, length: int, bot_name: str = "greedy") -> Match:
    """Bots play to the first turn of the first seat after `length` moves, or to the end."""
    bot, rng = make_bot(bot_name, match.game), Random(match.game.name)
    while match.state.to_act() and (len(match.log) < length or match.state.to_act() != (0,)):
        (seat, *_) = match.state.to_act()
        match.play(seat, bot.choose(position_of(match.game, match.state, seat), rng).text)
    return match


def moments(name: str, players: int) -> dict[str, Match]:
    """The first time that each of the `MOMENTS` comes to the first seat, its last turn, and the end.

    Greedy bots play, one deal after the other until everything was seen.
    """
    wanted = {key: moment for moment, key in MOMENTS[name].items()}
    found: dict[str, Match] = {}
    late, end = _watch(begun(name, players), wanted, found)
    for deal in range(1, MOST_DEALS):
        if wanted:
            _watch(begun(name, players, deal), wanted, found)
    assert not wanted, f"The bots never came to {wanted} in {name}."
    return {**{moment: found[moment] for moment in MOMENTS[name]}, "late": late, "end": end}


def _watch(match: Match, wanted: dict[str, str], found: dict[str, Match]) -> tuple[Match, Match]:
    """Notes what is wanted in one match, or one action beside its way; returns its last turn and its end."""
    bot, rng = make_bot("greedy", match.game), Random(match.game.name)
    late = match
    while match.state.to_act():
        (seat, *_) = match.state.to_act()
        if seat == 0:
            late = match.fork()
            if moment := wanted.pop(match.state.ask().key, None):
                found[moment] = match.fork()
            for key, there in _beside(match, wanted):
                found[wanted.pop(key)] = there
        match.play(seat, bot.choose(position_of(match.game, match.state, seat), rng).text)
    return late, match


def _beside(match: Match, wanted: dict[str, str]) -> list[tuple[str, Match]]:
    """What the first seat would be asked after one of its actions, if that is wanted."""
    found: dict[str, Match] = {}
    for action in match.state.legal_actions(0) if wanted else ():
        state = match.state.copy()
        state.apply(0, action)
        if state.to_act() == (CHANCE,) or (state.to_act() == (0,) and state.ask().key in wanted):
            there = match.fork()
            there.play(0, action)
            if there.state.to_act() == (0,) and (key := there.state.ask().key) in wanted:
                found.setdefault(key, there)
    return list(found.items())


def every_ask(name: str, players: int, wanted: frozenset[str]) -> dict[str, Match]:
    """The first position of each sentence that bots come to at the first seat, by the sentence's key.

    Every second game is played at random, since good bots leave out much of what is allowed. Games are played
    until all that is `wanted` was asked.
    """
    found: dict[str, Match] = {}
    for deal in range(MOST_DEALS):
        if deal > 1 and wanted <= found.keys():
            break
        match = begun(name, players, deal)
        bot, rng = make_bot(("greedy", "random")[deal % 2], match.game), Random(f"{name} {deal}")
        while match.state.to_act() and len(match.log) < MOST_MOVES:
            (seat, *_) = match.state.to_act()
            if seat == 0 and match.state.ask().key not in found:
                found[match.state.ask().key] = match.fork()
            match.play(seat, bot.choose(position_of(match.game, match.state, seat), rng).text)
    return found


def played(name: str, players: int, length: int) -> Match:
    """A game between greedy bots, at the first turn of the first seat after `length` moves."""
    return play_on(begun(name, players), length)


def table_of(match: Match) -> TableInfo:
    seats = [
        SeatInfo(seat, "human", name, taken=True, bot=False, level="brother", connected=True)
        for seat, name in enumerate(match.names)
    ]
    status: Status = "playing" if match.state.to_act() else "over"
    info = describe_table("picture", match.game, match.setup, status, seats)
    info.public = True
    return info


def serve_match(page: Page, match: Match) -> None:
    """Answers the page's socket with this match, as its first seat sees it."""
    serve_positions(page, match, [position_now(match)])


def position_now(match: Match, since: int = 0) -> str:
    """The message with the position of a match and what happened since a move, as its first seat sees it."""
    return encode(packet(match, You("seat", 0), since, table_of(match))).decode()


def serve_positions(page: Page, match: Match, positions: list[str]) -> list[WebSocketRoute]:
    """Answers the page's socket with a table, and then with these positions at once.

    More can be sent later, by the sockets that this list will contain.
    """
    table = encode(messages.TableMessage(table_of(match), You("seat", 0))).decode()
    sockets: list[WebSocketRoute] = []

    def answer(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        for message in (table, *positions):
            socket.send(message)

    page.route_web_socket("**/ws/*", answer)
    return sockets
