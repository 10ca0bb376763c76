"""Learns the chances to win from games that bots play."""
