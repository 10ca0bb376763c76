"""What seats know of hidden cards, and the states that a seat can imagine."""

from random import Random

import pytest

from refectory.core.game import Data
from refectory.games.plankenkoorts.hidden import known_to
from refectory.games.plankenkoorts.state import PlankState
from tests.games.helpers import roll
from tests.games.plankenkoorts.positions import hand, play, table
from tests.rules import rule


@rule("BS-S4")
def test_knowledge_of_hands_may_not_outlast_the_round() -> None:
    position = table(2).hand(0, "malachi").hand(1, "psalms").knows(0, 1, "psalms")
    state = position.shelf(0, "ot", "genesis").shelf(0, "nt", "matthew", "revelation").to_lay(0)
    play(state, "lay malachi")
    roll(state)
    assert state.view(0)["seats"][1]["known"] == []


def known(state: PlankState, viewer: int, owner: int) -> list[str]:
    """The cards that the viewer's view names in that hand; the owner's view must name the same."""
    seen: Data = state.view(viewer)["seats"][owner]
    assert state.view(owner)["seats"][viewer]["knows_of_you"] == seen["known"]
    return list(seen["known"])


def exchange() -> PlankState:
    """Seat 0 drew Job from seat 1 and gave Acts."""
    state = table(3).hand(0, "borrowed-book", "acts").hand(1, "job", "psalms").hand(2, "mark").to_lay(0)
    play(state, "borrow seat-1", "pull job", "give acts", "enough", "draw ruth")
    return state


@rule("BS-D5")
def test_both_players_of_an_exchange_are_told_the_cards() -> None:
    state = table(3).hand(0, "borrowed-book", "acts").hand(1, "job").to_lay(0)
    pulled, given = play(state, "borrow seat-1", "pull job", "give acts")[1:3]
    for viewer in (0, 1):
        assert pulled.seen_by(viewer)["facts"]["card"] == "job"
        assert given.seen_by(viewer)["facts"]["card"] == "acts"


@rule("BS-D5")
def test_other_players_may_not_be_told_the_cards_of_an_exchange() -> None:
    state = table(3).hand(0, "borrowed-book", "acts").hand(1, "job").to_lay(0)
    pulled, given = play(state, "borrow seat-1", "pull job", "give acts")[1:3]
    for viewer in (2, None):
        assert pulled.seen_by(viewer) == {"key": "event.pull", "facts": {"seat": 0, "other": 1}}
        assert given.seen_by(viewer) == {"key": "event.give", "facts": {"seat": 0, "other": 1}}


@rule("BS-D5")
def test_both_players_of_an_exchange_remember_the_cards() -> None:
    state = exchange()
    assert known(state, viewer=0, owner=1) == ["acts"]
    assert known(state, viewer=1, owner=0) == ["job"]


@rule("BS-D5")
def test_a_third_player_may_not_learn_anything_from_an_exchange() -> None:
    state = exchange()
    assert known(state, viewer=2, owner=0) == known(state, viewer=2, owner=1) == []
    assert "known" not in state.view(None)["seats"][0]


@rule("BS-D5")
def test_a_card_that_comes_back_is_known_to_be_there() -> None:
    state = table(2).hand(0, "borrowed-book", "acts").hand(1, "borrowed-book", "job").to_lay(0)
    play(state, "borrow seat-1", "pull job", "give acts", "draw ruth")
    play(state, "borrow seat-0", "pull job", "give acts")
    assert known(state, viewer=0, owner=1) == ["job"]
    assert known(state, viewer=1, owner=0) == ["acts"]


@rule("BS-D5")
@pytest.mark.parametrize("open_backs", [0, 1])
def test_a_third_player_may_not_know_which_card_was_drawn(open_backs: int) -> None:
    position = table(3, open_backs=open_backs).hand(0, "borrowed-book", "acts").hand(1, "job", "genesis")
    state = position.hand(2, "mark").to_lay(0)
    play(state, "borrow-back seat-1 book" if open_backs else "borrow seat-1", "pull job")
    worlds = [state.determinize(2, Random(seed)) for seed in range(60)]
    drawn = {world.frames[-1].data[1] for world in worlds}
    assert len(drawn) > 20
    assert all(world.frames[-1].data[1] in world.hands[0] for world in worlds)
    if open_backs:
        assert {state.box.back[card] for card in drawn} == {state.box.back[state.box.number["job"]]}
    assert {state.determinize(seat, Random(1)).frames[-1].data for seat in (0, 1)} == {
        (1, state.box.number["job"])
    }


