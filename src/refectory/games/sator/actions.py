"""Every action of Sator, declared in one place."""

from refectory.core.action import ActionSpace
from refectory.games.sator.constants import PLAYERS
from refectory.games.sator.edition.box import Box
from refectory.games.sator.edition.cards import DECKS
from refectory.games.sator.edition.footbridges import TURNS
from refectory.games.sator.edition.grid import DIRECTIONS

SEATS = range(PLAYERS[1])


class Actions:
    """The families of actions, and lists that give an action by number.

    Actions on squares are dicts by the number of the square: `walk[square]`. A landing is a square, too.
    """

    def __init__(self, box: Box) -> None:
        space = ActionSpace()
        grid, tiles = box.grid, box.footbridges.tiles
        landings = [f"landing-{colour}" for colour in box.colours]
        names = [*grid.names, *landings]
        numbers = [*grid.squares, *box.landings]
        cards = box.cards.names
        effects = range(1, 1 + max(len(some) for some in box.cards.effects))
        self.square_names = dict(zip(numbers, names, strict=True))
        self.squares = numbers
        # Setting up.
        draft = space.family("draft", lambda shape: (f"draft:{shape}",), shape=box.footbridges.shapes)
        take = space.family("take", lambda tile: (f"own:{tile}",), tile=tiles)
        self.turn = space.single("turn", "turn")
        put = space.family("put", lambda square: (f"ghost:{square}",), square=grid.names)
        abandon = space.family("abandon", lambda tile: (f"own:{tile}",), tile=tiles)
        # A turn.
        self.swap = space.single("swap", "swap")
        self.search = space.single("search", "search")
        discard = space.family("discard", lambda card: (f"hand:{card}",), card=cards)
        draw = space.family("draw", lambda deck: (f"deck:{deck}",), deck=DECKS)
        consult = space.family("consult", lambda deck: (f"deck:{deck}",), deck=DECKS)
        pick = space.family("pick", lambda card: (f"found:{card}",), card=cards)
        play = space.family(
            "play", lambda card, effect: (f"effect:{card}:{effect}",), card=cards, effect=effects
        )
        walk = space.family("walk", lambda square: (f"square:{square}",), square=names)
        self.free = space.single("free", "free")
        pray = space.family("pray-away", lambda seat: (f"gargoyle:{seat}",), seat=SEATS)
        self.finish = space.single("finish", "finish")
        # Inside an effect.
        choose = space.family("choose", lambda tile: (f"tile:{tile}",), tile=tiles)
        slide = space.family("slide", lambda direction: (f"slide:{direction}",), direction=DIRECTIONS)
        pivot = space.family("pivot", lambda square: (f"pivot:{square}",), square=grid.names)
        rotate = space.family("rotate", lambda turn: (f"rotate:{turn}",), turn=TURNS)
        push = space.family(
            "push",
            lambda seat, square: (f"acolyte:{seat}", f"push:{seat}:{square}"),
            seat=SEATS,
            square=names,
        )
        gargoyle = space.family("gargoyle", lambda square: (f"square:{square}",), square=grid.names)
        jump = space.family("jump", lambda square: (f"square:{square}",), square=grid.names)
        self.enough = space.single("enough", "enough")
        # Actions of chance.
        start = space.family("start", seat=SEATS)
        most = max(len(cards) for cards in box.positioning)
        position = space.family("position", card=range(1, most + 1))
        tile = space.family("tile", tile=tiles)
        card = space.family("card", card=cards)
        # SA-O5: before the books are placed.
        colour = space.family("colour", lambda colour: (f"landing:{colour}",), colour=box.colours)
        # SA-O7: chance lays a tile.
        facings = range(max(len(facings) for facings in box.footbridges.facings))
        lay = space.family("lay", square=grid.names, facing=facings)

        self.space = space
        self.draft = draft.actions
        self.take = take.actions
        self.put = dict(zip(grid.squares, put.actions, strict=True))
        self.abandon = abandon.actions
        self.discard = discard.actions
        self.draw = draw.actions
        self.consult = consult.actions
        self.pick = pick.actions
        self.play = [play.actions[i * len(effects) : (i + 1) * len(effects)] for i in range(len(cards))]
        self.walk = dict(zip(numbers, walk.actions, strict=True))
        self.pray = pray.actions
        self.choose = choose.actions
        self.slide = slide.actions
        self.pivot = dict(zip(grid.squares, pivot.actions, strict=True))
        self.rotate = rotate.actions
        self.push = [
            dict(zip(numbers, push.actions[seat * len(names) : (seat + 1) * len(names)], strict=True))
            for seat in SEATS
        ]
        self.gargoyle = dict(zip(grid.squares, gargoyle.actions, strict=True))
        self.jump = dict(zip(grid.squares, jump.actions, strict=True))
        self.start = start.actions
        self.position = position.actions
        self.tile = tile.actions
        self.card = card.actions
        self.colour = colour.actions
        self.lay = [dict(zip(grid.squares, lay.actions[n :: len(facings)], strict=True)) for n in facings]

    def square(self, at: int) -> int:
        """The number of the square with this place among the names; `Action.at` holds that place."""
        return self.squares[at]
