"""The WebSocket of a table: one connection for each viewer."""
