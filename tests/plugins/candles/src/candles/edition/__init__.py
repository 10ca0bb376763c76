"""The components of Candles: an edition file, and the code that reads it."""
