"""What rust traps and fire traps do to the hero. NetHack: trap.c, dotrap and dofiretrap."""

from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.vocabularies import KillerFormat
from marrow.rules.combat.clone_monster import clone_hero
from marrow.rules.dungeon.terrain import is_ice
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.conditions import cure_sliming
from marrow.rules.hero.hit_point_changes import (
    cap_form_hp,
    cap_own_hp,
    change_form_max_hp,
    change_own_max_hp,
    set_own_max_hp,
)
from marrow.rules.hero.seen_resistances import resists_openly
from marrow.rules.lifesaving.harm import halved, hurt
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.physics.erosion import burn_armor
from marrow.rules.physics.ice import melt_ice
from marrow.rules.physics.water_and_fire import burn_carried_items, extinguish, water_damage, wet_weapon
from marrow.rules.physics.zap_over_floor import burn_paper
from marrow.rules.play import Play
from marrow.rules.traps.drowning import ground_takes_effect
from marrow.rules.traps.trap_names import mark_trap_seen

RULE = "trap.c dotrap"
KINDLING = {"paper golem": 1, "straw golem": 2, "wood golem": 4, "leather golem": 8}


def rust_trap(play: Play, trap: Trap, forced: bool) -> None:
    """A gush of water hits one part of the body, and rusts the armour there."""
    hero = play.hero
    worn = hero.worn
    mark_trap_seen(trap)
    where = play.dice.rn2(5, RULE)
    if where == 0:
        play.tell("traps.water hits head", RULE)
        water_damage(play, worn.get(int(Slot.HELMET)), forced=True)
    elif where == 1:
        play.tell("traps.water hits left arm", RULE)
        shield = worn.get(int(Slot.SHIELD))
        dry = shield is None or not water_damage(play, shield, forced=True)
        if shield is None or (dry and play.edition.traps.gushes_pass_dry_shields):
            weapon = worn.get(int(Slot.WIELDED))
            if hero.fighting.two_weapons:
                wet_weapon(play, worn.get(int(Slot.ALTERNATE)))
            elif weapon is not None and weapon.kind.bulky:
                wet_weapon(play, weapon)
            water_damage(play, worn.get(int(Slot.GLOVES)), forced=True)
    elif where == 2:
        play.tell("traps.water hits right arm", RULE)
        wet_weapon(play, worn.get(int(Slot.WIELDED)))
        water_damage(play, worn.get(int(Slot.GLOVES)), forced=True)
    else:
        play.tell("traps.water hits you", RULE)
        for item in hero.inventory:
            if not item.worn & (Slot.WIELDED | (Slot.ALTERNATE if hero.fighting.two_weapons else 0)):
                extinguish(play, item)
        for slot in (Slot.CLOAK, Slot.BODY_ARMOR, Slot.SHIRT):
            item_there = worn.get(int(slot))
            if item_there is not None:
                water_damage(play, item_there, forced=True)
                break
    if form_of(hero).name == "iron golem":
        play.tell("traps.you rust", "L-239")
        hurt(play, halved(hero, hero.form_max_hp), Killer("rusting away", KillerFormat.AS_IS), "L-239")
    elif form_of(hero).name == "gremlin" and play.dice.rn2(3, RULE):
        clone_hero(play)


def _lower_maximum(play: Play, amount: int, rule: str) -> None:
    """Lower maximum hit points; in some editions a level may be lost with them."""
    hero = play.hero
    before = hero.max_hp
    if before > hero.level:
        change_own_max_hp(play, -play.dice.rn2(min(before, amount + 1), rule), rule)
    if play.edition.traps.fire_traps_cap_hit_points and hero.max_hp < hero.level:  # whoever lowered it
        set_own_max_hp(play, min(before, hero.level), rule)
        lose_level(play, "", rule)


def fire_trap(play: Play, trap: Trap | None, forced: bool = False) -> None:
    """A tower of flame damages the hero, lowers maximum hit points and burns items."""
    hero = play.hero
    rule = "trap.c dofiretrap"
    if trap is not None:
        mark_trap_seen(trap)
    rolled = play.dice.d(2, 4, rule) if play.edition.combat.damage_limits_destruction else 0
    if hero.footing.in_water:
        play.tell("traps.steamy bubbles", rule)
        if has(hero, Property.FIRE_RESISTANCE):
            play.tell("traps.uninjured", rule)
        else:
            hurt(play, play.dice.rnd(3, rule), Killer("boiling water", KillerFormat.AS_IS), rule)
        return
    play.tell("traps.tower of flame", rule)
    if resists_openly(play, Property.FIRE_RESISTANCE):
        amount = play.dice.rn2(2, rule)
    elif hero.form is not None:
        amount = rolled or play.dice.d(2, 4, rule)
        share = KINDLING.get(hero.form.name)
        if share is not None:
            amount = max(amount, hero.form_max_hp // share)
        if hero.form_max_hp > hero.form.level:
            change_form_max_hp(play, -play.dice.rn2(min(hero.form_max_hp, amount + 1), rule), rule)
    else:
        amount = play.dice.d(2, 4, rule)
        _lower_maximum(play, amount, rule)
    if play.edition.traps.fire_traps_cap_hit_points:
        cap_own_hp(play, rule)
        cap_form_hp(play, rule)
    if amount == 0:
        play.tell("traps.uninjured", rule)
    else:
        hurt(play, amount, Killer("tower of flame"), rule)
    if hero.timeout[Property.SLIMING]:
        play.tell("traps.slime burns away", "L-129")
        cure_sliming(play)
    burnt = burn_armor(play)
    if burnt or play.dice.rn2(3, rule):
        burn_carried_items(play, rolled)
    if burn_paper(play, hero.spot, by_hero=False):
        play.tell("traps.paper burns", rule)
    if is_ice(play.level, hero.spot):
        melt_ice(play, hero.spot)
        hero.footing.must_land = False  # the water takes effect, and not the trap again
        ground_takes_effect(play)
