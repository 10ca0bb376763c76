"""The rules of Sator, by the nouns of the rulebook."""
