"""The sentences of the command line together with those of a game."""

from collections.abc import Iterator

from refectory.core.game import Event, Game, Seat
from refectory.core.locale import Catalogue, load_catalogue
from refectory.games import package_of


def own_catalogue(language: str) -> Catalogue:
    """The sentences of the command line alone."""
    return load_catalogue(__package__, language)


def catalogue_for(game: Game, language: str) -> Catalogue:
    """All sentences for a table of this game, with a short `choice.<family>` for long lists."""
    catalogue = own_catalogue(language).plus(load_catalogue(package_of(game.name), language))
    short = {
        f"choice.{name}": " · ".join(f"{{{param}}}" for param in family.params)
        for name, family in game.space.families.items()
    }
    return catalogue.plus(Catalogue(language, short))


def rule_ids(catalogue: Catalogue) -> list[str]:
    return [key.removeprefix("rule.") for key in catalogue.sentences if key.startswith("rule.")]


def sentences_for(
    events: list[Event], viewer: Seat | None, catalogue: Catalogue, names: list[str]
) -> Iterator[str]:
    """The sentences that a viewer is told about some events."""
    for event in events:
        seen = event.seen_by(viewer)
        yield catalogue.say(seen["key"], seen["facts"], names)


def sentences_for_all(events: list[Event], catalogue: Catalogue, names: list[str]) -> Iterator[str]:
    """The sentences for a viewer who sees all hands."""
    for event in events:
        knowing = next(iter(event.private), None) if event.private else None
        yield from sentences_for([event], knowing, catalogue, names)
