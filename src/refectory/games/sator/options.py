"""The options of a table (SA-O1 to SA-O7): other readings of the rulebooks, a quick start, and presets."""

from typing import Final

from refectory.core.game import Data, Option, Preset

OPTIONS: Final = (
    Option("identical_on_tile", 0, rule="SA-O1", quoted=True),
    Option("stop_before_book", 0, rule="SA-O2", quoted=True),
    Option("retrace", 0, rule="SA-O3", quoted=True),
    Option("first_places", 0, rule="SA-O4", quoted=True),
    Option("choose_colours", 0, rule="SA-O5", quoted=True),
    Option("jolly_cards", 0, rule="SA-O6"),
    Option("bridges_laid", 0, rule="SA-O7"),
)

# What each rulebook says where it says more or less than our rulings; the English text is the Dutch one.
PRESETS: Final = (
    Preset("first", {"bridges_laid": 1}),
    Preset("dutch", {"retrace": 1, "choose_colours": 1}),
    Preset("german", {"stop_before_book": 1, "retrace": 1, "first_places": 1, "choose_colours": 1}),
    Preset("house", {"retrace": 1, "jolly_cards": 1}),
)


class Readings:
    """The options that a table has chosen; a dump without them has the defaults."""

    def __init__(self, options: Data) -> None:
        chosen = {option.name: bool(options.get(option.name, option.default)) for option in OPTIONS}
        self.identical_on_tile = chosen["identical_on_tile"]
        self.stop_before_book = chosen["stop_before_book"]
        self.retrace = chosen["retrace"]
        self.first_places = chosen["first_places"]
        self.choose_colours = chosen["choose_colours"]
        self.jolly_cards = chosen["jolly_cards"]
        self.bridges_laid = chosen["bridges_laid"]
        self.chosen = {name: int(value) for name, value in chosen.items()}
