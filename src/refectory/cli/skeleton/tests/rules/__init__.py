"""The rules of My game: for each id of the ledger what it allows, and what it forbids (`may_not`)."""
