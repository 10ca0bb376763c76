"""What bots are given, and that they play by it alone."""

from random import Random

import pytest

from refectory.bots import UnknownBot, make_bot, position_of
from refectory.bots.budget import BadBudget
from refectory.bots.evaluation import NoJudgement, value_of
from refectory.core.game import CHANCE, Game, Outcome, State
from refectory.games import load_game

# Every bot, those that think with little to think.
BOTS = ("random", "greedy", "novice", "search:8")


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("plankenkoorts")


def advanced(game: Game, players: int, moves: int, luck: Random) -> State:
    """A random position in which somebody is to act."""
    state = game.new(game.setup(players))
    while moves > 0 or state.to_act() == (CHANCE,):
        seat = state.to_act()[0]
        action = state.sample_chance(luck) if seat == CHANCE else luck.choice(state.legal_actions(seat))
        state.apply(seat, action)
        moves -= 1
    return state


def played(game: Game, bots: list[str], seed: object, options: dict[str, int] | None = None) -> Outcome:
    luck = Random(str(seed))
    state = game.new(game.setup(len(bots), None, options))
    seated = [make_bot(bot, game) for bot in bots]
    while seats := state.to_act():
        if seats == (CHANCE,):
            state.apply(CHANCE, state.sample_chance(luck))
        else:
            state.apply(seats[0], seated[seats[0]].choose(position_of(game, state, seats[0]), luck))
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def share(game: Game, games: int, options: dict[str, int] | None = None) -> float:
    """Greedy's part of the wins against random, from both seats; a shared win counts half."""
    won = 0.0
    for n in range(games):
        bots = ["greedy", "random"] if n % 2 == 0 else ["random", "greedy"]
        winners = played(game, bots, n, options).winners
        won += (bots.index("greedy") in winners) / len(winners)
    return won / games


def test_unknown_bot(game: Game) -> None:
    with pytest.raises(UnknownBot, match="There is no bot 'wizard'; the bots are random, greedy"):
        make_bot("wizard", game)
    with pytest.raises(UnknownBot, match="greedy does not think; only search and abbot"):
        make_bot("greedy:1s", game)


@pytest.mark.parametrize("amount", ["", "s", "0", "0s", "-1", "nans", "1m", "1e9s"])
def test_bad_amount_of_thinking(game: Game, amount: str) -> None:
    with pytest.raises(BadBudget):
        make_bot(f"abbot:{amount}", game)


def test_a_game_that_nobody_can_judge(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("refectory.bots.evaluation.find_spec", lambda name: None)
    with pytest.raises(NoJudgement, match="only random can play it"):
        value_of(game)


@pytest.mark.parametrize("name", BOTS[:-1])
@pytest.mark.parametrize("options", [{}, {"open_backs": 1}, {"long_shelves": 1}])
@pytest.mark.parametrize("players", [2, 6])
def test_plays_to_the_end(game: Game, name: str, players: int, options: dict[str, int]) -> None:
    played(game, [name] * players, 1, options)


def test_search_plays_to_the_end(game: Game) -> None:
    played(game, ["search:8", "random", "greedy"], 1)


def test_greedy_beats_random(game: Game) -> None:
    assert share(game, 30) >= 0.9


@pytest.mark.parametrize("options", [{"open_backs": 1}, {"long_shelves": 1}])
def test_greedy_beats_random_with_options(game: Game, options: dict[str, int]) -> None:
    assert share(game, 20, options) >= 0.85


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", [2, 5])
def test_only_what_the_seat_knows(game: Game, name: str, players: int) -> None:
    """In a world that its seat can't tell from the true one, a bot with the same luck does the same."""
    for n in range(10):
        luck = Random(f"{players}/{n}")
        state = advanced(game, players, luck.randrange(20, 90), luck)
        if not state.to_act():
            continue
        seat = state.to_act()[0]
        world = state.determinize(seat, luck)
        here = make_bot(name, game).choose(position_of(game, state, seat), Random(n))
        assert here is make_bot(name, game).choose(position_of(game, world, seat), Random(n))
        assert here in state.legal_actions(seat)


def test_choosing_changes_nothing(game: Game) -> None:
    state = advanced(game, 3, 60, Random(3))
    before = state.dump()
    for name in BOTS:
        make_bot(name, game).choose(position_of(game, state, state.to_act()[0]), Random(0))
    assert state.dump() == before


def test_position_shows_the_seat_s_view(game: Game) -> None:
    state = advanced(game, 3, 60, Random(3))
    seat = state.to_act()[0]
    position = position_of(game, state, seat)
    assert position.view == state.view(seat)
    assert position.legal == state.legal_actions(seat)
    assert position.imagine(Random(1)).view(seat) == state.view(seat)
