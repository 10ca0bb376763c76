"""What bots know of Sator."""
