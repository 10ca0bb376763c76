"""The laws for the package of a game: sentences, art, lessons, editions and evaluations."""
