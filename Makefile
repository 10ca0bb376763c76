# The two commands are `make run` and `make test`; both set up all they need in .venv and build/.
PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.[ch]') pyproject.toml hatch_build.py
COMPILED := build/compiled/.done
FAST := build/fast/.done
CLIENT := src/refectory/web_dist/index.html
CLIENT_SOURCES := $(shell find web/src web/public -type f) web/index.html web/vite.config.ts web/tsconfig.json src/refectory/svg/theme.css examples/api_bot.py
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
# An editable install has no client in it; `make run` builds it beside.
export REFECTORY_NO_CLIENT := 1
# $(call install,EXTRAS): by uv in a fraction of pip's time, and by pip where uv, which reads no pip.conf, finds no packages
install = $(BIN)/uv pip install --quiet --python $(BIN)/python --editable '.[$(1)]' || $(PIP) --editable '.[$(1)]'
NPM := $(BIN)/python web/npm.py --no-audit --no-fund --loglevel=error

# Many processes read the same modules: each is translated once, whatever the machine's habit is.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help setup run test thorough plain programs client types chromium check fast slow bench learn chances pictures review docs paint soak golden fields clean

help: ## Say what there is
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 12

setup: .venv/.ready ## Make the environment in .venv (make test adds what only tests need)

.venv/.ready: pyproject.toml
	@command -v $(PYTHON) >/dev/null || { echo "Refectory needs Python 3.11 or newer; install it, or name it: make PYTHON=/path/to/python."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Refectory needs Python 3.11 or newer; this is $$($(PYTHON) --version). Name another: make PYTHON=/path/to/python."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Refectory needs Python's venv module; on Debian: apt install python3-venv."; exit 1; }
	$(PYTHON) -m venv .venv
	$(PIP) uv
	$(call install,server)
	@touch $@

.venv/.compiler: .venv/.ready # apart from the other tools, so that compiling need not wait for them
	$(call install,fast)
	@touch $@

.venv/.tools: .venv/.compiler
	$(call install,test)
	@touch $@

run: setup $(CLIENT) ## Start the table on http://127.0.0.1:8000
	@$(BIN)/refectory serve

