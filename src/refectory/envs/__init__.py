"""The games as learning environments: PettingZoo's, OpenSpiel's, and what both need."""
