"""The rules of My game, by the nouns of the rulebook."""
