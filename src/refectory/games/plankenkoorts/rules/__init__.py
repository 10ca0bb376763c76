"""The rules of Plankenkoorts, by the nouns of the rulebook."""
