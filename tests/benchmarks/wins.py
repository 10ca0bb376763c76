"""A decision that wins a game between brothers."""

from benchmarks.brothers import Brothers, Decision

from refectory.core.action import Action


def a_win(brothers: Brothers) -> tuple[str, Decision, Action]:
    """The seed of a game of Plankenkoorts that the maker of its last decision wins by a book, that decision,
    and the discard of the same book. Whoever closes the last shelf ends the game and mostly wins it."""
    for number in range(20):
        match, decisions = brothers.play(f"win/{number}")
        last, outcome = decisions[-1], match.state.outcome()
        assert outcome
        text = last.chosen.text.replace("lay ", "discard ")
        others = [one for one in last.before.legal_actions(last.seat) if one.text == text]
        if outcome.winners == (last.seat,) and others and others[0] is not last.chosen:
            return f"win/{number}", last, others[0]
    raise AssertionError("In 20 games, nobody won by the last decision.")
