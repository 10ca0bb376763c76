"""What a table is played with, where it differs from the standard: readings of the rules, and the edition."""

from collections.abc import Iterator, Mapping

from refectory.cli.terminal import screen
from refectory.core.game import Game, Option
from refectory.core.locale import Catalogue
from refectory.games import shipped_edition


def table_differences(game: Game, options: Mapping[str, int], words: Catalogue) -> list[str]:
    """A line for each difference; no line at a standard table."""
    return [*_edition(game, words), *_preset(game, options, words), *_options(game, options, words)]


def show_table_differences(game: Game, options: Mapping[str, int], words: Catalogue) -> None:
    """Show the differences, if there are any."""
    lines = table_differences(game, options, words)
    if lines:
        screen.show(words.say("played.with"))
    for line in lines:
        screen.paragraph(line, "  · ")


def choice_name(option: Option, choice: int, words: Catalogue) -> str:
    """A choice in words; a number of something is shown as it is."""
    key = f"option.{option.name}.{choice}"
    if key in words:
        return words.say(key)
    return words.say(f"choice.{choice}") if option.choices == (0, 1) else str(choice)


def _edition(game: Game, words: Catalogue) -> Iterator[str]:
    if game.edition.hash != shipped_edition(game.name).hash:
        yield words.say("played.edition", {"name": game.edition.name})


def _preset(game: Game, options: Mapping[str, int], words: Catalogue) -> Iterator[str]:
    chosen = game.setup(game.min_players, options=dict(options)).options
    for preset in game.presets:
        if game.setup(game.min_players, options=preset.options).options == chosen:
            yield f"{words.say(f'preset.{preset.name}')}. {words.say(f'preset.{preset.name}.tip')}"


def _options(game: Game, options: Mapping[str, int], words: Catalogue) -> Iterator[str]:
    for option in game.options:
        value = options.get(option.name, option.default)
        if value != option.default:
            name = words.say(f"option.{option.name}")
            tip = words.say(f"option.{option.name}.tip")
            yield f"{name}: {choice_name(option, value, words)}. {tip}"
