"""The rules of My game: for each id what it allows, and what it forbids (`may_not`)."""
