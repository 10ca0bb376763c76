"""The example game. `refectory new-game` copies it under another name; nothing imports it.

`game/` is the game's package, `tests/` are its tests, `ledger.md` is its ledger, `golden/` has its golden
playthroughs, and `package/` has what only a package of its own needs. `refectory.cli.from_skeleton` says
what is replaced in the copy.
"""
