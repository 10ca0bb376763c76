"""The generator of copy, dump and load."""
