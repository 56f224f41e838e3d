# make          sets up, builds the notebooks and the site in both languages, grades the sample class
# make test     runs the tests (LESSON=08-grammar-grid: those of one lesson); make test-all, the exhaustive ones too
# make bench    measures ndgrad beside NumPy by hand, PyTorch and others (minutes; QUICK=1: a small run, nothing kept)
# make bench-grading measures what grading costs beside plain nbgrader (half an hour)
# make bench-cells measures what the cells of each lesson need (minutes)
# make bench-pages measures how long a page takes to its first result, and to later ones (PAGES="es/09-digits": only that)
# make training trains again what chapters and figures speak of, draws its figures, and makes outputs (minutes)
# make outputs  records again what the cells of notebooks show with the solutions, for their pages (LESSON=07-xor: one)
# make corpus   freezes the text of lesson 11 anew, from chapters 00 to 09 as they are; then its numbers are stale
# make mnist    trains a convolutional network on MNIST, with ndgrad and beside it PyTorch (DATA=folder: its four files)
# make rebuilt  builds what is generated again from nothing, and says what differs from what is committed
# make other-processors  does so, and runs the tests of it, as other processors would (an hour; QUICK=1: without the site)
# make steady   runs the tests again and again in surroundings that must not matter: busy, shuffled, elsewhere (hours)
# make mutants  breaks the code in many ways, one at a time, and says which the tests catch (hours)
# make pdf epub writes the whole course in one file, for paper (with Chromium) and for e-readers, in each language
# make weigh    says what pages weigh and ask for on a first visit (PAGES="en/05-trust.html": only these)
# make links-out  asks whether what pages link to on other hosts is still there (needs a network)
# make extras   installs what only a gradebook on a PostgreSQL server or a Dask cluster needs
#               (make grade GRADEBOOK=postgresql://… SCHEDULER=tcp://…, which do so themselves)
# make site | notebooks | figures | reference | kill-matrix | grade | serve | clean

PYTHON ?= python3
CLASS ?= _class/sample
MARKS ?= not exhaustive
PY := .venv/bin/python

sources := $(shell find solutions/lessons solutions/ndgrad autograder/release autograder/checks autograder/messages autograder/record -type f -not -path '*/__pycache__/*' -not -path '*/checks/data/*')
chapters := $(shell find book autograder/kill_matrix -type f -not -path '*/__pycache__/*' -not -path '*/kill-matrix/*') _config.yml _toc.yml
missing := $(if $(and $(wildcard notebooks/en/*/*.ipynb),$(wildcard solutions/es/*/*.ipynb)),,FORCE)

.PHONY: all extras site notebooks figures reference kill-matrix bench bench-grading bench-cells bench-pages corpus training outputs mnist record rebuilt other-processors grade pdf epub weigh links-out serve test test-all steady mutants clean FORCE

all: notebooks site grade
	@echo
	@echo "site        _build/site/index.html   (make serve shows it on a local address)"
	@echo "notebooks   notebooks/en  notebooks/es"
	@echo "gradebook   $(CLASS)/gradebook.db, points of every exercise in $(CLASS)/grades.csv"
	@echo "feedback    $(CLASS)/feedback"
	@if [ -f _build/site.note ]; then echo "cells       $$(cat _build/site.note)"; fi

.venv/ready: requirements.txt book/requirements.txt tests/requirements.txt
	@echo "setting up .venv (a few minutes the first time)"
	@$(PYTHON) -c "import sys; sys.exit(0 if sys.version_info >= (3, 11) else 'make: got Python ' + sys.version.split()[0] + ', expected 3.11 or later: pass one, as in make PYTHON=python3.12')"
	@$(PYTHON) -m venv .venv
	@$(PY) -m pip install --quiet --disable-pip-version-check --requirement requirements.txt
	@$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --requirement book/requirements.txt --requirement tests/requirements.txt
	@touch $@

# Exact versions too; who grades with a file beside the class goes without.
extras: .venv/extras
.venv/extras: .venv/ready pyproject.toml
	@$(PY) -m pip install --quiet --disable-pip-version-check $$($(PY) -c "import itertools, tomllib; \
	  groups = tomllib.load(open('pyproject.toml', 'rb'))['project']['optional-dependencies'].values(); \
	  print(*itertools.chain(*groups))")
	@touch $@

