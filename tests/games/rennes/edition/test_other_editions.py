"""Other boxes: whole games under the laws, and what each freedom of the format changes."""

from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from refectory.bots import make_bot, position_of
from refectory.core.edition import Edition
from refectory.core.errors import EditionError
from refectory.core.game import CHANCE, State
from refectory.core.locale import load_catalogue
from refectory.core.play_loop import random_playout
from refectory.games import package_of
from refectory.games.edition_schema import edition_schema
from refectory.games.rennes.bot.goals import Goals
from refectory.games.rennes.constants import DE_MOLAY, DENARNAUD, TRENCAVEL
from refectory.games.rennes.game import Rennes
from refectory.games.rennes.rules.missing_clues import lacks
from refectory.games.rennes.state import RennesState
from refectory.testing.check import check_game
from tests.effort import effort
from tests.games.helpers import english, keys, offered, outcomes, pieces, play, roll, why_not
from tests.games.rennes.edition.editions import CHANGES, other_game
from tests.games.rennes.positions import GAME
from tests.games.test_edition_schema import Values, toml
from tests.rules import rule


def begun(game: Rennes, players: int = 2) -> RennesState:
    """The first turn, with everybody at the first free location."""
    state = game.new(game.setup(players, 0))
    roll(state)
    while state.frames[-1].phase == "begin":
        play(state, offered(state)[-1])
        roll(state)
    return state


def at(state: RennesState, square: str) -> RennesState:
    state.at[0] = state.graph.number[square]
    state.visited[0] |= 1 << state.graph.area[state.at[0]]
    return state


def settled(state: RennesState) -> RennesState:
    """The pile and the supply get all that is nowhere else."""
    box = state.box
    held = Counter([*state.open, *state.discards, *(card for hand in state.hands for card in hand)])
    state.pile = sorted((Counter(box.deck) - held).elements())
    placed = Counter(clue for row in state.circles for clue in row)
    for locks in state.locks:
        for lock, code in zip(locks, box.codes, strict=True):
            placed.update({colour: code.count(colour) - lacks(lock, colour) for colour in range(5)})
    state.supply = tuple(count - placed[colour] for colour, count in enumerate(box.clues))
    state.check()
    return state


@pytest.mark.untraced
@pytest.mark.parametrize("name", CHANGES)
def test_every_law_holds_in_another_edition(name: str) -> None:
    everything = name == "all"
    game = other_game(name)
    check_game(game, players=[2, 5], games=1, limit=effort(30, 8), options=False)
    if everything:
        check_game(game, players=[3], games=0, limit=effort(8, 2))


@pytest.mark.untraced
@pytest.mark.parametrize("name", CHANGES)
def test_random_games_and_bots_of_another_edition_keep_every_piece(name: str) -> None:
    game, rng = other_game(name), Random(1)
    state = game.new(game.setup(3))
    for _ in range(30):
        random_playout(state, rng, 40)
        state.check()
    bot = make_bot("greedy", game)
    state = game.new(game.setup(3))
    for _ in range(effort(150, 60)):
        (seat,) = state.to_act()
        chance = seat == CHANCE
        state.apply(
            seat, state.sample_chance(rng) if chance else bot.choose(position_of(game, state, seat), rng)
        )
    state.check()
    require_drawn(game, state)


def require_drawn(game: Rennes, state: State) -> None:
    """The position has a text, and a scene whose sentences are all in the catalogue."""
    say = english(game)
    for viewer in (None, 0, 1):
        view = state.view(viewer)
        assert game.text(view, say)
        for piece in pieces(game.scene(view)):
            for label in (piece.label, piece.tip):
                assert label is None or say(label.key, label.facts) != label.key


@pytest.mark.parametrize("name", CHANGES)
def test_the_schema_fits_another_edition(name: str) -> None:
    schema = edition_schema(GAME, load_catalogue(package_of("rennes"), "en").sentences)
    Draft202012Validator(schema).validate(other_game(name).edition.values)


# -- circles at locations


