"""Fragile items that break when they land or are hit. NetHack: dothrow.c, breakobj."""

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.model.item import Item
from marrow.rules.chronicle import break_conduct
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill, make_monster
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.luck_changes import change_luck
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.items.indestructible import cracks, item_resists
from marrow.rules.items.materials import MAX_ERODED, ErosionType
from marrow.rules.items.piles import take_from_floor
from marrow.rules.items.stacks import reweigh, split
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.naming import simple_item
from marrow.rules.physics.erosion import ErodeOutcome, erode
from marrow.rules.play import BrokenFlask, Play
from marrow.rules.trade.costly_alteration import charge_broken_item, charge_lost_item


def break_item(play: Play, item: Item, spot: int, *, by_hero: bool = True) -> bool:
    """An item breaks; False if it is armor that only cracks, else it is gone. NetHack: breakobj.

    The hero pays for mirrors and his own eggs in Luck.
    """
    if cracks(play, item):
        return _crack(play, item, spot)
    _tell_breaking(play, item, spot)
    if item.kind.class_ == "potion" and by_hero:
        break_conduct(play, "potionless")  # L-243
    if item.kind.name == "mirror" and by_hero:
        change_luck(play, -2, "dothrow.c breakobj")
    elif item.kind.name == "egg" and by_hero and item.charge and item.species is not None:
        change_luck(play, -min(item.quantity, 5), "dothrow.c breakobj")
    elif item.kind.name == "expensive camera":
        release_camera_demon(play, item, spot)
    stop_all_timers(play, item)
    if item.kind.class_ == "potion":
        play.delayed_effects.append(BrokenFlask(item, spot, by_hero=by_hero))
    if by_hero and item.unpaid:
        charge_lost_item(play, item, play.hero.spot)  # NetHack: check_shop_obj
    return True


def break_lying_item(play: Play, item: Item, spot: int, *, by_hero: bool = True) -> bool:
    """L-256: a whole stack breaks where it lies; False if it is armor that only cracks (L-278).

    NetHack: dothrow.c, hero_breaks and breaks.
    """
    glass_armor = cracks(play, item)
    if glass_armor and not break_item(play, item, spot, by_hero=by_hero):
        return False
    take_from_floor(play, play.level, item, spot)
    if not glass_armor:
        if by_hero:
            charge_broken_item(play, item, spot)
        break_item(play, item, spot, by_hero=by_hero)
    return True


def _crack(play: Play, item: Item, spot: int) -> bool:
    """L-278: glass armor cracks by one degree; True if it was cracked thoroughly before, and is gone."""
    rule, before = "trap.c erode_obj", item.rusted
    name, proof = simple_item(play, item), item.erodeproof and not item.erosion_known
    outcome = erode(play, item, ErosionType.CRACK, by_hero=False, destroys=True)
    if outcome is ErodeOutcome.DESTROYED:
        stop_all_timers(play, item)
    if not can_see(play, spot):
        pass
    elif outcome is ErodeOutcome.DESTROYED:
        play.tell("combat.lying armor shatters", rule, item=name)
    elif outcome is ErodeOutcome.DAMAGED:
        degree = " completely" if item.rusted == MAX_ERODED else " further" if before else ""
        play.tell("combat.lying armor cracks", rule, item=name, degree=degree)
    elif proof or (item.blessing > 0 and not item.erodeproof):
        play.tell("combat.lying armor unaffected", rule, item=name)
    return outcome is ErodeOutcome.DESTROYED


def _tell_breaking(play: Play, item: Item, spot: int) -> None:
    """Glass and flasks shatter, which is heard from afar; what is soft splashes. NetHack: breakmsg."""
    rule, seen = "dothrow.c breakmsg", can_see(play, spot)
    match item.kind.name:
        case "cream pie" if not seen:
            pass
        case "egg" | "cream pie" | "melon" | "blinding venom" | "acid venom":
            play.tell("combat.splat", rule)
        case _ if seen:
            play.tell("combat.shatters", rule, item=simple_item(play, item))
        case _:
            hear(play, "combat.hear shatter", rule)


def release_camera_demon(play: Play, camera: Item, spot: int) -> None:
    """L-256: since 3.6.0 one broken camera in three releases a demon, peaceful unless it was cursed.

    None comes where a monster stands. NetHack: dothrow.c, release_camera_demon.
    """
    rule = "dothrow.c release_camera_demon"
    if not play.edition.combat.broken_cameras_release_demons or play.dice.rn2(3, rule):
        return
    demon = SPECIES_NAMED["homunculus" if play.dice.rn2(3, rule) else "imp"]
    freed = make_monster(play, demon, spot)
    if freed is None:
        return
    if can_spot_monster(play, freed):
        play.tell("combat.camera demon released", rule)
    freed.peaceful = camera.blessing >= 0
    freed.alignment = alignment_for_kill(play.hero, freed)


BOXES_AND_BAGS: tuple[KindName, ...] = ("large box", "chest", "ice box", "sack", "oilskin sack")


def break_contents(play: Play, box: Item, spot: int) -> None:
    """Kicking or throwing a container breaks glass in it, and eggs with chance 1/3.

    NetHack: dokick.c, container_impact_dmg.
    """
    rule = "dokick.c container_impact_dmg"
    if box.kind.name not in BOXES_AND_BAGS:
        return
    for thing in box.contents[::-1]:  # N-575
        kind = thing.kind
        if kind.material == "glass" and kind.class_ != "gem" and not item_resists(play, thing, 33, 100):
            sound = "combat.muffled shatter"
        elif kind.name == "egg" and play.dice.rn2(3, rule) == 0:
            sound = "combat.muffled crack"
        else:
            continue
        if kind.name == "mirror":
            change_luck(play, -2, rule)
        elif kind.name == "egg" and thing.charge and thing.species is not None:
            change_luck(play, -1, rule)
        hear(play, sound, rule)
        broken = thing if thing.quantity == 1 else split(play, thing, 1)
        charge_broken_item(play, broken, spot)
        if broken is thing:
            stop_all_timers(play, thing)
            box.contents.remove(thing)
        box.contents_known = False
    reweigh(box)
