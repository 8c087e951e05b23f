"""What happens at the spot the hero has moved to. NetHack: hack.c, spoteffects."""

from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import NOWHERE, PITS, Terrain, TrapKind
from marrow.model.vocabularies import Attribute, KillerFormat
from marrow.rules.combat.overcrowding import come_beside_hero
from marrow.rules.combat.slain_by_monster import hurt_by_monster
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.terrain import is_liquid, is_rock, is_shut_door
from marrow.rules.hero.armor_class import counted_armor_class
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import flies, has, is_blind, levitates
from marrow.rules.hero.monster_sight import senses_monster
from marrow.rules.hero.reach import surface
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.hero.worn_items import set_not_worn
from marrow.rules.items.families import is_hard_helmet
from marrow.rules.lifesaving.harm import halved, halved_mishap, hurt
from marrow.rules.lifesaving.petrification import touch_wielded
from marrow.rules.naming import a_monster, item_name
from marrow.rules.people.entering_rooms import notice_room_change
from marrow.rules.play import Play
from marrow.rules.traps.drowning import ground_takes_effect
from marrow.rules.traps.hero_in_trap import trap_hero


def spot_effects(
    play: Play,
    *,
    forced: bool = False,
    pick: bool = True,
    taken_by: Trap | None = None,
) -> bool:
    """Let the hero's spot act on him, and let him see what is there; False if he is elsewhere afterwards.

    ``forced``: a trap works even if he flies. Who does not ``pick`` neither picks anything up nor looks.
    ``taken_by`` the trap that has just taken him here: two hubs never send him to and fro (B-221).
    """
    hero = play.hero
    level, spot = play.world.level, hero.spot
    switch_terrain(play)
    if (hero.footing.in_water or is_liquid(level, hero.spot)) and ground_takes_effect(play):
        if play.world.level is level and hero.spot != spot:
            spot_effects(play)
        return False
    notice_room_change(play)
    if level.terrain[spot] == Terrain.SINK and levitates(hero):
        fall_onto_sink(play)
    trap = level.traps.get(spot)
    below = trap is not None and (trap.kind in PITS or _ends_levitation_over_trap(play))
    if pick and not below:
        play.higher_rooms.pick_up_here(play)
    if trap is not None and level.traps.get(spot) is trap and not (_is_hub(trap) and _is_hub(taken_by)):
        trap_hero(play, trap, forced=forced)
    if pick and below and play.world.level is level and hero.spot == spot:
        play.higher_rooms.pick_up_here(play)
    if play.world.level is level and hero.spot != spot:
        spot_effects(play, taken_by=trap)  # teleported: the new spot takes effect, too
    if play.world.level is not level or hero.spot != spot:
        return False
    warn_of_ice(play)
    meet_hidden_monster(play)
    return play.world.level is level and hero.spot == spot


def _is_hub(trap: Trap | None) -> bool:
    """Whether a trap is a teleporter that always leads to the same spot."""
    return trap is not None and trap.kind == TrapKind.TELEPORTATION and trap.target != NOWHERE


def switch_terrain(play: Play) -> None:
    """Rock, closed doors and the Plane of Water stop flying. NetHack: hack.c, switch_terrain."""
    hero, level = play.hero, play.world.level
    rule = "hack.c switch_terrain"
    if not play.edition.hero.terrain_blocks_flight:
        return
    deep = level.terrain[hero.spot] == Terrain.WATER and is_on_special_level(play, "water")
    blocked = is_rock(level, hero.spot) or is_shut_door(level, hero.spot) or deep
    if blocked == hero.footing.grounded:
        return
    if blocked:
        if levitates(hero):
            play.tell("traps.cannot levitate here", rule)
        elif flies(hero):
            play.tell("traps.cannot fly here", rule)
    hero.footing.grounded = blocked
    if not blocked and levitates(hero):
        play.tell("floating.up", rule)
    elif not blocked and flies(hero):
        play.tell("traps.start flying", rule)


def _ends_levitation_over_trap(play: Play) -> bool:
    """Over a trap, levitation with one turn left ends at once or lasts a turn longer; True if it has ended.

    Who comes down on a trap meets it before he picks anything up.
    """
    hero = play.hero
    rule = "hack.c spoteffects"
    by_time_alone = not hero.extrinsic[Property.LEVITATION] and not hero.intrinsic[Property.LEVITATION]
    meets_once = play.edition.traps.brief_levitation_meets_a_trap_once
    if hero.timeout[Property.LEVITATION] != 1 or not by_time_alone or not meets_once:
        return False
    if play.dice.rn2(2, rule):
        set_timeout(play, Property.LEVITATION, 2, rule)
        return False
    set_timeout(play, Property.LEVITATION, 0, rule)
    if flies(hero):
        play.tell("floating.flying now", rule)
    else:
        play.tell("floating.down", rule, surface=surface(play))
    return True


