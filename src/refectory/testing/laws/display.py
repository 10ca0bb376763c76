"""Laws of showing: what is sent is plain data, and what can be done can be clicked."""

import json
from collections import Counter
from collections.abc import Iterator

from refectory.core.action import Action
from refectory.core.game import Seat
from refectory.core.scene import ROLES, STATES, WRITE, Panel, Piece, Scene
from refectory.testing.laws.offers import acting
from refectory.testing.laws.persistence import match_of
from refectory.testing.moment import Position, demand, name_of
from refectory.testing.plain_data import listed, stray


def plain(position: Position) -> None:
    for name, data in _shown(position):
        odd = stray(data, name)
        demand(odd is None, f"{odd}, which is not plain data")


def _shown(position: Position) -> Iterator[tuple[str, object]]:
    state = position.state
    outcome = state.outcome()
    yield "ask", state.ask().data()
    yield "scores", state.scores()
    yield "outcome", outcome.data() if outcome else None
    for viewer in position.viewers:
        yield f"the view of {name_of(viewer)}", state.view(viewer)
        for event in position.events:
            yield f"{event.key} as heard by {name_of(viewer)}", event.seen_by(viewer)
    for seat in acting(position):
        for action in state.legal_actions(seat):
            yield action.text, action.facts


def packets(position: Position) -> None:
    """A scene is written with tuples; the rest of a packet as JSON has it."""
    for viewer in position.viewers:
        packet = match_of(position).packet(viewer)
        packet["scene"] = listed(packet["scene"])
        odd = stray(packet, f"the packet of {name_of(viewer)}")
        demand(odd is None, f"{odd}, which is not plain data")


# -- scenes


def scenes(position: Position) -> None:
    for viewer in position.viewers:
        scene = position.game.scene(position.state.view(viewer))
        panels = scene.panels
        _each_once([panel.id for panel in panels], f"panels of {name_of(viewer)}")
        pieces = [piece for panel in panels for piece in panel.pieces]
        _each_once([piece.id for piece in pieces], f"pieces of {name_of(viewer)}")
        for panel in panels:
            _sound_panel(panel)
        _sound_ghosts(position, viewer, scene)


def _sound_ghosts(position: Position, viewer: Seat | None, scene: Scene) -> None:
    """Previews of what is on the table, for those who may act."""
    acts = viewer is not None and viewer in position.state.to_act()
    demand(acts or not scene.ghosts, f"{name_of(viewer)} sees ghosts and is not to act")
    ids, panels = scene.ids(), {panel.id for panel in scene.panels}
    for text, ghosts in scene.ghosts.items():
        for ghost in ghosts:
            demand(ghost["of"] in ids, f"{text!r} would change the piece {ghost['of']!r}, which is not there")
            panel = ghost.get("panel")
            demand(
                panel is None or panel in panels, f"{text!r} would be seen in {panel!r}, which is no panel"
            )


def _each_once(ids: list[str], whose: str) -> None:
    twice = sorted(id_ for id_, count in Counter(ids).items() if count > 1)
    demand(not twice, f"the {whose} have the ids {twice} more than once")


def _sound_panel(panel: Panel) -> None:
    demand(panel.role in ROLES, f"the panel {panel.id!r} has the role {panel.role!r}, which is none")
    for piece in panel.pieces:
        _sound_piece(piece)


def _sound_piece(piece: Piece) -> None:
    odd = [state for state in piece.states if state not in STATES]
    demand(not odd, f"the piece {piece.id!r} has the states {odd}, which are none")
    demand(piece.write in WRITE, f"the piece {piece.id!r} is written {piece.write!r}, which is no way to")


def targets(position: Position) -> None:
    for seat in acting(position):
        ids = position.game.scene(position.state.view(seat)).ids()
        texts: dict[tuple[str, ...], str] = {}
        for action in position.state.legal_actions(seat):
            clicks = action.targets_for(seat)
            _seen(action, clicks, ids, seat)
            other = texts.setdefault(clicks, action.text)
            demand(
                other == action.text, f"{other!r} and {action.text!r} have the same targets {list(clicks)}"
            )


def _seen(action: Action, clicks: tuple[str, ...], ids: set[str], seat: Seat) -> None:
    demand(bool(clicks), f"{action.text!r} has no target to click")
    gone = [target for target in clicks if target not in ids]
    demand(not gone, f"{action.text!r} has the targets {gone}, which seat {seat} does not see")


def hidden_ids(position: Position) -> None:
    """A scene follows from the view alone: not from an earlier look, nor from what lies under it."""
    for viewer in position.viewers:
        whose = f"the scene of {name_of(viewer)}"
        view = position.state.view(viewer)
        before = json.dumps(view)
        scene = position.game.scene(view)
        demand(json.dumps(view) == before, f"drawing {whose} changed the view")
        again = position.game.scene(json.loads(_same_view(position, viewer, before)))
        demand(again == scene, f"{whose} is another when drawn again from the same view")


def _same_view(position: Position, viewer: Seat | None, view: str) -> str:
    """The same view as another world gives it, if it does."""
    if viewer is None:
        return view
    other = json.dumps(position.state.determinize(viewer, position.rng()).view(viewer))
    return other if json.loads(other) == json.loads(view) else view
