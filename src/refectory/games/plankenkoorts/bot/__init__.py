"""What bots know of Plankenkoorts."""
