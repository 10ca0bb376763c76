"""What every test needs."""

import signal

# A shell that runs the tests in the background tells its children to ignore Ctrl-C; some tests send it.
signal.signal(signal.SIGINT, signal.default_int_handler)
