"""Other readings of the rulebooks, chosen with the table; SA-O2 is in test_stop_before_book.py."""

import pytest

from refectory.games.sator.bot import evaluation
from refectory.games.sator.options import OPTIONS, PRESETS, Readings
from refectory.games.sator.state import SatorState
from tests.games.helpers import facts, offered, offered_arguments, play, roll, why_not
from tests.games.sator.positions import GAME, acolyte, lies, new, table
from tests.rules import rule

# -- SA-O1: identical cards by tile

ON_TILE = {"identical_on_tile": 1}


def played_elsewhere_in_between(*more: str, **options: int) -> SatorState:
    """MOVES wood on the short straight, then a rotation of the tee far away."""
    position = table(2, **options).tile("wood-short-straight", "d4 e4").tile("iron-tee", "h8 i8 j8 i9")
    state = position.hand(0, "moves-wood", "moves-wood", "rotas-tee", *more).turn(0, points=12)
    play(state, "play moves-wood effect-1", "choose wood-short-straight", "slide south")
    play(state, "play rotas-tee effect-1", "choose iron-tee", "pivot i9", "rotate right")
    return state


@rule("SA-O1", "SA-M6")
def test_without_the_option_any_card_in_between_breaks_the_row() -> None:
    state = played_elsewhere_in_between()
    play(state, "play moves-wood effect-1", "choose wood-short-straight", "slide south")
    assert lies(state, "wood-short-straight") == "d6 e6"


@rule("SA-O1")
def test_with_the_option_a_card_elsewhere_may_not_break_the_row() -> None:
    state = played_elsewhere_in_between(**ON_TILE)
    assert "SA-M6" in why_not(state, "play moves-wood effect-1")
    assert "play moves-wood effect-1" not in offered(state)


@rule("SA-O1")
def test_with_the_option_the_card_may_be_played_on_another_tile() -> None:
    position = table(2, **ON_TILE).tile("wood-short-straight", "d4 e4").tile("wood-tee", "h8 i8 j8 i9")
    state = position.hand(0, "moves-wood", "moves-wood").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-short-straight", "slide south")
    play(state, "play moves-wood effect-1")
    assert offered(state) == ["choose wood-tee"]
    assert why_not(state, "choose wood-short-straight") == ["SA-M6"]


@rule("SA-O1")
@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("rotas-short-straight", ["choose wood-short-straight", "pivot d5", "rotate right"]),
        ("virtus-omnia", ["choose wood-short-straight", *["slide south"] * 4, "enough"]),
        ("mihi-in-dies", ["choose wood-short-straight", "slide south", "enough"]),
        ("quin-igitur", ["choose wood-short-straight", "put a1"]),
    ],
)
def test_with_the_option_another_card_on_the_tile_breaks_the_row(card: str, moves: list[str]) -> None:
    position = table(2, **ON_TILE).tile("wood-short-straight", "d4 e4")
    state = position.hand(0, "moves-wood", "moves-wood", card).turn(0, points=12)
    play(state, "play moves-wood effect-1", "choose wood-short-straight", "slide south")
    play(state, f"play {card} effect-1", *moves)
    play(state, "play moves-wood effect-1", "choose wood-short-straight")


@rule("SA-O1")
def test_with_the_option_the_free_action_may_not_break_the_row() -> None:
    position = table(2, **ON_TILE).tile("wood-short-straight", "d4 e4")
    state = position.hand(0, "moves-wood", "moves-wood").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-short-straight", "slide south")
    play(state, "free", "choose wood-short-straight", "slide south")
    assert "SA-M6" in why_not(state, "play moves-wood effect-1")


# -- SA-O3: a long slide may retrace


def sliding(**options: int) -> SatorState:
    position = table(2, **options).tile("wood-tee", "d4 e4 f4 e5")
    state = position.hand(0, "virtus-omnia").turn(0)
    play(state, "play virtus-omnia effect-1", "choose wood-tee", "slide east")
    return state


@rule("SA-O3", "SA-P4")
def test_without_the_option_a_long_slide_may_not_retrace() -> None:
    assert "slide west" not in offered(sliding())
    assert "SA-P4" in why_not(sliding(), "slide west")


@rule("SA-O3")
def test_with_the_option_a_long_slide_may_retrace_but_not_end_where_it_began() -> None:
    state = sliding(retrace=1)
    play(state, "slide west", "slide east", "slide west")
    assert offered(state) == ["slide north", "slide east", "slide south", "slide west"]
    assert why_not(state, "enough") == ["SA-P4"]
    play(state, "slide east", "enough")
    assert lies(state, "wood-tee") == "e4 f4 g4 f5"


@rule("SA-O3")
def test_with_the_option_a_tile_in_a_narrow_place_can_be_slid() -> None:
    """Two squares to and fro are enough for four."""
    walls = [("iron-long-straight", "d3 e3 f3 g3"), ("stone-long-straight", "d5 e5 f5 g5")]
    tiles = [*walls, ("iron-short-straight", "c4 c5"), ("stone-short-straight", "g4 h4")]
    for retrace in (0, 1):
        position = table(2, retrace=retrace).tile("wood-short-straight", "d4 e4")
        for name, squares in tiles:
            position.tile(name, squares)
        state = position.gargoyle(1, "c4").hand(0, "virtus-omnia").turn(0)
        play(state, "play virtus-omnia effect-1")
        assert ("choose wood-short-straight" in offered(state)) == bool(retrace)


