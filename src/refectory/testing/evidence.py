"""What random games show of a package: the sentences that are said, with their facts, and the scenes."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from refectory.core.game import CHANCE, Data, Game, Option, Seat
from refectory.core.scene import Chip, Label, Scene
from refectory.testing.moment import Moment
from refectory.testing.random_games import RandomGame

Said = tuple[str, Data]
# Moments of each random game at which scenes and refusals are looked at.
SCENES = 12
REFUSALS = 24
# Said in the same words in every game, so it is not in a game's catalogue.
COMMON = ("ask.over",)
OFF_AND_ON = (0, 1)


@dataclass(frozen=True)
class Evidence:
    """`said` are the keys with their facts, each pair once; `rules` are the ids of rules that were cited."""

    said: list[Said]
    scenes: list[Scene]
    rules: list[str]
    moments: list[Moment]


def evidence_of(game: Game, played: list[RandomGame]) -> Evidence:
    """All that these games show."""
    sampled = [moment for one in played for moment in one.some(SCENES)]
    scenes = [game.scene(moment.state.view(viewer)) for moment in sampled for viewer in _two_viewers(moment)]
    said = [*said_by_game(game), *said_in(moment for one in played for moment in one.moments)]
    said += [(label.key, label.facts) for scene in scenes for label in labels(scene)]
    rules = [rule for moment in sampled for rule in cited(moment)]
    return Evidence(_each_once(said), scenes, sorted(set(rules)), sampled)


def _two_viewers(moment: Moment) -> list[Seat | None]:
    """A spectator and one seat, which is to act if any is: scenes of all viewers would take long."""
    acting = [seat for seat in moment.state.to_act() if seat != CHANCE]
    return [None, acting[0] if acting else moment.number % moment.setup.players]


def said_by_game(game: Game) -> Iterator[Said]:
    """What can be said before anything happens: the title, the options and presets, every action."""
    yield from ((key, {}) for key in ("game.title", "game.tagline", "game.about"))
    for option in game.options:
        yield from ((f"option.{option.name}{ending}", {}) for ending in _endings(option))
    for preset in game.presets:
        yield f"preset.{preset.name}", {}
        yield f"preset.{preset.name}.tip", {}
    for action in game.space:
        yield f"action.{action.family}", dict(action.facts)


def _endings(option: Option) -> Iterator[str]:
    """The endings of an option's keys: its name, its tip, the rulebook's sentence, its choices."""
    yield from ("", ".tip")
    if option.quoted:
        yield ".quote"
    if 0 in option.choices and option.choices != OFF_AND_ON:
        yield from (f".{choice}" for choice in option.choices)


def said_in(moments: Iterable[Moment]) -> Iterator[Said]:
    """What is asked, what each viewer hears, and what the points are for."""
    for moment in moments:
        if moment.state.to_act():
            ask = moment.state.ask()
            yield ask.key, ask.facts
        for event in moment.events:
            for viewer in moment.viewers:
                seen = event.seen_by(viewer)
                yield seen["key"], seen["facts"]
        for scores in moment.state.scores():
            yield from ((f"score.{source}", {}) for source in scores)


def labels(scene: Scene) -> Iterator[Label]:
    """Everything that is written in a scene."""
    for panel in scene.panels:
        yield panel.title
        for piece in panel.pieces:
            yield from _said(piece.label, piece.tip, piece.prompt)
    for gauge in scene.budget:
        yield gauge.label
    for row in scene.rows:
        yield from _said(row.title, row.tab)
    for card in scene.cards():
        yield from _said(card.label, card.detail, card.tip, card.tab, card.prompt)
    yield from (chip.label for chip in chips(scene))
    yield from _said(*(note.label for note in scene.notes.values()))


def _said(*sentences: Label | None) -> Iterator[Label]:
    yield from (label for label in sentences if label is not None)


def chips(scene: Scene) -> Iterator[Chip]:
    """Every small picture with a number: on cards, of players, in notes."""
    yield from (chip for card in scene.cards() for chip in card.chips)
    yield from (chip for player in scene.players for chip in player.stats)
    yield from (chip for note in scene.notes.values() for chip in note.chips)


def cited(moment: Moment) -> Iterator[str]:
    """The rules that end the game or refuse an action at this moment."""
    outcome = moment.state.outcome()
    if outcome is not None:
        yield outcome.rule
    actions = moment.rng().sample(moment.game.space.actions, min(REFUSALS, len(moment.game.space)))
    for seat in moment.seats:
        for action in actions:
            yield from moment.state.why_not(seat, action)


def _each_once(said: Iterable[Said]) -> list[Said]:
    pairs = {(key, repr(facts)): (key, facts) for key, facts in said if key not in COMMON}
    return list(pairs.values())
