"""Deep water and lava. Rules L-113 to L-120. NetHack: trap.c, drown and lava_effects."""

from typing import Final

from marrow.choices import BootsInLava
from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.places import DIRECTIONS, NOWHERE, Terrain
from marrow.model.vocabularies import Burden, Ending, HeldIn, KillerFormat
from marrow.rules.combat.clone_monster import clone_hero
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.placement import LAVA_LIKERS, good_spot, shuffled_directions
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.dungeon.terrain import doors_allow_step, is_lava, is_liquid, is_on_map, is_pool, surface_at
from marrow.rules.hero.body import clings_to_ceiling, flies, form_of, has, is_blind, levitates
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.footprints import spot_left
from marrow.rules.hero.helplessness import is_unaware
from marrow.rules.hero.hit_point_changes import change_form_max_hp, set_own_hp
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.shape import breathes_water
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.hero.trapped_hero import free_hero, hold_hero, let_go
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.indestructible import item_resists
from marrow.rules.items.materials import ORGANIC
from marrow.rules.items.piles import drop_with_effects
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.lifesaving.savers import will_be_saved
from marrow.rules.monsters.leashes import unleash
from marrow.rules.monsters.steeds import DismountReason, dismount, steed_of
from marrow.rules.naming import the_item, your_item
from marrow.rules.nutrition.fainting import clear_helplessness, wake_from_faint
from marrow.rules.physics.item_destruction import burn_slime_away, destroy_some
from marrow.rules.physics.water_and_fire import burn_carried_items, water_damage_all
from marrow.rules.play import Play
from marrow.rules.travel.hero_placement import place_hero, place_hero_safely

LAVA: Final = "molten lava"
TURN_OF_SINKING: Final = 256  # L-120: the upper bits of `hero.hold.turns` count the turns


def ground_takes_effect(play: Play, *, arrived: bool = True) -> bool:
    """Apply water or lava at the hero's spot; True if it moved the hero. NetHack: hack.c, pooleffects.

    A swimmer who has not just ``arrived`` is left alone.
    """
    hero = play.hero
    level = play.world.level
    on_its_plane = is_on_special_level(play, "water")
    rises = levitates(hero) or flies(hero) or has(hero, Property.WATER_WALKING)
    leaves = not is_pool(level, hero.spot) or (rises and not on_its_plane)
    if hero.footing.in_water and leaves:
        hero.footing.in_water = False
        play.tell(_how_he_left(play), "hack.c pooleffects")
        mark_view_stale(level)
    if not is_liquid(level, hero.spot) or levitates(hero) or flies(hero):
        return False
    if hero.hold.holder_id or hero.hold.engulfer_id:
        return False
    steed = steed_of(play)
    if steed is not None:
        if "clings" in steed.species.traits:
            return False
        return dismount(play, DismountReason.GENERIC)
    if clings_to_ceiling(hero):
        return False
    if is_lava(level, hero.spot):
        return fall_into_lava(play)
    if is_pool(level, hero.spot) and not has(hero, Property.WATER_WALKING):
        if hero.footing.in_water and not arrived and (breathes_water(hero) or has(hero, Property.SWIMMING)):
            return False
        return drown(play)
    return False


def _how_he_left(play: Play) -> str:
    hero = play.hero
    if not is_pool(play.level, hero.spot):
        if is_on_special_level(play, "water"):
            return "traps.into bubble"
        return "traps.leave water" if is_lava(play.level, hero.spot) else "traps.on solid ground"
    if levitates(hero):
        return "traps.pop out of water"
    return "traps.fly out of water" if flies(hero) else "traps.rise from water"


# Water


def drown(play: Play) -> bool:
    """L-116, L-117: the hero is in deep water; True if he was moved out of it."""
    hero = play.hero
    can_stay_in_water = breathes_water(hero) or has(hero, Property.SWIMMING)
    came_from = spot_left(hero)
    wading = (
        hero.footing.in_water
        and can_stay_in_water
        and came_from != NOWHERE
        and is_pool(play.level, came_from)
    )
    if wading and play.dice.rn2(5, "trap.c drown"):
        return False
    open_water = is_on_special_level(play, "water")
    if not hero.footing.in_water:
        _tell_fall(play, calmly=can_stay_in_water, open_water=open_water)
    water_damage_all(play, hero.inventory)
    if form_of(hero).name == "gremlin" and play.dice.rn2(3, "trap.c drown"):
        clone_hero(play)
    elif form_of(hero).name == "iron golem":
        _rust_away(play)
    if wading:
        return False
    _slip_leashes(play)
    if can_stay_in_water:
        if breathes_water(hero):
            play.tell("traps.not drowning", "L-117")
        hero.footing.in_water = True
        return False
    hero.footing.in_water = False
    if _try_teleport_out(play):
        return True
    if steed_of(play) is not None:
        dismount(play, DismountReason.GENERIC)
        if not is_pool(play.level, hero.spot):
            return True
    _wake_in_water(play)
    if _try_crawl_out(play, open_water=open_water):
        return True
    play.tell("traps.you drown", "L-116")
    rounds = play.edition.life_saving.drowning_rounds
    done = 0
    while not rounds or done < rounds:
        done += 1
        die(play, Ending.DROWNING, water_killer(play, hero.spot))
        if place_hero_safely(play):
            break
        play.tell("traps.still drowning", "L-116")
    play.tell("traps.back in bubble" if open_water else "traps.back on land", "L-116")
    return True


