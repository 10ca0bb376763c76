"""What bots know of Rennes-le-Château."""
