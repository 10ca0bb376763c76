"""The REST routes, one module for each kind of resource."""
