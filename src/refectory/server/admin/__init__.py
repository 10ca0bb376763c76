"""What the operator of a server may do in the browser: see the load, ban, announce, let tables expire."""
