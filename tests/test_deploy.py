"""What hosts copy: workflows, containers, nginx and issue forms are what their programs expect."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import crossplane
import pytest

from refectory.server.settings import PREFIX, Settings
from tests.rules import ROOT

TOOLS = Path(sys.executable).parent
SCHEMAS = [
    ("vendor.github-workflows", ".github/workflows/ci.yml"),
    ("vendor.github-workflows", ".github/workflows/release.yml"),
    ("vendor.github-workflows", ".github/workflows/thorough.yml"),
    ("vendor.github-issue-forms", ".github/ISSUE_TEMPLATE/bug.yml"),
    ("vendor.github-issue-forms", ".github/ISSUE_TEMPLATE/idea.yml"),
    ("vendor.github-issue-forms", ".github/ISSUE_TEMPLATE/rule.yml"),
    ("vendor.github-issue-config", ".github/ISSUE_TEMPLATE/config.yml"),
    ("vendor.compose-spec", "deploy/compose.yml"),
]


@pytest.mark.parametrize(("schema", "file"), SCHEMAS, ids=lambda part: part.split("/")[-1])
def test_each_file_follows_its_schema(schema: str, file: str) -> None:
    command = [TOOLS / "check-jsonschema", "--builtin-schema", schema, ROOT / file]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_every_form_and_workflow_is_checked() -> None:
    there = {str(path.relative_to(ROOT)) for path in (ROOT / ".github").rglob("*.yml")}
    assert there - {".github/zizmor.yml"} <= {file for _, file in SCHEMAS}


HOLE = """
on: issues
jobs:
  greet:
    runs-on: ubuntu-24.04
    steps:
      - run: echo ${{ github.event.issue.title }}
"""


def holes(folder: Path) -> str:
    """What `zizmor` finds in the workflows of a folder; empty if it finds nothing."""
    command = [
        TOOLS / "zizmor",
        "--offline",
        "--no-progress",
        "--config",
        ROOT / ".github/zizmor.yml",
        folder,
    ]
    checked = subprocess.run([*command, *folder.glob("*.yml")], capture_output=True, text=True, check=False)
    return checked.stdout + checked.stderr if checked.returncode else ""


def test_no_workflow_has_a_hole(tmp_path: Path) -> None:
    assert holes(ROOT / ".github/workflows") == ""
    (tmp_path / "bad.yml").write_text(HOLE)
    assert "template-injection" in holes(tmp_path)


@pytest.mark.skipif(not (TOOLS / "hadolint").exists(), reason="hadolint has no package for this system")
def test_the_dockerfile_is_clean() -> None:
    checked = subprocess.run([TOOLS / "hadolint", ROOT / "deploy/Dockerfile"], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout


def test_nginx_understands_its_file(tmp_path: Path) -> None:
    text = (ROOT / "deploy/nginx.conf").read_text().replace("${SERVER_NAME}", "table.example")
    file = tmp_path / "nginx.conf"
    file.write_text(f"events {{}}\nhttp {{\n{text}\n}}\n")
    assert crossplane.parse(str(file))["errors"] == []
    file.write_text(f"events {{}}\nhttp {{\n{text.replace('proxy_pass', 'proxy_past')}\n}}\n")
    assert crossplane.parse(str(file), strict=True)["errors"] != []


@pytest.mark.parametrize(
    "header",
    ["Host $host", "X-Forwarded-For $remote_addr", "X-Forwarded-Proto $scheme", "Upgrade $http_upgrade"],
)
def test_nginx_passes_on_what_the_server_needs(header: str) -> None:
    assert f"proxy_set_header {header};" in (ROOT / "deploy/nginx.conf").read_text()


def test_every_setting_in_the_samples_exists() -> None:
    named = set()
    for file in ("Dockerfile", "compose.yml", "compose.env.sample", "refectory.service"):
        named |= set(re.findall(rf"\b{PREFIX}([A-Z_]+)\b", (ROOT / "deploy" / file).read_text()))
    assert len(named) > 5
    assert {name.lower() for name in named} <= set(Settings.__struct_fields__)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this system has no systemd")
def test_systemd_understands_its_units(tmp_path: Path) -> None:
    """Its program and settings are elsewhere on this machine."""
    program = tmp_path / "refectory"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    for name in ("refectory.service", "refectory-backup.service", "refectory-backup.timer"):
        text = (ROOT / "deploy" / name).read_text().replace("/opt/refectory/bin/refectory", str(program))
        (tmp_path / name).write_text(text)
    units = [str(tmp_path / name) for name in ("refectory.service", "refectory-backup.timer")]
    checked = subprocess.run(
        ["systemd-analyze", "--man=no", "verify", *units], capture_output=True, text=True, check=False
    )
    assert [line for line in checked.stderr.splitlines() if "refectory" in line] == []


def test_wheels_are_built_for_the_versions_that_the_package_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    classifiers = " ".join(project["project"]["classifiers"])
    named = set(re.findall(r"Python :: 3\.(\d+)", classifiers))
    assert set(re.findall(r"cp3(\d+)-", project["tool"]["cibuildwheel"]["build"])) == named
