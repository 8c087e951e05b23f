# `just` lists the recipes; `just check` runs what CI runs.

_list:
    @just --list --unsorted

# play
play *words:
    python3 go.py {{words}}

# everything that must pass before a change is done
check:
    python3 go.py test

# before a commit: the checks, and the tests that it touches
quick:
    python3 go.py test --quick

# only the tests that are named
test *words:
    python3 go.py test {{ if words == "" { "tests" } else { words } }}

# play the recordings of the real game against Marrow
trace *paths="tests/reference/traces":
    python3 go.py trace {{paths}}

# write docs/conformance.md anew
conformance:
    python3 tools/conformance.py

# where a rule is mentioned: just where N-021
where rule:
    python3 tools/conformance.py --where {{rule}}

# draw docs/picture.svg from a real game
picture:
    .venv/bin/python tools/screenshot.py

# compile the locks from pyproject.toml; `just locks --upgrade` for newer versions
locks *flags:
    python3 tools/locks.py {{flags}}
