"""Plankenkoorts in a terminal."""

from refectory.core.game import Data
from refectory.core.locale import Say
from refectory.games.plankenkoorts.canon import Canon


def text(canon: Canon, view: Data, say: Say) -> str:
    return ""
