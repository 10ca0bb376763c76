"""The board: what lies and stands on it, what a step costs, and what actions would change."""
