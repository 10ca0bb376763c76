"""What a viewer sees of a position in a terminal."""

from refectory.cli.skeleton.game.text.position import text as text
