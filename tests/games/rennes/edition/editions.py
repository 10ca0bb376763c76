"""Editions that an owner of another box could enter: each uses one freedom of the format, the last all."""

from typing import cast

from refectory.games.rennes.game import Rennes
from tests.games.helpers import edited_game

Change = tuple[str, str]

OLD_EVENTS = (
    '[events]\nsource = "reconstructed"\nsupplies = 3 # RC-C10: cards that Supplies exchanges at most\n'
)
EVENTS = "".join(
    f'[[event]]\nsource = "owner"\n{keys}\n'
    for keys in (
        'effect = "turn"\nportals = "all"\ndirection = "counter"\ncopies = 2',
        'effect = "turn"\nportals = "even"\ndirection = "clockwise"\ncopies = 1',
        'effect = "exchange"\ncards = 2\ncopies = 1',
        'effect = "draw"\ncards = 2\ncopies = 3',
    )
)
TWO_GREENS = '[[disc]]\nsource = "owner"\ncolours = ["green", "purple", "green", "blue"]\n\n'

CHANGES: dict[str, list[Change]] = {
    "circles": [
        ('location = "villa"\nclues', 'location = "villa"\ncircles = 2\nclues'),
        ('location = "eglise"\nclues', 'location = "eglise"\ncircles = 1\nclues'),
    ],
    "events": [(OLD_EVENTS, EVENTS)],
    "ghosts": [
        ('location = "monastere"\nname = "de-molay"', 'location = "villa"\nname = "de-molay"\ncards = 1'),
        ('[[ghost]]\nsource = "reconstructed"\nlocation = "la-tour"\nname = "trencavel"\n\n', ""),
    ],
    "discs": [("# RC-C1, RC-C4, RC-C5", 2 * TWO_GREENS + "# RC-C1, RC-C4, RC-C5")],
    "counts": [
        ("copies = [4, 6, 6, 4, 2]", "copies = [4, 6, 6, 4, 2]\nred = [0, 9, 9, 0, 0]"),
        ("each = 30", "each = 25\npurple = 40"),
        ("\ncards = 2\nred", "\ncards = 3\nred"),
        ("points = [10, 8, 6, 4, 2]", "points = [12, 9, 6, 3, 1]"),
    ],
}
CHANGES["all"] = [change for changes in CHANGES.values() for change in changes]


def other_game(name: str) -> Rennes:
    return cast(Rennes, edited_game("rennes", *CHANGES[name]))
