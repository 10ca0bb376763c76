"""What actions would change on the cellar plan, seen before they are done: tints, turned portals, pawns."""

from refectory.core.game import Data
from refectory.core.scene import Ghost, ghosts_between
from refectory.games.rennes.actions import Actions
from refectory.games.rennes.constants import COLOURS, DIRECTIONS, EVENTS, SUPPLIES
from refectory.games.rennes.edition.board_graph import PORTAL, QUARTERS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.portals import turned_square
from refectory.games.rennes.scene.discs import after_turn
from refectory.games.rennes.scene.geometry import Geometry
from refectory.games.rennes.scene.mine import LOCK, SLOT, locks
from refectory.games.rennes.scene.people import PAWN, pawn_at
from refectory.games.rennes.scene.tints import tinted_piece

Ghosts = dict[str, list[Ghost]]


def ghosts(box: Box, geometry: Geometry, acts: Actions, view: Data) -> Ghosts:
    """By the text of an action, for the viewer whose turn it is; of these the table shows what is offered."""
    if view["viewer"] is None or view["viewer"] not in view["acting"]:
        return {}
    after = After(box, geometry, view)
    match view["phase"]:
        case "begin":
            return {acts.begin[n].text: [after.began(n)] for n in range(len(box.locations))}
        case "turn":
            return {**_steps(after, acts), **_turns(after, acts), **_events(after, acts)}
        case "place":
            return {acts.place[n].text: after.placed(n) for n in range(len(box.locations)) if after.lacks(n)}
    return {}


def _steps(after: "After", acts: Actions) -> Ghosts:
    """RC-M1, RC-M3: where the dots that lie ready lead."""
    pool = after.view["pool"]
    return {
        acts.step[to].text: [after.stepped(to)]
        for to, side, cost in after.box.plan.steps[after.here]
        if cost <= pool["dots"] and after.tint(side) == pool["colour"]
    }


def _turns(after: "After", acts: Actions) -> Ghosts:
    """RC-M5, RC-G4."""
    pool, area = after.view["pool"], after.here // QUARTERS
    if after.box.plan.kind[after.here] != PORTAL or not pool["dots"]:
        return {}
    if after.tint(after.here) != pool["colour"]:
        return {}
    ways = range(len(DIRECTIONS) if "trencavel" in after.own["ghosts"] else 1)
    return {acts.turn[len(DIRECTIONS) * area + way].text: after.turned(area, way) for way in ways}


def _events(after: "After", acts: Actions) -> Ghosts:
    """RC-K4, RC-G4."""
    found: Ghosts = {}
    if "event" in after.view["spent"]:
        return found
    against = after.view["options"]["trencavel_events"] and "trencavel" in after.own["ghosts"]
    for event, name in enumerate(EVENTS[:SUPPLIES]):
        if name in after.own["events"]:
            found[acts.event[event].text] = after.event(event, event % 2)
            if against:
                found[acts.against[event].text] = after.event(event, 1 - event % 2)
    return found


class After:
    """One view, as its viewer would leave it."""

    def __init__(self, box: Box, geometry: Geometry, view: Data) -> None:
        self.box = box
        self.geometry = geometry
        self.view = view
        self.seat: int = view["viewer"]
        self.own: Data = view["seats"][self.seat]
        self.here = box.plan.number[self.own["at"]] if self.own["at"] else -1

    def tint(self, side: int) -> str:
        """The colour that a portal shows to one of its sides."""
        return self._faces(self.view["portals"][side // QUARTERS])[side % QUARTERS]

    def _faces(self, portal: Data) -> list[str]:
        shown = self.box.faces[QUARTERS * portal["disc"] + portal["turned"]]
        return [COLOURS[colour] for colour in shown]

    # -- pawns

    def began(self, location: int) -> Ghost:
        """RC-S3: from the plate onto the board."""
        at = pawn_at(self.box, self.geometry, self.box.plan.location[location], 0, 1)
        return {"of": f"emblem:{self.seat}", "panel": "board", "at": at, "size": (PAWN, PAWN)}

    def stepped(self, to: int) -> Ghost:
        there = [seat for seat, one in enumerate(self.view["seats"]) if one["at"] == self.box.plan.names[to]]
        place = sum(seat < self.seat for seat in there)
        return {
            "of": f"pawn:{self.seat}",
            "at": pawn_at(self.box, self.geometry, to, place, len(there) + 1),
        }

    # -- portals

    def event(self, event: int, way: int) -> list[Ghost]:
        """All even or all odd portals, with everybody on them."""
        numbers = self.box.plan.portals
        areas = [area for area, number in enumerate(numbers) if number % 2 == event // 2]
        return [ghost for area in areas for ghost in self.turned(area, way)]

    def turned(self, area: int, way: int) -> list[Ghost]:
        """RC-M5: the disc, what its corridors cost then, and who stands on it."""
        now = self.view["portals"][area]
        then = after_turn(now, way)
        found: list[Ghost] = [{"of": f"portal:{self.box.plan.areas[area]}", "turn": 90 * then["turned"]}]
        for quarter in range(QUARTERS):
            turn = 90 * ((quarter + then["turned"]) % QUARTERS)
            found.append({"of": f"disc:{now['disc']}:{quarter}", "turn": turn})
        for side, (before, after) in enumerate(zip(self._faces(now), self._faces(then), strict=True)):
            if before != after:
                found += self._tinted(QUARTERS * area + side, after)
        return found + self._carried(area, way)

    def _tinted(self, side: int, colour: str) -> list[Ghost]:
        """RC-M3."""
        found: list[Ghost] = []
        for square in self.box.plan.chains[side]:
            of, art = tinted_piece(self.box.plan, square, colour)
            found.append({"of": of, "art": art})
        return found

    def _carried(self, area: int, way: int) -> list[Ghost]:
        found: list[Ghost] = []
        plan, seats = self.box.plan, self.view["seats"]
        for seat, shown in enumerate(seats):
            square = plan.number[shown["at"]] if shown["at"] else -1
            if 0 <= square < QUARTERS * len(plan.areas) and square // QUARTERS == area:
                crowd = [other for other, one in enumerate(seats) if one["at"] == shown["at"]]
                to = turned_square(square, way)
                at = pawn_at(self.box, self.geometry, to, crowd.index(seat), len(crowd))
                found.append({"of": f"pawn:{seat}", "at": at})
        return found

    # -- codes

    def lacks(self, location: int) -> bool:
        return self.view["pending"]["colour"] in self.own["lacks"][location]

    def placed(self, location: int) -> list[Ghost]:
        """RC-K1: the clue in its slot."""
        lacking = list(self.own["lacks"][location])
        lacking.remove(self.view["pending"]["colour"])
        lacks = [*self.own["lacks"][:location], lacking, *self.own["lacks"][location + 1 :]]
        seats = list(self.view["seats"])
        seats[self.seat] = {**self.own, "lacks": lacks}
        now = locks(self.box, self.view, self.seat, (6, 29), LOCK, SLOT, columns=5)
        then = locks(self.box, {**self.view, "seats": seats}, self.seat, (6, 29), LOCK, SLOT, columns=5)
        return ghosts_between(now, then)
