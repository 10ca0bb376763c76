"""A game whose edition is of another game."""

from refectory.core.edition import Edition

from ..toys.honest import Honest
from ..toys.package import honest_package
from ..toys.pantry import TEXT

LAW = "edition"
SAYS = "the edition is of 'other', but the game is 'honest'"


def game() -> Honest:
    other = Honest()
    other.edition = Edition("honest.toml", TEXT.replace('game = "honest"', 'game = "other"'))
    return other


PACKAGE = honest_package(game=game())
