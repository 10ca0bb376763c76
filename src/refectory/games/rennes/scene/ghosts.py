"""Previews of actions (the scene's `ghosts`): turned portals with their tints, moved pawns, placed clues."""

from refectory.core.game import Data
from refectory.core.scene import Ghost, ghosts_between
from refectory.games.rennes.actions import Actions
from refectory.games.rennes.constants import COLOURS, DIRECTIONS
from refectory.games.rennes.edition.board_graph import PORTAL, QUARTERS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.edition.event_kinds import EventKind
from refectory.games.rennes.rules.portals import turned_square
from refectory.games.rennes.scene.art_names import tinted_piece
from refectory.games.rennes.scene.discs import after_turn
from refectory.games.rennes.scene.geometry import Geometry
from refectory.games.rennes.scene.own_board import CODE, SLOT, code_pieces
from refectory.games.rennes.scene.pawns import PAWN, pawn_at

Ghosts = dict[str, list[Ghost]]


def ghosts(box: Box, geometry: Geometry, acts: Actions, view: Data) -> Ghosts:
    """The previews by the text of the action, for a viewer who is to act; some may not be legal."""
    if view["viewer"] is None or view["viewer"] not in view["acting"]:
        return {}
    preview = Preview(box, geometry, view)
    match view["phase"]:
        case "begin":
            return {acts.begin[n].text: [preview.began(n)] for n in range(len(box.locations))}
        case "turn":
            return {**_steps(preview, acts), **_turns(preview, acts), **_events(preview, acts)}
        case "place":
            return {
                acts.place[n].text: preview.placed(n) for n in range(len(box.locations)) if preview.lacks(n)
            }
    return {}


def _steps(preview: "Preview", acts: Actions) -> Ghosts:
    """RC-M1, RC-M3: the steps that the unspent dots allow."""
    pool = preview.view["pool"]
    return {
        acts.step[to].text: [preview.stepped(to)]
        for to, side, cost in preview.box.graph.steps[preview.here]
        if cost <= pool["dots"] and preview.tint(side) == pool["colour"]
    }


def _turns(preview: "Preview", acts: Actions) -> Ghosts:
    """RC-M5, RC-G4."""
    pool, area = preview.view["pool"], preview.here // QUARTERS
    if preview.box.graph.kind[preview.here] != PORTAL or not pool["dots"]:
        return {}
    if preview.tint(preview.here) != pool["colour"]:
        return {}
    directions = range(len(DIRECTIONS) if "trencavel" in preview.own["ghosts"] else 1)
    return {acts.turn[len(DIRECTIONS) * area + way].text: preview.turned(area, way) for way in directions}


def _events(preview: "Preview", acts: Actions) -> Ghosts:
    """RC-K4, RC-G4."""
    previews: Ghosts = {}
    if "event" in preview.view["spent"]:
        return previews
    against = preview.view["options"]["trencavel_events"] and "trencavel" in preview.own["ghosts"]
    for n, event in enumerate(preview.box.turning):
        kind = preview.box.events[event]
        if kind.name in preview.own["events"]:
            previews[acts.event[event].text] = preview.event(kind, kind.direction)
            if against:
                previews[acts.against[n].text] = preview.event(kind, 1 - kind.direction)
    return previews


class Preview:
    """The changes that actions would make to one view."""

    def __init__(self, box: Box, geometry: Geometry, view: Data) -> None:
        self.box = box
        self.geometry = geometry
        self.view = view
        self.seat: int = view["viewer"]
        self.own: Data = view["seats"][self.seat]
        self.here = box.graph.number[self.own["at"]] if self.own["at"] else -1

    def tint(self, side: int) -> str:
        """The colour that a portal shows to one of its sides."""
        return self._faces(self.view["portals"][side // QUARTERS])[side % QUARTERS]

    def _faces(self, portal: Data) -> list[str]:
        shown = self.box.faces[QUARTERS * portal["disc"] + portal["turned"]]
        return [COLOURS[colour] for colour in shown]

    # -- pawns

    def began(self, location: int) -> Ghost:
        """RC-S3: the pawn goes from the player's header to the board."""
        at = pawn_at(self.box, self.geometry, self.box.graph.location[location], 0, 1)
        return {"of": f"emblem:{self.seat}", "panel": "board", "at": at, "size": (PAWN, PAWN)}

    def stepped(self, to: int) -> Ghost:
        there = [seat for seat, one in enumerate(self.view["seats"]) if one["at"] == self.box.graph.names[to]]
        place = sum(seat < self.seat for seat in there)
        return {
            "of": f"pawn:{self.seat}",
            "at": pawn_at(self.box, self.geometry, to, place, len(there) + 1),
        }

    # -- portals

    def event(self, kind: EventKind, way: int) -> list[Ghost]:
        """RC-K4: the portals of an event turn, with everybody on them."""
        numbers = self.box.graph.portals
        areas = [area for area, number in enumerate(numbers) if kind.turns(number)]
        return [ghost for area in areas for ghost in self.turned(area, way)]

    def turned(self, area: int, way: int) -> list[Ghost]:
        """RC-M5: the disc, the new colours of its sides, and the pawns on it."""
        now = self.view["portals"][area]
        then = after_turn(now, way)
        ghosts: list[Ghost] = [{"of": f"portal:{self.box.graph.areas[area]}", "turn": 90 * then["turned"]}]
        for quarter in range(QUARTERS):
            turn = 90 * ((quarter + then["turned"]) % QUARTERS)
            ghosts.append({"of": f"disc:{now['disc']}:{quarter}", "turn": turn})
        for side, (before, after) in enumerate(zip(self._faces(now), self._faces(then), strict=True)):
            if before != after:
                ghosts += self._tinted(QUARTERS * area + side, after)
        return ghosts + self._carried(area, way)

    def _tinted(self, side: int, colour: str) -> list[Ghost]:
        """RC-M3."""
        ghosts: list[Ghost] = []
        for square in self.box.graph.chains[side]:
            of, art = tinted_piece(self.box.graph, square, colour)
            ghosts.append({"of": of, "art": art})
        return ghosts

    def _carried(self, area: int, way: int) -> list[Ghost]:
        ghosts: list[Ghost] = []
        graph, seats = self.box.graph, self.view["seats"]
        for seat, shown in enumerate(seats):
            square = graph.number[shown["at"]] if shown["at"] else -1
            if 0 <= square < QUARTERS * len(graph.areas) and square // QUARTERS == area:
                crowd = [other for other, one in enumerate(seats) if one["at"] == shown["at"]]
                to = turned_square(square, way)
                at = pawn_at(self.box, self.geometry, to, crowd.index(seat), len(crowd))
                ghosts.append({"of": f"pawn:{seat}", "at": at})
        return ghosts

    # -- codes

    def lacks(self, location: int) -> bool:
        return self.view["pending"]["colour"] in self.own["lacks"][location]

    def placed(self, location: int) -> list[Ghost]:
        """RC-K1: the clue in its slot of the code."""
        lacking = list(self.own["lacks"][location])
        lacking.remove(self.view["pending"]["colour"])
        lacks = [*self.own["lacks"][:location], lacking, *self.own["lacks"][location + 1 :]]
        seats = list(self.view["seats"])
        seats[self.seat] = {**self.own, "lacks": lacks}
        now = code_pieces(self.box, self.view, self.seat, (6, 29), CODE, SLOT, columns=5)
        then = code_pieces(self.box, {**self.view, "seats": seats}, self.seat, (6, 29), CODE, SLOT, columns=5)
        return ghosts_between(now, then)
