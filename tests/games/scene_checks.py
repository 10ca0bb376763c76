"""Checks that the scenes of every game pass: art, symbols, labels, panels, clicks."""

import re
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

from refectory.core.game import CHANCE, Game, State
from refectory.core.locale import load_catalogue
from refectory.core.scene import Panel, Scene
from refectory.games import package_of
from refectory.svg.render import load_art, rooms_in
from refectory.testing.evidence import chips
from tests.games.helpers import labels, pieces

# How far a piece may stand out of its panel.
MARGIN = 3


def check_art(game: Game, scenes: Iterable[Scene]) -> None:
    """Every piece and every gauge has its art."""
    drawn = set(rooms_in(load_art(package_of(game.name))))
    for scene in scenes:
        assert {piece.art for piece in pieces(scene)} <= drawn
        assert {gauge.art for gauge in scene.budget} <= drawn
        assert {card.art for card in scene.cards() if card.art} <= drawn
        assert {chip.art for chip in chips(scene) if chip.art} <= drawn
        assert {player.art for player in scene.players} <= drawn


def check_symbols(game: Game) -> None:
    """Every symbol and gradient that the art refers to exists."""
    art = load_art(package_of(game.name))
    ids = set(re.findall(r'\bid="([^"]+)"', art))
    assert set(re.findall(r'href="#([^"]+)"', art)) | set(re.findall(r"url\(#([^)]+)\)", art)) <= ids


def check_labels(game: Game, language: str, scenes: Iterable[Scene]) -> None:
    """Every label has a sentence, and the sentence gets all its facts."""
    catalogue = load_catalogue(package_of(game.name), language)
    for label in labels(scenes):
        assert label.key in catalogue, label.key
        assert not re.search("None|[{}]", catalogue.say(label.key, label.facts)), label


def check_panels(scenes: Iterable[Scene]) -> None:
    """Pieces are inside their panels in every arrangement, and no two pieces of a scene have the same id.

    What is only drawn may go beyond the edges, if nothing is written on it: a ground fills any frame.
    """
    for scene in scenes:
        assert len(scene.ids()) == len(pieces(scene)) + len(scene.cards())
        for panel in scene.panels:
            for one in panel.arrangements or [None]:
                _check_inside(replace(panel, arrangements=[one] if one else []).arranged())


def _check_inside(panel: Panel) -> None:
    for piece in panel.pieces:
        if "decor" in piece.states and piece.write == "none":
            continue
        for axis in (0, 1):
            end = piece.at[axis] + piece.size[axis]
            assert -MARGIN <= piece.at[axis] <= end <= panel.size[axis] + MARGIN, (panel.size, piece)


def check_clickable(game: Game, state: State) -> None:
    """Every legal action can be clicked: its targets are pieces of the scene."""
    for seat in state.to_act():
        if seat != CHANCE:
            ids = game.scene(state.view(seat)).ids()
            for action in state.legal_actions(seat):
                assert set(action.targets_for(seat)) <= ids, action.text


def check_clicks(state: State) -> None:
    """The clicks of an action are not the beginning of another action's clicks.

    Otherwise the longer series could not be clicked, or the shorter one would be done in its place.
    """
    for seat in state.to_act():
        if seat != CHANCE:
            clicks = sorted(action.targets_for(seat) for action in state.legal_actions(seat))
            for one, other in pairwise(clicks):
                assert other[: len(one)] != one, (one, other)
