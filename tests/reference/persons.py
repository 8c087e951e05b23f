"""What the real game tells heroes of every role and race about themselves: recorded once, compared for ever.

python3 -P tests/reference/persons.py    where the real game is installed; writes persons.json.gz

Each hero has what her role is born with; some have a beast's blood, another form or countless troubles. What
^X tells in normal mode is the basic part, in explore and wizard mode and at the end all of it.
"""

import gzip
import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from reference.attributes import listening
from reference.reset_table import oracle

RECORDED = Path(__file__).with_suffix(".json.gz")
VARIANTS = ("plain", "troubled", "changed")
BASIC, ALL = 1, 3  # NetHack's BASICENLIGHTENMENT, and MAGICENLIGHTENMENT with it
TELLINGS = {  # the flags debug and explore, which part, and whether it is over
    "normal": (0, 0, BASIC, 0), "explore": (0, 1, ALL, 0), "wizard": (1, 0, ALL, 0),
    "quit": (0, 0, ALL, 1), "dead": (0, 0, ALL, 2),
}  # fmt: skip
COUNTDOWNS = (
    "stoning", "sliming", "strangled", "vomiting", "stunned", "confused", "hallucinating", "blinded", "deaf",
    "slippery hands", "wounded legs", "levitation", "fumbling", "sleepy",
)  # fmt: skip
FORMS = (
    "wolf", "red dragon", "cockatrice", "killer bee", "giant eel", "vampire lord", "ogre", "gray ooze",
    "xorn", "chickatrice", "stalker", "fire elemental", "mind flayer", "winged gargoyle", "giant mimic",
)  # fmt: skip
BEASTS = ("werewolf", "werejackal", "wererat")


def persons() -> Iterator[tuple[tuple[str, str, str, str], str, int]]:
    """Role, race, gender and alignment; what has come over them; the game's seed."""
    people = import_module("scenarios.endings").PEOPLE
    for number, person in enumerate(people):
        for variant in VARIANTS:
            yield person, variant, number + 1


def befall(game: Any, variant: str, random: Random) -> None:
    layout = import_module("layout")
    you = game.you
    game.turn = random.choice((1, 2, 700, 1001, 30_000))
    game.experience_level = random.choice((1, 1, 5, 11, 30))
    you["uexp"] = random.choice((0, 1, 19, 5000))
    game.max_hp, you["uenmax"] = random.choice((1, 16, 80)), random.choice((0, 2, 30))
    game.hp, you["uen"] = random.choice((1, game.max_hp)), random.choice((0, you["uenmax"]))
    you["gnostic"] = random.choice((0, 3))
    game.luck, game.alignment_record = random.choice((0, 0, 5)), random.choice((0, 10, -4))
    if variant == "troubled":
        for name in random.sample(COUNTDOWNS, random.randint(1, 5)):
            game.property_record(name)["intrinsic"] |= random.choice((9, 40))
        if random.random() < 0.4:
            game.property_record("sick")["intrinsic"], you["usick_type"] = 7, random.choice((1, 2, 3))
        if random.random() < 0.4:
            you["utrap"], you["utraptype"] = 4, random.choice((0, 1, 2))
        hunger, left = random.choice((("satiated", 1200), ("hungry", 100), ("weak", 30), ("fainting", -5)))
        game.set_nutrition(left)
        game.hunger = hunger
    elif variant == "changed":
        unchanging = random.random() < 0.4
        if random.random() < 0.5:
            you["ulycn"] = game.species_number(random.choice(BEASTS))
        if random.random() < 0.7:
            beast = game.species_name(you["ulycn"]) if you["ulycn"] > 0 else ""
            game.polymorph(beast if beast and random.random() < 0.4 else random.choice(FORMS))
            you["mtimedone"] = 333
        if unchanging:
            game.property_record("unchanging")["intrinsic"] |= layout.FROM_OUTSIDE
        if random.random() < 0.3:
            game.property_record("polymorphitis")["intrinsic"] |= layout.FROM_OUTSIDE


def told(game: Any) -> dict[str, list[str]]:
    found = {}
    for name, (debug, explore, part, final) in TELLINGS.items():
        game.flags["debug"], game.flags["explore"] = debug, explore
        game.you["umortality"] = int(name == "dead")
        with listening(game) as heard:
            game.call("enlightenment", part, final)
        found[name] = [line.strip() for line in heard if line.strip()]
    game.flags["debug"], game.flags["explore"] = 1, 0
    return found


def main() -> None:
    oracle(1).close()  # puts the harness where it is found
    random = Random(3670)
    rescues = import_module("scenarios.rescues")
    rows = []
    for (role, race, gender, align), variant, seed in persons():
        game = import_module("nethack_oracle").Oracle(role, race, gender, align, seed=seed)
        befall(game, variant, random)
        beast = game.you["ulycn"]
        rows.append(
            {
                "initial": rescues.initial_of(game),
                "beast": game.species_name(beast) if beast >= 0 else "",
                "told": told(game),
            }
        )
        game.close()
    with gzip.GzipFile(RECORDED, "wb", mtime=0) as file:
        file.write(json.dumps(rows, separators=(",", ":")).encode())
    print(f"{len(rows)} heroes, {RECORDED.stat().st_size} bytes")


if __name__ == "__main__":
    main()
