"""The laws of the conformance kit, one module a kind."""