# The rules are tested plain, with coverage. Golden games, random play and all that stands on the rules are tested
# compiled, as they ship; tests/compiled proves that both go the same way.
RULES := tests/compiled tests/core tests/testing tests/svg tests/games tests/golden tests/property
# `make thorough` repeats the tests of the rules compiled, and searches for faults by random play all the way.
SEARCHES := $(RULES) tests/bots tests/envs
RANDOM := tests/property $(wildcard tests/games/*/test_conformance.py)
# Tests of browsers and servers wait for a good part of their time: four processes keep two cores busy.
PROCESSES ?= 4
COMPILED_PYTEST := PYTHONPATH=build/compiled/src REFECTORY_COMPILED=1 $(BIN)/pytest -n $(PROCESSES) --dist worksteal -q --durations=12

test: ## Run every check and every test
	@$(MAKE) --no-print-directory --jobs=3 --output-sync $(COMPILED) programs plain client check docs
	$(COMPILED_PYTEST) -m 'not thorough and (untraced or not plain)'

thorough: .venv/.tools $(COMPILED) $(CLIENT) programs ## Run what takes too long for make test
	$(COMPILED_PYTEST) -m thorough
	REFECTORY_THOROUGH=1 $(COMPILED_PYTEST) $(SEARCHES)
	$(BIN)/pytest -n auto --dist worksteal -q --durations=12 -m untraced $(RANDOM)

plain: .venv/.tools
	$(BIN)/pytest -n auto --dist worksteal -q --durations=12 -m 'not untraced' --cov --cov-branch --cov-report=term --cov-fail-under=97 $(RULES)

client: $(CLIENT)
	$(BIN)/python -m web.wire_types --check
	$(NPM) run lint
	$(NPM) run check
	$(NPM) test

types: web/node_modules/.ready ## Write the client's types of the wire (web/src/net/wire.ts) anew
	$(BIN)/python -m web.wire_types

web/node_modules/.ready: .venv/.ready web/package-lock.json web/npm.py
	$(NPM) install --no-save
	@touch $@

$(CLIENT): web/node_modules/.ready $(CLIENT_SOURCES)
	$(NPM) run build

# $(call need,PROGRAM,PACKAGE,WHAT FOR): install what is missing, where that may be done
need = command -v $(1) >/dev/null || ls /usr/lib/postgresql/*/bin/$(1) >/dev/null 2>&1 || { \
	  [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq --no-install-recommends $(2) >/dev/null; } || { \
	  echo "$(3); on Debian: apt install $(2)."; exit 1; }
POSTGRES = $(call need,initdb,postgresql,The server's tests need PostgreSQL's programs)
CHROMIUM = command -v chromium >/dev/null || $(call need,chromium-headless-shell,chromium-headless-shell fonts-dejavu-core,The browser tests need Chromium)

FAKETIME = $(call need,faketime,faketime libfaketime,The tests that set a clock need libfaketime)

programs: # one after the other: only one may install at a time
	@$(POSTGRES)
	@$(CHROMIUM)
	@$(FAKETIME)

chromium:
	@$(CHROMIUM)

check: .venv/.tools
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

$(COMPILED): EFFORT := --quick
$(COMPILED) $(FAST): build/%/.done: .venv/.compiler $(SOURCES)
	@command -v cc >/dev/null || { echo "Compiling needs a C compiler and Python's headers; on Debian: apt install gcc python3-dev."; exit 1; }
	@mkdir -p build/$*
	$(BIN)/python hatch_build.py $(EFFORT) build/$* > build/$*/log 2>&1 || { tail -n 20 build/$*/log; exit 1; }
	@touch $@

fast: .venv/.compiler ## Compile the rules in place (make slow goes back)
	$(BIN)/python hatch_build.py

slow: .venv/.compiler ## Run the plain sources again
	$(BIN)/python hatch_build.py clean

bench: $(FAST) ## Measure speed beside other engines
	$(PIP) --editable '.[bench]'
	$(BIN)/python benchmarks/speed.py
	$(BIN)/python benchmarks/sator.py
	$(BIN)/python benchmarks/search.py

# PyTorch's own index has it without the gigabytes for graphics cards that the usual one brings along.
learn: .venv/.tools ## Teach an agent Plankenkoorts, for some minutes (installs PyTorch)
	$(PIP) --editable '.[learn]'
	$(BIN)/pytest -q tests/examples/test_learn_plankenkoorts.py
	$(BIN)/python examples/learn_plankenkoorts.py

# The games are kept in build/, so that a later run goes on with them.
chances: .venv/.tools $(COMPILED) ## Learn the chances of a game anew (GAME=sator SECONDS=300)
	PYTHONPATH=build/compiled/src $(BIN)/refectory learn $(GAME) $(if $(SECONDS),--seconds $(SECONDS)) --keep build/$(GAME)-games.jsonl --out src/refectory/games/$(GAME)/analysis/chances.json --page docs/analysis.md

pictures: .venv/.tools $(CLIENT) chromium ## Draw the pictures of README and docs
	$(BIN)/python -m web.pictures

review: .venv/.tools $(CLIENT) chromium ## Draw every screen, at three sizes and in both themes, into build/review
	$(BIN)/python -m web.pictures --review build/review

docs: .venv/.tools ## Build the documentation as a site into build/site; a dead link is an error
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

paint: .venv/.tools $(CLIENT) chromium ## Measure packet to painted frame, and the client's weight
	$(BIN)/python -m benchmarks.paint

soak: .venv/.tools programs ## Use a server for an hour, with restarts and attacks (MINUTES=60)
	$(BIN)/python -m benchmarks.soak --minutes $(or $(MINUTES),60)

golden: setup ## Write the golden playthroughs again, for review as a diff
	$(BIN)/python -m refectory.testing.golden --update

fields: setup ## Write the state_fields.py of every game, after a change of its fields
	$(BIN)/python -m refectory.testing.fields $(dir $(wildcard src/refectory/games/*/state.py))

clean: ## Remove what was made
	rm -rf .venv build dist web/node_modules src/refectory/web_dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage*
	find src -name '*.so' -delete
