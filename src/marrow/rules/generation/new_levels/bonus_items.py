"""The extra item of an ordinary level: food above the Mines, supplies above the Oracle. NetHack: mklev.c."""

from marrow.content.words import ItemClass, KindName
from marrow.model.item import Item
from marrow.model.level import Room
from marrow.rules.dungeon.branches import links_at
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.random_items import item_named, put_into, random_item
from marrow.rules.generation.new_levels.room_placement import random_spot_in
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import reweigh

SUPPLIES: tuple[KindName, ...] = (
    "potion of extra healing", "potion of speed", "potion of gain energy", "scroll of enchant weapon",
    "scroll of enchant armor", "scroll of confuse monster", "scroll of scare monster", "wand of digging",
    "spellbook of healing",
)  # fmt: skip
EXTRA_CLASSES: tuple[ItemClass, ...] = (
    "food", "weapon", "armor", "gem", "scroll", "potion", "ring", "spellbook", "spellbook", "spellbook",
)  # fmt: skip
MOST_TRIES = 50


def place_bonus_item(builder: LevelBuilder, room: Room) -> bool:
    """Z-169: place the level's extra item, if it has one; True if it is a supply chest."""
    dice, level = builder.dice, builder.level
    spot = random_spot_in(builder, room)
    links = links_at(builder.world.dungeon, level.branch, level.number)
    if level.branch != "mines" and any(other[0] == "mines" for _, other in links):
        food: KindName = "food ration"
        if dice.rn2(5, "Z-169") >= 3:
            food = "cram ration" if dice.rn2(2, "Z-169") else "lembas wafer"
        put_on_floor(builder, item_named(builder, food), spot, level)
        return False
    if not _is_above_oracle(builder) or not dice.rn2(3, "Z-169"):
        return False
    put_on_floor(builder, supply_chest(builder), spot, level)
    return True


def _is_above_oracle(builder: LevelBuilder) -> bool:
    level = builder.level
    places = builder.world.dungeon.places
    return any(
        place.name == "oracle" and place.branch == level.branch and level.number < place.number
        for place in places
    )


def supply_chest(builder: LevelBuilder) -> Item:
    """Z-170: a chest or large box with things that help new heroes, one of them at least not cursed."""
    dice, rule = builder.dice, "Z-170"
    chest = item_named(builder, "chest" if dice.rn2(3, rule) else "large box", init=False)
    chest.locked = dice.rn2(6, rule) != 0
    for _ in range(MOST_TRIES):
        healing = dice.rn2(2, rule) != 0
        kind: KindName = "potion of healing" if healing else SUPPLIES[dice.rn2(len(SUPPLIES), rule)]
        item = item_named(builder, kind)
        if healing and dice.rn2(2, rule):
            item.quantity = 2
            reweigh(item)
        put_into(builder, chest, item)
        if item.blessing >= 0 and dice.rn2(5, rule):
            break
    if dice.rn2(3, rule):
        put_into(builder, chest, _extra_item(builder))
    return chest


def _extra_item(builder: LevelBuilder) -> Item:
    """One more thing; of spellbooks the easiest of three, or of four on the first two levels."""
    class_ = EXTRA_CLASSES[builder.dice.rn2(len(EXTRA_CLASSES), "Z-170")]
    item = random_item(builder, class_=class_, artifacts=False, novels=False)
    if class_ == "spellbook":
        for _ in range(2 if builder.level.depth > 2 else 3):
            other = random_item(builder, class_=class_, artifacts=False, novels=False)
            if other.kind.spell_level < item.kind.spell_level:
                item = other
    return item
