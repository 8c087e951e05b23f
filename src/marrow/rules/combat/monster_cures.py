"""What saves monsters from turning to stone or into slime. NetHack: muse.c, munstone, munslime."""

from marrow.choices import SlimeCures
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import WIDTH, TrapKind
from marrow.rules.combat.deaths.killing import explosion, kill_quietly, killed_by_hero
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster, slow_before_petrification
from marrow.rules.combat.monster_meals import nutrition_for
from marrow.rules.combat.rays.ray_hits import Ray, ray_strikes_monster
from marrow.rules.dungeon.placement import move_monster
from marrow.rules.dungeon.terrain import is_accessible
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.hero.worn_items import is_weldable
from marrow.rules.items.monster_equipment import take_from_monster
from marrow.rules.items.stacks import reweigh
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.monsters.traits import has_eyes, is_flaming, is_noncorporeal, may_blow, monster_resists
from marrow.rules.naming import an_item, the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species

STONE, SLIME = "muse.c munstone", "muse.c munslime"
MOVE_COST = 12


def petrify_unless_cured(play: Play, monster: Monster, *, by_hero: bool) -> bool:
    """A monster turns to stone, unless it eats or drinks something against it; True if it is gone."""
    if try_to_cure_stoning(play, monster, by_hero=by_hero):
        return monster.hp < 1
    return petrify_monster(play, monster, by_hero=by_hero)


def try_to_cure_stoning(play: Play, monster: Monster, *, by_hero: bool) -> bool:
    """A monster eats or drinks a cure for stoning if it has one; True if it did, which may have killed it."""
    if monster_resists(monster, "stoning") or _is_idle(monster):
        return False
    knows_tins = play.edition.monsters.tins_and_lizards_cure_monsters  # L-270
    if knows_tins:
        monster.waiting = False
    opens_tins = knows_tins and can_open_tins(monster)
    cure = next((item for item in monster.inventory if cures_stoning(monster, item, opens_tins)), None)
    if cure is None:
        return False
    slow_before_petrification(play, monster)
    seen = can_see_monster(play, monster)
    consume_cure(play, monster, cure, by_hero=by_hero)
    if monster.hp > 0 and seen:
        play.tell("combat.seems limber", STONE, monster=the_monster(play, monster))
    return True


def _is_idle(monster: Monster) -> bool:
    return bool(monster.eating) or not monster.can_move or monster.asleep


def cures_stoning(monster: Monster, item: Item, opens_tins: bool) -> bool:
    if item.kind.name == "potion of acid":
        return True
    tin = item.kind.name == "tin"
    if item.species is None or not (item.kind.name == "corpse" or (tin and opens_tins)):
        return False
    if item.species.name == "green slime":
        return _is_slimeproof(monster)
    return item.species.name == "lizard" or "acidic" in item.species.traits


def can_open_tins(monster: Monster) -> bool:
    """Whether it has a tin opener, dagger or knife, as its weapon if that is cursed. No animal can."""
    if "animal" in monster.species.traits:
        return False
    held = monster.wields
    tools = [held] if held is not None and is_weldable(held) else monster.inventory
    return any(tool.kind.name == "tin opener" or tool.kind.skill in ("dagger", "knife") for tool in tools)