def _tell_fall(play: Play, *, calmly: bool, open_water: bool) -> None:
    if open_water:
        play.tell("traps.plunge calmly" if calmly else "traps.plunge", "L-116")
        return
    play.tell("traps.fall into water calmly" if calmly else "traps.fall into water", "L-116")
    if not has(play.hero, Property.SWIMMING):
        play.tell("traps.sink like a rock", "L-116")


def _slip_leashes(play: Play) -> None:
    leashed = [pet for pet in play.level.monsters if pet.pet is not None and pet.pet.leashed]
    for pet in leashed:
        unleash(play, pet)
    if leashed:
        play.tell("traps.leashes slip", "trap.c drown")


def water_killer(play: Play, spot: int) -> Killer:
    """L-116: the name of the water that the hero drowns in. NetHack: mkmaze.c, waterbody_name."""
    terrain = surface_at(play.level, spot)
    medusas = is_on_special_level(play, "medusa")
    if not play.edition.life_saving.deaths_name_kinds_of_water:
        return Killer("pool of water" if terrain == Terrain.POOL or medusas else "moat")
    if terrain == Terrain.POOL:
        return Killer("pool of water")
    on_its_plane = is_on_special_level(play, "water")
    if terrain == Terrain.WATER and on_its_plane and play.edition.life_saving.water_plane_is_limitless:
        return Killer("limitless water", KillerFormat.AS_IS)  # Z-180
    if terrain == Terrain.WATER or on_its_plane:
        return Killer("deep water", KillerFormat.AS_IS)
    if is_on_special_level(play, "juiblex"):
        return Killer("swamp")
    if terrain == Terrain.MOAT and not medusas:
        return Killer("moat")
    return Killer("deep water", KillerFormat.AS_IS)


def body_of_water(play: Play, spot: int) -> str:
    """What the water at a spot is called. NetHack: mkmaze.c, waterbody_name."""
    terrain = surface_at(play.level, spot)
    if terrain == Terrain.POOL:
        return "pool of water"
    if terrain == Terrain.WATER or is_on_special_level(play, "water"):
        return "water"
    if is_on_special_level(play, "juiblex"):
        return "swamp"
    return "moat" if terrain == Terrain.MOAT and not is_on_special_level(play, "medusa") else "water"


def _rust_away(play: Play) -> None:
    play.tell("traps.you rust", "L-239")
    amount = halved_mishap(play, play.dice.d(2, 6, "trap.c drown"))
    if play.hero.form_max_hp > amount:
        change_form_max_hp(play, -amount, "L-239")
    hurt(play, amount, Killer("rusting away", KillerFormat.AS_IS), "L-239")


def _try_teleport_out(play: Play) -> bool:
    """L-117, N-092: a hero with teleportitis tries to teleport out; True if that worked."""
    hero = play.hero
    by_form = hero.form is not None and "teleports" in hero.form.traits
    if not (has(hero, Property.TELEPORTITIS) or by_form) or is_unaware(hero):
        return False
    if not has(hero, Property.TELEPORT_CONTROL):
        roll = play.dice.rn2(3, "L-117")
        if roll >= luck(hero) + 2:
            return False
    play.tell("traps.attempt teleport", "L-117")
    if bars_teleporting(play):
        play.tell("traps.teleport fails", "L-117")
        return False
    play.higher_rooms.teleport_out_of_water(play)
    return not is_pool(play.level, hero.spot)


def _wake_in_water(play: Play) -> None:
    """N-142: water wakes a hero who sleeps or has fainted."""
    hero = play.hero
    wake_from_faint(play)
    if hero.helplessness.turns and hero.helplessness.asleep:
        clear_helplessness(play, "traps.suddenly awake", "L-117")


def _try_crawl_out(play: Play, *, open_water: bool) -> bool:
    """L-117: crawl to a free adjacent spot, if the hero can move and drops enough weight.

    On the Plane of Water, ``open_water``, weight does not matter.
    """
    hero = play.hero
    spot = None
    if not hero.helplessness.turns and not (hero.form is not None and hero.form.speed == 0):
        spot = _shore_spot(play)
    if spot is None:
        return False
    succeeded, dropped = (True, False) if open_water else emergency_disrobe(play)
    play.tell("traps.try to crawl out", "L-117")
    if dropped:
        play.tell("traps.dump gear", "L-117")
    if succeeded:
        play.tell("traps.that was close", "L-117")
        place_hero(play, spot)
        return True
    play.tell("traps.in vain", "L-117")
    return False


