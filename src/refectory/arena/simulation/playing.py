"""One game of a simulation."""

from random import Random

from refectory.arena.errors import CheckFailed
from refectory.arena.simulation.plan import Plan
from refectory.arena.simulation.tally import Result
from refectory.bots import position_of
from refectory.bots.bot import Bot
from refectory.core.action import Action
from refectory.core.game import CHANCE, Game, Seat, State, pick


def play_game(plan: Plan, n: int) -> Result:
    """Game n, without a match around it."""
    state, luck = plan.load().new(plan.setup_of(n)), plan.luck_of(n)
    if plan.is_random:
        actions, turns = play_at_random(state, luck, plan.limit)
    else:
        actions, turns = _play_with_bots(plan, n, state, luck)
    return result_of(state, plan.players_of(n), actions, turns)


def result_of(state: State, players: int, actions: int, turns: int) -> Result:
    outcome = state.outcome()
    return Result(players, actions, turns, outcome.winners if outcome else ())


def play_at_random(state: State, luck: Random, limit: int) -> tuple[int, int]:
    """The same games as with random bots, in one tight loop; how many actions and turns there were."""
    actions = turns = 0
    last = CHANCE
    while actions < limit:
        seats = state.to_act()
        if not seats:
            break
        seat = seats[0] if len(seats) == 1 else seats[pick(luck, len(seats))]
        if seat == CHANCE:
            state.apply(seat, state.sample_chance(luck))
        else:
            legal = state.legal_actions(seat)
            state.apply(seat, legal[pick(luck, len(legal))])
            if seat != last:
                turns += 1
                last = seat
        actions += 1
    return actions, turns


def _play_with_bots(plan: Plan, n: int, state: State, luck: Random) -> tuple[int, int]:
    game, bots = plan.load(), plan.bots_of(n)
    turns = Turns()
    actions = 0
    while actions < plan.limit and state.to_act():
        seat, action = chosen(game, state, bots, luck)
        state.apply(seat, action)
        turns.count(seat)
        actions += 1
        if plan.check:
            checked(state, n, actions, action)
    return actions, turns.number


def chosen(game: Game, state: State, bots: list[Bot], luck: Random) -> tuple[Seat, Action]:
    """The next move: by chance, or by a bot that is to act."""
    seats = state.to_act()
    seat = seats[0] if len(seats) == 1 else seats[pick(luck, len(seats))]
    if seat == CHANCE:
        return seat, state.sample_chance(luck)
    return seat, bots[seat].choose(position_of(game, state, seat), luck)


def checked(state: State, n: int, move: int, action: Action) -> None:
    try:
        state.check()
    except AssertionError as fault:
        raise CheckFailed(f"Game {n}, move {move} ({action.text}): {fault}") from None


class Turns:
    """Counts turns: a turn is all that one seat does in a row, whatever chance does in between."""

    def __init__(self) -> None:
        self.number = 0
        self._last = CHANCE

    def count(self, seat: Seat) -> None:
        if seat not in (CHANCE, self._last):
            self.number += 1
            self._last = seat
