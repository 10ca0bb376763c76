"""Many games at once: what is played, how, and what it comes to."""
