"""Magic traps of all kinds, and the hero. NetHack: trap.c, dotrap and domagictrap; teleport.c."""

from collections.abc import Callable

from marrow.choices import AntiMagic
from marrow.content.properties import Property
from marrow.content.quests import QUEST_ARTIFACTS
from marrow.messages.question_keys import QuestionKey
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.level import Trap
from marrow.model.places import NOWHERE
from marrow.model.vocabularies import Attribute, Source
from marrow.rules.combat.curses import remove_curse
from marrow.rules.combat.damage_types.drains import drain_energy
from marrow.rules.combat.overcrowding import put_on_map
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.dungeon.depths import portal_leads_to
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.placement import monsters_next_to, nearest_good_spot
from marrow.rules.dungeon.rooms import random_spot_in_vault
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.attributes import adjust_attribute
from marrow.rules.hero.body import has, is_blind, is_deaf, is_hallucinating
from marrow.rules.hero.conditions import confuse
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.intrinsic_changes import end_intrinsic, give_intrinsic
from marrow.rules.hero.power_changes import change_max_power, fill_power
from marrow.rules.hero.timed_properties import extend_timeout, set_timeout
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.artifacts import artifact_of
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.monsters.glare import resists_glare
from marrow.rules.monsters.traits import is_invisible
from marrow.rules.people.charming import charm
from marrow.rules.play import Play
from marrow.rules.polymorph import polymorph_hero
from marrow.rules.traps import steed_in_trap
from marrow.rules.traps.iron_footwear import iron_footwear, warp_footwear, weaken_footwear
from marrow.rules.traps.rust_and_fire_traps import fire_trap
from marrow.rules.traps.statues import awaken_statue
from marrow.rules.traps.trap_names import mark_trap_seen, remove_trap
from marrow.rules.travel.hero_placement import is_safe_for_hero, place_hero
from marrow.rules.travel.leashed_pets import leash_holds_back
from marrow.rules.travel.level_change import go_to_level
from marrow.rules.travel.level_teleport import level_teleport
from marrow.rules.travel.teleport_destination import find_destination

RULE = "trap.c dotrap"


# Teleporters and portals


def teleporter(play: Play, trap: Trap, forced: bool) -> None:
    """Teleport the hero unless he resists, into the vault or to the spot where the trap leads.

    Z-346: in some editions no more happens to him on a level that bars teleporting. NetHack: tele_trap.
    """
    rule = "teleport.c tele_trap"
    mark_trap_seen(trap)
    barred = play.edition.traps.barred_teleporters_only_wrench and bars_teleporting(play)
    if barred or play.level.branch == PLANES or has(play.hero, Property.MAGIC_RESISTANCE):
        play.tell("traps.wrenching", rule)
        return
    if leash_holds_back(play):  # N-093
        play.tell("polymorph.shudder", "N-093")
        return
    if trap.target != NOWHERE and not trap.once:
        _take_to_fixed_spot(play, trap.target)
        return
    spot = None
    if trap.once:
        remove_trap(play, trap)
        spot = random_spot_in_vault(play)
        if spot is not None and not is_safe_for_hero(play, spot):
            spot = None
    if spot is None:
        spot = find_destination(play, asks=QuestionKey.TELEPORT_TRAP_WHERE).spot
    if spot is not None:
        place_hero(play, spot)


def _take_to_fixed_spot(play: Play, spot: int) -> None:
    """B-221: a monster there makes room; without room nothing happens. A trap there is not triggered."""
    rule = "teleport.c tele_trap"
    other = play.level.monster_at.get(spot)
    if other is not None:
        beside = nearest_good_spot(play, spot, other.species)
        if beside is None:
            play.tell("polymorph.shudder", rule)
            return
        put_on_map(play, other, beside)
    place_hero(play, spot)


def level_teleporter(play: Play, trap: Trap, forced: bool) -> None:
    """Teleport the hero to another level; the trap vanishes. NetHack: teleport.c, level_tele_trap.

    Since 3.7 magic resistance does not protect who sits down on it (``forced``), and it confuses.
    """
    hero = play.hero
    rule = "teleport.c level_tele_trap"
    confuses = play.edition.traps.level_teleporters_confuse
    mark_trap_seen(trap)
    if has(hero, Property.MAGIC_RESISTANCE) and not (confuses and forced):
        play.tell("traps.wrenching", rule)
        return
    if not confuses:
        play.tell("traps.momentarily disoriented" if is_blind(hero) else "traps.momentarily blinded", rule)
    remove_trap(play, trap)
    level_teleport(play)
    if confuses:
        controls = has(hero, Property.TELEPORT_CONTROL)
        play.tell("traps.centered" if controls or is_hallucinating(hero) else "traps.disoriented", rule)
        if not controls:
            confuse(play, hero.timeout[Property.CONFUSED] + 3, rule)


