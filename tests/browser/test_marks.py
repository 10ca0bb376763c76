"""What an opponent's last turn touched stays marked until that player moves again."""

from random import Random

import pytest
from web.positions import NAMES, play_on, position_now, serve_positions

from refectory.bots import make_bot, position_of
from refectory.core.dealer import Dealer
from refectory.core.match import Match
from refectory.games import load_game
from tests.browser.guest import GAMES, Guest

BEGUN = 60  # moves before the marks are looked at
MOST_TURNS = 20
# The things that are marked, on boards and in rows, by the seat that touched them.
MARKS = """seat => [...new Set([
  ...[...document.querySelectorAll('[data-mark]')]
    .filter(one => one.style.getPropertyValue('--seat').includes(`seat-${seat}`))
    .map(one => one.dataset.mark),
  ...[...document.querySelectorAll('.face.marked')]
    .filter(one => one.style.getPropertyValue('--mover').includes(`seat-${seat}`))
    .map(one => one.dataset.id),
])].sort()"""


class Marked:
    """A game between bots, shown to its first seat."""

    def __init__(self, guest: Guest, name: str) -> None:
        self.guest = guest
        game = load_game(name)
        options = {"bridges_laid": 1} if name == "sator" else {}
        setup = game.setup(players=3, start=0, options=options)
        self.match = play_on(Match(game, setup, Dealer(bytes(32)), names=list(NAMES[:3])), BEGUN)
        self.bot, self.rng = make_bot("greedy", game), Random(name)
        self.sockets = serve_positions(guest.page, self.match, [position_now(self.match)])
        guest.page.goto(f"{guest.url}/t/picture")
        guest.wait()

    def move(self) -> None:
        before, game = len(self.match.log), self.match.game
        (seat, *_) = self.match.state.to_act()
        self.match.play(seat, self.bot.choose(position_of(game, self.match.state, seat), self.rng).text)
        self.sockets[-1].send(position_now(self.match, before))
        self.guest.page.locator(f'main.table[data-version="{self.match.version}"]').wait_for()

    def turn(self) -> int:
        """One turn, and who made it."""
        (seat, *_) = self.match.state.to_act()
        while self.match.state.to_act() == (seat,):
            self.move()
        return seat

    def of(self, seat: int) -> list[str]:
        marks: list[str] = self.guest.page.evaluate(MARKS, seat)
        return marks

    def marked_turn(self) -> list[str]:
        """What the first turn of the second seat touched that touched anything: a discard may not."""
        for _ in range(MOST_TURNS):
            if self.turn() == 1 and (marks := self.of(1)):
                return marks
        raise AssertionError("No turn of the second seat left a mark.")


@pytest.mark.parametrize("game", GAMES)
def test_a_mark_stays_until_its_player_moves_again(guest: Guest, game: str) -> None:
    """A single mark may go: another player touches the same thing later, or takes it away."""
    table = Marked(guest, game)
    first = table.marked_turn()
    while table.match.state.to_act() != (1,):
        mover = table.turn()
        assert table.of(1), f"The turn of seat {mover} took the marks away."
        assert table.of(0) == [], "My own moves need no mark."
    table.turn()
    assert table.of(1) != first, "The marks of an earlier turn are still there."
