"""What is hidden, and what is seen: hands and the pile; open cards that were taken."""

from random import Random

from tests.games.rennes.table import BOX, hand, new, play, roll, started, table


def test_others_see_only_how_many_cards_one_holds() -> None:
    state = table(2).hand(0, "red-5", "blue-2").hand(1, "green-1").to_turn(0)
    for viewer in (None, 1):
        view = state.view(viewer)
        assert view["seats"][0]["cards"] == 2
        assert view["hand"] != ["red-5", "blue-2"]
    assert state.view(None)["hand"] is None
    assert state.view(0)["hand"] == ["red-5", "blue-2"]


def test_an_open_card_that_is_taken_is_remembered_until_it_is_played() -> None:
    state = table(2).hand(0, "red-2").to_turn(0)
    play(state, "done", "take blue-1", "draw", "deal blue-5", "stop")
    roll(state)
    assert state.view(1)["seats"][0]["shown"] == ["blue-1"]
    for seed in range(20):
        world = state.determinize(1, Random(seed))
        assert "blue-1" in hand(world, 0)
        assert len(hand(world, 0)) == 3
    state.discard_from_hand(0, BOX.number["blue-1"])
    assert state.view(1)["seats"][0]["shown"] == []


def test_a_drawn_card_is_told_to_its_player_alone() -> None:
    state = table(2).hand(0, "red-2").to_turn(0)
    play(state, "done", "draw")
    (event, *_) = play(state, "deal green-5")
    assert event.seen_by(0) == {"key": "event.draw.seen", "facts": {"seat": 0, "card": "green-5"}}
    assert event.seen_by(1) == event.seen_by(None) == {"key": "event.draw", "facts": {"seat": 0}}


def test_own_cards_and_piles_are_the_same_in_every_imagined_world() -> None:
    state = started(3, seed=4)
    worlds = [state.determinize(2, Random(seed)) for seed in range(10)]
    for world in worlds:
        world.check()
        assert world.hands[2] == state.hands[2]
        assert (world.open, len(world.pile), world.supply) == (state.open, len(state.pile), state.supply)
    assert len({world.hands[0] for world in worlds}) > 1


def test_nothing_is_known_before_anything_has_happened() -> None:
    view = new(2).view(0)
    assert (view["hand"], view["portals"], view["open"]) == ([], [], [])
