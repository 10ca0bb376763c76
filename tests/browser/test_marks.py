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
MOST_TURNS = 6
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

    def move_until(self, seat: int) -> None:
        """Until this seat is to act, and another one has moved."""
        self.move()
        while self.match.state.to_act() != (seat,):
            self.move()

    def of(self, seat: int) -> list[str]:
        marks: list[str] = self.guest.page.evaluate(MARKS, seat)
        return marks

    def marked_turn(self) -> list[str]:
        """What the first turn of the second seat touched that touched anything: a discard may not."""
        for _ in range(MOST_TURNS):
            self.move_until(1)
            self.move_until(2)
            if marks := self.of(1):
                return marks
        raise AssertionError("No turn of the second seat left a mark.")


@pytest.mark.parametrize("game", GAMES)
def test_a_mark_stays_until_its_player_moves_again(guest: Guest, game: str) -> None:
    """Another player may take over a mark, by touching the same thing later, but not all of them."""
    table = Marked(guest, game)
    first = table.marked_turn()
    for seat in (0, 1):
        table.move_until(seat)
        assert set(first) & set(table.of(1)), f"The marks were gone before seat {seat} moved."
        assert table.of(0) == [], "My own moves need no mark."
    table.move_until(2)
    assert table.of(1) != first, "The marks of an earlier turn are still there."
