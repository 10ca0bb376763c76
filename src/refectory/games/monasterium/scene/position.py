"""The scene of a position: the main board, the players' boards, missions and score."""

from refectory.core.game import Data, other_seats
from refectory.core.scene import Gauge, Label, Scene
from refectory.games.monasterium.actions import Actions
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.scene.board import board
from refectory.games.monasterium.scene.ghosts import ghosts
from refectory.games.monasterium.scene.missions import missions
from refectory.games.monasterium.scene.players import player
from refectory.games.monasterium.scene.score import score


def scene(box: Box, acts: Actions, view: Data) -> Scene:
    """All panels; the other players in seating order, from the viewer's left."""
    players, viewer = view["players"], view["viewer"]
    panels = [board(box, view)]
    if viewer is not None:
        panels.append(player(box, view, viewer))
    panels += [missions(view), score(view)]
    panels += [player(box, view, seat) for seat in other_seats(viewer, players)]
    return Scene(panels, _budget(view), ghosts(box, acts, view))


def _budget(view: Data) -> list[Gauge]:
    """MO-A2: dice still to be used; MO-D1: dice still to be placed."""
    tile = view["tile"]
    if tile is not None:
        left = tile["own"] + tile["neutral"]
        return [Gauge("gauge-die", left, max(left, 1), Label("label.dice-to-use", {"count": left}))]
    if view["phase"] in ("roll", "place", "reroll"):
        hand = view["seats"][view["turn"]]["hand"]
        left = hand["own"] + hand["neutral"]
        return [Gauge("gauge-die", left, left, Label("label.dice-to-place", {"count": left}))]
    return []
