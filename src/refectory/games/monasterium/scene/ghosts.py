"""Ghosts preview an action: dice on their spaces and action tiles, tiles in the window.

Sending a novice needs no ghost: the novice is marked as chosen, and the places themselves are clicked.
"""

from refectory.core.game import Data
from refectory.core.scene import Ghost
from refectory.games.monasterium.actions import Actions
from refectory.games.monasterium.constants import DICE, FACES, MONASTERIES, WINDOW_ROWS
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.scene.dice import die_places
from refectory.games.monasterium.scene.players import waiting_at
from refectory.games.monasterium.scene.window import PANE, pane_at

Ghosts = dict[str, list[Ghost]]


def ghosts(box: Box, acts: Actions, view: Data) -> Ghosts:
    """Ghosts by the action's text, for a viewer who is to act; the client shows those of legal actions."""
    if view["viewer"] is None or view["viewer"] not in view["acting"]:
        return {}
    match view["phase"]:
        case "place":
            return {acts.place[face].text: _placed(view, face) for face in range(FACES)}
        case "take":
            return _taken(box, acts, view)
        case "build":
            return _built(acts, view)
    return {}


def _placed(view: Data, face: int) -> list[Ghost]:
    """MO-D1: all dice that show this number, on their space."""
    seat, space = view["viewer"], view["spaces"][face]
    own, neutral = (view["rolled"][kind][face] for kind in DICE)
    after = {**space, "own": list(space["own"]), "neutral": space["neutral"] + neutral}
    after["own"][seat] += own
    first = {"own": sum(after["own"][: seat + 1]) - own, "neutral": space["neutral"]}
    places = die_places(after, face)
    dice: list[Ghost] = []
    for kind, count in zip(DICE, (own, neutral), strict=True):
        for n in range(count):
            name = f"rolled:{kind}:{face + 1}" + ("" if n == count - 1 else f":{n}")
            dice.append({"of": name, "at": places[kind][first[kind] + n]})
    return dice


def _taken(box: Box, acts: Actions, view: Data) -> Ghosts:
    """MO-A1, MO-A2: the dice on the tile of their column, own ones first; a joker has no column yet."""
    by_action: Ghosts = {}
    seat = view["viewer"]
    for column, face in enumerate(box.player_board.face):
        space = view["spaces"][face]
        before = sum(space["own"][:seat])
        dice = [f"die:{face + 1}:own:{before + n}" for n in range(space["own"][seat])]
        dice += [f"die:{face + 1}:neutral:{n}" for n in range(space["neutral"])]
        for count in range(1, min(len(dice), box.most_taken) + 1):
            action = acts.take_of[face][count][count - 1]
            by_action[action.text] = [_waiting(die, column, n) for n, die in enumerate(dice[:count])]
    return by_action


def _waiting(die: str, column: int, place: int) -> Ghost:
    at, size = waiting_at(column, place)
    return {"of": die, "panel": "mine", "at": at, "size": size}


def _built(acts: Actions, view: Data) -> Ghosts:
    """MO-W1: a tile on the leftmost free pane of each row."""
    by_action: Ghosts = {}
    panes = view["seats"][view["viewer"]]["window"]
    for row in range(len(WINDOW_ROWS)):
        free = [n for n in range(3 * row, 3 * row + 3) if panes[n] is None]
        for number, monastery in enumerate(MONASTERIES if free else ()):
            text = acts.build[number * len(WINDOW_ROWS) + row].text
            by_action[text] = [
                {"of": f"tiles:{monastery}", "panel": "mine", "at": pane_at(free[0]), "size": (PANE, PANE)}
            ]
    return by_action
