"""What random games show of a package."""

from refectory.testing.evidence import evidence_of, labels, said_by_game, said_in
from refectory.testing.random_games import play_random_game

from .toys.honest import Honest

GAME = Honest()
PLAYED = play_random_game(GAME, GAME.setup(2), "0", 2000)


def test_a_game_says_its_title_its_options_and_its_actions_before_it_begins() -> None:
    keys = [key for key, _ in said_by_game(GAME)]
    assert keys[:5] == ["game.title", "game.tagline", "game.about", "option.limit", "option.limit.tip"]
    assert set(keys[5:]) == {f"action.{family}" for family in GAME.space.families}


def test_every_viewer_hears_what_that_viewer_may_know() -> None:
    keys = {key for key, _ in said_in(PLAYED.moments)}
    assert {"ask.turn", "drawn", "drawn.seen", "tossed", "score.served"} <= keys
    assert "ask.over" not in keys


def test_a_scene_is_read_with_its_titles_labels_and_tips() -> None:
    scene = GAME.scene(PLAYED.moments[-1].state.view(0))
    assert {"panel.table", "panel.hand", "piece.bag"} <= {label.key for label in labels(scene)}


def test_evidence_has_each_thing_once_and_the_rules_that_were_cited() -> None:
    evidence = evidence_of(GAME, [PLAYED])
    pairs = [(key, repr(facts)) for key, facts in evidence.said]
    assert len(set(pairs)) == len(pairs)
    assert {"HN-1", "HN-7"} <= set(evidence.rules)
    assert len(evidence.scenes) == 2 * len(evidence.moments)
