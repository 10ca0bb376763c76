"""What the server does by itself: tables at which something is due, and those that have expired."""
