"""The same seed and actions give the same episode: as recorded, in any process, whatever its hashes are."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from env.episodes import FILE, SEEDS, hash_of_episode
from kept import kept

pytestmark = kept("golden_episodes.json", "../../src/marrow/env", "../../src/marrow/front")
PROCESSES = 20
SHORT = 40


@pytest.mark.parametrize("seed", range(SEEDS))
def test_an_episode_is_as_it_was_recorded(seed: int) -> None:
    recorded = json.loads(FILE.read_text())
    assert recorded[seed] == hash_of_episode(seed)


def _hash_in_process(hashes: int) -> str:
    code = "import gc; gc.disable()\n"  # imports look for it a tenth of their time, the end a sixth
    code += f"from env.episodes import hash_of_episode as h; print(h(2, {SHORT}), h(3, 10))\ngc.freeze()"
    paths = os.pathsep.join([str(Path(__file__).parents[1]), *sys.path])
    surroundings = {**os.environ, "PYTHONHASHSEED": str(hashes), "PYTHONPATH": paths}
    run = [sys.executable, "-c", code]
    return subprocess.run(run, env=surroundings, capture_output=True, text=True, check=True).stdout.strip()


def test_twenty_processes_with_other_hashes_see_the_same() -> None:
    with ThreadPoolExecutor(2) as pool:
        seen = set(pool.map(_hash_in_process, range(1, PROCESSES + 1)))
    assert seen == {f"{hash_of_episode(2, SHORT)} {hash_of_episode(3, 10)}"}
