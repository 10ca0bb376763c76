"""The model of each seat's chance to win: what it looks at, its weights, and what it says."""
