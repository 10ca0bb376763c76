"""Content that does not belong to one table: games, tutorials, replays."""
