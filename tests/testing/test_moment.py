"""How a broken law is reported: which law, where, what is wrong, and what the law says."""

import re

import pytest

from refectory.core.frames import Frame
from refectory.testing.check import check_game
from refectory.testing.laws.copies import independent
from refectory.testing.moment import LawBroken, Moment, snapshot_of

from .broken import dead_end, lost_card, shared_copy
from .toys.honest import Honest


def report(game: Honest, **limits: int) -> str:
    with pytest.raises(LawBroken) as caught:
        check_game(game, **limits)  # type: ignore[arg-type]
    return str(caught.value)


def test_a_broken_law_is_an_assertion_that_failed() -> None:
    assert issubclass(LawBroken, AssertionError)


def test_a_broken_law_is_reported_with_move_action_seat_and_table() -> None:
    wanted = (
        r"^The law 'conservation' is broken after move \d+, 'toss \w+' by seat \d, "
        r"in honest \(2 players, limit 3, seed 0/\d\): AssertionError is raised \(a \w+ is lost or made\)\. "
        r"The law says: After every move each piece is in exactly one place\.$"
    )
    assert re.match(wanted, report(lost_card.GAME()))


def test_a_dead_end_is_reported_with_the_seat_that_is_stuck() -> None:
    assert re.search(
        r"after move \d+, .*: seat \d is to act, but is offered nothing\. The law says: While",
        report(dead_end.GAME()),
    )


def test_what_is_broken_at_once_is_reported_at_the_start() -> None:
    assert "The law 'copy' is broken at the start, in honest" in report(shared_copy.GAME())


@pytest.mark.untraced
def test_the_same_seed_finds_the_same() -> None:
    assert report(lost_card.GAME(), seed=4) == report(lost_card.GAME(), seed=4)
    assert report(lost_card.GAME(), seed=4) != report(lost_card.GAME(), seed=5)


def test_a_dead_end_that_only_a_copy_runs_into_is_reported_as_one() -> None:
    game = dead_end.GAME()
    state = game.new(game.setup(2, 0))
    state.hands, state.frames = [[3, 0, 0, 0], [0, 0, 0, 0]], [Frame("turn", 0)]
    moment = Moment(game, game.setup(2, 0), "0", state, snapshot=snapshot_of(state.dump()))
    with pytest.raises(LawBroken) as caught, moment.reporting("copy"):
        independent(moment)
    assert caught.value.law == "dead-end"
