"""What players remember: the cards that they saw, and where these can be now."""
