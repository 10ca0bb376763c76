"""A tournament told: in the terminal, as data, as a page with pictures, and in the book of strength."""
