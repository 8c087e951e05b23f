"""Missiles and blows that pass through shades. NetHack: uhitm.c, shade_miss."""

from marrow.choices.combat import ShadesInFights
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import is_next_to
from marrow.rules.combat.weapon_damage import is_felt_by_shades, weapon_damage
from marrow.rules.hero.map_memory import mark_unseen_monster
from marrow.rules.hero.monster_sight import can_spot_monster, senses_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.naming import the_item, the_monster
from marrow.rules.play import Play


def passes_shade(play: Play, monster: Monster, item: Item) -> bool:
    """Whether a missile does a shade no harm and flies on, which wakes the shade. NetHack: shade_miss."""
    if not play.edition.combat.missiles_pass_shades or monster.species.name != "shade":
        return False
    if weapon_damage(play, item, monster):
        return False
    rule = "uhitm.c shade_miss"
    hero = play.hero
    if can_see(play, monster.spot) or senses_monster(play, monster) or is_next_to(hero.spot, monster.spot):
        name = the_monster(play, monster)
        play.tell("weapons.flies through", rule, item=the_item(play, item), monster=name)
        if not can_spot_monster(play, monster):
            mark_unseen_monster(play, monster.spot)
    monster.asleep = False
    return True


def blow_passes_shade(play: Play, monster: Monster, weapon: Item | None) -> bool:
    """Z-290: whether a plain blow of another monster does this one no harm because it is a shade."""
    if monster.species.name != "shade" or play.edition.combat.shades_in_fights is ShadesInFights.HURT:
        return False
    return weapon is None or not is_felt_by_shades(play, weapon)
