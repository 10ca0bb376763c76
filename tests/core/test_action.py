"""Events, fingerprints, and actions: one object for each choice, by index, by text and by what to click."""

from difflib import get_close_matches

import pytest

from refectory.core import action
from refectory.core.action import Action, ActionSpace, Event, canonical, fingerprint
from refectory.core.errors import UnknownAction


@pytest.fixture
def space() -> ActionSpace:
    space = ActionSpace()
    space.family(
        "slide", lambda tile, way: (f"tile-{tile}", f"arrow-{way}"), tile=["ash", "elm"], way=["east", "west"]
    )
    space.family("take", lambda n: (f"hand-@-{n}",), coin=[5, 10])
    space.single("pass", "done")
    return space


def test_a_family_has_an_action_for_every_choice_of_values(space: ActionSpace) -> None:
    assert [action.text for action in space.families["slide"]] == [
        "slide ash east",
        "slide ash west",
        "slide elm east",
        "slide elm west",
    ]


def test_the_same_choice_is_the_same_object(space: ActionSpace) -> None:
    slide = space.families["slide"]
    assert slide["elm", "east"] is space.parse("slide elm east") is space[2]


def test_a_family_of_one_parameter_is_asked_with_the_value_alone(space: ActionSpace) -> None:
    assert space.families["take"][10] is space.parse("take coin-10")


def test_a_number_is_told_with_its_name(space: ActionSpace) -> None:
    assert [action.text for action in space.families["take"]] == ["take coin-5", "take coin-10"]


def test_indices_count_through_all_families(space: ActionSpace) -> None:
    assert [action.index for action in space] == list(range(len(space))) == [0, 1, 2, 3, 4, 5, 6]


def test_an_action_knows_its_values_and_their_places(space: ActionSpace) -> None:
    action = space.parse("slide elm west")
    assert action.args == ("elm", "west")
    assert action.at == (1, 1)
    assert action.facts == {"tile": "elm", "way": "west"}


def test_targets_are_what_to_click_in_order(space: ActionSpace) -> None:
    assert space.parse("slide ash west").targets_for(0) == ("tile-ash", "arrow-west")


def test_an_at_sign_in_a_target_is_the_acting_seat(space: ActionSpace) -> None:
    assert space.parse("take coin-5").targets_for(2) == ("hand-2-5",)


def test_a_family_without_targets_has_none() -> None:
    assert ActionSpace().family("roll", die=[1, 2])[1].targets == ()


def test_a_single_is_a_family_of_one(space: ActionSpace) -> None:
    action = space.parse("pass")
    assert len(space.families["pass"]) == 1
    assert (action.args, action.facts, action.targets) == ((), {}, ("done",))


def test_white_space_and_case_do_not_matter_when_parsing(space: ActionSpace) -> None:
    assert space.parse("  Slide   ASH east ") is space[0]


def test_a_near_miss_is_told_with_what_was_meant(space: ActionSpace) -> None:
    with pytest.raises(UnknownAction, match=r"'slide ahs east' is not an action.* mean 'slide ash east'\?"):
        space.parse("slide ahs east")


def test_nonsense_is_told_without_a_guess(space: ActionSpace) -> None:
    with pytest.raises(UnknownAction, match=r"^'xyzzy' is not an action of this game\.$"):
        space.parse("xyzzy")


def test_a_family_is_declared_once(space: ActionSpace) -> None:
    with pytest.raises(ValueError, match="'pass' is declared twice"):
        space.single("pass")


def test_two_actions_never_share_a_text(space: ActionSpace) -> None:
    with pytest.raises(ValueError, match="Two actions have the text 'give coin-1'"):
        space.family("give", coin=[1, "coin-1"])


def test_an_action_of_elsewhere_is_not_in_the_space(space: ActionSpace) -> None:
    here = space.parse("pass")
    elsewhere = Action(here.index, "pass", (), (), (), ())
    assert here in space
    assert elsewhere not in space
    assert "pass" not in space


def test_an_action_shows_itself_by_its_text(space: ActionSpace) -> None:
    assert repr(space.parse("slide ash east")) == "<slide ash east>"


def test_a_text_with_capitals_is_read_back_too() -> None:
    space = ActionSpace()
    slide = space.family("slide", tile=("stone-T", "wood-I"))
    assert space.parse("slide stone-T") is slide["stone-T"]
    assert slide["stone-T"] in space
    with pytest.raises(ValueError, match="Two actions have the text"):
        space.family("turn", tile=("stone-t", "stone-T"))


def test_an_unknown_text_is_compared_with_few_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Comparing thousands takes longer than a move may."""
    compared: list[int] = []

    def counted(words: str, others: list[str], n: int) -> list[str]:
        compared.append(len(others))
        return get_close_matches(words, others, n)

    monkeypatch.setattr(action, "get_close_matches", counted)
    space = ActionSpace()
    space.family("slide", tile=[f"tile-{n}" for n in range(3000)], way=["east", "west"])
    for wrong in ("slide tile-1234 weest", "sllide tile-1234 west"):
        with pytest.raises(UnknownAction, match="mean 'slide tile-1234 west'"):
            space.parse(wrong)
    assert max(compared) <= 40


# -- events


def test_an_event_without_secrets_is_the_same_to_all() -> None:
    event = Event("draws", {"seat": 0})
    assert event.seen_by(0) == event.seen_by(1) == event.seen_by(None)
    assert not event.reveals


def test_a_private_fact_is_heard_by_its_seat_only() -> None:
    event = Event("drawn", {"seat": 0}, {0: {"card": "fish"}})
    assert event.seen_by(0) == {"key": "drawn.seen", "facts": {"seat": 0, "card": "fish"}}
    assert event.seen_by(1) == event.seen_by(None) == {"key": "drawn", "facts": {"seat": 0}}


def test_a_private_fact_reveals_something() -> None:
    assert Event("drawn", {}, {0: {}}).reveals
    assert Event("tossed", {}, reveals=True).reveals


def test_an_event_shows_what_it_holds() -> None:
    assert repr(Event("drawn", {"seat": 0})) == "Event('drawn', {'seat': 0}, private=None)"


# -- fingerprints


def test_a_fingerprint_does_not_mind_the_order_of_keys() -> None:
    assert fingerprint({"a": 1, "b": 2}) == fingerprint({"b": 2, "a": 1})
    assert fingerprint({"a": 1}) != fingerprint({"a": 2})


def test_a_known_fingerprint() -> None:
    assert canonical({"b": [1, "é"], "a": None}) == '{"a":null,"b":[1,"é"]}'
    assert len(fingerprint({})) == 16
