"""Killing monsters, turning them to stone, explosions. Rules L-143, L-148 to L-158, N-232."""

from collections.abc import Mapping
from typing import NamedTuple

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species import Attack, Size
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import Damage, ItemClass, Resistance
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, TrapKind, distance2, steps_between
from marrow.model.vocabularies import Attribute, Ending, KillerFormat
from marrow.rules.combat.artifact_bonus import resists_magic
from marrow.rules.combat.deaths.kill_rewards import ROLE_SPECIES, reward_kill
from marrow.rules.combat.deaths.monster_dies import monster_dies, rises_as_vampire
from marrow.rules.combat.deaths.monster_remains import (
    copy_without_items,
    drop_treasure,
    leave_corpse,
    leaves_nothing_here,
)
from marrow.rules.combat.deaths.monster_rescues import rescue_monster, restore_hit_points
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.terrain import has_boulder, is_accessible, is_on_map, is_pool
from marrow.rules.generation.new_items.random_items import statue_of
from marrow.rules.generation.population import is_genocided, makes_zombies
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, has, is_deaf
from marrow.rules.hero.shape import sticks
from marrow.rules.hero.vision import can_see, can_see_monster, can_spot_monster
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.indestructible import item_resists
from marrow.rules.items.inventory import make_item, put_on_floor, reweigh
from marrow.rules.items.light_sources import end_burn
from marrow.rules.items.monster_equipment import monster_takes_off, worn_by
from marrow.rules.lifesaving.harm import halved, hurt
from marrow.rules.monsters.golem_effects import BURN_COMPLETELY, golem_effects, own_golem_effects
from marrow.rules.monsters.reactions import make_hostile
from marrow.rules.monsters.traits import is_big, is_nonliving, is_rider, is_vampire_shape, monster_resists
from marrow.rules.naming import the_item, the_monster
from marrow.rules.physics.floor_effects import item_lands
from marrow.rules.physics.item_destruction import (
    burn_armor,
    burn_slime_away,
    destroy_carried_items,
    destroy_monster_items,
)
from marrow.rules.physics.zap_over_floor import zap_over_floor
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species

# Dying


def hurt_monster(play: Play, monster: Monster, amount: int, *, by_hero: bool) -> bool:
    """Take hit points from a monster; True if that killed it."""
    monster.hp -= amount
    if monster.hp > 0:
        return False
    if by_hero:
        return killed_by_hero(play, monster)
    return mondied(play, monster)


def mondied(play: Play, monster: Monster, *, corpse: bool = True, zombie: bool = False) -> bool:
    """A monster dies, not killed by the hero, and may leave a corpse. NetHack: mon.c, mondied."""
    if not monster_dies(play, monster):
        return False
    if corpse and chance_of_corpse(play, monster) and _corpse_can_lie(play, monster.spot):
        leave_corpse(play, monster, zombie=zombie)
    return True


def killed_by_monster(
    play: Play, monster: Monster, *, how: str = "", corpse: bool = True, zombie: bool = False
) -> bool:
    """A monster is killed, not by the hero: seen, or sensed if it was a pet. NetHack: mon.c, monkilled."""
    seen = can_see(play, monster.spot)
    was_pet = bool(monster.tame)
    if seen:
        name = the_monster(play, monster)
        if how:
            play.tell("combat.is killed by", monster=name, how=how)
        elif is_nonliving(monster.species):
            play.tell("combat.is destroyed", monster=name)
        else:
            play.tell("combat.is killed", monster=name)
    died = mondied(play, monster, corpse=corpse, zombie=zombie)
    if died and was_pet and not seen:
        play.tell("combat.sad feeling")
    return died


# Killed by the hero