def test_a_card_that_leaves_the_hand_openly_is_no_longer_known() -> None:
    state = exchange()
    play(state, "discard acts", "draw luke")
    assert known(state, viewer=0, owner=1) == []
    assert known(state, viewer=1, owner=0) == ["job"]


def test_another_card_that_leaves_changes_nothing() -> None:
    state = exchange()
    play(state, "discard psalms", "draw luke")
    assert known(state, viewer=0, owner=1) == ["acts"]


def test_of_two_known_copies_one_remains() -> None:
    position = table(2).hand(0, "genesis", "genesis", "job").knows(1, 0, "genesis", "genesis", "job")
    state = position.to_lay(0)
    play(state, "lay genesis")
    assert known(state, viewer=1, owner=0) == ["genesis", "job"]


def test_a_known_card_that_is_drawn_is_no_longer_known_there() -> None:
    position = table(2).hand(0, "borrowed-book", "acts").hand(1, "job", "ruth")
    state = position.knows(0, 1, "job", "ruth").to_lay(0)
    play(state, "borrow seat-1", "pull job")
    assert known(state, viewer=0, owner=1) == ["ruth"]


def test_a_third_player_is_no_longer_sure_of_a_hand_that_was_drawn_from() -> None:
    position = table(3).hand(0, "borrowed-book", "acts").hand(1, "job", "ruth").hand(2, "mark")
    state = position.knows(2, 1, "job").knows(2, 0, "acts").to_lay(0)
    play(state, "borrow seat-1", "pull ruth")
    assert known(state, viewer=2, owner=1) == []
    assert known(state, viewer=2, owner=0) == ["acts"]
    play(state, "give acts")
    assert known(state, viewer=2, owner=0) == []


def test_after_a_loose_screw_nothing_is_known_of_the_hand() -> None:
    position = table(3).hand(0, "loose-screw").hand(1, "job").knows(0, 1, "job").knows(2, 1, "job")
    state = position.hand(2, "mark").knows(1, 2, "mark").to_lay(0)
    play(state, "loose-screw")
    assert known(state, viewer=0, owner=1) == known(state, viewer=2, owner=1) == []
    assert known(state, viewer=1, owner=2) == ["mark"]
    roll(state)


@rule("BS-H1")
@pytest.mark.parametrize("open_backs", [0, 1])
def test_an_imagined_state_may_not_look_different_to_the_seat(open_backs: int) -> None:
    position = table(3, open_backs=open_backs).hand(0, "job").hand(1, "acts", "dust-off", "genesis")
    state = position.hand(2, "mark", "luke").knows(0, 1, "acts").knows(2, 1, "genesis").to_lay(0)
    dealt = set()
    for seed in range(30):
        world = state.determinize(0, Random(seed))
        world.check()
        assert world.view(0) == state.view(0)
        assert hand(world, 0) == ["job"]
        assert "acts" in hand(world, 1)
        dealt.add(tuple(hand(world, 2)))
    assert len(dealt) > 10
    assert any("genesis" in cards for cards in dealt) == (not open_backs)


@rule("BS-H1")
def test_an_imagined_state_may_not_depend_on_hidden_cards() -> None:
    position = table(3).hand(0, "job").hand(1, "acts", "dust-off").hand(2, "mark", "luke")
    state = position.knows(0, 1, "acts").to_lay(0)
    for seed in range(20):
        other = state.determinize(0, Random(seed))
        assert other.determinize(0, Random(99)).dump() == state.determinize(0, Random(99)).dump()


