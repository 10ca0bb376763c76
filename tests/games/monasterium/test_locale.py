"""The catalogue of Monasterium: names for all that is in the box, and keys that the code puts together."""

from refectory.core.locale import load_catalogue
from refectory.games import package_of
from refectory.games.monasterium.constants import BUILDINGS, COLUMNS, RESOURCES, ROAD_BONUSES, WINDOW_BONUSES
from refectory.games.monasterium.edition.mission_cards import GOALS
from refectory.games.monasterium.rules.effects import EFFECTS
from refectory.testing.package_laws.catalogues import require_sentences
from tests.games.monasterium.positions import BOX, GAME

ENGLISH = load_catalogue(package_of("monasterium"), "en")
NAMES = ["Ada", "Bede", "Cuno", "Dora"]


def test_keys_that_the_code_puts_together_have_a_sentence() -> None:
    families = ("building", "chapel", "cloister")
    require_sentences(ENGLISH, [f"event.{extra}{family}" for extra in ("", "extra-") for family in families])


def test_everything_in_the_box_has_a_name() -> None:
    wanted = [f"use.{column} {effect}" for column in COLUMNS for effect in EFFECTS]
    wanted += [f"{kind}.{effect}" for kind in ("effect", "short") for effect in EFFECTS]
    wanted += [f"resource.{resource}" for resource in RESOURCES] + [f"building.{kind}" for kind in BUILDINGS]
    wanted += [f"bonus.{bonus}" for bonus in (*ROAD_BONUSES[1:], *WINDOW_BONUSES)]
    wanted += [f"mission.{card.name}" for card in BOX.missions]
    for domain in ("place", "where"):
        wanted += [f"{domain}.{action.args[0]}" for action in GAME.space.families["building"]]
    wanted += [f"goal.{goal}" for goal in GOALS]
    require_sentences(ENGLISH, wanted)


def test_a_move_can_be_told() -> None:
    facts = {"seat": 0, "row": "ii", "column": "c", "place": "b3", "kind": "workshop"}
    said = "Ada sends a novice to B, workshop."
    assert ENGLISH.say("event.building", facts, NAMES) == said


def test_a_mission_is_named_in_words() -> None:
    facts = {
        "seat": 0,
        "mission": "a4",
        "points": 8,
        "monastery": "d",
        "areas": ["chapel", "building", "cloister"],
    }
    said = "Ada completes the mission of D (chapel, building, cloister): 8 prestige."
    assert ENGLISH.say("event.mission", facts, NAMES) == said
    goal = {"seat": 0, "mission": "c1", "points": 8, "goal": "novices", "count": 12}
    assert (
        ENGLISH.say("event.mission-goal", goal, NAMES)
        == "Ada completes a mission, 12 novices sent: 8 prestige."
    )
