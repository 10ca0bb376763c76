"""Reports of a tournament: terminal tables, data, an HTML page with plots, and the strength page."""