def _shore_spot(play: Play) -> int | None:
    hero = play.hero
    if play.edition.hero.crawling_ashore_shuffles_spots:
        steps = shuffled_directions(play, "L-117")
        return next((hero.spot + step for step in steps if _can_crawl(play, step)), None)
    for _ in range(100):
        dx = play.dice.rn1(3, -1, "L-117")
        dy = play.dice.rn1(3, -1, "L-117")
        step = dy * 80 + dx
        if step and _can_crawl(play, step):
            return hero.spot + step
    for step in DIRECTIONS:
        if _can_crawl(play, step):
            return hero.spot + step
    return None


def _can_crawl(play: Play, step: int) -> bool:
    start = play.hero.spot
    spot = start + step
    return is_on_map(spot) and good_spot(play, spot) and doors_allow_step(play.level, start, step)


def emergency_disrobe(play: Play) -> tuple[bool, bool]:
    """L-117: drop items until at most Burdened; whether that worked, and whether anything was dropped.

    NetHack: trap.c, emergency_disrobe.
    """
    hero = play.hero
    dropped = False
    while encumbrance(hero) > Burden.BURDENED:
        item = next((item for item in hero.inventory if _can_be_dropped(item)), None)
        if item is None:
            return False, dropped
        take_from_pack(play, item)
        drop_with_effects(play, item, hero.spot, by_hero=True)
        dropped = True
    return True, dropped


FIXED: Final = Slot.AMULET | Slot.LEFT_RING | Slot.RIGHT_RING | Slot.EYEWEAR
CLOTHES: Final = Slot.BODY_ARMOR | Slot.CLOAK | Slot.GLOVES | Slot.BOOTS | Slot.SHIRT


def _can_be_dropped(item: Item) -> bool:
    if item.kind.name == "loadstone" and item.blessing < 0:
        return False
    if item.worn & (FIXED | CLOTHES):
        return False
    stuck = Slot.HELMET | Slot.SHIELD | Slot.WIELDED
    return not (item.blessing < 0 and item.worn & stuck)


# Lava


def fall_into_lava(play: Play) -> bool:
    """L-118 to L-120: the hero is on lava; True if he was moved off it."""
    play.in_lava = True  # what burns now does not drop him into it again
    try:
        return _burn_in_lava(play)
    finally:
        play.in_lava = False


def _burn_in_lava(play: Play) -> bool:
    """L-118 to L-120: boots may burn first; then the hero wades, is burnt, or burns up."""
    hero = play.hero
    walks = has(hero, Property.WATER_WALKING) and not has(hero, Property.FIRE_RESISTANCE)
    if walks or play.edition.life_saving.lava_spares_the_fireproof:
        damage = play.dice.d(6, 6, "L-118")
    else:
        damage = 0
    burn_slime_away(play)
    if form_of(hero).name in LAVA_LIKERS:
        return False
    doomed = _doomed_in_lava(play, damage)
    match play.edition.life_saving.boots_in_lava:
        case BootsInLava.FIRST:
            _burn_boots(play)
        case BootsInLava.OF_WALKERS_FIRST if has(hero, Property.WATER_WALKING):
            _burn_boots(play)
        case _:
            pass
    if has(hero, Property.FIRE_RESISTANCE):
        return _wade_into_lava(play, damage)
    if has(hero, Property.WATER_WALKING) and damage < hero.hp:
        play.tell("traps.lava burns you", "L-118")
        hurt(play, damage, Killer(LAVA, KillerFormat.AS_IS), "L-118")
        return _burn_things(play, damage)
    play.tell(
        "traps.lava burns you" if has(hero, Property.WATER_WALKING) else "traps.fall into lava", "L-118"
    )
    _burn_possessions(play, doomed)
    boils = form_of(hero).name in ("water elemental", "steam vortex", "fog cloud")
    boils = boils and play.edition.life_saving.boots_in_lava is not BootsInLava.LAST
    rounds = play.edition.life_saving.burning_rounds
    done = 0
    while not rounds or done < rounds:
        done += 1
        set_own_hp(play, -1, "L-118")
        play.tell("traps.boil away" if boils else "traps.burn to a crisp", "L-118")
        die(play, Ending.BURNING, Killer(LAVA, KillerFormat.AS_IS))
        if place_hero_safely(play):
            play.tell("traps.back on solid ground", "L-118")
            return True
        play.tell("traps.still burning", "L-118")
    for prop in (Property.FIRE_RESISTANCE, Property.WATER_WALKING):  # Z-181
        if not has(hero, prop):
            set_timeout(play, prop, RESPITE, "Z-181")
    burn_carried_items(play, damage)
    return False