def killed_by_hero(
    play: Play, monster: Monster, *, told: bool = True, corpse: bool = True, conduct: bool = True
) -> bool:
    """The hero killed a monster: conduct, remains, luck, experience; False if it was saved (L-156).

    ``conduct`` False: not the hero's own doing (L-157). NetHack: mon.c, xkilled.
    """
    hero, level = play.hero, play.level
    spot = monster.spot
    inside = hero.hold.engulfer_id == monster.id
    monster.hp = 0
    if conduct:
        hero.conduct.kills += 1
    if told:
        _tell_kill(play, monster, inside)
    trap = level.traps.get(spot)
    in_pit = monster.trapped and trap is not None and trap.kind in (TrapKind.PIT, TrapKind.SPIKED_PIT)
    if in_pit and has_boulder(level, spot):
        corpse = False
    if monster.pet is not None and monster.tame:
        monster.pet.killed_by_hero = True
    if not monster_dies(play, monster, by_hero=True):
        if not can_see(play, spot):
            play.tell("combat.maybe not", "L-156")
        return False
    if corpse and not leaves_nothing_here(play, monster) and _corpse_can_lie(play, spot):
        drop_treasure(play, monster)
        if not inside and chance_of_corpse(play, monster, by_hero=True):
            leave_corpse(play, monster, zombie=_raises_zombies(play))
    reward_kill(play, monster)
    return True


def _raises_zombies(play: Play) -> bool:
    """3.7: whether the hero's kills rise as zombies: in the form of a zombie or lich, with empty hands."""
    hero = play.hero
    undead = hero.form is not None and makes_zombies(hero.form)
    return undead and play.edition.bones.zombies_make_zombies and int(Slot.WIELDED) not in hero.worn


def _tell_kill(play: Play, monster: Monster, inside: bool) -> None:
    destroyed = is_nonliving(monster.species)
    if not inside and not can_spot_monster(play, monster):
        play.tell("combat.you destroy" if destroyed else "combat.you kill", monster="it")
    elif monster.tame and not monster.name:
        name = the_monster(play, monster).removeprefix("the ").removeprefix("your ")
        play.tell("combat.you destroy pet" if destroyed else "combat.you kill pet", monster=name)
    else:
        name = the_monster(play, monster)
        play.tell("combat.you destroy" if destroyed else "combat.you kill", monster=name)


def _corpse_can_lie(play: Play, spot: int) -> bool:
    return is_accessible(play.level, spot) or is_pool(play.level, spot)


# Remains


def chance_of_corpse(play: Play, monster: Monster, *, by_hero: bool = False) -> bool:
    """N-232: whether a dead monster leaves a corpse. Gas spores explode instead. NetHack: corpse_chance."""
    species = monster.species
    if species.name == "Vlad the Impaler" or species.letter == "L":
        if can_see(play, monster.spot):
            play.tell("combat.crumbles to dust", "N-232", monster=the_monster(play, monster))
        return False
    for attack in species.attacks:
        if attack.manner == "explode when killed":
            explode_dying(play, monster, attack, by_hero=by_hero)
            return False
    if leaves_nothing_here(play, monster):
        return False
    if (is_big(species) or species.name == "lizard") and not monster.cloned:
        return True
    if species.letter == "'" or species.name in ROLE_SPECIES or is_rider(species):
        return True
    chances = 2 + (species.frequency < 2) + (species.size == Size.TINY)
    return play.dice.one_in(chances, "N-232")


# Turned to stone


def touch_wielded_corpse(play: Play, monster: Monster, what: str, *, by_hero: bool) -> bool:
    """L-154: a monster touches the cockatrice corpse it wields; True if that killed it.

    A monster that was saved goes on wielding it only with gloves. NetHack: trap.c, mselftouch.
    """
    held = monster.wields
    if held is None or held.kind.name != "corpse" or not is_petrifying(held.species):
        return False
    if monster_resists(monster, "stoning"):
        return False
    if can_see(play, monster.spot):
        corpse = the_item(play, held)
        play.tell(what, "trap.c mselftouch", monster=the_monster(play, monster), item=corpse)
    if petrify_monster(play, monster, by_hero=by_hero):
        return True
    gloved = worn_by(monster, Slot.GLOVES) is not None
    if not gloved and not monster_resists(monster, "stoning"):
        monster.wields = None
    return False


