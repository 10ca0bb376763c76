"""The browser in which tests, pictures and measurements open the client."""

import shutil

from playwright.sync_api import Browser, Playwright

# The first of these that is there; the headless shell does the same for far less of the processor.
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


def launch(playwright: Playwright) -> Browser:
    found = [path for path in map(shutil.which, PROGRAMS) if path]
    if not found:
        raise FileNotFoundError("There is no Chromium; `make chromium` installs it.")
    return playwright.chromium.launch(executable_path=found[0], args=FLAGS)