def warn_of_ice(play: Play) -> None:
    """A hero with Warning notices ice that melts within 15 turns."""
    level, spot = play.world.level, play.hero.spot
    due = level.melting.get(spot)
    if due is None or level.terrain[spot] != Terrain.ICE or not has(play.hero, Property.WARNING):
        return
    left = due - play.world.turn
    if 0 < left < 15:
        soon = "scorching.ice breaks" if left < 5 else "scorching.ice cracks"
        play.tell(soon if left < 10 else "scorching.ice shifts", "hack.c spoteffects")


def fall_onto_sink(play: Play) -> None:
    """A levitating hero crashes onto a sink. NetHack: hack.c, dosinkfall."""
    hero = play.hero
    rule = "hack.c dosinkfall"
    wings = has(hero, Property.FLYING) or (hero.form is not None and "flies" in hero.form.traits)
    wings = wings and play.edition.traps.fliers_do_not_fall_onto_sinks
    if hero.intrinsic[Property.LEVITATION]:
        play.tell("traps.wobble over sink", rule)
    elif wings:
        play.tell("traps.control of flight", rule)
    else:
        _crash_on_sink(play)
    set_timeout(play, Property.LEVITATION, 0, rule)
    hero.extrinsic[Property.LEVITATION] &= ~int(Slot.INVOKED_ARTIFACT)
    for slot in (Slot.LEFT_RING, Slot.RIGHT_RING, Slot.BOOTS):
        item = hero.worn.get(int(slot))
        if item is None or item.kind.property != Property.LEVITATION:
            continue
        set_not_worn(play, item)
        play.tell("traps.were wearing", rule, item=item_name(play, item))


def _crash_on_sink(play: Play) -> None:
    hero = play.hero
    rule = "hack.c dosinkfall"
    play.tell("traps.crash on sink", rule)
    least = 25 - attribute(hero, Attribute.CONSTITUTION)
    amount = halved_mishap(play, play.dice.rn1(8, least, rule))
    hurt(play, amount, Killer("fell onto a sink", KillerFormat.ALONE), rule)
    exercise(play, Attribute.DEXTERITY, False, "N-157")
    touch_wielded(play, "nutrition.falling you touch")
    for item in list(reversed(play.world.level.items.get(hero.spot, ()))):
        if item.kind.class_ == "weapon" or (item.kind.class_ == "tool" and item.kind.skill is not None):
            play.tell("traps.fall on item", rule, item=item_name(play, item))
            amount = halved_mishap(play, play.dice.rnd(3, rule))
            hurt(play, amount, Killer("fell onto a sink", KillerFormat.ALONE), rule)
            exercise(play, Attribute.CONSTITUTION, False, "N-157")


def meet_hidden_monster(play: Play) -> None:
    """A hidden monster at the hero's spot attacks by surprise. NetHack: hack.c, spoteffects."""
    hero = play.hero
    hidden_monster = play.world.level.monster_at.get(hero.spot)
    if hidden_monster is None or hero.hold.engulfer_id:
        return
    rule = "hack.c spoteffects"
    hidden_monster.hidden = hidden_monster.asleep = False
    mark_view_stale(play.world.level)
    if hidden_monster.species.kind == "piercer":
        _piercer_drops(play, hidden_monster)
    elif hidden_monster.tame:
        play.tell("traps.jumps from ceiling", rule, monster=a_monster(play, hidden_monster))
    elif hidden_monster.peaceful:
        seen = not is_blind(hero) or senses_monster(play, hidden_monster)
        hidden_monster.peaceful = False
        if seen:
            play.tell("traps.surprise hidden monster", rule, monster=a_monster(play, hidden_monster))
        else:
            play.tell("traps.surprise something", rule)
    else:
        play.tell("traps.attacks by surprise", rule, monster=a_monster(play, hidden_monster))
    if (
        hidden_monster in play.world.level.monsters
        and play.world.level.monster_at.get(hero.spot) is hidden_monster
    ):
        come_beside_hero(play, hidden_monster)


def _piercer_drops(play: Play, piercer: Monster) -> None:
    hero = play.hero
    rule = "hack.c spoteffects"
    play.tell("traps.piercer drops", rule, monster=a_monster(play, piercer))
    if piercer.tame:
        return
    helmet = hero.worn.get(int(Slot.HELMET))
    if helmet is not None and is_hard_helmet(helmet):
        play.tell("traps.piercer glances off", rule)
        return
    rolled = play.dice.rnd(20, rule)
    if counted_armor_class(play) + 3 <= rolled:
        play.tell("traps.almost hit", rule, missile=a_monster(play, piercer))
        return
    play.tell("traps.hit by falling", rule, missile=a_monster(play, piercer))
    amount = play.dice.d(4, 6, rule)
    hurt_by_monster(play, piercer, halved(hero, amount), rule)
