"""Ghosts preview an action: dice that would be placed or taken, a tile in the window.

Sending a novice needs no ghost: the novice is marked as chosen, and the client shows it at the place.
"""

from refectory.core.game import Data
from refectory.core.scene import Ghost
from refectory.games.monasterium.actions import Actions
from refectory.games.monasterium.constants import DICE, FACES, MONASTERIES, WINDOW_ROWS
from refectory.games.monasterium.scene.dice import DIE, dice_on, front_at, lying_places, rolled_name
from refectory.games.monasterium.scene.window import PANE, pane_at

Ghosts = dict[str, list[Ghost]]


def ghosts(acts: Actions, view: Data) -> Ghosts:
    """Ghosts by the action's text, for a viewer who is to act."""
    match view["phase"] if view["offers"] else "":
        case "place":
            return _placed(acts, view)
        case "take":
            return _taken(acts, view)
        case "build":
            return _built(acts, view)
    return {}


def _placed(acts: Actions, view: Data) -> Ghosts:
    """MO-D1: all dice of a number lie down on its space, behind those that lie there."""
    by_action: Ghosts = {}
    for face, action in enumerate(acts.place):
        if action.text in view["offers"]:
            counts = {kind: view["rolled"][kind][face] for kind in DICE}
            rolled = [
                rolled_name(kind, face, n, count) for kind, count in counts.items() for n in range(count)
            ]
            lying = len(dice_on(view["spaces"][face], view["viewer"]))
            side, places = lying_places(lying + len(rolled), True)
            by_action[action.text] = [
                {"of": name, "at": at, "size": (side, side)}
                for name, at in zip(rolled, places[lying:], strict=True)
            ]
    return by_action


def _taken(acts: Actions, view: Data) -> Ghosts:
    """MO-A1: the dice step forward on their space, own ones first."""
    by_action: Ghosts = {}
    for face in range(FACES):
        dice = dice_on(view["spaces"][face], view["viewer"])
        for action in acts.take_of[face][-1]:
            if action.text in view["offers"]:
                count = action.at[1] + 1
                by_action[action.text] = [
                    {"of": f"die:{face + 1}:{name}", "at": front_at(n, count), "size": (DIE, DIE)}
                    for n, (name, _) in enumerate(dice[:count])
                ]
    return by_action


def _built(acts: Actions, view: Data) -> Ghosts:
    """MO-W1: a tile on the leftmost free pane of each row."""
    by_action: Ghosts = {}
    panes = view["seats"][view["viewer"]]["window"]
    for row in range(len(WINDOW_ROWS)):
        free = [n for n in range(3 * row, 3 * row + 3) if panes[n] is None]
        for number, monastery in enumerate(MONASTERIES if free else ()):
            text = acts.build[number * len(WINDOW_ROWS) + row].text
            ghost: Ghost = {"of": f"tiles:{monastery}", "panel": "mine", "area": "window"}
            by_action[text] = [{**ghost, "at": pane_at(free[0]), "size": (PANE, PANE)}]
    return by_action
