"""What a viewer sees of a position on a screen."""

from refectory.games.plankenkoorts.scene.position import scene as scene