def test_an_imagined_state_forgets_what_others_know_of_each_other() -> None:
    position = table(3).hand(0, "job").hand(1, "acts").hand(2, "mark")
    state = position.knows(2, 1, "acts").knows(1, 0, "job").to_lay(0)
    world = state.determinize(0, Random(1))
    assert known(world, viewer=2, owner=1) == []
    assert known(world, viewer=1, owner=0) == ["job"]
    assert known(state, viewer=2, owner=1) == ["acts"]


# -- with one of several players


def in_every_world(state: PlankState, seat: int, worlds: int = 200) -> list[PlankState]:
    return [state.determinize(seat, Random(n)) for n in range(worlds)]


def unseen_exchange() -> PlankState:
    """Seat 0 gave Ruth to seat 1, who has then exchanged with seat 2."""
    position = table(3).hand(0, "borrowed-book", "ruth").hand(1, "borrowed-book", "job", "psalms")
    state = position.hand(2, "mark", "luke").to_lay(0)
    play(state, "borrow seat-1", "pull job", "give ruth", "enough", "draw amos")
    play(state, "borrow seat-2", "pull mark", "give ruth", "enough")
    return state


@rule("BS-D5")
def test_a_card_that_may_have_been_given_on_is_with_one_of_two() -> None:
    state = unseen_exchange()
    worlds = in_every_world(state, 0)
    assert {("ruth" in hand(world, 1), "ruth" in hand(world, 2)) for world in worlds} == {
        (True, False),
        (False, True),
    }
    assert state.view(0)["with_one_of"] == [{"card": "ruth", "seats": [1, 2]}]
    assert known(state, viewer=1, owner=2) == ["ruth"]
    assert state.view(2)["with_one_of"] == []


@rule("BS-D5")
def test_a_seat_may_not_imagine_such_a_card_in_the_deck() -> None:
    state = unseen_exchange()
    ruth = state.box.number["ruth"]
    assert not any(ruth in world.deck for world in in_every_world(state, 0))


@rule("BS-D5")
def test_when_the_card_is_played_the_other_place_is_excluded() -> None:
    state = unseen_exchange()
    roll(state)
    play(state, "discard ruth")
    assert state.view(0)["with_one_of"] == []


@rule("BS-D5")
def test_of_two_equal_cards_one_must_remain() -> None:
    position = table(3).hand(0, "mark").hand(1, "malachi", "malachi", "job").hand(2, "borrowed-book", "luke")
    state = position.knows(0, 1, "malachi", "malachi").to_lay(2)
    play(state, "borrow seat-1", "pull job", "give luke", "enough")
    assert known_to(state, 0, 1) == [state.box.number["malachi"]]
    worlds = in_every_world(state, 0)
    assert all("malachi" in hand(world, 1) for world in worlds)
    assert any(hand(world, 1).count("malachi") == 1 for world in worlds)
    assert any(hand(world, 1).count("malachi") == 2 for world in worlds)


@rule("BS-D5")
def test_the_only_card_of_a_hand_is_what_was_drawn_and_may_not_be_given_back() -> None:
    position = table(3).hand(0, "mark").hand(1, "ruth").hand(2, "borrowed-book", "luke", "job")
    state = position.knows(0, 1, "ruth").to_lay(2)
    play(state, "borrow seat-1", "pull ruth", "give luke")
    assert known_to(state, 0, 2) == [state.box.number["ruth"]]
    assert known_to(state, 0, 1) == []


@rule("BS-T2")
def test_after_a_reshuffle_the_deck_is_known_to_be_the_discards() -> None:
    position = table(2).hand(0, "acts", "job").hand(1, "mark", "ruth").deck("luke").to_lay(0)
    play(position, "discard acts", "draw luke", "discard mark")
    assert position.view(0)["seats"][1]["known"] == ["ruth", "luke"]


@rule("BS-T2")
def test_after_a_reshuffle_a_card_of_the_deck_may_not_be_imagined_in_a_hand() -> None:
    state = table(3).hand(0, "acts").hand(1, "mark", "ruth").hand(2, "job").deck("luke").to_lay(0)
    play(state, "discard acts", "draw luke", "discard mark")
    for world in in_every_world(state, 0, 50):
        assert world.deck == state.deck
        assert sorted(hand(world, 1) + hand(world, 2)) == ["job", "luke", "ruth"]