def petrify_monster(play: Play, monster: Monster, *, by_hero: bool, resistible: bool = True) -> bool:
    """L-154: a monster turns to stone: a statue with its items in it, for tiny ones mostly a rock.

    False if it resists or is saved; nothing resists Medusa's gaze, not even Medusa. NetHack: mon.c, monstone.
    """
    if resistible and monster_resists(monster, "stoning"):
        return False
    if monster.species.letter == "'" and become_stone_golem(play, monster):
        return False
    if rises_as_vampire(play, monster, stoned=True) or _revert_to_own_shape(play, monster):
        return False
    slow_before_petrification(play, monster)
    if can_see(play, monster.spot):
        play.tell("combat.turns to stone", monster=the_monster(play, monster))
    monster.hp = 0
    rescue_monster(play, monster, stoned=True)
    if monster.hp > 0:
        return False
    spot, species = monster.spot, monster.species
    inside = play.hero.hold.engulfer_id == monster.id
    if species.size > Size.TINY or play.dice.one_in(2 + (species.frequency > 2), "mon.c monstone"):
        statue = statue_of(play, species.name)
        statue.name = monster.name
        monster.trapped = False  # so that boulders which it drops fill its pit
        items, monster.inventory, monster.wields = monster.inventory, [], None
        for item in items:
            monster_takes_off(monster, item)
            if item.kind.name == "boulder" or item_resists(play, item, 0, 0):
                item_lands(play, item, spot)
            else:
                end_burn(play, item)
                statue.contents.append(item)
        statue.remains = copy_without_items(monster)
        statue.trapped = "unique" in species.generation  # it is a historic statue
        reweigh(statue)
        put_on_floor(play, statue, spot)
    else:
        put_on_floor(play, make_item(play, KINDS_NAMED["rock"]), spot)
    if by_hero:
        play.hero.conduct.kills += 1
        if monster.pet is not None and monster.tame:
            monster.pet.killed_by_hero = True
    if not monster_dies(play, monster, by_hero=by_hero, stoned=True):
        return False
    if by_hero:
        reward_kill(play, monster)
    if inside:
        play.hero.footing.must_land = True
        if "animal" in species.traits:
            play.tell("combat.jump through opening", "mon.c monstone")
    return True


def become_stone_golem(play: Play, monster: Monster) -> bool:
    """A golem becomes a stone golem, unless these are genocided. Source: mon.c mon_to_stone."""
    rule = "mon.c mon_to_stone"
    stone = SPECIES_NAMED["stone golem"]
    if monster.species.name == stone.name or is_genocided(play.world, stone):
        return False
    if can_see_monster(play, monster):
        play.tell("combat.solidifies", rule, monster=the_monster(play, monster))
    hard = change_monster_species(play, monster, stone)
    if can_see_monster(play, monster):
        play.tell("combat.becomes golem" if hard else "combat.back to normal", rule, golem=stone.name)
    return True


def slow_before_petrification(play: Play, monster: Monster) -> None:
    """A monster about to turn to stone loses extra speed. Source: worn.c mon_adjust_speed."""
    monster.speed_change = min(monster.speed_change, 0)
    idle = monster.frozen or monster.asleep or not monster.species.speed
    if not idle and can_see_monster(play, monster):
        play.tell("combat.slowing down", "worn.c mon_adjust_speed", monster=the_monster(play, monster))


def _revert_to_own_shape(play: Play, monster: Monster) -> bool:
    """A shapechanger that resists stoning goes back to its own shape. Source: mon.c vamp_stone."""
    true = monster.true_species
    if true is None or "stoning" not in true.resistances or not play.edition.play.sandestins_revert:
        return False
    monster.can_move = True
    monster.frozen = 0
    restore_hit_points(play, monster)
    change_monster_species(play, monster, true, told=True)
    return True


# Explosions


def explode_dying(play: Play, monster: Monster, attack: Attack, *, by_hero: bool) -> None:
    """A dying gas spore explodes. NetHack: mon.c, corpse_chance."""
    amount = play.dice.d(attack.dice or monster.species.level + 1, attack.sides, "mon.c corpse_chance")
    killer = Killer(f"{monster.species.name}'s explosion", KillerFormat.WITH_ARTICLE)
    explosion(play, monster.spot, amount, killer, by_hero=by_hero)


