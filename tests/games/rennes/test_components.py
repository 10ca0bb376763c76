"""Components: areas, discs, corridors, caverns, codes, cards, events, ghosts, the altar."""

from collections import Counter

import pytest

from refectory.games.rennes.constants import COLOURS, EVENTS, GHOSTS
from refectory.games.rennes.edition.board_graph import CAVERN, CORRIDOR, LOCATION, PORTAL, SIDES, VORTEX
from tests.games.rennes.table import BOX, GRAPH, faces, keys, new, offered, play, points, roll, table, why_not
from tests.rules import rule

AREAS = "abcdefghi"
LETTERS = dict(zip("RBGYP", COLOURS, strict=True))


def near(square: str) -> list[str]:
    """The squares one step away."""
    return sorted(GRAPH.names[to] for to, _, _ in GRAPH.steps[GRAPH.number[square]])


@rule("RC-C1")
def test_nine_areas_have_a_portal_of_four_squares_each() -> None:
    assert "".join(GRAPH.areas) == AREAS
    assert GRAPH.portals == list(range(1, 10))
    assert GRAPH.at == [(column, row) for row in range(3) for column in range(3)]
    portal_squares = [GRAPH.names[n] for n, kind in enumerate(GRAPH.kind) if kind == PORTAL]
    assert portal_squares == [f"{area}-{side[0]}" for area in AREAS for side in SIDES]


@rule("RC-C1")
def test_a_portal_may_not_lead_to_an_area_that_is_not_beside_it() -> None:
    for door in GRAPH.doors[:-1]:
        one, other = (GRAPH.at[GRAPH.area[square]] for square in door)
        assert abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


@rule("RC-C2")
def test_the_discs_have_these_colours() -> None:
    printed = ["RBGY", "RGBP", "RYPB", "RPYG", "BGPY", "RYBG", "RBPG", "RPBY", "RGYP"]
    assert [[COLOURS[colour] for colour in disc] for disc in BOX.discs] == [
        [LETTERS[letter] for letter in disc] for disc in printed
    ]


@rule("RC-C2")
def test_a_disc_may_not_show_a_colour_twice_or_lie_twice() -> None:
    assert all(len(set(disc)) == 4 for disc in BOX.discs)
    state = new()
    play(state, "start seat-0", "disc disc-3 turned-1")
    assert "disc disc-3 turned-0" not in offered(state)
    state = table().to_turn(0)
    state.portals = (0, *state.portals[:-1])
    with pytest.raises(AssertionError, match="Discs are lost or doubled"):
        state.check()


@rule("RC-C3")
@pytest.mark.parametrize(("one", "other"), [("a-e", "b-w"), ("b-s", "e-n"), ("h-e", "i-w"), ("d-s", "g-n")])
def test_a_corridor_has_two_squares_with_a_door_between(one: str, other: str) -> None:
    assert f"{one}1" in near(one)
    assert f"{other}1" in near(f"{one}1")
    assert other in near(f"{other}1")
    assert (GRAPH.side[GRAPH.number[f"{one}1"]], GRAPH.side[GRAPH.number[f"{other}1"]]) == (
        GRAPH.number[one],
        GRAPH.number[other],
    )


@rule("RC-C3")
def test_there_are_twelve_corridors_and_a_portal_may_not_touch_another() -> None:
    assert len(GRAPH.doors) == 12 + 1
    for square, kind in enumerate(GRAPH.kind):
        if kind == PORTAL:
            assert [GRAPH.kind[to] for to, _, _ in GRAPH.steps[square]] in ([CORRIDOR], [VORTEX])


@rule("RC-C4")
@pytest.mark.parametrize(
    ("side", "squares"),
    [
        ("a-n", "corridor corridor cavern-1"),
        ("a-w", "corridor corridor cavern-2"),
        ("b-n", "corridor cimetiere"),
        ("c-n", "corridor corridor cavern-3"),
        ("c-e", "corridor villa"),
        ("d-w", "corridor la-tour"),
        ("f-e", "vortex cavern-4"),
        ("g-w", "corridor eglise"),
        ("g-s", "vortex cavern-5"),
        ("h-s", "corridor monastere"),
        ("i-e", "corridor corridor cavern-6"),
        ("i-s", "corridor corridor cavern-7"),
    ],
)
def test_the_outward_sides_hold_locations_and_caverns(side: str, squares: str) -> None:
    chain = GRAPH.chains[GRAPH.number[side]]
    kinds = {CORRIDOR: "corridor", VORTEX: "vortex"}
    assert [kinds.get(GRAPH.kind[square], GRAPH.names[square]) for square in chain] == squares.split()


