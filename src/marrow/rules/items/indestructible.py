"""What breaks, and the unique items, which cannot be destroyed or taken out of the game."""

from typing import Final

from marrow.content.quests import QUEST_ARTIFACTS
from marrow.content.species import RIDERS
from marrow.content.words import KindName
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.items.families import UNIQUE_KINDS
from marrow.rules.items.monster_equipment import monster_takes_off, stop_wielding
from marrow.rules.items.piles import put_on_floor
from marrow.rules.play import Play


def item_resists(play: Play, item: Item, ordinary: int, artifact: int) -> bool:
    """Whether an item resists, by a chance in percent; unique items always do. NetHack: obj_resists."""
    if item.kind.name in UNIQUE_KINDS:
        return True
    if item.kind.name == "corpse" and item.species is not None and item.species.name in RIDERS:
        return True
    roll = play.dice.rn2(100, "zap.c obj_resists")
    return roll < (artifact if item.artifact is not None else ordinary)


def drop_indestructibles(play: Play, monster: Monster, spot: int) -> None:
    """A monster that leaves the game drops the Amulet and the invocation items.

    In some editions it drops the hero's quest artifact, too. NetHack: steal.c, mdrop_special_objs.
    """
    quest_artifact = (
        QUEST_ARTIFACTS[play.hero.role.name]
        if play.edition.dungeon.vanishing_monsters_drop_quest_artifact
        else None
    )
    kept = []
    for item in monster.inventory:
        must_stay = item_resists(play, item, 0, 0) or (
            quest_artifact is not None and item.artifact == quest_artifact
        )
        if not must_stay:
            kept.append(item)
            continue
        if monster.wields is item:
            stop_wielding(play, monster)
        monster_takes_off(monster, item)
        put_on_floor(play, item, spot)
    monster.inventory = kept


FRAGILE: Final[tuple[KindName, ...]] = (
    "expensive camera", "egg", "cream pie", "melon", "blinding venom", "acid venom",
)  # fmt: skip


def cracks(play: Play, item: Item) -> bool:
    """L-278: whether it is glass armor, and cracks in this edition. NetHack: objclass.h, is_crackable."""
    kind = item.kind
    return kind.class_ == "armor" and kind.material == "glass" and play.edition.combat.glass_armor_cracks


def would_break(play: Play, item: Item) -> bool:
    """L-256, L-278: whether an item that lands with force breaks; a die is thrown even for what cannot break.

    NetHack: dothrow.c, breaktest.
    """
    if item_resists(play, item, 90 if cracks(play, item) else 1, 99):
        return False
    kind = item.kind
    if kind.material == "glass" and item.artifact is None and kind.class_ != "gem":
        return True
    return kind.name in FRAGILE or kind.class_ == "potion"