def vibrating_square(play: Play, trap: Trap, forced: bool) -> None:
    """The spot where the way to the Sanctum can be opened. NetHack: hack.c, check_special_room."""
    mark_trap_seen(trap)
    if not play.world.invoked:
        play.tell("traps.vibration", "hack.c spoteffects")


def portal(play: Play, trap: Trap, forced: bool) -> None:
    """Go to the portal's other end; on the Planes only with the Amulet. NetHack: domagicportal."""
    rule = "teleport.c domagicportal"
    mark_trap_seen(trap)
    if leash_holds_back(play):  # N-093
        play.tell("polymorph.shudder", "N-093")
        return
    target = portal_leads_to(play)
    if target is None or (play.level.branch == PLANES and not has_the_amulet(play.hero)):
        play.tell("traps.portal flickers", rule)
        return
    play.tell("traps.dizzy", rule)
    if play.edition.traps.magic_portals_stun:
        extend_timeout(play, Property.STUNNED, 3, rule)
    go_to_level(play, target[0], target[1], by="portal")


# Polymorph, anti-magic, statues


def polymorph_trap(play: Play, trap: Trap, forced: bool) -> None:
    """Polymorph hero and steed, unless the hero resists; the trap vanishes."""
    hero = play.hero
    mark_trap_seen(trap)
    shoes = iron_footwear(play, hero)
    if shoes is not None:  # Z-090
        remove_trap(play, trap)
        warp_footwear(play, hero, shoes)
        return
    if has(hero, Property.MAGIC_RESISTANCE) or has(hero, Property.UNCHANGING):
        play.tell("traps.momentarily different", RULE)
        return
    steed_in_trap.polymorph_steed(play)
    remove_trap(play, trap)
    play.tell("traps.change comes over you", RULE)
    polymorph_hero(play)


def anti_magic_field(play: Play, trap: Trap, forced: bool) -> None:
    """Drain power; magic resistance turns it into damage, by edition (L-239)."""
    hero, field = play.hero, play.edition.traps.anti_magic
    shoes = iron_footwear(play, hero)
    if shoes is not None and weaken_footwear(play, hero, shoes, trap):  # Z-090
        return
    mark_trap_seen(trap)
    if has(hero, Property.MAGIC_RESISTANCE):
        if field is AntiMagic.SPARES:
            play.tell("combat.momentarily lethargic", RULE)
        else:
            _implode(play)
    elif field is not AntiMagic.DRAINS_ALL:
        drain_energy(play, play.dice.rnd(hero.level, RULE) + 1, RULE)
    if field is AntiMagic.DRAINS_ALL:
        _drain_maximum(play)


