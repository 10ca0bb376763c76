"""The buttons of the moment: how many dice to take, and answers to a question."""

from refectory.core.game import Data
from refectory.core.scene import Card, Chip, Label, Row
from refectory.games.monasterium.constants import FACES
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.scene.dice import action_of


def buttons(box: Box, view: Data) -> list[Row]:
    """The client shows those that are legal now; a seat that is not to act has none."""
    if not view["offers"]:
        return []
    match view["phase"]:
        case "take":
            return [_takes(box, view, face) for face in range(FACES)]
        case "reroll":
            count = view["to_roll"]["own"] + view["to_roll"]["neutral"]
            label = Label("label.roll-again", {"count": count})
            return [_answers(Card("roll-again", "icon-reroll", label, states=("primary",)))]
        case "new-die":
            return [_new_die(box)]
        case "extra":
            tip = Label("tip.decline")
            return [_answers(Card("decline", "", Label("action.decline"), tip=tip))]
    return []


def _answers(*cards: Card) -> Row:
    return Row("answers", "buttons", Label("label.answers"), list(cards))


def _takes(box: Box, view: Data, face: int) -> Row:
    """MO-A1: from one die to as many as there are for the viewer; all of them is the usual choice."""
    number = face + 1
    counts = [
        count
        for count in range(1, box.most_taken + 1)
        if f"take face-{number} count-{count}" in view["offers"]
    ]
    cards = [_take(box, face, count, count == len(counts)) for count in counts]
    return Row(f"takes:{number}", "buttons", Label("label.takes", {"face": number}), cards)


def _take(box: Box, face: int, count: int, primary: bool) -> Card:
    label = Label("action.take", {"face": face + 1, "count": count})
    effect = action_of(box, face)
    chip = Chip(f"icon-{effect}", Label(f"effect.{effect}"), count)
    states = ("primary",) if primary else ()
    return Card(f"take:{face + 1}:{count}", "", label, chips=[chip], states=states)


def _new_die(box: Box) -> Row:
    """MO-M3: a die, or prestige."""
    points = Chip("icon-star", Label("stat.prestige"), box.no_die_points)
    die = Card("new-die", "icon-die", Label("action.new-die"), states=("primary",))
    return _answers(Card("take-prestige", "", Label("action.prestige"), chips=[points]), die)