grade: export GRADEBOOK := $(GRADEBOOK)

notebooks: _build/notebooks.done
_build/notebooks.done: .venv/ready $(sources) $(chapters) $(missing)
	@$(PY) -m autograder.release.notebooks
	@mkdir -p _build && touch $@

site: _build/site.done
_build/site.done: _build/notebooks.done $(chapters) autograder/release/pyodide.sha256 $(if $(wildcard _build/site.note),FORCE)
	@$(PY) -m autograder.release.pyodide
	@$(PY) -m autograder.release.site
	@touch $@

figures: .venv/ready
	@$(PY) -m book.figures

reference: _build/notebooks.done
	@$(PY) -m book.reference

kill-matrix: _build/notebooks.done
	@$(PY) -m autograder.kill_matrix $(if $(LESSON),--lesson '$(LESSON)')

bench: .venv/ready
	@$(PY) -m book.bench.peers
	@$(PY) -m book.bench
	@$(PY) -m book.bench.tables
	@$(PY) -m book.figures speed

bench-grading: _build/notebooks.done
	@$(PY) -m autograder.bench
	@$(MAKE) --no-print-directory reference

bench-cells: _build/notebooks.done
	@$(PY) -m book.outputs.seconds
	@$(MAKE) --no-print-directory reference

bench-pages: site
	@$(PY) -m autograder.bench_pages $(PAGES)

corpus: .venv/ready
	@$(PY) -m book.corpus

training: outputs
	@$(PY) -m book.training
	@$(PY) -m book.figures

outputs: _build/notebooks.done
	@$(PY) -m book.outputs $(if $(LESSON),'$(LESSON)')

# The shell reads DATA, so that the name of a folder may hold anything.
mnist: export DATA := $(DATA)
mnist: .venv/ready
	@$(PY) -m book.mnist $(if $(EPOCHS),--epochs '$(EPOCHS)') -- "$$DATA"

record: .venv/ready
	@$(PY) -m autograder.record

generated := notebooks solutions/en solutions/es autograder/record/recorded.json CHANGELOG.md \
  $(foreach lang,en es,book/$(lang)/figures book/$(lang)/tables)

# The kill matrix is not among it: the tests run some of its answers. Neither are trainings, outputs and measured times.
# checks.zip stays where it holds what it should: its bytes depend on the machine's zlib.
rebuilt: .venv/ready
	@find notebooks -type f -not -name checks.zip -delete
	@rm -rf solutions/en solutions/es $(wildcard book/*/figures/*.svg) \
	  $(foreach name,op-table names glossary first-page about grading,$(wildcard book/*/tables/$(name)-*.md))
	@$(MAKE) --no-print-directory notebooks figures reference record
	@git add --intent-to-add --all -- $(generated)
	@git diff --exit-code -- $(generated)

other-processors: .venv/ready
	@$(PY) -m tests.other_processors $(if $(QUICK),--quick)

grade: _build/notebooks.done $(if $(GRADEBOOK)$(SCHEDULER),.venv/extras)
	@$(PY) -m autograder grade '$(CLASS)' $(if $(ALL),--all) $(if $(UNSAFE),--unsafe) $(if $(JOBS),--jobs '$(JOBS)') \
	  $(if $(SCHEDULER),--scheduler '$(SCHEDULER)')

pdf epub: site
	@$(PY) -m autograder.release.paper $@

weigh: site
	@$(PY) -m autograder.release.weigh $(PAGES)

links-out: site
	@$(PY) -m autograder.release.links_out

serve: site
	@echo "http://127.0.0.1:8000 (Ctrl+C stops)"
	@$(PY) -m http.server --bind 127.0.0.1 --directory _build/site 8000

test: _build/site.done .venv/extras
	@$(PY) -m pytest -n 2 -m '$(MARKS)' $(if $(LESSON),-k '$(LESSON)$(foreach word,$(subst -, ,$(LESSON)), or test_$(word) or test_site_$(word))')

test-all: _build/site.done .venv/extras
	@$(PY) -m pytest -n 2

steady: _build/site.done .venv/extras
	@$(PY) -m tests.steady

mutants: .venv/extras
	@$(PY) -m tests.mutants

clean:
	rm -rf _build _class/sample
