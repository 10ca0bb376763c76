"""What the bots need for Sator: the evaluation of positions, and its reasons."""
