"""Print what an edition's tables say of its species and kinds of objects.

    python tables.py 5.0.0 /where/its/library/is > tables.json

What each new game shuffles is left out: looks, colours, materials, and the chances of rings and gems.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import edition

FLAGS = {
    "mflags1": (
        "flies", "swims", "amorphous", "walks through walls", "clings", "tunnels", "needs pick", "conceals", "hides",
        "amphibious", "breathless", "picks nothing up", "no eyes", "no hands", "no limbs", "no head", "mindless",
        "humanoid", "animal", "slithy", "unsolid", "thick hide", "oviparous", "regenerates", "sees invisible",
        "teleports", "controls teleport", "acidic", "poisonous", "carnivore", "herbivore", "metallivore",
    ),
    "mflags2": (
        "no polymorph", "undead", "were", "human", "elf", "dwarf", "gnome", "orc", "demon", "mercenary", "lord",
        "prince", "minion", "giant", "shapeshifter", "", "male", "female", "neuter", "proper name", "hostile",
        "peaceful", "domestic", "wanders", "stalks", "nasty", "strong", "throws rocks", "likes gold", "likes jewels",
        "collects", "likes magic",
    ),
    "mflags3": (
        "wants amulet", "wants bell", "wants book", "wants candelabrum", "wants artifact", "", "waits for you",
        "stays close", "infravision", "infravisible", "displaces",
    ),
}  # fmt: skip
RESISTED = "fire", "cold", "sleep", "disintegration", "shock", "poison", "acid", "stoning"
NUMBERS = {
    "level": "mlevel", "speed": "mmove", "armor_class": "ac", "magic_resistance": "mr", "alignment": "maligntyp",
    "weight": "cwt", "nutrition": "cnutrit", "size": "msize", "difficulty": "difficulty",
}  # fmt: skip
OF_KINDS = {
    "weight": "oc_weight", "cost": "oc_cost", "nutrition": "oc_nutrition", "delay": "oc_delay", "merges": "oc_merge",
    "magic": "oc_magic", "chargeable": "oc_charged", "unique": "oc_unique", "not_wishable": "oc_nowish",
    "uses_known": "oc_uses_known",
}  # fmt: skip
MOST_ATTACKS = 6
FREQUENCY = 7  # the bits of a species' frequency
SHUFFLED = "ring", "gem", "illegal object"


def words(bits: int, listed: tuple[str, ...]) -> list[str]:
    return [word for place, word in enumerate(listed) if word and bits >> place & 1]


def species_row(species: Any) -> dict[str, Any]:
    fields: dict[str, Any] = {ours: species[name] for ours, name in NUMBERS.items() if name in species._layout}
    attacks = [[species[f"a{n}damn"], species[f"a{n}damd"]] for n in range(MOST_ATTACKS) if any(
        species[f"a{n}{part}"] for part in ("aatyp", "adtyp", "damn", "damd"))]  # fmt: skip
    return fields | {
        "frequency": species["geno"] & FREQUENCY,
        "dice": attacks,
        "traits": sorted(word for field, listed in FLAGS.items() for word in words(species[field], listed)),
        "resistances": sorted(words(species["mresists"], RESISTED)),
        "conveys": sorted(words(species["mconveys"], RESISTED)),
    }


def kind_row(kind: Any, class_: str) -> dict[str, Any]:
    row: dict[str, Any] = {ours: kind[name] for ours, name in OF_KINDS.items()}
    if class_ not in SHUFFLED:
        row["share"] = kind["oc_prob"]
    if class_ == "weapon":
        row |= {"damage_small": kind["oc_wsdam"], "damage_large": kind["oc_wldam"]}
    if class_ == "armor":
        row |= {"armor_class": kind["oc_oc1"], "magic_cancellation": kind["oc_oc2"]}
    if class_ == "spellbook":
        row["spell_level"] = kind["oc_oc2"]
    return row


def tables() -> dict[str, Any]:
    """Species by name, and kinds by class and name. Of two species of one name, the human one says so."""
    import layout
    from nethack_oracle import Oracle

    game = Oracle(seed=7)
    species: dict[str, Any] = {}
    for number in range(len(game.species)):
        name, row = game.species_name(number), species_row(game.species[number])
        species[f"human {name}" if {"were", "human"} <= set(row["traits"]) else name] = row
    kinds: dict[str, Any] = {}
    for number in range(len(game.objects) - 1):
        name, class_ = game.object_name(number), layout.OBJECT_CLASSES[game.objects[number]["oc_class"]]
        if name and not name.startswith("generic "):
            kinds[f"{class_}: {name}"] = kind_row(game.objects[number], class_)
    game.close()
    return {"species": species, "kinds": kinds}


def main() -> None:
    """Command line entry point."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("edition", choices=edition.ENGINES)
    parser.add_argument("library", type=Path, help="the folder of its library")
    options = parser.parse_args()
    edition.use(options.edition, options.library)
    print(json.dumps(tables(), separators=(",", ":"), sort_keys=True))


if __name__ == "__main__":
    main()
