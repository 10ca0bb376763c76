"""The rules of Rennes-le-Château, by the nouns of the rulebook."""
