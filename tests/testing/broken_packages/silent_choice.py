"""An option whose choices are no numbers of anything, without their sentences."""

from refectory.core.game import Option

from ..toys.honest import Honest
from ..toys.package import added, honest_package

LAW = "sentences"
SAYS = "there is no sentence 'option.seats.2' in locale/en.json"


def game() -> Honest:
    other = Honest()
    other.options = (*other.options, Option("seats", 0, (0, 1, 2)))
    return other


PACKAGE = honest_package(
    game=game(),
    catalogues=added(
        {
            "option.seats": "Seats",
            "option.seats.tip": "Who sits where.",
            "option.seats.0": "a",
            "option.seats.1": "b",
        }
    ),
)
