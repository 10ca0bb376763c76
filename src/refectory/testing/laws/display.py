"""Laws of display: what is sent is plain data, and every legal action can be clicked."""

import json
from collections import Counter
from collections.abc import Iterator

from refectory.core.action import Action
from refectory.core.game import Seat
from refectory.core.scene import ROLES, STATES, WRITE, Panel, Piece, Scene
from refectory.testing.laws.offers import acting
from refectory.testing.laws.persistence import match_of
from refectory.testing.moment import Moment, name_of, require
from refectory.testing.plain_data import not_plain, tuples_as_lists


def plain(moment: Moment) -> None:
    for name, data in _shown(moment):
        odd = not_plain(data, name)
        require(odd is None, f"{odd}, which is not plain data")


def _shown(moment: Moment) -> Iterator[tuple[str, object]]:
    state = moment.state
    outcome = state.outcome()
    yield "ask", state.ask().data()
    yield "scores", state.scores()
    yield "outcome", outcome.data() if outcome else None
    for viewer in moment.viewers:
        yield f"the view of {name_of(viewer)}", state.view(viewer)
        for event in moment.events:
            yield f"{event.key} as heard by {name_of(viewer)}", event.seen_by(viewer)
    for seat in acting(moment):
        for action in state.legal_actions(seat):
            yield action.text, action.facts


def packets(moment: Moment) -> None:
    """A scene may hold tuples; the rest of a packet is as JSON has it."""
    for viewer in moment.viewers:
        packet = match_of(moment).packet(viewer)
        packet["scene"] = tuples_as_lists(packet["scene"])
        odd = not_plain(packet, f"the packet of {name_of(viewer)}")
        require(odd is None, f"{odd}, which is not plain data")


# -- scenes


def scenes(moment: Moment) -> None:
    for viewer in moment.viewers:
        scene = moment.game.scene(moment.state.view(viewer))
        panels = scene.panels
        _each_once([panel.id for panel in panels], f"panels of {name_of(viewer)}")
        pieces = [piece for panel in panels for piece in panel.pieces]
        _each_once([piece.id for piece in pieces], f"pieces of {name_of(viewer)}")
        for panel in panels:
            _sound_panel(panel)
        _sound_ghosts(moment, viewer, scene)


def _sound_ghosts(moment: Moment, viewer: Seat | None, scene: Scene) -> None:
    """Previews are of pieces on the table, and only for a seat that is to act."""
    acts = viewer is not None and viewer in moment.state.to_act()
    require(acts or not scene.ghosts, f"{name_of(viewer)} sees previews, but is not to act")
    ids, panels = scene.ids(), {panel.id for panel in scene.panels}
    for text, ghosts in scene.ghosts.items():
        for ghost in ghosts:
            require(
                ghost["of"] in ids, f"{text!r} previews the piece {ghost['of']!r}, which is not in the scene"
            )
            panel = ghost.get("panel")
            require(
                panel is None or panel in panels,
                f"{text!r} is previewed in {panel!r}, which is not a panel of the scene",
            )


def _each_once(ids: list[str], whose: str) -> None:
    twice = sorted(id_ for id_, count in Counter(ids).items() if count > 1)
    require(not twice, f"the {whose} have the ids {twice} more than once")


def _sound_panel(panel: Panel) -> None:
    require(
        panel.role in ROLES,
        f"the panel {panel.id!r} has the role {panel.role!r}; the roles are {', '.join(ROLES)}",
    )
    for piece in panel.pieces:
        _sound_piece(piece)


def _sound_piece(piece: Piece) -> None:
    odd = [state for state in piece.states if state not in STATES]
    require(not odd, f"the piece {piece.id!r} has the states {odd}; the states are {', '.join(STATES)}")
    require(
        piece.write in WRITE,
        f"the piece {piece.id!r} has write {piece.write!r}; the choices are {', '.join(WRITE)}",
    )


def targets(moment: Moment) -> None:
    for seat in acting(moment):
        ids = moment.game.scene(moment.state.view(seat)).ids()
        texts: dict[tuple[str, ...], str] = {}
        for action in moment.state.legal_actions(seat):
            clicks = action.targets_for(seat)
            _seen(action, clicks, ids, seat)
            other = texts.setdefault(clicks, action.text)
            require(
                other == action.text, f"{other!r} and {action.text!r} have the same targets {list(clicks)}"
            )


def _seen(action: Action, clicks: tuple[str, ...], ids: set[str], seat: Seat) -> None:
    require(bool(clicks), f"{action.text!r} has no target to click")
    gone = [target for target in clicks if target not in ids]
    require(not gone, f"{action.text!r} has the targets {gone}, which seat {seat} does not see")


def hidden_ids(moment: Moment) -> None:
    """A scene depends on the view alone: not on an earlier call, nor on what the view hides."""
    for viewer in moment.viewers:
        whose = f"the scene of {name_of(viewer)}"
        view = moment.state.view(viewer)
        before = json.dumps(view)
        scene = moment.game.scene(view)
        require(json.dumps(view) == before, f"making {whose} changed the view")
        again = moment.game.scene(json.loads(_same_view(moment, viewer, before)))
        require(again == scene, f"{whose} differs when it is made again from the same view")


def _same_view(moment: Moment, viewer: Seat | None, view: str) -> str:
    """The view of the same seat in a world that it imagines, if that is the same."""
    if viewer is None:
        return view
    other = json.dumps(moment.state.determinize(viewer, moment.rng()).view(viewer))
    return other if json.loads(other) == json.loads(view) else view
