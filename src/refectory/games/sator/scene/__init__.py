"""What a viewer sees of a position on a screen."""

from refectory.games.sator.scene.position import Scenes as Scenes
