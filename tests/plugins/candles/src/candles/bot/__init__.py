"""What the bots know of Candles."""