@rule("RC-C4")
def test_a_branch_may_not_have_a_door_but_that_of_cavern_five() -> None:
    joined = {GRAPH.names[square] for door in GRAPH.doors for square in door}
    ends = [GRAPH.names[chain[-1]] for chain in GRAPH.chains if GRAPH.kind[chain[-1]] in (LOCATION, CAVERN)]
    assert len(ends) == 12
    assert [end for end in ends if end in joined] == ["cavern-5"]
    assert near("cavern-5") == ["g-s1", "h-s1"]


@rule("RC-C5")
def test_the_vortexes_and_the_sanctuaire_are_joined() -> None:
    vortexes = ["b-s1", "f-e1", "g-s1"]
    assert [GRAPH.names[square] for square in GRAPH.vortexes] == vortexes
    for vortex in vortexes:
        assert set(near(vortex)) >= {*vortexes, "sanctuaire"} - {vortex}
    assert near("sanctuaire") == vortexes


@rule("RC-C5")
def test_a_square_without_a_vortex_may_not_lead_to_one_far_away() -> None:
    state = table().at(0, "a-e1").hand(0, "red-1").pool("green", 9).to_turn(0)
    assert why_not(state, "step b-s1") == ["RC-M6"]
    assert why_not(state, "step sanctuaire") == ["RC-M7"]


@rule("RC-C6")
def test_caverns_have_four_circles_and_a_symbol() -> None:
    assert BOX.circles == [4] * 7
    symbols = [BOX.locations[symbol] for symbol in BOX.symbol]
    assert symbols == ["monastere", "villa", "eglise", "la-tour", "cimetiere", "cimetiere", "la-tour"]


@rule("RC-C6")
def test_a_fifth_clue_may_not_lie_in_a_cavern() -> None:
    state = new()
    roll(state)
    assert [len(circles) for circles in state.circles] == [4] * 7
    assert "fill red" not in offered(state)


@rule("RC-C7")
def test_there_are_thirty_clues_of_each_colour() -> None:
    assert new().supply == (30, 30, 30, 30, 30)
    assert 5 * max(sum(code.count(colour) for code in BOX.codes) for colour in range(5)) == 25


@rule("RC-C7")
def test_a_clue_may_not_be_lost_or_doubled() -> None:
    state = table().to_turn(0)
    state.supply = (state.supply[0] + 1, *state.supply[1:])
    with pytest.raises(AssertionError, match="Clues of red are lost or doubled"):
        state.check()


@rule("RC-C8")
def test_the_codes() -> None:
    codes = {
        "monastere": "purple purple blue red green",
        "cimetiere": "yellow yellow yellow red red",
        "eglise": "blue blue purple purple yellow",
        "la-tour": "green green green blue blue",
        "villa": "green purple yellow red red",
    }
    for location, clues in codes.items():
        code = BOX.codes[BOX.locations.index(location)]
        assert Counter(COLOURS[clue] for clue in code) == Counter(clues.split())
    assert Counter(clue for code in BOX.codes for clue in code) == dict.fromkeys(range(5), 5)


@rule("RC-C8")
def test_a_code_may_not_take_a_clue_it_does_not_need() -> None:
    position = table().at(0, "cavern-1").clues("cavern-1", "yellow").hand(0, "yellow-1").spent("entered")
    state = position.placed(0, "cimetiere", "yellow", "yellow", "yellow").to_turn(0)
    play(state, "collect yellow-1")
    assert offered(state) == ["place eglise", "place villa"]
    assert why_not(state, "place monastere") == why_not(state, "place cimetiere") == ["RC-K1"]


@rule("RC-C9")
def test_the_deck_has_these_cards() -> None:
    assert len(BOX.deck) == 110
    assert Counter(BOX.cards[card] for card in BOX.deck) == {
        f"{colour}-{dots}": count
        for colour in COLOURS
        for dots, count in zip((1, 2, 3, 4, 5), (4, 6, 6, 4, 2), strict=True)
    }


@rule("RC-C9")
def test_a_third_card_of_five_dots_may_not_be_drawn() -> None:
    state = table(2).hand(0, "red-1").hand(1, "red-5", "red-5").to_turn(0)
    play(state, "done", "draw")
    assert "deal red-5" not in offered(state)
    assert "deal blue-5" in offered(state)
    state.discards.append(0)
    with pytest.raises(AssertionError, match="Cards are lost or doubled"):
        state.check()


