"""What a person sees of Plankenkoorts."""

from refectory.core.game import Data
from refectory.core.scene import Scene
from refectory.games.plankenkoorts.canon import Canon


def scene(canon: Canon, view: Data) -> Scene:
    return Scene([])
