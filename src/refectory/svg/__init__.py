"""Pictures of a scene without a browser."""
