"""What a viewer sees of a position in a terminal."""

from refectory.games.plankenkoorts.text.position import text as text
