"""The doctor: checks the set-up of a host, and says in words what is well and what is not."""
