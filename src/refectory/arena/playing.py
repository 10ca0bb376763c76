"""One game of a tournament."""

from time import thread_time

from refectory.arena.entrants import enter
from refectory.arena.errors import ArenaError
from refectory.arena.result import Result
from refectory.arena.tournament import Fixture, Plan
from refectory.bots import Bot, position_of
from refectory.core.action import Action
from refectory.core.game import CHANCE, Game, Rng, Seat, State, pick


class Chair:
    """A seat with the bot in it, its own luck, and what it has used up."""

    def __init__(self, spec: str, bot: Bot, luck: Rng) -> None:
        self.spec = spec
        self.bot = bot
        self.luck = luck
        self.turns = 0
        self.seconds = 0.0

    def begin_turn(self) -> None:
        """Not every bot wants to know."""
        self.turns += 1
        if begin := getattr(self.bot, "begin_turn", None):
            begin()

    def choose(self, game: Game, state: State, seat: Seat) -> Action:
        position = position_of(game, state, seat)
        began = thread_time()
        try:
            action = self.bot.choose(position, self.luck)
        except Exception as error:
            error.add_note(f"It was the turn of the bot {self.spec}.")
            raise
        self.seconds += thread_time() - began
        if action not in position.legal:
            raise ArenaError(f"The bot {self.spec} chose {action!r}, which is not legal.")
        return action


def play_fixture(plan: Plan, fixture: Fixture) -> Result:
    """Play one game to its end, or to the plan's limit of actions."""
    game = plan.load()
    state, chance = game.new(plan.setup()), plan.chance_of(fixture)
    chairs = [
        Chair(spec, enter(spec, game), plan.luck_of(fixture, seat))
        for seat, spec in enumerate(fixture.lineup)
    ]
    actions, last = 0, CHANCE
    while actions < plan.limit and (seats := state.to_act()):
        seat = seats[0] if len(seats) == 1 else seats[pick(chance, len(seats))]
        if seat == CHANCE:
            state.apply(seat, state.sample_chance(chance))
        else:
            if seat != last:
                chairs[seat].begin_turn()
            state.apply(seat, chairs[seat].choose(game, state, seat))
            last = seat
        actions += 1
    return _result(fixture, state, chairs, actions)


def _result(fixture: Fixture, state: State, chairs: list[Chair], actions: int) -> Result:
    outcome = state.outcome()
    return Result(
        lineup=fixture.lineup,
        round=fixture.round,
        scores=outcome.scores if outcome else tuple(sum(points.values()) for points in state.scores()),
        places=outcome.places if outcome else (),
        actions=actions,
        turns=tuple(chair.turns for chair in chairs),
        seconds=tuple(round(chair.seconds, 4) for chair in chairs),
    )
