"""One game of a tournament."""

from time import thread_time

from refectory.arena.entrants import make_entrant
from refectory.arena.errors import ArenaError
from refectory.arena.result import FixtureResult
from refectory.arena.tournament import Fixture, Tournament
from refectory.bots import Bot, position_of
from refectory.core.action import Action
from refectory.core.game import Game, Rng, Seat, State
from refectory.core.play_loop import moves


class SeatedBot:
    """A bot in its seat, with its own random numbers; counts its turns and its seconds."""

    def __init__(self, game: Game, seat: Seat, spec: str, rng: Rng) -> None:
        self.game = game
        self.seat = seat
        self.spec = spec
        self.bot: Bot = make_entrant(spec, game)
        self.rng = rng
        self.turns = 0
        self.seconds = 0.0

    def begin_turn(self) -> None:
        """Tell the bot, if it has a method for that."""
        self.turns += 1
        if begin := getattr(self.bot, "begin_turn", None):
            begin()

    def choose(self, state: State) -> Action:
        position = position_of(self.game, state, self.seat)
        began = thread_time()
        try:
            action = self.bot.choose(position, self.rng)
        except Exception as error:
            error.add_note(f"It was the turn of the bot {self.spec}.")
            raise
        self.seconds += thread_time() - began
        if action not in position.legal:
            raise ArenaError(f"The bot {self.spec} chose {action!r}, which is not legal.")
        return action


def play_fixture(tournament: Tournament, fixture: Fixture) -> FixtureResult:
    """Play one game to its end, or to the tournament's limit of actions."""
    game = tournament.load()
    bots = [
        SeatedBot(game, seat, spec, tournament.bot_rng(fixture, seat))
        for seat, spec in enumerate(fixture.lineup)
    ]
    last: Seat | None = None

    def choose(state: State, seat: Seat) -> Action:
        nonlocal last
        if seat != last:
            bots[seat].begin_turn()
            last = seat
        return bots[seat].choose(state)

    state = game.new(tournament.setup())
    actions = sum(1 for _ in moves(state, choose, tournament.chance_rng(fixture), tournament.limit))
    return _result(fixture, state, bots, actions)


def _result(fixture: Fixture, state: State, bots: list[SeatedBot], actions: int) -> FixtureResult:
    outcome = state.outcome()
    return FixtureResult(
        lineup=fixture.lineup,
        round=fixture.round,
        scores=outcome.scores if outcome else tuple(sum(points.values()) for points in state.scores()),
        places=outcome.places if outcome else (),
        actions=actions,
        turns=tuple(bot.turns for bot in bots),
        seconds=tuple(round(bot.seconds, 4) for bot in bots),
    )
