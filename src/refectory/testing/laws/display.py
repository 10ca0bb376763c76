"""Laws of display: what is sent is plain data, and every legal action can be clicked."""

import json
from collections import Counter
from collections.abc import Iterator

from refectory.core.action import Action
from refectory.core.game import Seat
from refectory.core.scene import ROLES, ROW_ROLES, STATES, USES, WRITE, Card, Panel, Piece, Row, Scene
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
        _each_once([row.id for row in scene.rows], f"rows of {name_of(viewer)}")
        pieces = [piece.id for panel in panels for piece in panel.pieces]
        _each_once([*pieces, *(card.id for card in scene.cards())], f"pieces of {name_of(viewer)}")
        for panel in panels:
            _sound_panel(panel)
        for row in scene.rows:
            _sound_row(row)
        _sound_players(moment, viewer, scene)
        _sound_ghosts(moment, viewer, scene)
        _sound_ways(moment, viewer, scene)


def _sound_row(row: Row) -> None:
    require(
        row.role in ROW_ROLES,
        f"the row {row.id!r} has the role {row.role!r}; the roles are {', '.join(ROW_ROLES)}",
    )
    for card in row.cards:
        for one in (card, *card.effects):
            _sound_card(one)
    primary = [card.id for card in row.cards if "primary" in card.states]
    require(len(primary) <= 1, f"the row {row.id!r} has the primary buttons {primary}; one is enough")


def _sound_card(card: Card) -> None:
    _sound_states(card.id, card.states)
    require(card.use in USES, f"the card {card.id!r} has the use {card.use!r}; the uses are {USES}")


def _sound_players(moment: Moment, viewer: Seat | None, scene: Scene) -> None:
    """A scene with players has each seat once, and the panels that they open."""
    seats = [player.seat for player in scene.players]
    require(
        not seats or sorted(seats) == list(range(moment.setup.players)),
        f"{name_of(viewer)} sees the players {seats} of {moment.setup.players}",
    )
    panels = {panel.id for panel in scene.panels}
    for player in scene.players:
        require(
            player.panel is None or player.panel in panels,
            f"the player {player.seat} opens the panel {player.panel!r}, which is not in the scene",
        )


def _sound_ghosts(moment: Moment, viewer: Seat | None, scene: Scene) -> None:
    """Previews are of pieces on the table, and only for a seat that is to act."""
    acts = viewer is not None and viewer in moment.state.to_act()
    require(acts or not (scene.ghosts or scene.notes), f"{name_of(viewer)} sees previews, but is not to act")
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


def _sound_ways(moment: Moment, viewer: Seat | None, scene: Scene) -> None:
    """A way begins with a legal action, and is clicked on a thing that no action needs."""
    if not scene.ways:
        return
    acts = viewer is not None and viewer in moment.state.to_act()
    require(acts, f"{name_of(viewer)} sees ways, but is not to act")
    assert viewer is not None
    legal = moment.state.legal_actions(viewer)
    texts, ids = {action.text for action in legal}, scene.ids()
    taken = {action.targets_for(viewer)[0] for action in legal}
    for piece, way in scene.ways.items():
        require(piece in ids, f"a way leads to {piece!r}, which is not in the scene")
        require(piece not in taken, f"a way leads to {piece!r}, which a legal action begins with")
        require(
            way.actions[0] in texts,
            f"the way to {piece!r} begins with {way.actions[0]!r}, which is not legal",
        )


def _each_once(ids: list[str], whose: str) -> None:
    twice = sorted(id_ for id_, count in Counter(ids).items() if count > 1)
    require(not twice, f"the {whose} have the ids {twice} more than once")


def _sound_panel(panel: Panel) -> None:
    require(
        panel.role in ROLES,
        f"the panel {panel.id!r} has the role {panel.role!r}; the roles are {', '.join(ROLES)}",
    )
    known = {"", *(area for one in panel.arrangements for area in one.areas)}
    for piece in panel.pieces:
        _sound_piece(piece)
        require(
            piece.area in known,
            f"the piece {piece.id!r} is in the area {piece.area!r}, which no arrangement of the panel has",
        )


def _sound_states(id_: str, states: tuple[str, ...]) -> None:
    odd = [state for state in states if state not in STATES]
    require(not odd, f"the piece {id_!r} has the states {odd}; the states are {', '.join(STATES)}")


def _sound_piece(piece: Piece) -> None:
    _sound_states(piece.id, piece.states)
    require(
        piece.write in WRITE,
        f"the piece {piece.id!r} has write {piece.write!r}; the choices are {', '.join(WRITE)}",
    )


def targets(moment: Moment) -> None:
    for seat in acting(moment):
        ids = _always_shown(moment.game.scene(moment.state.view(seat)))
        texts: dict[tuple[str, ...], str] = {}
        for action in moment.state.legal_actions(seat):
            clicks = action.targets_for(seat)
            _seen(action, clicks, ids, seat)
            other = texts.setdefault(clicks, action.text)
            require(
                other == action.text, f"{other!r} and {action.text!r} have the same targets {list(clicks)}"
            )


def _always_shown(scene: Scene) -> set[str]:
    """The ids that are shown in every arrangement of their panel."""
    hidden = {
        piece.id
        for panel in scene.panels
        for piece in panel.pieces
        if piece.area and not all(piece.area in one.areas for one in panel.arrangements)
    }
    return scene.ids() - hidden


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
