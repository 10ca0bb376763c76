"""The rules of Monasterium, by the nouns of the rulebook."""