# -- SA-O4: who places first


@rule("SA-O4", "SA-S4")
@pytest.mark.parametrize(("first_places", "first"), [(0, 0), (1, 1)])
def test_placing_begins_with_the_last_or_the_first_player(first_places: int, first: int) -> None:
    state = new(2, 1, first_places=first_places)
    events = roll(state)
    assert facts(events, "placing") == [{"seat": first}]
    assert state.to_act() == (first,)


@rule("SA-O4")
def test_the_others_may_not_place_first() -> None:
    state = new(2, 1, first_places=1)
    roll(state)
    assert why_not(state, "take wood-tee", 0) == ["SA-T10"]


# -- SA-O5: colours


def choosing_colours(players: int, start: int) -> SatorState:
    state = new(players, start, choose_colours=1)
    roll(state)
    return state


@rule("SA-O5")
def test_players_choose_their_colours_from_the_starting_player_on() -> None:
    state = choosing_colours(2, 1)
    assert state.to_act() == (1,)
    assert offered_arguments(state, "colour") == ["north", "east", "south", "west"]
    play(state, "colour east")
    assert state.to_act() == (0,)
    play(state, "colour west")
    assert [acolyte(state, seat) for seat in (0, 1)] == ["landing-west", "landing-east"]
    roll(state)
    seats = state.view(None)["seats"]
    assert [seat["colour"] for seat in seats] == ["west", "east"]
    assert all(len(seat["books"]) == 4 for seat in seats)


@rule("SA-O5")
def test_a_colour_that_was_chosen_may_not_be_chosen_again() -> None:
    state = choosing_colours(2, 1)
    play(state, "colour north")
    assert offered_arguments(state, "colour") == ["east", "south", "west"]
    assert why_not(state, "colour north") == ["SA-O5"]


@rule("SA-O5")
def test_without_the_option_colours_may_not_be_chosen() -> None:
    state = new(2, 1)
    roll(state)
    assert why_not(state, "colour north") != []


def test_a_chosen_colour_is_in_the_dump() -> None:
    state = choosing_colours(3, 0)
    play(state, "colour west", "colour north", "colour east")
    assert GAME.load(state.dump()).colours == state.colours == (3, 0, 1)


# -- presets and dumps


def test_presets_name_options_and_differ_from_one_another() -> None:
    names = {option.name for option in OPTIONS}
    assert all(set(preset.options) <= names for preset in PRESETS)
    chosen = [tuple(Readings(preset.options).chosen.items()) for preset in PRESETS]
    assert len({*chosen, tuple(Readings({}).chosen.items())}) == len(PRESETS) + 1


def test_the_view_tells_the_options() -> None:
    assert new(2, 0, retrace=1).view(None)["options"]["retrace"] == 1


# -- SA-O6: jolly cards


def with_jollies(*cards: str, points: int = 6) -> SatorState:
    position = table(2, jolly_cards=1).tile("wood-tee", "d4 e4 f4 e5").tile("iron-short-straight", "j8 j9")
    return position.hand(0, *cards).turn(0, points)


@rule("SA-O6", "SA-C4")
def test_a_jolly_may_rotate_or_slide_any_tile_and_gives_a_movement_point() -> None:
    state = with_jollies("jolly", "jolly")
    play(state, "play jolly effect-1", "choose wood-tee", "pivot e4", "rotate right")
    play(state, "play jolly effect-4", "choose iron-short-straight", "slide west", "slide west")
    assert (lies(state, "iron-short-straight"), state.points, state.steps) == ("h8 h9", 2, 2)


@rule("SA-O6", "SA-M6")
def test_two_jollies_may_not_be_played_in_a_row_on_one_tile() -> None:
    state = with_jollies("jolly", "jolly")
    play(state, "play jolly effect-1", "choose wood-tee", "pivot e4", "rotate right", "play jolly effect-3")
    assert offered(state) == ["choose iron-short-straight"]
    assert why_not(state, "choose wood-tee") == ["SA-M6"]


@rule("SA-O6")
def test_without_the_option_a_jolly_may_not_be_drawn() -> None:
    assert new(2).deck[-1] == 0
    assert new(2, jolly_cards=1).deck[-1] == 10
    assert sum(new(2).deck) == sum(new(2, jolly_cards=1).deck) == 78


@rule("SA-O6")
def test_the_hand_shows_a_button_for_each_effect_of_a_jolly() -> None:
    state = with_jollies("jolly")
    shown = {card.id: card for card in GAME.scene(state.view(0)).cards()}
    assert shown["hand:jolly"].art == "card-jolly"
    labels = [shown[f"effect:jolly:{n}"].label.key for n in range(1, 6)]
    assert labels == ["effect.rotas"] * 2 + ["effect.moves"] * 3
    budget = GAME.scene(state.view(0)).budget
    play(state, "play jolly effect-3", "choose wood-tee", "slide west")
    assert len(GAME.scene(state.view(0)).budget) == len(budget) + 1


def test_an_evaluation_sees_where_a_jolly_can_bring_a_tile() -> None:
    """A slide leads onto the way to the book."""
    position = table(2, jolly_cards=1).tile("wood-short-straight", "d4 e4").acolyte(0, "d4")
    position = position.tile("iron-short-straight", "g4 h4").book(0, "h4").hand(0, "jolly")
    state = position.turn(0)
    before = evaluation.standing(state, 0)
    play(state, "play jolly effect-3")
    assert evaluation.standing(state, 0) > before
