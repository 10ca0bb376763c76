"""The scene of a position: the viewer's bookcase and hand, the piles, the other players."""

from refectory.core.game import Data, other_seats
from refectory.core.scene import Gauge, Label, Panel, Role, Scene
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.scene.bookcase import bookcase, own_bookcase
from refectory.games.plankenkoorts.scene.buttons import buttons
from refectory.games.plankenkoorts.scene.hand import hand
from refectory.games.plankenkoorts.scene.notes import ghosts, notes
from refectory.games.plankenkoorts.scene.piles import piles
from refectory.games.plankenkoorts.scene.players import players


def scene(box: Box, view: Data) -> Scene:
    if view["viewer"] is None:
        return Scene(_watched(box, view), _budget(box, view), rows=[piles(view)], players=players(view))
    panels = [own_bookcase(box, view)]
    panels += [bookcase(box, view, seat, "player") for seat in other_seats(view["viewer"], view["players"])]
    rows = [hand(box, view), piles(view), buttons(view)]
    return Scene(panels, _budget(box, view), ghosts(box, view), rows, players(view), notes(box, view))


def _watched(box: Box, view: Data) -> list[Panel]:
    """A spectator has no shelves: the main picture is the bookcase of the player whose turn it is."""

    def role(seat: int) -> Role:
        return "board" if seat == view["turn"] else "player"

    return [bookcase(box, view, seat, role(seat)) for seat in range(view["players"])]


def _budget(box: Box, view: Data) -> list[Gauge]:
    """The round and the direction of play; BS-D5: the exchanges that are left."""
    left = view["exchanges_left"]
    if left is not None:
        most = min(box.borrowed_most, view["players"] - 1)
        return [Gauge("gauge-exchange", left, most, Label("label.exchanges", {"count": left}))]
    way = "clockwise" if view["direction"] > 0 else "counter"
    return [Gauge(f"gauge-{way}", 1, 1, Label(f"label.round-{way}", {"round": view["round"]}))]
