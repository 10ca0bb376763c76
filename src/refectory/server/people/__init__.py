"""People: profiles without passwords, the tables and games that hang on them, and ratings."""
