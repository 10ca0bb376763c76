"""The game-blind core: what every game is made of and what everything else talks to."""
