"""Shopkeepers ask and pay what those of the real game do, to the zorkmid.

prices.json.gz holds what NetHack 3.6.7 asked and paid for three thousand things; prices.py recorded it.
"""

import gzip
import json
from pathlib import Path
from typing import Any, cast

import pytest

from census.our_room import bare_kind
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS
from marrow.content.words import RoleName
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute, Hunger
from marrow.rules.hero.worn_items import set_not_worn, set_worn
from marrow.rules.items.families import CANDLES
from marrow.rules.items.inventory import gold_carried
from marrow.rules.people.selling import offer_sale
from marrow.rules.trade.prices import price_of, units_sold
from scene import Scene
from shop import INSIDE, open_shop, stand

RECORDED: list[dict[str, Any]] = json.loads(
    gzip.decompress(Path(__file__).with_name("prices.json.gz").read_bytes())
)
CLASSES = (  # by the real game's numbers
    "", "", "weapon", "armor", "ring", "amulet", "tool", "food", "potion", "scroll", "spellbook", "wand",
    "coin", "gem", "rock",
)  # fmt: skip
KIND = {(bare_kind(kind), kind.class_): kind for kind in KINDS}
PLACES = {"dunce cap": Slot.HELMET, "T-shirt": Slot.SHIRT}


class GeneralStore:
    """A hero in a general store, as in the recorded game."""

    def __init__(self, role: str) -> None:
        self.scene = scene = Scene("3.6.7", role=cast(RoleName, role))
        self.monster, self.keeper = open_shop(scene, gold=10**8)
        self.clothes = {slot: scene.carry(cast(Any, name)) for name, slot in PLACES.items()}
        stand(scene, INSIDE)

    def set(self, row: dict[str, Any]) -> Item:
        scene, hero = self.scene, self.scene.hero
        for name, slot in PLACES.items():
            set_not_worn(scene.play, self.clothes[slot])
            if name in row["worn"]:
                set_worn(scene.play, self.clothes[slot], slot)
        hero.base[Attribute.CHARISMA] = row["charisma"]
        hero.level = row["level"]
        hero.hunger = Hunger[row["hunger"].replace(" ", "_").upper()]
        scene.world.born_at = row["born"]
        self.monster.id = row["keeper"]
        kind = kind_of(row)
        item = scene.item(kind.name, quantity=row["quantity"], blessing=row["blessing"], charge=row["charge"])
        item.id, item.seen, item.weight = row["id"], bool(row["seen"]), row["weight"]
        if kind.name in CANDLES:
            item.birth = row["age"]
        scene.world.discovered[kind.number] = row["known"]
        return item


def kind_of(row: dict[str, Any]) -> ObjectKind:
    return KIND[row["name"], cast(Any, CLASSES[row["class"]])]


def name_of(row: dict[str, Any]) -> str:
    return f"{row['quantity']} {kind_of(row).name}"


@pytest.mark.parametrize("recorded", RECORDED, ids=[one["role"] for one in RECORDED])
def test_what_is_asked_is_what_the_real_keeper_asks(recorded: dict[str, Any]) -> None:
    counter = GeneralStore(recorded["role"])
    wrong = []
    for row in recorded["rows"]:
        item = counter.set(row)
        counter.keeper.surcharge = bool(row["angry"])
        asked = price_of(counter.scene.play, item, counter.keeper) * units_sold(item)
        if asked != row["asked"]:
            wrong.append((name_of(row), asked, row))

    assert not wrong


@pytest.mark.parametrize("recorded", RECORDED, ids=[one["role"] for one in RECORDED])
def test_what_is_paid_is_what_the_real_keeper_pays(recorded: dict[str, Any]) -> None:
    counter = GeneralStore(recorded["role"])
    wrong = []
    for row in recorded["rows"]:
        item = counter.set(row)
        before = gold_carried(counter.scene.hero)
        offer_sale(counter.scene.play, item, INSIDE, deliberate=False)
        paid = gold_carried(counter.scene.hero) - before
        if paid != row["paid"]:
            wrong.append((name_of(row), paid, row))

    assert not wrong
    assert len(recorded["rows"]) > 1500
