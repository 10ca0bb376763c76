"""`python -m refectory`."""

from refectory.cli import main

main(prog_name="refectory")
