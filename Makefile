# On a fresh machine, `make serve` and `make test` first set up what they need in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
VLLM_VENV := .venv-vllm
CLIENTS := .venv-clients
PORT ?= 8000
ARGS ?=

.PHONY: serve test check test-slow test-browser test-gpu test-vllm test-clients fuzz chaos soak bench bench-gpu clean

serve: $(VENV)/.ready  ## serve Ember on 127.0.0.1:$(PORT); ARGS= passes more options
	@exec $(BIN)/andiron serve --port $(PORT) $(ARGS)

test: $(VENV)/.ready-test check  ## every test that needs no GPU
	$(BIN)/pytest -rs -n $$(( $$(getconf _NPROCESSORS_ONLN) + 1 )) --dist loadfile --no-loadscope-reorder  # some tests wait for a server more than they compute

check: $(VENV)/.ready-test  ## lint, format and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test-slow: $(VENV)/.ready-test  ## tests that take minutes
	$(BIN)/pytest -m 'slow and not vllm'

test-browser: $(VENV)/.ready-test  ## more of the page in headless Chromium (Debian's package chromium)
	$(BIN)/pytest -rs -m browser

test-gpu: $(VENV)/.ready-test  ## tests that need a CUDA device, and the kernel tests on it
	$(BIN)/pytest -rs -m 'gpu or kernels'

test-vllm: $(VENV)/.ready-test $(VLLM_VENV)/.ready  ## the API with a real vLLM behind it, on a CPU
	ANDIRON_VLLM_PYTHON=$(abspath $(VLLM_VENV))/bin/python $(BIN)/pytest -m vllm

test-clients: $(VENV)/.ready-test $(CLIENTS)/.ready  ## agents, SDKs and frameworks against the server
	ANDIRON_CLIENTS=$(abspath $(CLIENTS)) $(BIN)/pytest -rA -m clients

fuzz: $(VENV)/.ready-test  ## 20,000 random requests to every endpoint with both engines; ARGS= sets the seed and more
	$(BIN)/python -m tests.chaos.fuzz $(ARGS)
	$(BIN)/python -m tests.chaos.fuzz --engine vllm --requests 4000 $(ARGS)

chaos: $(VENV)/.ready-test  ## 10,000 requests while processes are killed, stopped and starved, and keys change
	$(BIN)/python -m tests.chaos.chaos $(ARGS)

soak: $(VENV)/.ready-test  ## two hours of moderate load: does memory or latency drift
	$(BIN)/python -m benchmarks.soak $(ARGS)

bench: $(VENV)/.ready-test  ## the CPU figures of docs/performance.md
	$(BIN)/python -m benchmarks.cpu

bench-gpu: $(VENV)/.ready-test  ## decode and prefill on a CUDA device; ARGS= sets the model, layers and more
	$(BIN)/python -m benchmarks.decode $(ARGS)
	$(BIN)/python -m benchmarks.prefill $(ARGS)

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Andiron needs Python 3.11 or newer; set PYTHON=... to choose one"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.ready: pyproject.toml | $(VENV)/bin/python
	@echo "Installing Andiron into $(VENV); the first time, this downloads PyTorch and takes a minute or more."
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.ready-test: pyproject.toml | $(VENV)/bin/python
	@echo "Installing Andiron and what its tests need into $(VENV); the first time, this takes some minutes."
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $(VENV)/.ready $@

$(VLLM_VENV)/.ready: tests/vllm/setup.py
	@echo "Installing vLLM for CPUs into $(VLLM_VENV); this takes some minutes and 3.5 GB of disk."
	$(PYTHON) tests/vllm/setup.py $(VLLM_VENV)
	@touch $@

$(CLIENTS)/.ready: tests/clients/setup.py
	@echo "Installing agents, SDKs and frameworks into $(CLIENTS); this takes some minutes and 3 GB of disk."
	$(PYTHON) tests/clients/setup.py $(CLIENTS)
	@touch $@

clean:
	rm -rf $(VENV) $(VLLM_VENV) $(CLIENTS) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
