"""What a table can agree on: the options, the presets, and the values that a game is played with."""

from typing import Final

from refectory.core.game import Option, Preset, Seat
from refectory.games.rennes.constants import COLOURS, PLAYERS

# RC-O5: the choices of `joker`.
JOKER_COLLECTS: Final = 0
JOKER_MOVES: Final = 1
JOKER_EVERYWHERE: Final = 2

# Seats after the first have an option for their colour each; they count from 1, as players do.
SEAT_COLOURS: Final = tuple(f"colour_{seat}" for seat in range(2, PLAYERS[1] + 1))

# The order in which a dump lists the values; the first three were there from the beginning.
NAMES: Final = (
    "codes", "colours", "trencavel_events",
    "collect_staying", "joker", "dots_lapse", "altar_clues", "four_events", *SEAT_COLOURS,
)  # fmt: skip
ALWAYS_DUMPED: Final = 3


def options(locations: int) -> tuple[Option, ...]:
    """RC-O1 … RC-O8, for an edition with this number of locations."""
    colours = tuple(range(len(COLOURS)))
    return (
        Option("codes", min(3, locations), tuple(range(1, locations + 1)), "RC-O1", quoted=True),
        Option("collect_staying", 0, (0, 1), "RC-O4", quoted=True),
        Option("joker", JOKER_COLLECTS, (0, 1, 2), "RC-O5", quoted=True),
        Option("dots_lapse", 0, (0, 1), "RC-O6", quoted=True),
        Option("altar_clues", 0, (0, 1), "RC-O7", quoted=True),
        Option("trencavel_events", 0, (0, 1), "RC-O3", quoted=True),
        Option("four_events", 0, (0, 1), "RC-O8", quoted=True),
        Option("colours", 0, colours, "RC-O2", quoted=True),
        *(Option(name, 0, (0, *(colour + 1 for colour in colours)), "RC-O2") for name in SEAT_COLOURS),
    )


# `dutch` takes the Dutch rulebook word for word; `house` takes each reading that lets a player do more.
PRESETS: Final = (
    Preset("dutch", {"joker": JOKER_EVERYWHERE, "dots_lapse": 1}),
    Preset("house", {"collect_staying": 1, "joker": JOKER_EVERYWHERE, "trencavel_events": 1}),
)


class Terms:
    """The number of players and the value of each option."""

    def __init__(self, players: int, values: dict[str, int]) -> None:
        self.players = players
        self.values = values
        self.codes = values["codes"]  # RC-O1
        self.colours = seat_colours(players, values)  # RC-O2
        self.trencavel_events = values["trencavel_events"] == 1  # RC-O3
        self.collect_staying = values["collect_staying"] == 1  # RC-O4
        self.joker = values["joker"]  # RC-O5
        self.dots_lapse = values["dots_lapse"] == 1  # RC-O6
        self.altar_clues = values["altar_clues"] == 1  # RC-O7
        self.four_events = values["four_events"] == 1  # RC-O8

    def dump(self) -> list[int]:
        """The players and the values; zeros at the end are left out, as in dumps older than their options."""
        values = [self.values[name] for name in NAMES]
        while len(values) > ALWAYS_DUMPED and not values[-1]:
            values.pop()
        return [self.players, *values]

    @staticmethod
    def load(dumped: list[int]) -> "Terms":
        values = [*dumped[1:], *[0] * (len(NAMES) - len(dumped) + 1)]
        return Terms(dumped[0], dict(zip(NAMES, values, strict=True)))


def seat_colours(players: int, values: dict[str, int]) -> tuple[int, ...]:
    """RC-O2: the colour of each seat.

    A seat gets the colour chosen for it, unless an earlier seat has it. The others follow the seat before
    them in the order of the colours, leaving out those that are taken.
    """
    wishes = [values["colours"], *(values[name] - 1 for name in SEAT_COLOURS)][:players]
    colours = [-1] * players
    for seat, wish in enumerate(wishes):
        if wish >= 0 and wish not in colours:
            colours[seat] = wish
    for seat in range(players):
        if colours[seat] < 0:
            colours[seat] = _next_free(colours, seat)
    return tuple(colours)


def _next_free(colours: list[int], seat: Seat) -> int:
    colour = (colours[seat - 1] + 1) % len(COLOURS)
    while colour in colours:
        colour = (colour + 1) % len(COLOURS)
    return colour
