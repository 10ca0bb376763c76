"""The scene of a position: the board, rows beside it, the players."""

from refectory.core.game import Data
from refectory.core.scene import Gauge, Label, Row, Scene
from refectory.games.rennes.actions import Actions
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.board.geometry import Geometry
from refectory.games.rennes.scene.board.ghosts import Previews
from refectory.games.rennes.scene.board.notes import ActionNotes
from refectory.games.rennes.scene.board.panel import BoardPicture
from refectory.games.rennes.scene.board.ways import Walks
from refectory.games.rennes.scene.piece_cache import PieceCache
from refectory.games.rennes.scene.player_panels import player_panels
from refectory.games.rennes.scene.players import players
from refectory.games.rennes.scene.rows.buttons import buttons_row
from refectory.games.rennes.scene.rows.codes import codes_row
from refectory.games.rennes.scene.rows.events import events_row
from refectory.games.rennes.scene.rows.hand import clues_row, hand_row
from refectory.games.rennes.scene.rows.market import altar_row, open_row
from refectory.games.rennes.scene.view_numbers import ViewNumbers


class Scenes:
    """Makes the scenes of one game; parts that are unchanged are the same objects again."""

    def __init__(self, box: Box, acts: Actions) -> None:
        self.box = box
        self.geometry = Geometry(box.graph)
        self.board = BoardPicture(box, self.geometry)
        self.previews = Previews(box, self.geometry, acts)
        self.notes = ActionNotes(box, acts)
        self.walks = Walks(box, acts)
        self.kept = PieceCache()

    def scene(self, view: Data) -> Scene:
        look = ViewNumbers(self.box, view)
        ways = self.walks.ways(look)
        return Scene(
            [self.board.panel(look), *player_panels(self.kept, look)],
            _budget(view),
            {**self.previews.ghosts(look), **self.previews.walked(look, ways)},
            self._rows(look),
            players(self.kept, look),
            {**self.notes.notes(look), **self.walks.notes(ways)},
            ways,
        )

    def _rows(self, look: ViewNumbers) -> list[Row]:
        """What matters now comes first: clues here, the altar in the Sanctuaire, cards to take."""
        kept = self.kept
        market, altar = open_row(kept, look), altar_row(kept, look)
        if look.viewer is None:
            return [market, altar]
        clues = clues_row(kept, look)
        rows = [hand_row(kept, look)] if clues is None else [clues, hand_row(kept, look)]
        at_altar = look.here == self.box.graph.sanctuaire
        rows += [market] if look.phase == "refill" else []
        rows += [altar] if at_altar else []
        rows += [codes_row(kept, look), events_row(kept, look)]
        rows += [] if look.phase == "refill" else [market]
        rows += [] if at_altar else [altar]
        return [*rows, buttons_row(kept, look)]


def _budget(view: Data) -> list[Gauge]:
    """Gauges for the unspent dots, and for the event and the claim of this turn."""
    if view["phase"] not in ("turn", "three", "altar", "place", "supplies"):
        return []
    pool, spent = view["pool"], view["spent"]
    gauges = []
    if pool["colour"] and pool["dots"]:
        label = Label("label.pool", {"count": pool["dots"], "colour": pool["colour"]})
        gauges.append(Gauge(f"dot-{pool['colour']}", pool["dots"], max(1, min(9, pool["dots"])), label))
    for once in ("event", "claim"):
        gauges.append(Gauge(f"gauge-{once}", int(once not in spent), 1, Label(f"label.gauge-{once}")))
    return gauges
