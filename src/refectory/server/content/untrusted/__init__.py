"""What strangers send: checked in a process that has limits."""
