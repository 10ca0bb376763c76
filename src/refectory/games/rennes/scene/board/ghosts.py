"""Previews of actions (the scene's `ghosts`): turned portals with their tints, and moved pawns."""

from collections.abc import Iterable

from refectory.core.scene import Ghost
from refectory.games.rennes.actions import Actions
from refectory.games.rennes.constants import CLOCKWISE, COLOURS, COUNTER, DIRECTIONS
from refectory.games.rennes.edition.board_graph import PORTAL, QUARTERS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.edition.event_kinds import EventKind
from refectory.games.rennes.rules.paths.travel_state import TravelState
from refectory.games.rennes.rules.portals import turned, turned_square
from refectory.games.rennes.scene.art_names import is_tinted, tinted_art, was
from refectory.games.rennes.scene.board.geometry import Geometry
from refectory.games.rennes.scene.board.pawns import pawn_at
from refectory.games.rennes.scene.view_numbers import ViewNumbers

Ghosts = dict[str, list[Ghost]]


class Previews:
    """The changes that actions would make; those of a portal are made once for each position of it."""

    def __init__(self, box: Box, geometry: Geometry, acts: Actions) -> None:
        self.box = box
        self.geometry = geometry
        self.acts = acts
        self.made: dict[tuple[int, int, int], list[Ghost]] = {}  # by area, portal before, portal after

    def ghosts(self, look: ViewNumbers) -> Ghosts:
        """The previews by the text of the action, for a viewer who is to act; some may not be legal."""
        if not look.acts:
            return {}
        if look.phase == "begin":
            return {self.acts.begin[n].text: [self._began(look, n)] for n in range(len(self.box.locations))}
        if look.phase == "turn" and look.here >= 0:
            return {**self._steps(look), **self._turns(look), **self._events(look)}
        return {}

    # -- pawns

    def _began(self, look: ViewNumbers, location: int) -> Ghost:
        """RC-S3: the pawn comes from beside the board."""
        at = pawn_at(self.box, self.geometry, self.box.graph.location[location], 0, 1)
        return {"of": f"pawn:{look.viewer}", "at": at}

    def _steps(self, look: ViewNumbers) -> Ghosts:
        """RC-M1, RC-M3: the steps that the unspent dots allow."""
        pool = look.view["pool"]
        return {
            self.acts.step[to].text: [self._stepped(look, to)]
            for to, side, cost in self.box.graph.steps[look.here]
            if cost <= pool["dots"] and look.tint(side) == pool["colour"]
        }

    def walked(self, look: ViewNumbers, squares: Iterable[str]) -> Ghosts:
        """RC-M1, RC-M5: the pawn at the end of the way to a square, and the portals that turn on it."""
        numbers = {square: self.box.graph.number[square.removeprefix("square:")] for square in squares}
        return {square: self._after(look, look.ways[to].legs[-1][-1]) for square, to in numbers.items()}

    def _after(self, look: ViewNumbers, end: TravelState) -> list[Ghost]:
        at = list(end.others)
        at.insert(look.viewer or 0, end.at)
        ghosts: list[Ghost] = []
        for area, (now, then) in enumerate(zip(look.portals, end.portals, strict=True)):
            if now != then:
                ghosts += self._disc(area, now, then)
        for seat, square in enumerate(at):
            if square != look.at[seat]:
                crowd = [other for other, there in enumerate(at) if there == square]
                place = pawn_at(self.box, self.geometry, square, crowd.index(seat), len(crowd))
                ghosts.append({"of": f"pawn:{seat}", "at": place})
        return ghosts

    def _stepped(self, look: ViewNumbers, to: int) -> Ghost:
        there = [seat for seat, at in enumerate(look.at) if at == to]
        assert look.viewer is not None
        place = sum(seat < look.viewer for seat in there)
        at = pawn_at(self.box, self.geometry, to, place, len(there) + 1)
        return {"of": f"pawn:{look.viewer}", "at": at}

    # -- portals

    def _turns(self, look: ViewNumbers) -> Ghosts:
        """RC-M5, RC-G4."""
        pool, area = look.view["pool"], look.here // QUARTERS
        if self.box.graph.kind[look.here] != PORTAL or not pool["dots"]:
            return {}
        if look.tint(look.here) != pool["colour"]:
            return {}
        ways = (CLOCKWISE, COUNTER) if look.has_ghost("trencavel") else (CLOCKWISE,)
        return {
            self.acts.turn[len(DIRECTIONS) * area + way].text: self._turned(look, [area], way) for way in ways
        }

    def _events(self, look: ViewNumbers) -> Ghosts:
        """RC-K4, RC-G4."""
        previews: Ghosts = {}
        if "event" in look.view["spent"] or look.own is None:
            return previews
        against = look.view["options"]["trencavel_events"] and look.has_ghost("trencavel")
        for n, event in enumerate(self.box.turning):
            kind = self.box.events[event]
            if kind.name in look.own["events"]:
                areas = self._areas(kind)
                previews[self.acts.event[event].text] = self._turned(look, areas, kind.direction)
                if against:
                    previews[self.acts.against[n].text] = self._turned(look, areas, 1 - kind.direction)
        return previews

    def _areas(self, kind: EventKind) -> list[int]:
        """RC-K4: the areas whose portals an event turns."""
        return [area for area, number in enumerate(self.box.graph.portals) if kind.turns(number)]

    def _turned(self, look: ViewNumbers, areas: list[int], way: int) -> list[Ghost]:
        """RC-M5: the discs, the new colours of their sides, and the pawns on them."""
        ghosts: list[Ghost] = []
        for area in areas:
            ghosts += self._disc(area, look.portals[area], turned(look.portals[area], way))
        return ghosts + self._carried(look, areas, way)

    def _disc(self, area: int, now: int, then: int) -> list[Ghost]:
        key = (area, now, then)
        disc = self.made.get(key)
        if disc is None:
            disc = self.made[key] = self._turned_disc(*key)
        return disc

    def _turned_disc(self, area: int, now: int, then: int) -> list[Ghost]:
        ghosts: list[Ghost] = []
        for quarter in range(QUARTERS):
            turn = 90 * ((quarter + then) % QUARTERS)
            ghosts.append({"of": f"disc:{now // QUARTERS}:{quarter}", "turn": turn})
        for side, (before, after) in enumerate(zip(self.box.faces[now], self.box.faces[then], strict=True)):
            if before != after:
                ghosts += self._tinted(QUARTERS * area + side, COLOURS[before], COLOURS[after])
        return ghosts

    def _tinted(self, side: int, before: str, after: str) -> list[Ghost]:
        """RC-M3: squares in their new colour, with the old one in a corner."""
        ghosts: list[Ghost] = []
        graph = self.box.graph
        for square in graph.chains[side]:
            if is_tinted(graph, square):
                art = was(tinted_art(graph, square, after), before)
                ghosts.append({"of": f"square:{graph.names[square]}", "art": art})
        return ghosts

    def _carried(self, look: ViewNumbers, areas: list[int], way: int) -> list[Ghost]:
        ghosts: list[Ghost] = []
        for seat, square in enumerate(look.at):
            if 0 <= square < QUARTERS * len(look.portals) and square // QUARTERS in areas:
                crowd = [other for other, at in enumerate(look.at) if at == square]
                to = turned_square(square, way)
                at = pawn_at(self.box, self.geometry, to, crowd.index(seat), len(crowd))
                ghosts.append({"of": f"pawn:{seat}", "at": at})
        return ghosts
