"""Starts the browser for tests, pictures and measurements of the client."""

import shutil

from playwright.sync_api import Browser, Playwright

# The first of these that is installed. The headless shell needs the least processor time.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def launch(playwright: Playwright, *flags: str) -> Browser:
    installed = [path for path in map(shutil.which, PROGRAMS) if path]
    if not installed:
        raise FileNotFoundError("Chromium is not installed; `make chromium` installs it.")
    return playwright.chromium.launch(executable_path=installed[0], args=[*FLAGS, *flags])
