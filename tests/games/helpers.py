"""What the tests of every game share: playing a position on, asking what is offered, random games, pictures.

What only one game needs (positions written by hand, readers of its state) is in `<game>/positions.py`;
the positions that are drawn and printed are in `<game>/pictures.py`.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeVar, cast

from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from refectory.core.action import Action, ActionSpace
from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.edition import Edition
from refectory.core.frames import FramedState
from refectory.core.game import CHANCE, Event, Game, Seat, State
from refectory.core.locale import Say, load_catalogue
from refectory.core.match import Match
from refectory.core.scene import Label, Piece, Scene
from refectory.games import load_game, package_of, shipped_edition
from refectory.svg.render import load_art, render_svg
from refectory.testing.evidence import labels as labels_of

NAMES = ["Hildegard", "Anselm", "Scholastica", "Bede", "Clara", "Benedict"]
PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
S = TypeVar("S", bound=FramedState)


# -- playing a position on


def parse(state: State, text: str) -> Action:
    """The action with this text in the state's game; it need not be legal."""
    action: Action = cast(Any, state).acts.space.parse(text)
    return action


def check_texts(space: ActionSpace) -> None:
    """Every action has a text of its own, which is parsed to the same action, and the next index."""
    assert [action.index for action in space] == list(range(len(space)))
    for action in space:
        assert space.parse(action.text) is action


def family_sizes(space: ActionSpace) -> dict[str, int]:
    """The number of actions of each family, in order."""
    return {name: len(family) for name, family in space.families.items()}


def offered_actions(state: State) -> list[Action]:
    """What the seat to act may do now, or what chance can do."""
    (seat,) = state.to_act()
    if seat == CHANCE:
        return [action for action, _ in state.chance_outcomes()]
    return state.legal_actions(seat)


def offered(state: State, family: str = "") -> list[str]:
    """The texts of the offered actions, of one family if one is named."""
    return [action.text for action in offered_actions(state) if not family or action.family == family]


def offered_arguments(state: State, family: str) -> list[str]:
    """The offered actions of one family, each without the family's name."""
    return [text.removeprefix(f"{family} ") for text in offered(state, family)]


def outcomes(state: State) -> dict[str, int]:
    """What chance can do now, with the weights."""
    weights = {action.text: weight for action, weight in state.chance_outcomes()}
    assert len(weights) == len(state.chance_outcomes()), "Chance offers one outcome twice."
    return weights


def play(state: State, *texts: str) -> list[Event]:
    """Apply these actions, each by the seat that is to act, and return the events."""
    events = []
    for text in texts:
        (seat,) = state.to_act()
        action = parse(state, text)
        assert action in offered_actions(state), f"{text!r} is not among {offered(state)}."
        assert seat == CHANCE or state.why_not(seat, action) == [], f"{text!r} is offered and refused."
        events += state.apply(seat, action)
        state.check()
    return events


def roll(state: State, seed: int = 0) -> list[Event]:
    """Apply random outcomes until chance is no longer to act."""
    rng = Random(seed)
    events = []
    while CHANCE in state.to_act():
        events += state.apply(CHANCE, state.sample_chance(rng))
        state.check()
    return events


def why_not(state: State, text: str, seat: Seat | None = None) -> list[str]:
    """The rules that refuse an action to the seat that is to act, or to the given seat."""
    return state.why_not(state.to_act()[0] if seat is None else seat, parse(state, text))


def keys(events: list[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [event.key.removeprefix("event.") for event in events]


def facts(events: list[Event], key: str) -> list[dict[str, object]]:
    """The facts of all events of one kind."""
    return [event.facts for event in events if event.key == f"event.{key}"]


# -- random games


def random_action(state: State, rng: Random) -> Action:
    """A random outcome of chance, or a random legal action."""
    (seat,) = state.to_act()
    return state.sample_chance(rng) if seat == CHANCE else rng.choice(state.legal_actions(seat))


def random_positions(state: S, rng: Random, moves: int = 100_000) -> Iterator[S]:
    """The state at the start and after each random action; it is the same object every time."""
    yield state
    for _ in range(moves):
        if not state.to_act():
            return
        (seat,) = state.to_act()
        state.apply(seat, random_action(state, rng))
        yield state


def random_until(state: S, phase: str, rng: Random, limit: int = 10_000) -> S:
    """The state after random actions, as soon as a decision of this phase is pending."""
    for later in random_positions(state, rng, limit):
        if later.frames and later.frames[-1].phase == phase:
            return later
    raise AssertionError(f"The phase {phase!r} did not come in {limit} actions.")


# -- matches and editions


def new_match(game: Game, players: int, seed: int, **options: int) -> Match:
    """A match whose dealer has a fixed seed."""
    setup = game.setup(players, options=options)
    return Match(game, setup, Dealer(bytes([seed]) * SEED_BYTES), NAMES[:players])


def edited_edition(name: str, *changes: tuple[str, str]) -> Edition:
    """The shipped edition of a game with some texts replaced, each at its first place."""
    text = shipped_edition(name).text
    for old, new in changes:
        assert old in text, f"{old!r} is not in the edition."
        text = text.replace(old, new, 1)
    return Edition("changed.toml", text)


def edited_game(name: str, *changes: tuple[str, str]) -> Game:
    """A game in a changed edition."""
    return load_game(name, edited_edition(name, *changes))


# -- scenes, pictures and texts

# A position to draw, and its viewer (`None` is a spectator).
Seen = tuple[FramedState, Seat | None]
Positions = dict[str, Callable[[], Seen]]


def acting(state: S) -> tuple[S, Seat]:
    """A position as the seat sees it that is to act."""
    return state, state.to_act()[0]


def pieces(scene: Scene) -> list[Piece]:
    return [piece for panel in scene.panels for piece in panel.pieces]


def by_id(some: Iterable[Piece]) -> dict[str, Piece]:
    return {piece.id: piece for piece in some}


def pieces_by_id(scene: Scene) -> dict[str, Piece]:
    return by_id(pieces(scene))


def names_of(some: Iterable[Piece], prefix: str) -> list[str]:
    """The ids of the pieces with this prefix, without it."""
    return [piece.id.removeprefix(prefix) for piece in some if piece.id.startswith(prefix)]


def labels(scenes: Iterable[Scene]) -> list[Label]:
    """Every label and tip in some scenes, each once."""
    return list({(one.key, str(one.facts)): one for scene in scenes for one in labels_of(scene)}.values())


def draw(
    game: Game, state: FramedState, viewer: Seat | None, language: str = "en", width: float = 1440
) -> str:
    """The SVG picture of a position."""
    package = package_of(game.name)
    say = load_catalogue(package, language).teller(NAMES)
    return render_svg(game.scene(state.view(viewer)), load_art(package), say, say("game.title"), width)


def write(game: Game, state: FramedState, viewer: Seat | None, language: str = "en") -> str:
    """The terminal's text of a position."""
    say = load_catalogue(package_of(game.name), language).teller(NAMES)
    return game.text(state.view(viewer), say)


def english(game: Game) -> Say:
    """Says the sentences of a game in English."""
    return load_catalogue(package_of(game.name), "en").teller(NAMES)


def documented_picture(game: Game) -> Path:
    """The picture of a game in the documents; `<game>/pictures.py` draws it anew."""
    return PICTURES / f"{game.name}.svg"


class TextSnapshot(SingleFileSnapshotExtension):
    """Snapshots of texts, one file each."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


class SvgSnapshot(SingleFileSnapshotExtension):
    """Snapshots of pictures, one file each."""

    _write_mode = WriteMode.TEXT
    file_extension = "svg"
