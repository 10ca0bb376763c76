"""The help of the command line and of every command."""

import re

import pytest

from refectory.cli import COMMANDS
from tests.cli.conftest import Run


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Example" in result.output
    assert f"refectory {command}" in result.output
    assert not re.search(r"docs/[\w-]+\.md", result.output)  # who installs a wheel has no such file


def test_no_command_is_help(run: Run) -> None:
    output = run().output
    assert "Start here" in output
    assert "edition check mine.toml" in run("edition").output
    assert all(f"\n  {command} " in output for command in COMMANDS)


def test_developers_tools_are_no_commands(run: Run) -> None:
    assert "golden" not in run().output
    assert run("golden").exit_code == 2


def test_version(run: Run) -> None:
    assert run("--version").output.startswith("refectory ")
