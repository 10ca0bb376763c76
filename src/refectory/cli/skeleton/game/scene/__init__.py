"""What a viewer sees of a position on a screen."""

from refectory.cli.skeleton.game.scene.position import scene as scene
