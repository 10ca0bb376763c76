"""The golden games replay move by move, and together they show every action and event."""

from functools import lru_cache

import pytest

from refectory.core.locale import load_catalogue
from refectory.core.match import resume
from refectory.core.record import parse_record, replay, verify
from refectory.games import package_of
from refectory.games.monasterium.constants import ROAD_BONUSES
from tests.games.monasterium.golden import SEEDS, SHOWN_IN_FULL, file, seen_in
from tests.games.monasterium.positions import GAME


@pytest.mark.parametrize("players", SEEDS)
def test_a_golden_game_replays_and_its_dice_are_those_of_its_seed(players: int) -> None:
    record = parse_record(file(players).read_text("utf-8"))
    assert record.setup["players"] == players
    *_, last = replay(GAME, record)
    assert last.outcome() is not None
    verify(GAME, record)


@lru_cache
def shown() -> set[str]:
    return set().union(
        *(seen_in(resume(GAME, parse_record(file(players).read_text("utf-8")))) for players in SEEDS)
    )


def test_the_golden_games_show_every_family_every_use_and_every_bonus() -> None:
    seen = shown()
    wanted = set(GAME.space.families)
    wanted |= {action.text for action in GAME.space if action.family in SHOWN_IN_FULL}
    wanted |= {f"gain {resource}" for resource in ("influence", "soup", "rosary")}
    wanted |= {f"event.road:{bonus}" for bonus in ROAD_BONUSES[1:]}
    wanted |= {f"event.gain:{cause}" for cause in ("action", "lay", "workshop", "road", "window")}
    causes = ("action", "lay", "workshop", "common-room", "yellow", "no-die", "window-row", "window-column")
    wanted |= {f"event.prestige:{cause}" for cause in causes}
    assert wanted <= seen, sorted(wanted - seen)


def test_the_golden_games_tell_everything_that_can_happen() -> None:
    """Except for two events that need very rare positions; other tests have those."""
    events = {
        key.removesuffix(".one").removesuffix(".many")
        for key in load_catalogue(package_of("monasterium"), "en").sentences
        if key.startswith("event.")
    }
    told = {name for name in shown() if name.startswith("event.") and ":" not in name}
    assert events - told == {"event.end-shared", "event.extra-lost"}
