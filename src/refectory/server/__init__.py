"""The table server: tables of every game, over REST and one WebSocket a viewer. It knows no game's rules."""
