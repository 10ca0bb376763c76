"""What a viewer sees of a position on a screen."""

from refectory.games.monasterium.scene.position import Stage as Stage
from refectory.games.monasterium.scene.position import scene as scene
