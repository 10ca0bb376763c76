"""The law of presets: named sets of options that the game has, each of which changes something."""

from refectory.core.errors import SetupError
from refectory.core.game import Game, Preset
from refectory.testing.evidence import Evidence
from refectory.testing.moment import Violation, require
from refectory.testing.package import Package

Options = dict[str, int]


def presets(package: Package, evidence: Evidence) -> None:
    game = package.game
    seen: list[tuple[Options, str]] = [(game.setup(game.min_players).options, "the defaults")]
    names: set[str] = set()
    for preset in game.presets:
        require(preset.name not in names, f"two presets have the name {preset.name!r}")
        names.add(preset.name)
        options = _options(game, preset)
        for other, what in seen:
            require(options != other, f"the preset {preset.name!r} is the same as {what}")
        seen.append((options, f"the preset {preset.name!r}"))


def _options(game: Game, preset: Preset) -> Options:
    """The value of every option with this preset."""
    try:
        return game.setup(game.min_players, options=preset.options).options
    except SetupError as error:
        raise Violation(f"the preset {preset.name!r} can't be chosen: {error}") from None
