"""Draws a scene as an SVG picture, without a browser."""
