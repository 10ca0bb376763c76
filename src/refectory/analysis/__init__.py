"""What a position and a decision are worth, as chances to win."""
