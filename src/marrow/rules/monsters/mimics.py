"""Mimics that are discovered, and items they may keep. NetHack: uhitm.c, stumble_onto_mimic; steal.c."""

from marrow.content import glyphs
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.map_memory import mark_unseen_monster
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.shape import sticks
from marrow.rules.hero.vision import drop_disguise
from marrow.rules.items.indestructible import item_resists
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.naming import a_monster, the_monster, your_item
from marrow.rules.play import Play

DOORS = range(glyphs.DOORWAY, glyphs.OPEN_DOOR_ACROSS + 1)


def stumble_onto_mimic(play: Play, monster: Monster, *, told: bool = True) -> None:
    """The hero discovers a mimic, which may stick to him. NetHack: uhitm.c, stumble_onto_mimic."""
    hero = play.hero
    if not hero.hold.holder_id and not monster.fleeing and sticks(monster.species):
        hero.hold.holder_id = monster.id
    if told:
        if is_blind(hero):
            play.tell("commands.touch a creature")
        else:
            drop_disguise(play.level, monster)
            play.tell("commands.wait, that is", monster=a_monster(play, monster))
    wake_up(play, monster, attacked=False)
    if not can_spot_monster(play, monster):
        mark_unseen_monster(play, monster.spot)


def is_mimic_door(monster: Monster | None) -> bool:
    """Whether it is a mimic disguised as a door. NetHack: is_door_mappear."""
    return monster is not None and monster.disguise in DOORS


def maybe_absorb_item(play: Play, monster: Monster, item: Item, *, chance: int, artifact_chance: int) -> None:
    """A mimic may keep an item that touches it. NetHack: steal.c, maybe_absorb_item."""
    if item.kind.class_ == "rock" or item_resists(play, item, 100 - chance, 100 - artifact_chance):
        return
    play.tell(
        "combat.absorbed",
        "steal.c maybe_absorb_item",
        item=your_item(play, item),
        monster=the_monster(play, monster),
    )
    take_from_pack(play, item)
    give_to_monster(play, monster, item)
