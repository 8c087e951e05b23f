"""Wishes understood as the real game understands them.

wishes.json.gz holds what NetHack 3.6.7 made of some 700 wishes in wizard mode, as far as their words decided
it; wishes.py recorded it. What it left to chance is not compared.
"""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from marrow.formats.nethack.numbers import KINDS_BY_NUMBER, SPECIES_BY_NUMBER
from marrow.model.item import Item
from marrow.rules.magic.wishing.make_wish import grant_wish
from scene import Scene

RECORDED: dict[str, dict[str, Any] | None] = json.loads(
    gzip.decompress(Path(__file__).with_name("wishes.json.gz").read_bytes())
)
OF_SPECIES = ("corpse", "tin", "egg", "statue", "figurine")
CHARGED = ("weapon", "armor", "wand", "ring", "tool")
SEEDS = (1, 2)


def wanted(row: dict[str, Any]) -> dict[str, Any]:
    """What the real game decided, in our terms."""
    facts: dict[str, Any] = {}
    kind = KINDS_BY_NUMBER[False][row["otyp"]] if "otyp" in row else None
    if kind is not None:
        facts["kind"] = kind.name
    if "blessed" in row and "cursed" in row:
        facts["blessing"] = row["blessed"] - row["cursed"]
    for theirs, ours in PLAIN.items():
        if theirs in row:
            facts[ours] = type(OURS[ours])(row[theirs])
    if kind is not None and kind.class_ == "potion" and "rusted" in facts:
        facts["diluted"] = bool(facts.pop("rusted"))  # NetHack keeps both in the same bits
    if "spe" in row and kind is not None and kind.class_ in CHARGED and kind.chargeable:
        facts["charge"] = row["spe"]
    if "corpsenm" in row and kind is not None and kind.name in OF_SPECIES:
        facts["species"] = SPECIES_BY_NUMBER[False][row["corpsenm"]].name if row["corpsenm"] >= 0 else ""
    return facts


PLAIN = {
    "quan": "quantity", "oeroded": "rusted", "oeroded2": "corroded", "oerodeproof": "erodeproof",
    "greased": "greased", "olocked": "locked", "obroken": "broken", "lamplit": "lit", "name": "name",
    "recharged": "recharged",
}  # fmt: skip
OURS: dict[str, Any] = {
    "quantity": 0, "rusted": 0, "corroded": 0, "erodeproof": False, "greased": False, "locked": False,
    "broken": False, "lit": False, "name": "", "recharged": 0,
}  # fmt: skip


def got(item: Item, names: list[str]) -> dict[str, Any]:
    facts: dict[str, Any] = {name: getattr(item, name) for name in names if name not in ("kind", "species")}
    if "kind" in names:
        facts["kind"] = item.kind.name
    if "species" in names:
        facts["species"] = item.species.name if item.species is not None else ""
    return facts


# Mail is not known to the build; see test_mail.py.
@pytest.mark.parametrize("text", [text for text in RECORDED if text != "mail"])
def test_a_wish_brings_what_the_real_game_brings(text: str) -> None:
    row = RECORDED[text]
    for seed in SEEDS:
        item = grant_wish(Scene(mode="wizard", seed=seed).play, text)
        if row is None:
            assert item is None
            continue
        assert item is not None
        facts = wanted(row)
        assert facts == got(item, list(facts))