@rule("RC-C10")
def test_everybody_has_five_events_that_lie_open() -> None:
    state = table(3).to_turn(0)
    assert offered(state, "event") == [f"event {event}" for event in EVENTS[:4]]  # Supplies needs a card
    for viewer in (None, 0, 1, 2):
        assert [seat["events"] for seat in state.view(viewer)["seats"]] == [list(EVENTS)] * 3


@rule("RC-C10")
def test_supplies_changes_one_to_three_cards() -> None:
    state = table(2).hand(0, "red-1", "red-2", "blue-1", "blue-2").to_turn(0)
    play(state, "event supplies", "discard red-1", "discard red-2")
    assert why_not(state, "discard red-1") == ["RC-C10"]
    play(state, "enough", "deal green-5", "deal green-4")
    assert len(state.hands[0]) == 4
    assert state.to_act() == (0,)
    assert "done" in offered(state)


@rule("RC-C10")
def test_the_third_card_ends_supplies() -> None:
    state = table(2).hand(0, "red-1", "red-2", "blue-1", "blue-2").to_turn(0)
    play(state, "event supplies", "discard red-1", "discard red-2", "discard blue-1")
    assert offered(state)[0].startswith("deal ")
    roll(state)
    assert len(state.hands[0]) == 4


@rule("RC-C10")
def test_supplies_may_not_change_nothing() -> None:
    state = table(2).hand(0, "red-1").to_turn(0)
    play(state, "event supplies")
    assert offered(state) == ["discard red-1"]
    assert why_not(state, "enough") == ["RC-C10"]
    assert why_not(table(2).to_turn(0), "event supplies") == ["RC-C10"]


@rule("RC-C11")
@pytest.mark.parametrize(
    ("location", "ghost"),
    [
        ("eglise", "sauniere"),
        ("villa", "denarnaud"),
        ("monastere", "de-molay"),
        ("la-tour", "trencavel"),
        ("cimetiere", "dagobert"),
    ],
)
def test_every_location_has_its_ghost_for_all_who_crack_its_code(location: str, ghost: str) -> None:
    state = table(2).claimed(location, 1).complete(0, location).to_turn(0)
    events = play(state, f"claim {location}")
    assert events[1].facts == {"seat": 0, "ghost": ghost}
    assert [seat["ghosts"] for seat in state.view(None)["seats"]] == [[ghost], [ghost]]


@rule("RC-C11")
def test_a_ghost_may_not_help_who_has_not_cracked_its_code() -> None:
    state = table(2).claimed("villa", 1).complete(0, "villa").hand(0, "red-1").to_turn(0)
    assert not any(state.has_ghost(0, ghost) for ghost in range(len(GHOSTS)))
    assert why_not(state, "joker red-1 blue") == ["RC-G2"]


@rule("RC-C12")
@pytest.mark.parametrize(
    ("clue", "colours"),
    [
        ("green", "yellow red blue"),
        ("purple", "red blue green"),
        ("yellow", "red green purple"),
        ("blue", "green yellow purple"),
        ("red", "blue yellow purple"),
    ],
)
def test_the_altar_takes_two_cards_of_three_colours(clue: str, colours: str) -> None:
    hand = [f"{colour}-1" for colour in COLOURS]
    state = table(2).open().at(0, "sanctuaire").hand(0, *hand).to_turn(0)
    play(state, f"altar {clue}")
    assert sorted(offered(state)) == sorted(f"offer {colour}-1" for colour in colours.split())
    assert keys(play(state, f"offer {colours.split()[0]}-1")) == ["offer"]
    assert keys(play(state, f"offer {colours.split()[1]}-1")) == ["offer", "altar-gives"]


@rule("RC-C12")
def test_the_altar_may_not_take_the_clues_own_colour() -> None:
    position = table(2).at(0, "sanctuaire").hand(0, "green-1", "green-2", "purple-2", "red-2")
    state = position.to_turn(0)
    assert why_not(state, "altar green") == ["RC-C12"]
    play(state, "altar yellow")
    assert why_not(state, "offer yellow-2") == ["RC-C12"]
    assert faces(state, "a") == ["red", "blue", "green", "yellow"]
    assert points(state, 0)["clues"] == 0
