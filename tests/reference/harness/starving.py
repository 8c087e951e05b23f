"""Lives of the real game from nutrition 5 to starvation: how many turns each takes.

    python starving.py 10000 ../../lab/starved_in_nethack.json
"""

import json
import sys
from collections import Counter

from nethack_oracle import Oracle

CONSTITUTION, NUTRITION = 12, 5
CLEARED_EVERY = 20  # moves: random monsters go


def starve(game: Oracle) -> int:
    """The turns until the hero starves; the death itself is declined, in wizard mode."""
    game.set_nutrition(NUTRITION)
    game.hp = game.max_hp = 30_000
    game.set_attribute("constitution", CONSTITUTION)
    began = game.turn
    deaths: list = []
    with game.watch_deaths(deaths):
        for move in range(100_000):
            if move % CLEARED_EVERY == 0:
                game.clear_monsters()
            game.keys("s")
            if deaths:
                break
    assert game.death_log[-1]["how"] == "starvation", game.death_log[-1]
    game.messages.clear()
    return deaths[0].turn - began


def main() -> None:
    lives, file = int(sys.argv[1]), sys.argv[2]
    found: Counter[int] = Counter()
    game = Oracle(role="valkyrie", seed=1)
    game.empty_inventory()
    game.context["next_attrib_check"] = 10**9
    for _ in range(lives):
        found[starve(game)] += 1
    table = {
        "made by": f"tests/reference/harness/starving.py {lives}",
        "constitution": CONSTITUTION,
        "nutrition": NUTRITION,
        "lives by turns": sorted(found.items()),
    }
    with open(file, "w", encoding="utf-8") as written:
        json.dump(table, written, separators=(",", ":"))
        written.write("\n")


if __name__ == "__main__":
    main()