@rule("RC-C6", "RC-K1")
def test_a_location_may_have_circles_in_which_clues_are_collected() -> None:
    game = other_game("circles")
    state = begun(game)
    assert [len(row) for row in state.circles] == [4] * 7 + [1, 2]
    assert game.box.places[-2:] == ["eglise", "villa"]
    at(state, "c-e1").at[1] = state.graph.number["a-n1"]
    state.circles[-1] = (0, 2)
    side = state.graph.side[state.at[0]]
    state.colour, state.dots, state.hands[0] = state.tint(side), 1, (game.box.number["red-1"],)
    settled(state)
    assert keys(play(state, "step villa")) == ["step"]
    assert state.markers[0] == (-1, -1, 0)
    assert offered(state, "collect") == ["collect red-1"]
    assert "clue:red" in game.scene(state.view(0)).ids()
    assert "Villa        red, green" in game.text(state.view(0), english(game))
    play(state, "collect red-1", "place villa")
    assert state.circles[-1] == (-1, 2)


@rule("RC-C6", "RC-K1")
def test_clues_of_a_location_may_not_be_collected_by_those_who_started_there() -> None:
    game = other_game("circles")
    state = at(begun(game), "villa")
    state.hands[0] = tuple(game.box.number[f"{colour}-1"] for colour in ("red", "blue", "green"))
    assert offered(state, "collect") == []
    assert why_not(state, "collect red-1") == ["RC-K1"]


@rule("RC-C6")
def test_empty_circles_of_a_location_are_filled_again() -> None:
    game = other_game("circles")
    state = begun(game)
    state.circles[-1] = (-1, state.circles[-1][1])
    settled(state)
    play(state, "done")
    while "stop" in offered(state):
        play(state, "stop")
    assert set(outcomes(state)) <= {
        f"fill {colour}" for colour in ("red", "blue", "green", "yellow", "purple")
    }
    (event, *_) = play(state, next(iter(outcomes(state))))
    assert (event.key, event.facts["location"]) == ("event.fill-location", "villa")


def test_bots_want_the_clues_of_a_location() -> None:
    game = other_game("circles")
    state = begun(game)
    place, square = game.box.places.index("villa"), state.graph.number["villa"]
    state.circles[place] = (-1, -1)
    without = Goals(state, 0).places[square]
    state.circles[place] = (0, 0)
    assert Goals(state, 0).places[square] > without


# -- events


@rule("RC-C10", "RC-K4")
def test_an_event_of_which_there_are_two_may_be_played_twice() -> None:
    state = begun(other_game("events"))
    names = state.view(0)["seats"][0]["events"]
    assert names == ["all-counter"] * 2 + ["even-clockwise", "supplies"] + ["provisions"] * 3
    before = state.portals
    play(state, "event all-counter")
    assert all((now - then) % 4 == 3 for now, then in zip(state.portals, before, strict=True))
    state.spent = 0
    assert "event all-counter" in offered(state)
    play(state, "event all-counter")
    state.spent = 0
    assert why_not(state, "event all-counter") == ["RC-K4"]


@rule("RC-C10")
def test_an_event_may_draw_cards_up_to_the_limit_of_the_hand() -> None:
    state = begun(other_game("events"))
    state.discards += state.hands[0][6:]
    state.hands[0] = state.hands[0][:6]
    assert keys(play(state, "event provisions")) == ["provisions"]
    assert keys(roll(state)) == ["draw"]
    assert len(state.hands[0]) == 7
    assert state.frames[-1].phase == "turn"


@rule("RC-C10")
def test_a_full_hand_may_not_draw() -> None:
    state = begun(other_game("events"))
    assert len(state.hands[0]) >= 7
    assert why_not(state, "event provisions") == ["RC-C10"]
    assert "event provisions" not in offered(state)


@rule("RC-O8")
def test_only_portal_events_may_be_left_in_another_edition() -> None:
    game = other_game("events")
    state = game.new(game.setup(2, 0, {"four_events": 1}))
    assert state.view(None)["seats"][0]["events"] == ["all-counter"] * 2 + ["even-clockwise"]