def consume_cure(play: Play, monster: Monster, item: Item, *, by_hero: bool) -> None:
    """Eat or drink it: acid hurts, a lizard ends confusion and stunning, a pet is fed. It costs a move.

    NetHack: mon_consume_unstone.
    """
    name, seen = item.kind.name, can_see_monster(play, monster)
    species = item.species if name in ("corpse", "tin") else None
    nutrition = 0
    if species is not None:
        nutrition, monster.eating = nutrition_for(play, monster, item)
    if seen:
        key = "creatures.drinks" if species is None else "creatures.pet eats"
        play.tell(key, STONE, monster=the_monster(play, monster), item=an_item(play, _single(item)))
    else:
        hear(play, "combat.hear drinking" if species is None else "combat.hear chewing", STONE)
    _use_up(play, monster, item)
    newer = play.edition.monsters.tins_and_lizards_cure_monsters  # L-270
    monster.movement -= MOVE_COST if newer else 0
    acid = species is None or "acidic" in species.traits
    if acid and name != "tin" and not monster_resists(monster, "acid"):
        monster.hp -= play.dice.rnd(15, STONE)
        if seen:
            play.tell("combat.stomach acid", STONE, monster=the_monster(play, monster))
        if monster.hp < 1:
            if by_hero:
                counts = not play.edition.monsters.deadly_cures_spare_conduct  # L-285
                killed_by_hero(play, monster, told=False, conduct=counts)
            else:
                kill_quietly(play, monster)
            return
    if species is not None and species.name == "lizard":
        monster.confused = False
        monster.stunned = monster.stunned and not newer
    if monster.tame and monster.pet is not None and nutrition:
        monster.pet.hungry_at = max(monster.pet.hungry_at, play.world.turn) + nutrition
        monster.confused = False


def _single(item: Item) -> Item:
    single = item.clone()
    single.quantity = 1
    return single


def _use_up(play: Play, monster: Monster, item: Item) -> None:
    if item.quantity > 1:
        item.quantity -= 1
        reweigh(item)
        return
    stop_all_timers(play, item)
    take_from_monster(play, monster, item)


# Slime


def is_slimeproof(play: Play, monster: Monster) -> bool:
    """L-285: whether it cannot turn into slime. NetHack: mondata.h, slimeproof."""
    burns = monster.species.name == "green slime" or is_flaming(monster.species)
    return burns or (play.edition.monsters.slime_cures is not SlimeCures.NONE and _is_slimeproof(monster))


def _is_slimeproof(monster: Monster) -> bool:
    species = monster.species
    return species.name == "green slime" or is_flaming(species) or is_noncorporeal(species)


def slime_monster(play: Play, monster: Monster, *, by_hero: bool) -> bool:
    """A monster becomes green slime, unless it burns the slime off; True if it changed or died."""
    if burn_off_slime(play, monster, by_hero=by_hero) or monster.hp < 1:
        return monster.hp < 1
    if by_hero:
        play.tell("formfights.turn into slime", SLIME, monster=the_monster(play, monster))
    monster.waiting = False
    return change_monster_species(play, monster, SPECIES_NAMED["green slime"], told=not by_hero)


def burn_off_slime(play: Play, monster: Monster, *, by_hero: bool) -> bool:
    """L-285: burn slime off with breath, wand, horn or scroll; True if it helped, which may have killed."""
    cures = play.edition.monsters.slime_cures
    if cures is SlimeCures.NONE or is_slimeproof(play, monster) or _is_idle(monster):
        return False
    monster.waiting = False
    if not monster.cancelled and not monster.special_wait and _breathes_fire(monster):
        _turn_green(play, monster)
        play.tell("combat.breathes on itself", SLIME, monster=the_monster(play, monster))
        if play.dice.one_in(3, SLIME):
            monster.special_wait = play.dice.rn1(10, 5, SLIME)
        _burn_itself(play, monster, 1, by_hero=by_hero)
        return True
    witless = not {"animal", "mindless"}.isdisjoint(monster.species.traits)
    if witless and cures is SlimeCures.BY_THE_WITTY:
        return False
    cure = next((item for item in monster.inventory if cures_sliming(play, monster, item)), None)
    if cure is None:
        return play.edition.monsters.fire_traps_cure_slime and _burn_in_trap(play, monster)
    _turn_green(play, monster)
    if cure.kind.name == "scroll of fire":
        return _read_fire(play, monster, cure, by_hero=by_hero)
    if can_see_monster(play, monster):
        key = "creatures.plays" if cure.kind.name == "fire horn" else "creatures.zaps self"
        play.tell(key, SLIME, monster=the_monster(play, monster), item=an_item(play, cure))
    cure.charge -= 1
    _burn_itself(play, monster, 2, by_hero=by_hero)
    return True