def _drain_maximum(play: Play) -> None:
    """Drain 2d6 power, up to half of it from the maximum if that is large enough."""
    hero = play.hero
    amount = play.dice.d(2, 6, RULE)
    at_once = play.dice.rnd(amount // 2, RULE)
    if hero.max_power > amount:
        change_max_power(play, -at_once, RULE)
        amount -= at_once
    drain_energy(play, amount, RULE)


def _implode(play: Play) -> None:
    """Damage a magic resistant hero; more protection means more damage."""
    hero = play.hero
    amount = play.dice.rnd(4, RULE)
    left = hero.form_hp if hero.form is not None else hero.hp
    if has(hero, Property.HALF_PHYSICAL_DAMAGE) or has(hero, Property.HALF_SPELL_DAMAGE):
        amount += play.dice.rnd(4, RULE)
    weapon = hero.worn.get(int(Slot.WIELDED))
    if weapon is not None and weapon.artifact == "Magicbane":
        amount += play.dice.rnd(4, RULE)
    if any(_guards_carrier(hero, item) for item in hero.inventory):
        amount += play.dice.rnd(4, RULE)
    if has(hero, Property.PASSES_WALLS):
        amount = (amount + 3) // 4
    if amount >= left:
        play.tell("traps.torpid", RULE)
    elif amount >= left // 4:
        play.tell("traps.lethargic", RULE)
    else:
        play.tell("traps.sluggish", RULE)
    hurt(play, amount, Killer("anti-magic implosion"), "L-239")


def _guards_carrier(hero: Hero, item: Item) -> bool:
    """Whether an artifact protects from magic when carried, the hero's own quest artifact apart."""
    artifact = artifact_of(item)
    if artifact is None or artifact.name == QUEST_ARTIFACTS.get(hero.role.name):
        return False
    return artifact.carried_defence == "magic missile"


def statue_trap(play: Play, trap: Trap, forced: bool) -> None:
    """The statue here comes to life. NetHack: trap.c, activate_statue_trap."""
    remove_trap(play, trap)
    awaken_statue(play, trap.spot)


# Magic traps


def magic_trap(play: Play, trap: Trap, forced: bool) -> None:
    """A magic trap explodes, or has one of many random effects."""
    mark_trap_seen(trap)
    if play.dice.one_in(30, RULE):
        remove_trap(play, trap)
        play.tell("traps.magical explosion", RULE)
        hurt(play, play.dice.rnd(10, RULE), Killer("magical explosion"), "L-239")
        play.tell("traps.absorb energy", RULE)
        change_max_power(play, 2, RULE)
        fill_power(play, RULE)
        return
    roll = play.dice.rnd(20, "trap.c domagictrap")
    if roll < 10:
        flash_and_roar(play)
    else:
        MAGIC_TRAP_EFFECTS.get(roll, nothing)(play)


def nothing(play: Play) -> None:
    """No effect."""


def flash_and_roar(play: Play) -> None:
    """Blind and deafen the hero, and make monsters around him."""
    hero = play.hero
    rule = "trap.c domagictrap"
    count = play.dice.rnd(4, rule)
    deafens = play.edition.hero.noise_deafens
    unseeing = is_blind(hero)
    if not resists_glare(hero):
        play.tell("traps.flash blinds", rule)
        set_timeout(play, Property.BLINDED, play.dice.rn1(5, 10, rule), rule)
    elif not unseeing:
        play.tell("traps.flash seen", rule)
    if not deafens:
        if unseeing:
            hear(play, "traps.deafening roar", rule)
    elif is_deaf(hero):
        play.tell("traps.rankled", rule)
        spared = play.edition.traps.magic_traps_spare_the_deaf
        more = play.dice.rn1(5, 15, rule) if spared else play.dice.rn1(20, 30, rule)
        extend_timeout(play, Property.DEAF, more, rule)
    else:
        hear(play, "traps.deafening roar", rule)
        extend_timeout(play, Property.DEAF, play.dice.rn1(20, 30, rule), rule)
    for _ in range(count):
        make_monster(play, None, hero.spot, nearby=True)
    if play.edition.traps.magic_traps_wake:
        wake_near_spot(play, hero.spot, 7 * 7)


def shiver(play: Play) -> None:
    play.tell("traps.shiver", "trap.c domagictrap")


def howling(play: Play) -> None:
    key = "traps.moon howls" if is_hallucinating(play.hero) else "traps.distant howling"
    hear(play, key, "trap.c domagictrap")


def yearning(play: Play) -> None:
    play.tell("traps.yearn", "trap.c domagictrap")


def shaking_pack(play: Play) -> None:
    play.tell("traps.pack shakes", "trap.c domagictrap")


def charred_flesh(play: Play) -> None:
    key = "traps.smell hamburgers" if is_hallucinating(play.hero) else "traps.smell flesh"
    play.tell(key, "trap.c domagictrap")


def tiredness(play: Play) -> None:
    play.tell("traps.tired", "trap.c domagictrap")


def toggled_invisibility(play: Play) -> None:
    """Since 3.7: end invisibility that no worn item gives; a hero without it gets it for good."""
    rule = "trap.c domagictrap"
    hero = play.hero
    if not play.edition.traps.magic_traps_toggle_invisibility:
        return
    hear(play, "traps.low hum", rule)
    if not is_blind(hero):
        play.tell("traps.hum and see" if is_invisible(hero) else "traps.hum and vanish", rule)
    if hero.intrinsic[Property.INVISIBILITY] or hero.timeout[Property.INVISIBILITY]:
        end_intrinsic(play, Property.INVISIBILITY, rule)
        set_timeout(play, Property.INVISIBILITY, 0, rule)
    else:
        give_intrinsic(play, Property.INVISIBILITY, Source.OUTSIDE, rule)
    mark_view_stale(play.level)


def flame(play: Play) -> None:
    fire_trap(play, None)


def taming(play: Play) -> None:
    """Raise charisma, and tame all adjacent monsters."""
    adjust_attribute(play, Attribute.CHARISMA, 1, "trap.c domagictrap")
    for monster in monsters_next_to(play.level, play.hero.spot):
        charm(play, monster)


def lifted_curses(play: Play) -> None:
    """Remove curses like an uncursed scroll, even if the hero is confused."""
    remove_curse(play, 0, confused=False)


MAGIC_TRAP_EFFECTS: dict[int, Callable[[Play], None]] = {
    11: toggled_invisibility,
    12: flame,
    13: shiver,
    14: howling,
    15: yearning,
    16: shaking_pack,
    17: charred_flesh,
    18: tiredness,
    19: taming,
    20: lifted_curses,
}
