# Everything one does with the project. Needs Python 3.11 or newer, make, and a package registry;
# what is installed goes into .venv, once, and again when pyproject.toml or the pins change.

VENV := .venv
PYTHON := $(VENV)/bin/python
PIP := $(PYTHON) -m pip install --quiet --disable-pip-version-check --constraint requirements.txt
PLAY := $(VENV)/play.stamp
DEV := $(VENV)/dev.stamp
BENCH := $(VENV)/bench.stamp

# Tests start the bot as a process many times: it is compiled once, not each time.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play run test soak bench lint style types layers format pins clean

help:
	@echo 'make play    try everything in the browser, without Discord'
	@echo 'make run     run the bot on Discord (settings: .env, see .env.example)'
	@echo 'make test    the tests, in a few minutes'
	@echo 'make soak    the long tests'
	@echo 'make bench   measurements'
	@echo 'make lint    style, types and layers'
	@echo 'make format  put the code into its usual shape'
	@echo 'make pins    write requirements.txt anew, with the newest versions'

play: $(PLAY)
	@$(PYTHON) -m bot play $(ARGS)

run: $(PLAY)
	@$(PYTHON) -m bot run

test: $(DEV)
	$(PYTHON) -m pytest -n auto $(ARGS)

soak: $(DEV)
	$(PYTHON) -m pytest -n auto -m soak $(ARGS)

bench: $(BENCH)
	$(PYTHON) -m tests.bench $(ARGS)

lint: style types layers

style: $(DEV)
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .

types: $(DEV)
	$(PYTHON) -m pyright --pythonpath $(PYTHON)

layers: $(DEV)
	$(VENV)/bin/lint-imports

format: $(DEV)
	$(PYTHON) -m ruff check --fix-only .
	$(PYTHON) -m ruff format .

pins: $(DEV)
	$(PYTHON) -m pip install --quiet uv
	$(PYTHON) -m uv pip compile --quiet --universal --python-version 3.11 --upgrade \
	  --no-header --no-annotate pyproject.toml --output-file requirements.txt

clean:
	rm -rf $(VENV)

$(PLAY): $(PYTHON) pyproject.toml requirements.txt
	@echo 'Installing what is needed to play …'
	@$(PIP) --editable '.[play]'
	@touch $@

$(DEV): $(PYTHON) pyproject.toml requirements.txt
	@echo 'Installing what is needed to work on it …'
	@$(PIP) --editable '.[dev]'
	@touch $@ $(PLAY)

# What is compared with is no part of the project: without it that comparison is left out.
$(BENCH): $(DEV)
	@$(PIP) --editable '.[bench]' || echo 'The chess boards are left out.'
	@touch $@

$(PYTHON):
	@for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	  if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
	    $$python -m venv $(VENV) && exit 0; \
	    rm -rf $(VENV); \
	    echo "$$python can't make a virtual environment: install its venv module." >&2; \
	    exit 1; \
	  fi; \
	done; \
	echo 'Python 3.11 or newer is needed, and none was found: install it first.' >&2; \
	exit 1
