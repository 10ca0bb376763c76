"""`refectory play --url`: the terminal as a client of the table server."""

from itertools import groupby

from refectory.cli.sentences import catalogue_for
from refectory.cli.table_differences import show_table_differences
from refectory.cli.terminal import screen
from refectory.cli.terminal.choices import Choices
from refectory.cli.terminal.server_client import Message, ServerApi, TableConnection, TableLink, read_link
from refectory.cli.terminal.turn import PROMPT
from refectory.core.errors import SetupError
from refectory.core.game import Game
from refectory.games import load_game

BOTS = 2
REQUESTS = ("hint", "undo")


def play_at(url: str, game: str | None, bots: int | None, name: str, lang: str) -> None:
    """Join the table of a link, or create a table with bots on a server."""
    link = read_link(url)
    if isinstance(link, ServerApi):
        if game is None:
            raise SetupError("This address names no table; for a new table, name a game too.")
        link = link.open_table(game, BOTS if bots is None else bots, name)
    screen.show(str(link))
    try:
        OnlinePlayer(link, lang).play()
    except screen.Leave:
        screen.show(str(link))


def _game(table: Message) -> Game:
    """The table's game, if its edition is the one that is installed here."""
    game = load_game(table["game"])
    if game.edition.hash != table["edition"]["hash"]:
        name = table["edition"]["name"]
        raise SetupError(f"This table is played with the edition {name!r}, which is not installed here.")
    return game


class OnlinePlayer:
    """A player at a table on a server: shows each packet, and asks for an action on their turn."""

    def __init__(self, link: TableLink, lang: str) -> None:
        self.link = link
        self.lang = lang
        self.connection = TableConnection(link)
        self.shown = 0
        self.asked = -1

    def play(self) -> None:
        for message in self.connection.messages():
            match message["type"]:
                case "packet":
                    if self._packet(message):
                        return
                case "error":
                    self._refused(message)
                case "hint" if message.get("is_last", True):  # a terminal waits for the surest one
                    self._show_hint(message)
                case "chat":
                    for said in message["lines"]:
                        screen.paragraph(said["text"], f"{said['name']}: ")

    def _packet(self, packet: Message) -> bool:
        """Show a position and ask for a move; returns whether the game is over."""
        self.packet = packet
        self.names = [seat["name"] for seat in packet["table"]["seats"]]
        self.game = _game(packet["table"])
        self.catalogue = catalogue_for(self.game, self.lang)
        if self.shown == 0:
            show_table_differences(self.game, packet["table"]["options"], self.catalogue)
        self._show_news()
        if packet["legal"] and packet["version"] != self.asked:
            self._show_position()
            self._ask()
        if packet["outcome"]:
            self._show_end()
        return packet["outcome"] is not None or packet["table"]["status"] == "abandoned"

    # -- showing

    def _show_news(self) -> None:
        self.shown = min(self.shown, self.packet["since"])
        news = [event for event in self.packet["events"] if event["n"] >= self.shown]
        sentences = (self.catalogue.say(event["key"], event["facts"], self.names) for event in news)
        for sentence, same in groupby(sentences):
            times = len(list(same))
            screen.paragraph(f"{sentence} (×{times})" if times > 1 else sentence, "· ")
        self.shown = self.packet["length"]

    def _show_position(self) -> None:
        screen.show()
        screen.show(self.game.text(self.packet["view"], self.catalogue.teller(self.names)).rstrip("\n"))

    def _choices(self) -> Choices:
        legal = [self.game.space.parse(offer["text"]) for offer in self.packet["legal"]]
        return Choices(legal, self.catalogue, self.names)

    def _show_end(self) -> None:
        self._show_position()
        screen.heading(self.catalogue.say("end.over"))
        places = self.packet["outcome"]["places"]
        for seat in sorted(range(len(places)), key=lambda seat: int(places[seat])):
            screen.show(f"{places[seat]:>3}. {self.names[seat]}  {self.packet['outcome']['scores'][seat]:>3}")
        screen.show(self.catalogue.say("end.seed", {"seed": self.packet["seed"]}))
        self._check_dealer()

    def _check_dealer(self) -> None:
        """Check the whole chain from the commitment to every draw, with what was kept from the start."""
        if self.link.kept:
            draws = self.link.kept.check(self.link.record()).draws
            screen.paragraph(self.catalogue.say("end.verified", {"draws": draws}))

    # -- asking

    def _ask(self) -> None:
        choices, ask = self._choices(), self.packet["ask"]
        screen.show()
        screen.heading(self.catalogue.say(ask["key"], ask["facts"], self.names))
        for line in choices.lines(screen.width()):
            screen.show(line)
        self._answer(choices)

    def _answer(self, choices: Choices) -> None:
        typed = screen.ask(PROMPT)
        if typed.lower() in ("quit", "q"):
            raise screen.Leave
        if typed.lower() in REQUESTS:
            self.connection.send(typed.lower())
            return
        action = choices.numbered(int(typed)) if typed.isdecimal() else choices.meant(typed)
        self.asked = self.packet["version"]
        self.connection.send("play", version=self.asked, action=action.text if action else typed or "?")

    def _refused(self, error: Message) -> None:
        screen.paragraph(error["message"])
        for rule in error["rules"]:
            screen.paragraph(self.catalogue.say(f"rule.{rule}"), f"{rule}  ")
        self.asked = -1
        if error["code"] != "stale_version":
            self._answer(self._choices())

    def _show_hint(self, hint: Message) -> None:
        choices = self._choices()
        action = self.game.space.parse(hint["action"])
        screen.paragraph(self.catalogue.say("play.hint", {"what": choices.sentence(action)}))
        if reason := hint["reason"]:
            screen.paragraph(self.catalogue.say(reason["key"], reason["facts"], self.names))
        self._answer(choices)
