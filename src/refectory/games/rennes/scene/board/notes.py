"""What actions cost and bring (the scene's `notes`): chips on the board, and a sentence before confirming."""

from refectory.core.scene import Chip, Label, Note
from refectory.games.rennes.actions import Actions
from refectory.games.rennes.constants import CLOCKWISE, COLOURS, COUNTER, DIRECTIONS, GHOSTS
from refectory.games.rennes.edition.board_graph import PORTAL, QUARTERS, SIDES
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.portals import turned_square
from refectory.games.rennes.scene.view_numbers import ViewNumbers

Notes = dict[str, Note]


class ActionNotes:
    """Makes the notes of the actions that a viewer is offered; some may not be legal."""

    def __init__(self, box: Box, acts: Actions) -> None:
        self.box = box
        self.acts = acts
        self.dots = {
            (colour, count): Chip(f"dot-{colour}", Label(f"colour.{colour}"), count)
            for colour in COLOURS
            for count in range(1, box.sanctuaire_dots + 2)
        }
        self.letter = Chip("area-token", Label("label.new-area"))
        self.points: dict[int, Chip] = {}

    def notes(self, look: ViewNumbers) -> Notes:
        if not look.acts or look.own is None:
            return {}
        if look.phase == "turn" and look.here >= 0:
            return {**self._steps(look), **self._turns(look), **self._cards(look), **self._claims(look)}
        return self._placing(look) if look.phase == "place" else {}

    def _star(self, points: int) -> Chip:
        if points not in self.points:
            self.points[points] = Chip("star", Label("label.points", {"count": points}), points)
        return self.points[points]

    # -- moving

    def _steps(self, look: ViewNumbers) -> Notes:
        """RC-M1, RC-M7, RC-M11, RC-M12: the dots, a letter, points for the symbol."""
        pool, notes = look.view["pool"], {}
        for to, side, cost in self.box.graph.steps[look.here]:
            if cost <= pool["dots"] and look.tint(side) == pool["colour"]:
                notes[self.acts.step[to].text] = self._step(look, to, cost)
        return notes

    def _step(self, look: ViewNumbers, to: int, cost: int) -> Note:
        pool, graph = look.view["pool"], self.box.graph
        chips = [self.dots[(pool["colour"], cost)]]
        facts = {"count": pool["dots"] - cost, "colour": pool["colour"]}
        assert look.own is not None
        if graph.cavern[to] >= 0 and self._shows_own_colour(look, graph.cavern[to]):
            points = self.box.symbol_points
            return Note([*chips, self._star(points)], Label("note.step-symbol", {**facts, "points": points}))
        area = graph.areas[graph.area[to]] if graph.area[to] >= 0 else ""
        if area and area not in look.own["areas"]:
            return Note([*chips, self.letter], Label("note.step-area", {**facts, "area": area}))
        return Note(chips, Label("note.step", facts))

    def _shows_own_colour(self, look: ViewNumbers, cavern: int) -> bool:
        """RC-M12."""
        assert look.own is not None
        colour: str = look.own["colour"]
        return look.tint(self.box.graph.location[self.box.symbol[cavern]]) == colour

    def _turns(self, look: ViewNumbers) -> Notes:
        """RC-M5: where the player looks after a turn; that way has then the colour they stand on."""
        pool = look.view["pool"]
        if self.box.graph.kind[look.here] != PORTAL or not pool["dots"]:
            return {}
        notes, area = {}, look.here // QUARTERS
        for way in (CLOCKWISE, COUNTER):
            side = SIDES[turned_square(look.here, way) % QUARTERS]
            label = Label("note.turn", {"side": side, "colour": look.tint(look.here)})
            action = self.acts.turn[len(DIRECTIONS) * area + way]
            notes[action.text] = Note([self.dots[(look.tint(look.here), 1)]], label)
        return notes

    # -- cards

    def _cards(self, look: ViewNumbers) -> Notes:
        """RC-M2: the dots that a card makes ready, and those of another colour that lapse."""
        pool, notes = look.view["pool"], {}
        for name in dict.fromkeys(look.view["hand"]):
            card = self.box.number[name]
            colour, dots = COLOURS[self.box.colour[card]], self.box.dots[card]
            ready = dots + (pool["dots"] if pool["colour"] == colour else 0)
            label = Label("note.play", {"count": ready, "colour": colour})
            if pool["dots"] and pool["colour"] != colour:
                label = Label(
                    "note.play-lapse", {**label.facts, "lost": pool["dots"], "other": pool["colour"]}
                )
            notes[self.acts.play[card].text] = Note([], label)
        return notes

    # -- codes

    def _claims(self, look: ViewNumbers) -> Notes:
        """RC-K5: points, and the ghost."""
        assert look.own is not None
        notes: Notes = {}
        for location, lacking in enumerate(look.own["lacks"]):
            claimed = look.view["claims"][location]
            if not lacking and look.viewer not in claimed and len(claimed) < len(self.box.claim_points):
                points = self.box.claim_points[len(claimed)]
                ghosts = [GHOSTS[ghost] for ghost in self.box.ghosts_at[location]]
                label = Label("note.claim", {"points": points})
                if ghosts:
                    label = Label("note.claim-ghost", {"points": points, "ghost": ghosts[0]})
                notes[self.acts.claim[location].text] = Note([self._star(points)], label)
        return notes

    def _placing(self, look: ViewNumbers) -> Notes:
        """RC-K1: how many clues a code then lacks."""
        assert look.own is not None
        notes: Notes = {}
        for location, lacking in enumerate(look.own["lacks"]):
            if look.view["pending"]["colour"] in lacking:
                left = len(lacking) - 1
                label = Label("note.place", {"location": self.box.locations[location], "count": left})
                if not left:
                    label = Label("note.place-last", {"location": self.box.locations[location]})
                notes[self.acts.place[location].text] = Note([], label)
        return notes
