"""The games as learning environments for PettingZoo and OpenSpiel."""
