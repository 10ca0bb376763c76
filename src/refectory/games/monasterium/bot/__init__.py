"""What bots know of Monasterium."""
