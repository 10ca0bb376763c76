"""Tables: what may happen at one, how it is logged, and the live tables of this process."""