# -- ghosts, discs and counts


@rule("RC-C11")
def test_a_location_may_have_two_ghosts_of_which_one_has_a_single_card() -> None:
    state = begun(other_game("ghosts"))
    villa = state.box.locations.index("villa")
    for seat in (0, 1):
        state.locks[seat] = (*state.locks[seat][:villa], 0, *state.locks[seat][villa + 1 :])
    settled(state)
    assert keys(play(state, "claim villa")) == ["claim", "ghost", "ghost"]
    state.claims[villa] = (0, 1)
    assert [state.has_ghost(0, ghost) for ghost in (DE_MOLAY, DENARNAUD)] == [True, True]
    assert [state.has_ghost(1, ghost) for ghost in (DE_MOLAY, DENARNAUD)] == [False, True]


@rule("RC-C11")
def test_a_ghost_that_is_not_in_the_box_may_not_help() -> None:
    state = begun(other_game("ghosts"))
    state.claims = [(0,) for _ in state.claims]
    assert not state.has_ghost(0, TRENCAVEL)
    assert "trencavel" not in state.view(0)["seats"][0]["ghosts"]


@rule("RC-C2", "RC-S1")
def test_more_discs_than_areas_may_be_in_the_box() -> None:
    game = other_game("discs")
    used = set()
    for seed in range(20):
        state = game.new(game.setup(2, 0))
        roll(state, seed)
        state.check()
        used |= {position >> 2 for position in state.portals}
    assert used == set(range(11))


@rule("RC-S1", "RC-C2")
def test_an_area_may_not_have_two_discs() -> None:
    state = begun(other_game("discs"))
    state.portals = (*state.portals, 0)
    with pytest.raises(AssertionError, match=r"Discs are lost\."):
        state.check()


def test_a_colour_may_have_cards_and_clues_of_its_own_number() -> None:
    box = other_game("counts").box
    assert [box.deck.count(box.number[f"red-{dots}"]) for dots in range(1, 6)] == [0, 9, 9, 0, 0]
    assert box.deck.count(box.number["blue-1"]) == 4
    assert box.clues == [25, 25, 25, 25, 40]
    assert (box.altar_cards, box.claim_points) == (3, [12, 9, 6, 3, 1])


# -- the schema


def change(values: Values, *path: str | int, to: object) -> Values:
    """A copy in which the value at this path is another one."""
    changed = deepcopy(values)
    inner: Any = changed
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return changed


@pytest.mark.parametrize(
    ("path", "to"),
    [
        (("code", 4, "circles"), 10),
        (("event", 0, "effect"), "teleport"),
        (("event", 0, "portals"), "every"),
        (("event", 0, "direction"), "left"),
        (("event", 2, "cards"), 10),
        (("event", 0, "copies"), 0),
        (("ghost", 0, "name"), "casper"),
        (("ghost", 0, "cards"), 6),
        (("disc", 0, "colours"), ["red", "blue", "green"]),
        (("disc", 0, "colours"), ["red", "blue", "green", "pink"]),
        (("deck", "red"), [60, 0, 0, 0, 0]),
        (("clues", "purple"), 201),
        (("cavern", 0, "name"), "Cavern 1"),
        (("cavern", 0, "name"), "corridor"),
        (("area", 0, "name"), "AA"),
        (("door", 0, "between"), ["a-e1"]),
        (("hand", "de_molay"), 13),
    ],
)
def test_the_schema_refuses_what_the_reader_refuses(path: tuple[str | int, ...], to: object) -> None:
    schema = edition_schema(GAME, load_catalogue(package_of("rennes"), "en").sentences)
    values = change(other_game("all").edition.values, *path, to=to)
    assert not Draft202012Validator(schema).is_valid(values)
    text = "\n".join(f"{key} = {toml(value)}" for key, value in values.items())
    with pytest.raises(EditionError, match=str(path[-1])):
        Rennes(Edition("mine.toml", text))
