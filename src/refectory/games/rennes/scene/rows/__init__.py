"""Rows beside the board: the hand, codes, events, cards to take, the altar, buttons."""
