"""Why an action is good: what it brings, or a part of the evaluation; each has a sentence `reason.<word>`."""

from math import exp, fsum

from refectory.core.action import Action
from refectory.core.game import Data, Seat
from refectory.games.plankenkoorts.bot import evaluation
from refectory.games.plankenkoorts.constants import SHELVES
from refectory.games.plankenkoorts.rules.rounds import use_refusal
from refectory.games.plankenkoorts.state import PlankState


def parts(state: PlankState, seat: Seat) -> dict[str, float]:
    waits = [evaluation.wait(state, other, seat) for other in range(state.players)]
    turns = min(waits)
    race_weights = [exp((turns - wait) / evaluation.PACE) for wait in waits]
    bookstand = state.box.bookstand_points / fsum(race_weights)
    rivals = [
        evaluation.points(state, other)
        + bookstand * race_weights[other]
        + evaluation.to_come(state, other, seat, turns)
        for other in range(state.players)
        if other != seat
    ]
    return {
        "books": evaluation.points(state, seat),
        "race": bookstand * race_weights[seat],
        "room": evaluation.to_come(state, seat, seat, turns),
        "cards": evaluation.in_hand(state, seat),
        "others": -max(rivals),
    }


def facts(state: PlankState, seat: Seat) -> Data:
    """The number of books on the shelves, and of the bookends that are still missing."""
    return {
        "books": state.books_on_shelves(seat),
        "count": len(evaluation.bookends_needed(state, seat)),
    }


def told(state: PlankState, seat: Seat, action: Action) -> tuple[str, Data] | None:
    """What is plainly good about an action: the word of its sentence, and the facts."""
    match action.family:
        case "lay" | "cloud":
            return _laid(state, seat, action.at[0])
        case "discard":
            return _discarded(state, seat, action.at[0])
        case "token":
            if action.at[0] == seat:  # BS-O4
                return ("token-own", {})
            return ("token", {"other": action.at[0], "points": state.box.book_points})
        case "dust-off" | "loose-screw":
            other = state.next_seat(seat)
            return (action.family, {"other": other, "count": len(state.hands[other])})
        case "borrow" | "borrow-back":
            return ("borrow", {"other": action.at[0], "count": len(state.hands[action.at[0]])})
        case "give":
            return _given(state, seat, action.at[0])
        case "enough":
            return ("enough", {})
    return None


def _laid(state: PlankState, seat: Seat, book: int) -> tuple[str, Data]:
    box = state.box
    shelf = box.shelf[book]
    facts: Data = {"card": box.books[book], "shelf": SHELVES[shelf], "points": box.book_points}
    if book in box.first:
        return ("begin", facts)
    missing = len(evaluation.bookends_needed(state, seat))
    if book in box.last:
        word = "bookstand" if missing == 1 else "close"
        return (word, facts | {"points": box.bookstand_points, "count": missing - 1})
    after = evaluation.open_after(box, state.shelves[2 * seat + shelf], shelf)
    passed = range(after + 1, book)
    lost = [box.books[card] for card in dict.fromkeys(state.hands[seat]) if card in passed]
    facts |= {"count": len(passed), "cards": lost}
    return ("next" if not passed else "jump-loses" if lost else "jump", facts)


def _discarded(state: PlankState, seat: Seat, card: int) -> tuple[str, Data] | None:
    """A card that is of no use, or of which there is another."""
    facts: Data = {"card": state.box.cards[card]}
    rule = use_refusal(state, seat, card)
    if state.hands[seat].count(card) > 1:
        return ("double", facts)
    if rule in ("BS-T4", "BS-T5"):
        return ("too-late", facts)
    if rule == "BS-T3":
        first = state.box.first[state.box.shelf[card]]
        return ("waits", facts | {"first": state.box.books[first]})
    if rule == "BS-O1":
        return ("too-short", facts | {"count": state.box.long_shelf})
    return ("useless", facts) if rule else ("keeps", facts)


def _given(state: PlankState, seat: Seat, card: int) -> tuple[str, Data]:
    word = "give-useless" if use_refusal(state, seat, card) else "give"
    return (word, {"card": state.box.cards[card]})
