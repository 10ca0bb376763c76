"""The report of an analysis: its sentences, its plot, and the page with both."""