def explosion(
    play: Play,
    spot: int,
    amount: int,
    killer: Killer,
    *,
    kind: Damage = "physical",
    by_hero: bool,
    to_hero: int | None = None,
    power: int | None = None,
    breaks_doors: bool = False,
) -> None:
    """L-143: an explosion hits all within a step of a spot, the hero last. NetHack: explode.c, explode.

    One that the hero made, unless ``kind`` is physical, also affects the ground, or stays inside the hero's
    engulfer. ``to_hero`` is the amount for the hero, if it differs; ``power`` is what monsters resist, by
    default the hero's level; ``breaks_doors``: even if its kind does not.
    """
    hero, level = play.hero, play.level
    if not any(can_see(play, spot + step) for step in (0, *DIRECTIONS)) and not is_deaf(hero):
        play.tell("combat.hear blast", "L-143")
    cast = by_hero and kind != "physical"
    inside = cast and bool(hero.hold.engulfer_id)
    grabbed = _holds_victim(play, spot)
    immune = _is_hero_immune(play, kind)
    force = Blast(amount, kind, hero.level if power is None else power, by_hero)
    for step in (-81, -1, 79, -80, 0, 80, -79, 1, 81):
        at = spot + step
        if not is_on_map(at) or (inside and at != hero.spot):
            continue
        bystander = level.monster_at.get(at)
        bystander_immune = bystander is not None and _is_immune(bystander, kind)
        if at == hero.spot:
            immune = bystander_immune = immune or bystander_immune  # rider and steed shield each other
        if cast and not hero.hold.engulfer_id:
            zap_over_floor(play, at, kind, by_hero=True, breaks_doors=breaks_doors)
        monster = level.monster_at.get(at)
        if monster is not None and monster.hp > 0:
            held = hero.hold.holder_id == monster.id and steps_between(spot, hero.spot) <= 1
            _blast_monster(play, monster, force, immune=bystander_immune, doubled=held)
    if steps_between(spot, hero.spot) <= 1:
        own = force if to_hero is None else force._replace(amount=to_hero)
        _blast_hero(play, own, killer, immune=immune, doubled=grabbed)
    noise = max(amount * amount, 50)
    wake_near_spot(play, spot, (noise + 3) // 4 if inside else noise)


class Blast(NamedTuple):
    """The strength of an explosion, and who made it."""

    amount: int
    kind: Damage
    power: int
    by_hero: bool


def _blast_hero(play: Play, blast: Blast, killer: Killer, *, immune: bool, doubled: bool) -> None:
    hero = play.hero
    kind = blast.kind
    play.tell("combat.caught in explosion", "L-143")
    if kind == "fire":
        burn_slime_away(play)
    if hero.invulnerable:
        play.tell("combat.unharmed", "L-143")
    if kind == "fire":
        burn_armor(play)
    if kind in ("fire", "cold", "shock"):
        for class_ in BREAKABLE:
            destroy_carried_items(play, class_, kind)
    amount = halved(play.hero, blast.amount) if kind in ("physical", "acid") else blast.amount
    own_golem_effects(play, kind, 0 if hero.invulnerable else amount)
    if not hero.invulnerable and not immune:
        if doubled:
            amount *= 2
        hurt(play, amount, killer, "L-143", Ending.BURNING if kind == "fire" else Ending.DIED)
    exercise(play, Attribute.STRENGTH, False, "explode.c explode")


HERO_PROOF: Mapping[Damage, Property] = {
    "magic missile": Property.MAGIC_RESISTANCE,
    "fire": Property.FIRE_RESISTANCE,
    "cold": Property.COLD_RESISTANCE,
    "shock": Property.SHOCK_RESISTANCE,
    "acid": Property.ACID_RESISTANCE,
    "strength poison": Property.POISON_RESISTANCE,
    "disintegration": Property.DISINTEGRATION_RESISTANCE,
}
MONSTER_PROOF: Mapping[Damage, Resistance] = {
    "fire": "fire", "cold": "cold", "shock": "shock", "acid": "acid", "strength poison": "poison",
    "disintegration": "disintegration",
}  # fmt: skip


def _is_hero_immune(play: Play, kind: Damage) -> bool:
    """Whether the hero is immune to an explosion; death does nothing to the nonliving and demons."""
    if kind == "death touch":
        form = form_of(play.hero)
        return is_nonliving(form) or "demon" in form.traits
    return kind in HERO_PROOF and has(play.hero, HERO_PROOF[kind])


def _is_immune(monster: Monster, kind: Damage) -> bool:
    if kind == "death touch":
        species = monster.species
        return is_nonliving(species) or "demon" in species.traits or is_vampire_shape(monster)
    if kind == "magic missile":
        return resists_magic(monster)
    return kind in MONSTER_PROOF and monster_resists(monster, MONSTER_PROOF[kind])


BREAKABLE: tuple[ItemClass, ...] = ("scroll", "spellbook", "potion", "ring", "wand")


def _holds_victim(play: Play, spot: int) -> bool:
    """Whether the hero's form holds a monster next to the explosion: the hero takes double damage."""
    hero = play.hero
    if hero.form is None or not hero.hold.holder_id:
        return False
    held = next((monster for monster in play.level.monsters if monster.id == hero.hold.holder_id), None)
    return held is not None and distance2(held.spot, spot) <= 2 and sticks(hero.form)


def killer_of_own_blast(hero: Hero, what: str) -> Killer:
    """L-143: the cause of death if the hero's own explosion kills the hero. NetHack: explode.c, explode."""
    himself, his = ("herself", "her") if hero.gender == "female" else ("himself", "his")
    return Killer(f"caught {himself} in {his} own {what}", KillerFormat.ALONE)


RETRIBUTION_DIVISORS = {
    "priest": 5,
    "monk": 5,
    "wizard": 5,
    "healer": 2,
    "knight": 2,
}  # damage is divided by this


def damage_of_own_blast(hero: Hero, amount: int) -> int:
    """The damage to the hero by his own wand's explosion, or by a fireball cast at his own spot."""
    return amount // RETRIBUTION_DIVISORS.get(hero.role.name, 1)


def _blast_monster(play: Play, monster: Monster, blast: Blast, *, immune: bool, doubled: bool) -> None:
    """An explosion hits a monster and its items. ``doubled``: it holds a hero next to the explosion."""
    kind, amount = blast.kind, blast.amount
    engulfer = play.hero.hold.engulfer_id == monster.id
    if engulfer:
        _tell_of_engulfer(play, monster, kind)
    elif can_see(play, monster.spot):
        monster.disguise = 0
        play.tell("combat.is caught in explosion", monster=the_monster(play, monster))
    written = sum(destroy_monster_items(play, monster, class_, kind) for class_ in BREAKABLE[:2])
    flasks = sum(destroy_monster_items(play, monster, class_, kind) for class_ in BREAKABLE[2:])
    if immune:
        if kind in MONSTER_PROOF:
            golem_effects(play, monster, MONSTER_PROOF[kind], amount + written)
        monster.hp -= flasks
    else:
        if resists_spell(play, monster, blast.power):
            if engulfer or can_see(play, monster.spot):
                play.tell("combat.resists explosion", "L-143", monster=the_monster(play, monster))
            amount = (amount + 1) // 2
        if doubled:
            amount *= 2
        opposite = OPPOSITES.get(kind)
        if opposite is not None and monster_resists(monster, opposite):
            amount *= 2
        monster.hp -= amount + written + flasks
    if monster.hp > 0:
        if blast.by_hero:
            make_hostile(play, monster)
        return
    burns = kind == "fire" and monster.species.name in BURN_COMPLETELY
    if blast.by_hero:
        killed_by_hero(play, monster, corpse=not burns)
    else:
        killed_by_monster(play, monster, corpse=not burns)


def _tell_of_engulfer(play: Play, monster: Monster, kind: Damage) -> None:
    """Say what an explosion inside it does to the monster that has engulfed the hero."""
    animal = "animal" in monster.species.traits
    effect = (IN_ANIMALS if animal else IN_OTHERS).get(kind, "fried")
    key = "combat.engulfer gets" if animal else "combat.engulfer gets slightly"
    play.tell(key, "L-143", monster=the_monster(play, monster), effect=effect)


IN_ANIMALS: Mapping[Damage, str] = {
    "fire": "heartburn", "cold": "a chill", "death touch": "full of pure energy", "shock": "shocked",
    "strength poison": "poisoned", "acid": "an upset stomach",
}  # fmt: skip
IN_OTHERS: Mapping[Damage, str] = {
    "fire": "toasted", "cold": "chilly", "death touch": "stirred by pure energy", "shock": "shocked",
    "strength poison": "intoxicated", "acid": "burned",
}  # fmt: skip
OPPOSITES: Mapping[Damage, Resistance] = {"fire": "cold", "cold": "fire"}


CONFLICT_POWER = 5  # the power of a ring of conflict, for withstands


def resists_spell(play: Play, monster: Monster, power: int) -> bool:
    """Whether a monster resists magic of this power; it throws a die. NetHack: zap.c, resist."""
    level = min(max(monster.level, 1), 50)
    thrown = play.dice.rn2(100 + power - level, "zap.c resist")
    return thrown < monster.species.magic_resistance