def _burn_in_trap(play: Play, monster: Monster) -> bool:
    """L-351: set off the fire trap where it stands, or one beside it; True if there is one."""
    level = play.level
    trap = level.traps.get(monster.spot)
    if (trap is None or trap.kind != TrapKind.FIRE) and monster.species.speed and not monster.trapped:
        trap = _trap_beside(play, monster)
    if trap is None or trap.kind != TrapKind.FIRE:
        return False
    _turn_green(play, monster)
    key = "combat.sets off fire" if trap.spot == monster.spot else "combat.steps into fire"
    if can_see_monster(play, monster):
        play.tell(key, SLIME, monster=the_monster(play, monster))
    if trap.spot != monster.spot:
        move_monster(level, monster, trap.spot)
        mark_view_stale(level)
    monster.seen_traps &= ~(1 << (TrapKind.FIRE - 1))
    play.higher_rooms.trap_monster(play, monster)
    _tell_slime_is_gone(play, monster)
    monster.movement -= MOVE_COST
    return True


def _trap_beside(play: Play, monster: Monster) -> Trap | None:
    """The first fire trap of the free spots around it, by dice; else whatever trap is on the last one."""
    level = play.level
    around = [monster.spot + dx + dy * WIDTH for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    spots = [
        spot
        for spot in around
        if is_accessible(level, spot) and spot not in level.monster_at and spot != play.hero.spot
    ]
    trap = level.traps.get(monster.spot)
    for place in range(len(spots)):
        drawn = place + play.dice.rn2(len(spots) - place, SLIME)
        spots[place], spots[drawn] = spots[drawn], spots[place]
        trap = level.traps.get(spots[place])
        if trap is not None and trap.kind == TrapKind.FIRE:
            break
    return trap


def cures_sliming(play: Play, monster: Monster, item: Item) -> bool:
    match item.kind.name:
        case "scroll of fire":
            return has_eyes(monster.species) and monster.can_see
        case "wand of fire":
            return item.charge > 0
        case "fire horn":
            return item.charge > 0 and may_blow(play, monster.species)
        case _:
            return False


def _breathes_fire(monster: Monster) -> bool:
    return any(attack.manner == "breathe" and attack.damage == "fire" for attack in monster.species.attacks)


def _turn_green(play: Play, monster: Monster) -> None:
    if can_see_monster(play, monster):
        play.tell("combat.starts turning green", SLIME, monster=the_monster(play, monster))
    if monster.speed_change > 0:
        monster.speed_change = 0


def _burn_itself(play: Play, monster: Monster, dice: int, *, by_hero: bool) -> None:
    monster.movement -= MOVE_COST
    ray_strikes_monster(play, monster, Ray("fire", "fire", dice, by_hero=by_hero))
    _tell_slime_is_gone(play, monster)


def _tell_slime_is_gone(play: Play, monster: Monster) -> None:
    if monster.hp > 0 and can_see_monster(play, monster):
        play.tell("combat.slime burned away", SLIME, monster=the_monster(play, monster))


def _read_fire(play: Play, monster: Monster, scroll: Item, *, by_hero: bool) -> bool:
    """A monster reads a scroll of fire; it does not help if the monster is confused."""
    if can_see_monster(play, monster):
        words = {"monster": the_monster(play, monster), "item": an_item(play, _single(scroll))}
        play.tell("creatures.reads", SLIME, **words)
    monster.movement -= MOVE_COST
    blessing = scroll.blessing
    _use_up(play, monster, scroll)
    if monster.confused:
        return False
    amount = (2 * (play.dice.rn1(3, 3, SLIME) + 2 * blessing) + 1) // 3
    explosion(play, monster.spot, amount, Killer("tower of flame"), kind="fire", by_hero=by_hero, power=9)
    _tell_slime_is_gone(play, monster)
    return True
