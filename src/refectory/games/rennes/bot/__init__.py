"""What the bots need for Rennes-le-Château: the evaluation of positions, and its reasons."""
