"""Puzzles on the server: played to their end, and a moment of a game that is tried again."""

import pytest

from refectory.core.game import CHANCE
from refectory.games import names
from refectory.server.content import puzzles
from refectory.server.errors import NoSuchPuzzle
from refectory.server.http.puzzle_schemas import PuzzlePosition
from refectory.server.tables.clock import DAY
from tests.any_game import FOUR, with_puzzles
from tests.server.api_client import Client
from tests.server.live_server import LiveServer
from tests.server.people.games import play_to_the_end

GAME = "monasterium"


def test_the_solution_solves_and_another_turn_does_not() -> None:
    info = puzzles.puzzle_infos(GAME)[10]
    first = puzzles.position(GAME, info.name, [])
    assert (first.taken, first.done, first.gained) == (0, False, 0)
    assert first.packet.legal
    last = puzzles.position(GAME, info.name, first.solution)
    assert (last.done, last.solved, last.gained) == (True, True, info.gain)
    assert last.packet.legal == []
    others = [_another_turn(one.name) for one in puzzles.puzzle_infos(GAME)[8:14]]
    missed = [other for other in others if not other.solved]
    assert missed
    assert all(other.done and other.gained < other.puzzle.gain for other in missed)


def _another_turn(name: str) -> PuzzlePosition:
    """The turn in which the last action that is offered is taken each time."""
    actions: list[str] = []
    while not (position := puzzles.position(GAME, name, actions)).done:
        actions.append(position.packet.legal[-1]["text"])
    return position


def test_what_comes_after_the_turn_is_not_played() -> None:
    info = puzzles.puzzle_infos(GAME)[0]
    solution = puzzles.position(GAME, info.name, []).solution
    after = puzzles.position(GAME, info.name, [*solution, *solution])
    assert after.taken == len(solution)
    with pytest.raises(NoSuchPuzzle):
        puzzles.position(GAME, "none", [])


def test_every_puzzle_has_its_day() -> None:
    days = len(names()) * 40
    shown = {info.name for n in range(days) if (info := puzzles.puzzle_of_day(names(), n * DAY + 5.0))}
    assert {info.name for name in names() for info in puzzles.puzzle_infos(name)} == shown
    assert puzzles.puzzle_of_day([], 0.0) is None


def test_a_moment_of_a_finished_game_is_tried_again(server: LiveServer, client: Client) -> None:
    table = client.table(start=0).start()
    path = f"/api/tables/{table.id}/moment"
    body = {"at": 30, "seat": 0}
    assert client.refused("POST", path, table.tokens[0], body) == (409, "not_over")
    play_to_the_end(server, table)
    replays = (client.get(f"/api/tables/{table.id}/replay?at={at}", table.spectator) for at in range(30, 40))
    replay = next(replay for replay in replays if replay["to_act"] != [CHANCE])
    body = {"at": replay["at"], "seat": replay["to_act"][0]}
    begun = client.post(path, table.spectator, body)
    assert not begun["done"]
    action = begun["packet"]["legal"][0]["text"]
    tried = client.post(path, table.spectator, {**body, "actions": [action]})
    assert tried["taken"] == 1
    assert client.refused("POST", path, table.spectator, {**body, "seat": 1 - body["seat"]}) == (
        409,
        "not_your_turn",
    )
    assert client.refused("POST", path, table.spectator, {**body, "seat": 7}) == (404, "no_such_seat")
    assert client.refused("POST", path, None, body) == (401, "bad_token")
    assert replay["length"] == client.get(f"/api/tables/{table.id}/replay", table.spectator)["length"]


@pytest.mark.parametrize("name", FOUR)
def test_these_games_have_enough_puzzles(name: str) -> None:
    assert len(puzzles.puzzle_infos(name)) >= 25


@pytest.mark.parametrize("name", with_puzzles())
def test_puzzles_are_in_rising_difficulty(name: str) -> None:
    levels = [info.level for info in puzzles.puzzle_infos(name)]
    assert levels == sorted(levels)
