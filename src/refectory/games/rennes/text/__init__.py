"""What a viewer sees of a position in a terminal."""

from refectory.games.rennes.text.position import text as text
