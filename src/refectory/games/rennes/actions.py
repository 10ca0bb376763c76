"""Every action of Rennes-le-Château, declared in one place."""

from refectory.core.action import ActionSpace
from refectory.games.rennes.constants import COLOURS, DIRECTIONS, PLAYERS
from refectory.games.rennes.edition.box import Box

SEATS = range(PLAYERS[1])


class Actions:
    """The families of actions, and lists that give an action by number."""

    def __init__(self, box: Box) -> None:
        space = ActionSpace()
        graph, cards = box.graph, box.cards
        # Actions of players. In the ids of pieces to click, `@` is the seat that acts.
        begin = space.family("begin", lambda location: (f"square:{location}",), location=box.locations)
        play = space.family("play", lambda card: (f"hand:{card}",), card=cards)
        joker = space.family(
            "joker",
            lambda card, colour: ("ghost:@:denarnaud", f"hand:{card}", f"colour:{colour}"),
            card=cards,
            colour=COLOURS,
        )
        three = space.family("three", lambda colour: ("three", f"three:{colour}"), colour=COLOURS)
        put = space.family("put", lambda card: (f"hand:{card}",), card=cards)
        self.dagobert = space.single("dagobert", "ghost:@:dagobert")
        step = space.family("step", lambda square: (f"square:{square}",), square=graph.names)
        turn = space.family(
            "turn",
            lambda portal, direction: (f"turn:{portal}:{direction}",),
            portal=graph.areas,
            direction=DIRECTIONS,
        )
        collect = space.family(
            "collect", lambda card: (f"clue:{_colour_of(card)}", f"hand:{card}"), card=cards
        )
        collect_as = space.family(
            "collect-as",
            lambda card, colour: ("ghost:@:denarnaud", f"clue:{colour}", f"hand:{card}"),
            card=cards,
            colour=COLOURS,
        )
        place = space.family("place", lambda location: (f"code:@:{location}",), location=box.locations)
        altar = space.family("altar", lambda colour: (f"altar:{colour}",), colour=COLOURS)
        offer = space.family("offer", lambda card: (f"hand:{card}",), card=cards)
        events = [kind.name for kind in box.events]
        event = space.family("event", lambda event: (f"event:@:{event}",), event=events)
        against = space.family(
            "event-against",
            lambda event: ("ghost:@:trencavel", f"event:@:{event}"),
            event=[events[turning] for turning in box.turning],
        )
        discard = space.family("discard", lambda card: (f"hand:{card}",), card=cards)
        self.enough = space.single("enough", "done")
        claim = space.family("claim", lambda location: (f"code:@:{location}",), location=box.locations)
        self.done = space.single("done", "done")
        take = space.family("take", lambda card: (f"open:{card}",), card=cards)
        self.draw = space.single("draw", "pile")
        self.stop = space.single("stop", "done")
        # Actions of chance.
        start = space.family("start", seat=SEATS)
        disc = space.family("disc", disc=range(1, len(box.discs) + 1), turned=range(4))
        fill = space.family("fill", colour=COLOURS)
        deal = space.family("deal", card=cards)
        # An action of players again: added later, and the numbers of the others stay as they were.
        give = space.family(
            "give",
            lambda location, colour: (f"given:@:{location}:{colour}",),
            location=box.locations,
            colour=COLOURS,
        )

        self.space = space
        self.begin = begin.actions
        self.play = play.actions
        self.joker = joker.actions
        self.three = three.actions
        self.put = put.actions
        self.step = step.actions
        self.turn = turn.actions
        self.collect = collect.actions
        self.collect_as = collect_as.actions
        self.place = place.actions
        self.altar = altar.actions
        self.offer = offer.actions
        self.event = event.actions
        self.against = against.actions
        self.discard = discard.actions
        self.claim = claim.actions
        self.take = take.actions
        self.start = start.actions
        self.disc = disc.actions
        self.fill = fill.actions
        self.deal = deal.actions
        self.give = give.actions
        # RC-K4: the events that may be played, by the set of events that have been played.
        self.events_left = [
            [action for kind, action in zip(box.events, self.event, strict=True) if kind.bits & ~played]
            for played in range(box.all_events + 1)
        ]


def _colour_of(card: str) -> str:
    return card.rsplit("-", 1)[0]
