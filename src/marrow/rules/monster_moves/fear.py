"""What scares a monster near the hero: Elbereth, scrolls, temples, light. NetHack: monmove.c, distfleeck."""

from typing import Final

from marrow.choices import Elbereth
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.rules.dungeon.inscriptions import smudge_engraving
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.items.light_sources import SHINING_ARMOR
from marrow.rules.monsters.reactions import make_flee
from marrow.rules.monsters.scares import is_scary_spot
from marrow.rules.monsters.traits import is_in_reach, is_invisible
from marrow.rules.people.temples import is_sanctuary
from marrow.rules.play import Play

ALTAR: Final = int(Terrain.ALTAR)


def respects_sanctuary(play: Play, monster: Monster) -> bool:
    """Whether the hero's sanctuary scares it; it does not scare minions and Riders.

    NetHack: priest.c, in_your_sanctuary.
    """
    species = monster.species
    if "minion" in species.traits or species.name in ("Death", "Famine", "Pestilence"):
        return False
    return is_sanctuary(play, monster.spot)


def look_around(play: Play, monster: Monster, believed: int) -> tuple[bool, bool]:
    """Whether it is next to where it believes the hero to be, and scared there. NetHack: distfleeck.

    Since 3.6.2 everybody throws the die of gremlins, who fear a shining Sunsword four times in five.
    """
    brave = True
    if play.edition.monsters.gremlins_flee_from_sunsword:
        brave = play.dice.rn2(5, "monmove.c distfleeck") == 0
    near = is_in_reach(monster, believed)
    return near, near and flee_if_scared(play, monster, believed, brave=brave)


def flee_if_scared(play: Play, monster: Monster, believed: int, *, brave: bool) -> bool:
    """Make it flee from what lies or is engraved under the hero; True if it flees. The engraving may erode.

    Monsters that cannot see the hero look at the spot where they believe him to be.
    """
    hero, level = play.hero, play.world.level
    spot = hero.spot
    if believed != spot:
        unseen = is_invisible(hero) and "sees invisible" not in monster.species.traits
        spot = believed if unseen or not monster.can_see else spot
    marked = spot in level.engravings or spot in level.items or level.terrain[spot] == ALTAR
    saw_scare = marked and is_scary_spot(play, monster, spot)
    flees = saw_scare or (not brave and fears_sunsword(play, monster))
    if not flees and (not hero.visit.room or monster.peaceful or not respects_sanctuary(play, monster)):
        return False
    is_brief = play.dice.rn2(7, "monmove.c distfleeck") != 0
    turns = play.dice.rnd(10 if is_brief else 100, "monmove.c distfleeck")
    make_flee(play, monster, turns, told=True, first=True)
    if saw_scare and play.edition.combat.elbereth is Elbereth.FIRST_WORD:
        smudge_engraving(play, spot, 1, magical=True)
    return True


def fears_sunsword(play: Play, monster: Monster) -> bool:
    """Whether a gremlin faces a shining Sunsword. NetHack: flees_light."""
    if monster.species.name != "gremlin":
        return False
    if play.edition.monsters.gremlins_flee_from_gold_armor:
        if not monster.can_see or not in_line_of_sight(play, monster.spot):
            return False
        armor = play.hero.worn.get(int(Slot.BODY_ARMOR))
        if armor is not None and armor.lit and armor.kind.name in SHINING_ARMOR:
            return True
    sword = play.hero.worn.get(int(Slot.WIELDED))
    return sword is not None and sword.artifact == "Sunsword" and sword.lit
