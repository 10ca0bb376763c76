"""The contract's own parts: setups, places, and the little that games share."""

from collections import Counter
from random import Random

import pytest

from refectory.core.errors import SetupError
from refectory.core.game import (
    Option,
    Outcome,
    Preset,
    end_event,
    other_seats,
    pick,
    places_by,
    shuffle,
)
from tests.testing.table import GAME
from tests.testing.toys.honest import Honest


def test_a_setup_has_the_default_of_every_option() -> None:
    setup = GAME.setup(2)
    assert setup.data() == {"players": 2, "start": None, "options": {"limit": 3}}


def test_a_setup_takes_what_is_chosen() -> None:
    setup = GAME.setup(3, 2, {"limit": 4})
    assert (setup.players, setup.start, setup.options) == (3, 2, {"limit": 4})


@pytest.mark.parametrize("players", [1, 4])
def test_too_few_or_too_many_players_are_refused(players: int) -> None:
    with pytest.raises(SetupError, match=f"honest is for 2 to 3 players, not {players}"):
        GAME.setup(players)


@pytest.mark.parametrize("start", [-1, 2])
def test_a_starting_seat_that_is_not_at_the_table_is_refused(start: int) -> None:
    with pytest.raises(SetupError, match=f"The starting seat is 0 to 1, not {start}"):
        GAME.setup(2, start)


def test_a_choice_that_an_option_does_not_have_is_refused() -> None:
    with pytest.raises(SetupError, match="The option limit is one of 3, 4, not 5"):
        GAME.setup(2, options={"limit": 5})


def test_an_option_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(SetupError, match="honest has no option 'speed'; its options: limit"):
        GAME.setup(2, options={"speed": 1})


def test_an_option_is_off_or_on_unless_it_says_otherwise() -> None:
    option = Option("retrace", 0, rule="SA-O1", quoted=True)
    assert option.choices == (0, 1)
    assert (option.rule, option.quoted) == ("SA-O1", True)


def test_a_game_has_no_presets_unless_it_lists_them() -> None:
    assert GAME.presets == ()
    assert Preset("printed", {"limit": 4}).options == {"limit": 4}


def test_a_preset_is_found_by_its_name() -> None:
    game = Honest()
    game.presets = (Preset("printed", {"limit": 4}),)
    assert game.preset("printed").options == {"limit": 4}
    with pytest.raises(SetupError, match="honest has no preset 'house'; its presets: printed"):
        game.preset("house")


# -- outcomes


def test_equal_scores_share_a_place() -> None:
    assert places_by((3, 7, 7, 1)) == (3, 1, 1, 4)


def test_the_seats_with_the_first_place_have_won() -> None:
    assert Outcome((3, 7, 7), (3, 1, 1), "HN-7").winners == (1, 2)


def test_the_end_names_the_winner_or_all_who_share_it() -> None:
    alone = end_event(Outcome((3, 7, 5), (3, 1, 2), "HN-7"))
    assert (alone.key, alone.facts) == ("event.end", {"seat": 1})
    shared = end_event(Outcome((3, 7, 7), (3, 1, 1), "HN-7"))
    assert (shared.key, shared.facts) == ("event.end-shared", {"seats": [1, 2]})


# -- seats


@pytest.mark.parametrize(
    ("viewer", "others"), [(None, [0, 1, 2, 3]), (0, [1, 2, 3]), (2, [3, 0, 1]), (3, [0, 1, 2])]
)
def test_the_others_sit_in_order_after_the_viewer(viewer: int | None, others: list[int]) -> None:
    assert other_seats(viewer, 4) == others


# -- random things


def test_a_pick_is_even_and_below_its_bound() -> None:
    rng = Random(0)
    counts = Counter(pick(rng, 5) for _ in range(5000))
    assert sorted(counts) == [0, 1, 2, 3, 4]
    assert min(counts.values()) > 800


def test_a_shuffle_keeps_every_item() -> None:
    items = list(range(20))
    shuffle(Random(0), items)
    assert items != list(range(20))
    assert sorted(items) == list(range(20))


def test_every_order_can_come_of_a_shuffle() -> None:
    rng = Random(0)
    orders = set()
    for _ in range(200):
        items = [1, 2, 3]
        shuffle(rng, items)
        orders.add(tuple(items))
    assert len(orders) == 6
