"""What the bots know of Monasterium: evaluation and reasons."""