RESPITE: Final = 5  # Z-181: turns


def _doomed_in_lava(play: Play, damage: int) -> list[Item]:
    """What a hero who cannot survive the lava is going to lose."""
    hero = play.hero
    if has(hero, Property.FIRE_RESISTANCE) or (has(hero, Property.WATER_WALKING) and damage < hero.hp):
        return []
    return [item for item in hero.inventory if _burns_in_lava(play, item)]


def _burn_boots(play: Play) -> None:
    """Boots of leather or cloth burn up, and may leave a walker on water in the lava."""
    boots = play.hero.worn.get(int(Slot.BOOTS))
    if boots is None or boots.erodeproof or boots.kind.material not in ORGANIC:
        return
    play.tell("traps.bursts into flame", "L-118", item=your_item(play, boots))
    destroy_some(play, boots, boots.quantity)


def _burn_things(play: Play, damage: int) -> bool:
    """The lava burns the things of a hero who survives it; False: he has not moved."""
    if play.edition.life_saving.boots_in_lava is BootsInLava.LAST:
        _burn_boots(play)
    burn_carried_items(play, damage)
    return False


def _burn_possessions(play: Play, doomed: list[Item]) -> None:
    """L-118, L-119: burn possessions, with messages only if the hero is going to be saved."""
    hero = play.hero
    survives = will_be_saved(play) or play.world.mode != "normal"
    others = told = 0
    for item in list(hero.inventory):
        if item.kind.name == "Book of the Dead" and play.edition.life_saving.lava_spares_the_fireproof:
            if survives and not is_blind(hero):
                play.tell("traps.glows in lava", "L-119", item=the_item(play, item))
            continue
        if item not in doomed or item not in hero.inventory:
            continue
        if item.worn and survives:
            play.tell("traps.bursts into flame", "L-119", item=your_item(play, item))
            told += 1
        else:
            others += 1
        destroy_some(play, item, item.quantity)
    if survives and others and play.edition.life_saving.lava_tells_of_all_it_burns:
        play.tell("traps.burns more" if told else "traps.burns some", "L-119", count=others)


def _burns_in_lava(play: Play, item: Item) -> bool:
    kind = item.kind
    if not play.edition.life_saving.lava_spares_the_fireproof:
        return kind.material in ORGANIC and not item.erodeproof
    if item.erodeproof or kind.property == Property.FIRE_RESISTANCE:
        return False
    if kind.name in ("scroll of fire", "spellbook of fireball"):
        return False
    burns = kind.material in ORGANIC or kind.class_ == "potion"
    return burns and not item_resists(play, item, 0, 0)  # N-602


def _wade_into_lava(play: Play, damage: int) -> bool:
    """L-120: a hero who resists fire gets stuck, and slowly sinks."""
    hero = play.hero
    if not has(hero, Property.WATER_WALKING) and not (hero.hold.turns and hero.hold.trap == HeldIn.LAVA):
        low = play.dice.rn1(4, 4, "L-120")
        high = play.dice.rn1(4, 12, "L-120")
        hold_hero(play, low + high * TURN_OF_SINKING, HeldIn.LAVA)
        play.tell("traps.sink into lava", "L-120")
        if hero.hp > 1:
            hurt(play, 1, Killer(LAVA, KillerFormat.AS_IS), "L-120")
    return _burn_things(play, damage)


def sink_into_lava(play: Play) -> None:
    """L-120: one more turn stuck in lava."""
    hero = play.hero
    if not hero.hold.turns or hero.hold.trap != HeldIn.LAVA:
        return
    if not is_lava(play.level, hero.spot):
        free_hero(play)
        return
    if hero.invulnerable:
        return
    choices = play.edition.life_saving
    if choices.sinking_burns and not has(hero, Property.FIRE_RESISTANCE):
        set_own_hp(play, (hero.hp + 2) // 3, "L-120")
    hero.hold.turns -= TURN_OF_SINKING
    if hero.hold.turns < TURN_OF_SINKING:
        play.tell("traps.sink below", "L-120")
        if choices.sinking_burns:
            burn_slime_away(play)
        die(play, Ending.DISSOLVED, Killer(LAVA, KillerFormat.AS_IS))
        let_go(hero)
        if choices.sinking_hero_is_moved and not levitates(hero) and not flies(hero):
            place_hero_safely(play)
    elif not hero.footing.moved:
        play.tell("traps.sink deeper", "L-120")
        sliming = hero.timeout[Property.SLIMING] if choices.sinking_burns else 0
        if sliming and play.dice.rnd(9, "trap.c sink_into_lava") >= sliming:
            burn_slime_away(play)
        hero.hold.turns += play.dice.rnd(4, "L-120")
