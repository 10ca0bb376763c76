"""`python -m refectory.cli`."""

from refectory.cli import main

main(prog_name="refectory")
