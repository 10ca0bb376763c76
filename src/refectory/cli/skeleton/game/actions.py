"""Every action of My game, declared in one place."""

from refectory.cli.skeleton.game.constants import PLAYERS
from refectory.cli.skeleton.game.edition.box import Box
from refectory.core.action import ActionSpace


class Actions:
    """The families of actions; a list of actions is indexed by card or by seat."""

    def __init__(self, box: Box) -> None:
        space = ActionSpace()
        # What players do. The texts are ids of pieces to click: `@` is the seat that acts.
        light = space.family("light", lambda card: (f"hand:{card}", "row:@"), card=box.cards)
        snuff = space.family("snuff", lambda card: (f"hand:{card}", "ashes"), card=box.cards)
        # What chance does.
        draw = space.family("draw", card=box.cards)
        start = space.family("start", seat=range(PLAYERS[1]))

        self.space = space
        self.light = light.actions
        self.snuff = snuff.actions
        self.draw = draw.actions
        self.start = start.actions
