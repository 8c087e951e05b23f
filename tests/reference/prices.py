"""What shopkeepers of the real game ask and pay for: recorded once, compared for ever.

python3 -P tests/reference/prices.py    where the real game is installed; writes prices.json.gz

Two heroes, one of them a tourist, stand in a shop of NetHack 3.6.7. Things of every kind are laid before the
keeper by chance, and charisma, hunger, level, hat, shirt, what is known of the thing and the keeper's temper
change by chance. The keeper asks a price for it (get_cost_of_shop_item) and then buys it (sellobj).
"""

import ctypes
import gzip
import json
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from reference.reset_table import HARNESS, fields

RECORDED = Path(__file__).with_suffix(".json.gz")
HEROES = (("valkyrie", "human", "female", "neutral", 44), ("tourist", "human", "male", "neutral", 45))
ROUNDS = 4  # of all kinds of thing for each hero
GENERAL_STORE = 14  # SHOPBASE: it buys everything
KINDS = 453
COINS, TRADED = 12, (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14)  # classes, from weapons to gems and rocks
HUNGER = ("satiated", "not hungry", "hungry", "weak", "fainting")
POINTER = ctypes.c_void_p


class GeneralStore:
    """A hero in a shop that deals in everything."""

    def __init__(self, role: str, race: str, gender: str, alignment: str, seed: int) -> None:
        sys.path.insert(0, str(HARNESS))
        self.layout, self.image = import_module("layout"), import_module("image")
        self.game = game = import_module("nethack_oracle").Oracle(role, race, gender, alignment, seed=seed)
        keepers: list[Any] = []
        depth = 1
        while not keepers:
            depth += 1
            game.level_teleport(0, depth, peaceful=False)
            keepers = [monster for monster in game.monsters() if monster["isshk"]]
        self.keeper = keepers[0]
        eshk = self.image.Record(self.keeper["mextra"], self.layout.MEXTRA)["eshk"]
        self.account = self.image.Record(eshk, self.layout.ESHK)
        self.account["shoptype"] = GENERAL_STORE
        (x, y), (door_x, door_y) = self.account["shk"], self.account["shd"]
        self.spot = (2 * x - door_x, 2 * y - door_y)  # a step inside
        self.clear()
        game.call("u_on_newpos", *self.spot)
        game.call("check_special_room", 0)
        game.empty_inventory()
        self.born = game.image.cell("ubirthday", "q")
        self.plain = {number for number in range(KINDS) if game.objects[number]["oc_name_known"]}
        self.clothes = {name: game.wish(name) for name in ("dunce cap", "T-shirt")}

    def clear(self) -> None:
        for thing in list(self.game._chain(self.game.level["objlist"], "nobj", self.layout.OBJ)):
            if (thing["ox"], thing["oy"]) == self.spot:
                self.game.call("delobj", POINTER(thing.address))

    def gold(self) -> int:
        pointer = POINTER(self.game.image.cell("invent", "P").value)
        return int(self.game.call("money_cnt", pointer, result=ctypes.c_long))

    def fill_purse(self) -> None:
        for thing in self.game._chain(self.keeper["minvent"], "nobj", self.layout.OBJ):
            if thing["oclass"] == COINS:
                thing["quan"] = 1_000_000

    def dress(self, worn: list[str]) -> None:
        for name, place in (("dunce cap", "helmet"), ("T-shirt", "shirt")):
            self.game.take_off(self.clothes[name])
            if name in worn:
                self.game.wear(self.clothes[name], place)

    def trade(self, number: int, random: Random) -> dict[str, Any] | None:
        """One thing, asked for and sold."""
        game = self.game
        worn = [name for name in self.clothes if random.random() < 0.15]
        self.dress(worn)
        game.set_attribute("charisma", random.choice((3, 5, 6, 7, 8, 10, 11, 15, 16, 17, 18, 19, 25)))
        game.experience_level = random.choice((1, 14, 15, 30))
        game.hunger = random.choice(HUNGER)
        thing = self.image.Record(game.call("mksobj", number, 1, 0, result=POINTER), fields())
        if thing["oclass"] not in TRADED or thing["oartifact"] or thing["cobj"]:
            return None
        thing["o_id"] = random.randint(1, 99_999)
        thing["dknown"] = random.random() < 0.7
        if game.object_name(number).endswith("candle") and random.random() < 0.5:
            thing["age"] = thing["age"] - 1
        game.objects[number]["oc_name_known"] = known = number in self.plain or random.random() < 0.5
        self.keeper["m_id"] = random.randint(1, 999)
        self.born.value = born = random.randint(10**9, 2 * 10**9)
        game.call("place_object", POINTER(thing.address), *self.spot)
        angry = random.random() < 0.2
        self.keeper["mpeaceful"], self.account["surcharge"] = not angry, angry
        free = ctypes.c_int(0)
        where = POINTER(thing.address)
        asked = game.call("get_cost_of_shop_item", where, ctypes.byref(free), result=ctypes.c_long)
        row = {
            "name": game.object_name(thing["otyp"]),
            "class": thing["oclass"],
            "id": thing["o_id"],
            "quantity": thing["quan"],
            "charge": thing["spe"],
            "blessing": thing["blessed"] - thing["cursed"],
            "age": thing["age"],
            "weight": thing["owt"],
            "seen": thing["dknown"],
            "known": int(known),
            "charisma": game.attribute("charisma"),
            "level": game.experience_level,
            "hunger": game.hunger,
            "worn": worn,
            "angry": int(angry),
            "keeper": self.keeper["m_id"],
            "born": born,
            "asked": int(asked),
        }
        self.keeper["mpeaceful"], self.account["surcharge"] = 1, 0
        self.fill_purse()
        before = self.gold()
        game.call("sellobj_state", 0)
        game.call("sellobj", POINTER(thing.address), *self.spot)
        row["paid"] = self.gold() - before
        self.clear()
        return row


def record() -> list[dict[str, Any]]:
    found = []
    for hero in HEROES:
        random = Random(hero[-1])
        counter = GeneralStore(*hero)
        named = [number for number in range(1, KINDS) if counter.game.object_name(number)]
        rows = [counter.trade(number, random) for _ in range(ROUNDS) for number in named]
        found.append({"role": hero[0], "rows": [row for row in rows if row is not None]})
        counter.game.close()
    return found


if __name__ == "__main__":
    text = json.dumps(record(), separators=(",", ":"))
    RECORDED.write_bytes(gzip.compress(text.encode(), mtime=0))
