"""Previews of actions, for the viewer who is to act."""

import pytest

from refectory.core.action import Action
from refectory.core.game import CHANCE, Seat
from refectory.core.scene import Ghost, Piece, Scene, ghosts_between
from refectory.games.rennes.state import RennesState
from tests.effort import effort
from tests.games.rennes.pictures import middle, passing
from tests.games.rennes.positions import GAME, lively_positions, started, table
from tests.rules import rule

# The pieces of the board that a step, a turn or an event can change.
LYING = ("square:", "disc:", "pawn:")


def scene_of(state: RennesState, seat: Seat) -> Scene:
    return GAME.scene(state.view(seat))


def lying(scene: Scene) -> dict[str, Piece]:
    return {piece.id: piece for piece in scene.panels[0].pieces if piece.id.startswith(LYING)}


def changes(state: RennesState, seat: Seat, action: Action) -> list[Ghost]:
    """What the action changes on the board, without pawns that only make room for another."""
    then = state.copy()
    then.apply(seat, action)
    before, after = lying(scene_of(state, seat)), lying(scene_of(then, seat))
    if action.family == "step":
        before = {id_: piece for id_, piece in before.items() if piece.owner in (None, seat)}
    return ghosts_between(list(before.values()), [after[id_] for id_ in before])


def by_piece(ghosts: list[Ghost]) -> dict[str, Ghost]:
    assert len({ghost["of"] for ghost in ghosts}) == len(ghosts)
    return {ghost["of"]: ghost for ghost in ghosts}


def copied(ghosts: list[Ghost]) -> list[Ghost]:
    return [ghost.copy() for ghost in ghosts]


def without_corner(ghosts: dict[str, Ghost]) -> dict[str, Ghost]:
    for ghost in ghosts.values():
        if "art" in ghost:
            ghost["art"] = ghost["art"].split("-was-")[0]
    return ghosts


def agree(state: RennesState, seat: Seat, families: tuple[str, ...]) -> set[str]:
    """Every offer of these families has ghosts, and they equal the changes of the action."""
    ghosts, seen = scene_of(state, seat).ghosts, set()
    for action in state.legal_actions(seat):
        if action.family in families:
            seen.add(action.family)
            assert without_corner(by_piece(copied(ghosts[action.text]))) == by_piece(
                changes(state, seat, action)
            ), action.text
    return seen


@pytest.mark.untraced
def test_a_ghost_shows_what_is_there_afterwards() -> None:
    seen = set()
    for n, state in enumerate(lively_positions(effort(8, 6))):
        (seat,) = state.to_act()
        if seat != CHANCE and n % 9 == 0 and state.frames[-1].phase == "turn":
            seen |= agree(state, seat, ("step", "turn", "event-against"))
            if n % 45 == 0:
                seen |= agree_on_events(state, seat)
    seen |= agree(middle(), 0, ("step", "turn"))
    assert {"step", "turn", "event"} <= seen


def agree_on_events(state: RennesState, seat: Seat) -> set[str]:
    """Supplies change nothing on the board, and have no ghosts."""
    ghosts, seen = scene_of(state, seat).ghosts, set()
    for action in state.legal_actions(seat):
        if action.family == "event" and action.args != ("supplies",):
            seen.add("event")
            assert without_corner(by_piece(copied(ghosts[action.text]))) == by_piece(
                changes(state, seat, action)
            ), action.text
    assert "event supplies" not in ghosts
    return seen


@rule("RC-M3")
def test_turning_a_portal_shows_the_new_tints_before_it_is_done() -> None:
    state = table(2).at(0, "e-n").pool("blue", 1).to_turn(0)
    ghosts = by_piece(scene_of(state, 0).ghosts["turn e clockwise"])
    assert ghosts["square:e-n1"] == {"of": "square:e-n1", "art": "corridor-yellow-was-blue"}
    assert ghosts["disc:4:0"] == {"of": "disc:4:0", "turn": 90}
    assert set(ghosts["pawn:0"]) == {"of", "at"}


def test_a_pawn_begins_from_beside_the_board() -> None:
    state = started(3, seed=8)
    (seat,) = state.to_act()
    action = state.legal_actions(seat)[0]
    (ghost,) = scene_of(state, seat).ghosts[action.text]
    then = state.copy()
    then.apply(seat, action)
    stands = lying(scene_of(then, seat))[f"pawn:{seat}"]
    assert ghost == {"of": f"pawn:{seat}", "at": stands.at}


@pytest.mark.parametrize("viewer", [1, 2, 3, None])
def test_a_viewer_who_is_not_to_act_sees_no_ghosts(viewer: Seat | None) -> None:
    assert GAME.scene(middle().view(viewer)).ghosts == {}


def test_a_player_who_must_move_on_sees_the_steps() -> None:
    state = passing()
    assert agree(state, 0, ("step", "turn")) == {"step"}
