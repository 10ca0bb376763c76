"""The golden playthroughs replay move by move, and together they show everything there is."""

import pytest

from refectory.core.match import resume
from refectory.core.record import parse_record, replay, verify
from refectory.games.monasterium.names import ROAD_BONUSES, WINDOW_BONUSES
from tests.games.monasterium.golden import SEEDS, file, seen_in
from tests.games.monasterium.table import GAME


@pytest.mark.parametrize("players", SEEDS)
def test_a_golden_game_replays_and_its_dice_are_those_of_its_seed(players: int) -> None:
    record = parse_record(file(players).read_text("utf-8"))
    assert record.setup["players"] == players
    *_, last = replay(GAME, record)
    assert last.outcome() is not None
    verify(GAME, record)


def test_the_golden_games_show_every_family_and_every_bonus() -> None:
    seen: set[str] = set()
    for players in SEEDS:
        seen |= seen_in(resume(GAME, parse_record(file(players).read_text("utf-8"))))
    wanted = set(GAME.space.families)
    wanted |= {f"bonus {bonus}" for bonus in WINDOW_BONUSES}
    wanted |= {f"event.road:{bonus}" for bonus in ROAD_BONUSES[1:]}
    wanted |= {f"event.gain:{cause}" for cause in ("action", "lay", "workshop", "road", "window")}
    wanted |= {
        f"event.prestige:{cause}" for cause in ("yellow", "window-row", "window-column", "common-room")
    }
    wanted |= {f"event.extra-{place}" for place in ("building", "chapel", "cloister")}
    wanted |= {"event.mission", "event.set-aside", "event.passed-over", "event.window-lost"}
    assert wanted <= seen, sorted(wanted - seen)
