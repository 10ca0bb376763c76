"""Every action of Plankenkoorts, declared in one place."""

from refectory.core.action import ActionSpace
from refectory.games.plankenkoorts.constants import BACKS, PLAYERS, SHELVES
from refectory.games.plankenkoorts.edition.box import Box

SEATS = range(PLAYERS[1])


class Actions:
    """The families of actions; a list of actions is indexed by card, seat or back."""

    def __init__(self, box: Box) -> None:
        space = ActionSpace()
        books, cards = box.books, box.cards
        # What players do. Ids of things to click: `@` is the seat that acts.
        lay = space.family("lay", lambda card: (f"hand:{card}", f"place:{card}"), card=books)
        cloud = space.family("cloud", lambda card: ("hand:dust-cloud", f"cloud:{card}"), card=books)
        self.dust_off = space.single("dust-off", "hand:dust-off", "play")
        token = space.family(
            "token",
            lambda seat, shelf: ("hand:book-token", f"take:{seat}:{shelf}"),
            seat=SEATS,
            shelf=SHELVES,
        )
        borrow = space.family("borrow", lambda seat: ("hand:borrowed-book", f"ask:{seat}"), seat=SEATS)
        borrow_back = space.family(
            "borrow-back",
            lambda seat, back: ("hand:borrowed-book", f"ask:{seat}", f"back:{seat}:{back}"),
            seat=SEATS,
            back=BACKS,
        )
        self.loose_screw = space.single("loose-screw", "hand:loose-screw", "play")
        discard = space.family("discard", lambda card: (f"hand:{card}", "discard"), card=cards)
        give = space.family("give", lambda card: (f"hand:{card}", "exchange"), card=cards)
        self.enough = space.single("enough", "enough")
        self.skip = space.single("pass", "deck")
        # What chance does.
        draw = space.family("draw", card=cards)
        pull = space.family("pull", card=cards)
        top = space.family("top", back=BACKS)
        start = space.family("start", seat=SEATS)

        self.space = space
        self.lay = lay.actions
        self.cloud = cloud.actions
        self.token = token.actions
        self.borrow = borrow.actions
        self.borrow_back = borrow_back.actions
        self.discard = discard.actions
        self.give = give.actions
        self.draw = draw.actions
        self.pull = pull.actions
        self.top = top.actions
        self.start = start.actions
