"""Killing monsters, turning them to stone, explosions. Rules L-143, L-148 to L-158, N-232."""

from contextlib import nullcontext

from marrow.content.species import Attack, Size
from marrow.content.words import Damage
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import DIRECTIONS, TrapKind, distance2, steps_between
from marrow.model.vocabularies import Attribute, KillerFormat
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.combat.artifact_bonus import resists_magic
from marrow.rules.combat.deaths.blast_harm import (
    BREAKABLE,
    HERO_PROOF,
    MONSTER_PROOF,
    OPPOSITES,
    Blast,
    blast_hero,
    tell_of_engulfer,
)
from marrow.rules.combat.deaths.kill_rewards import reward_kill
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.combat.deaths.monster_remains import drop_treasure, leave_corpse, leaves_nothing_here
from marrow.rules.combat.deaths.monster_rescues import restore_hit_points
from marrow.rules.combat.seen_flights import note_explosion
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.terrain import has_boulder, is_accessible, is_on_map, is_pool
from marrow.rules.generation.population import makes_zombies
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.shape import sticks
from marrow.rules.hero.vision import can_see, drop_disguise
from marrow.rules.items.families import carries
from marrow.rules.monsters.golem_effects import BURN_COMPLETELY, golem_effects
from marrow.rules.monsters.reactions import make_hostile
from marrow.rules.monsters.steeds import steed_at_hero, steed_of
from marrow.rules.monsters.traits import (
    is_big,
    is_nonliving,
    is_player_species,
    is_rider,
    is_vampire_shape,
    monster_resists,
)
from marrow.rules.naming import the_monster
from marrow.rules.physics.catching_fire import light_things
from marrow.rules.physics.erosion import burn_armor
from marrow.rules.physics.floor_effects import bury_one
from marrow.rules.physics.item_destruction import (
    destroy_by_damage,
    destroy_monster_items,
    is_limited_by_damage,
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
    return kill_quietly(play, monster)


def kill_quietly(
    play: Play, monster: Monster, *, corpse: bool = True, zombie: bool = False, weapon: Item | None = None
) -> bool:
    """A monster dies without a message, not by the hero, and may leave a corpse. NetHack: mon.c, mondied."""
    if not monster_dies(play, monster):
        return False
    if corpse and chance_of_corpse(play, monster) and _corpse_can_lie(play, monster.spot):
        leave_corpse(play, monster, zombie=zombie, weapon=weapon)
    return True


def killed_by_other(
    play: Play,
    monster: Monster,
    *,
    how: str = "",
    corpse: bool = True,
    zombie: bool = False,
    weapon: Item | None = None,
    told: bool = True,
) -> bool:
    """Kill a monster, not by the hero; tell it if it is in sight or was a pet. NetHack: mon.c, monkilled.

    ``told`` False: what killed it has been told, and a pet is missed even if its death was seen.
    """
    seen = told and any(can_see(play, spot) for spot in (monster.spot, *monster.tail))
    was_pet = bool(monster.tame)
    if seen:
        name = the_monster(play, monster)
        if how:
            play.tell("combat.is killed by", monster=name, how=how)
        elif is_nonliving(monster.species):
            play.tell("combat.is destroyed", monster=name)
        else:
            play.tell("combat.is killed", monster=name)
    died = kill_quietly(play, monster, corpse=corpse, zombie=zombie, weapon=weapon)
    if died and was_pet and not seen:
        play.tell("combat.sad feeling")
    return died


# Killed by the hero


def killed_by_hero(
    play: Play,
    monster: Monster,
    *,
    told: bool = True,
    corpse: bool = True,
    conduct: bool = True,
    weapon: Item | None = None,
) -> bool:
    """The hero killed a monster: conduct, remains, luck, experience; False if it was saved (L-156).

    ``conduct`` False: not the hero's own doing (L-157). NetHack: mon.c, xkilled.
    """
    hero, level = play.hero, play.level
    spot = monster.spot
    inside = hero.hold.engulfer_id == monster.id
    monster.hp = 0
    note_own_kill(play, monster, conduct=conduct)
    if told:
        _tell_kill(play, monster, inside)
    trap = level.traps.get(spot)
    in_pit = monster.trapped and trap is not None and trap.kind in (TrapKind.PIT, TrapKind.SPIKED_PIT)
    if in_pit and has_boulder(level, spot):
        corpse = False
    buries = in_pit and carries(monster, "boulder") and play.edition.combat.boulders_bury_their_carriers
    could_rise = is_vampire_shape(monster)
    if not monster_dies(play, monster, by_hero=True):
        rose = could_rise and monster.true_species is None and can_spot_monster(play, monster)
        if not rose and not can_see(play, spot):
            play.tell("combat.maybe not", "L-156")
        return False
    corpse = corpse and (spot != hero.spot or play.edition.combat.corpses_lie_under_hero)
    if corpse and not leaves_nothing_here(play, monster) and _corpse_can_lie(play, spot):
        drop_treasure(play, monster)
        if not inside and chance_of_corpse(play, monster, by_hero=True):
            remains = leave_corpse(play, monster, zombie=_raises_zombies(play), weapon=weapon)
            if buries and remains is not None:
                bury_one(play, level, remains, spot)
                if told and can_see(play, spot) and not monster.invisible:
                    play.tell("combat.corpse buried", "mon.c xkilled", monster=the_monster(play, monster))
    reward_kill(play, monster)
    return True


def note_own_kill(play: Play, monster: Monster, *, conduct: bool = True) -> None:
    """L-156: the hero's deed counts whether or not something saves the monster, and a pet remembers it."""
    hero = play.hero
    if conduct:
        if not hero.conduct.kills:
            note_broken_conduct(play, "chronicle.killed first")
        hero.conduct.kills += 1
    if monster.pet is not None and monster.tame:
        monster.pet.killed_by_hero = True


def _raises_zombies(play: Play) -> bool:
    """3.7: whether the hero's kills rise as zombies: in the form of a zombie or lich, with empty hands."""
    hero = play.hero
    undead = hero.form is not None and makes_zombies(hero.form)
    return undead and play.edition.bones.victims_of_zombies_rise and int(Slot.WIELDED) not in hero.worn


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


def is_turned_to_dust(monster: Monster) -> bool:
    """Vlad and liches leave nothing but dust."""
    return monster.species.name == "Vlad the Impaler" or monster.species.letter == "L"


def chance_of_corpse(play: Play, monster: Monster, *, by_hero: bool = False) -> bool:
    """N-232: whether a dead monster leaves a corpse. Gas spores explode instead. NetHack: corpse_chance."""
    species = monster.species
    if is_turned_to_dust(monster):
        if can_see(play, monster.spot):
            play.tell("combat.crumbles to dust", "N-232", monster=the_monster(play, monster))
        return False
    for attack in species.attacks:
        if attack.manner == "explode when killed":
            explode_dying(play, monster, attack, by_hero=by_hero)
            return False
    if leaves_nothing_here(play, monster):
        return False
    clone = monster.cloned and play.edition.combat.large_clones_may_leave_nothing
    if (is_big(species) or species.name == "lizard") and not clone:
        return True
    if isinstance(monster.duty, Keeper) and play.edition.combat.shopkeepers_always_leave_corpses:
        return True
    if species.letter == "'" or is_player_species(species) or is_rider(species):
        return True
    chances = 2 + (species.frequency < 2) + (species.size == Size.TINY)
    return play.dice.one_in(chances, "N-232")


# Turned to stone


def revert_to_own_shape(play: Play, monster: Monster) -> bool:
    """A shapechanger that resists stoning goes back to its own shape. NetHack: mon.c, vamp_stone."""
    true = monster.true_species
    if (
        true is None
        or "stoning" not in true.resistances
        or not play.edition.monsters.petrified_sandestins_revert
    ):
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


BURSTING: tuple[Damage, ...] = ("cold", "fire", "shock")


def bursts(play: Play, attack: Attack) -> bool:
    """L-249: whether this attack of a sphere is an explosion all around it."""
    return attack.damage in BURSTING and play.edition.combat.spheres_burst_all_around


def burst(play: Play, monster: Monster, attack: Attack) -> None:
    """L-249: a sphere dies, and bursts as other explosions do. NetHack 3.7: explode.c, mon_explodes."""
    spot = monster.spot
    amount = play.dice.d(attack.dice, attack.sides, "explode.c mon_explodes")
    if monster.hp > 0:
        monster_dies(play, monster)
    killer = Killer(f"{monster.species.name}'s explosion", KillerFormat.WITH_ARTICLE)
    explosion(play, spot, amount, killer, kind=attack.damage, by_hero=False)


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
    blamed: bool = True,
    spares_hero: bool = False,
) -> None:
    """L-143: an explosion hits all within a step of a spot, the hero last. NetHack: explode.c, explode.

    One that the hero made, unless ``kind`` is physical, also affects the ground, or stays inside the hero's
    engulfer (N-528). ``to_hero`` is the amount for the hero, if it differs; ``power`` is what monsters
    resist, by default the hero's level; ``breaks_doors``: even if its kind does not. If not ``blamed``, the
    monsters that it hits do not blame the hero. ``spares_hero``: it is the hero's own body that bursts.
    """
    hero = play.hero
    if not any(can_see(play, spot + step) for step in (0, *DIRECTIONS)):
        hear(play, "combat.hear blast", "L-143")
    cast = by_hero and kind != "physical"
    stays_inside = play.edition.combat.explosions_stay_inside_engulfers
    inside = cast and bool(hero.hold.engulfer_id) and stays_inside
    of_sphere = play.edition.combat.spheres_burst_all_around and kind != "physical" and not by_hero
    reaches_floor = of_sphere or (cast and not inside)
    grabbed = _holds_victim(play, spot)
    immune = _is_hero_immune(play, kind)
    note_explosion(play, spot, kind)
    force = Blast(amount, kind, hero.level if power is None else power, by_hero and blamed)
    for step in (-81, -1, 79, -80, 0, 80, -79, 1, 81):
        place = spot + step
        if not is_on_map(place) or (inside and place != hero.spot):
            continue
        bystander = _bystander(play, place)
        bystander_immune = bystander is not None and _is_immune(bystander, kind)
        if place == hero.spot:
            immune = bystander_immune = immune or bystander_immune  # rider and steed shield each other
        if reaches_floor:
            zap_over_floor(play, place, kind, by_hero=by_hero, breaks_doors=breaks_doors)
        monster = _bystander(play, place)
        if monster is None or monster.hp <= 0:
            continue
        held = hero.hold.holder_id == monster.id and steps_between(spot, hero.spot) <= 1
        with steed_at_hero(play, monster) if monster.id == hero.ride.steed_id else nullcontext():
            _blast_monster(play, monster, force, immune=bystander_immune, doubled=held)
    if steps_between(spot, hero.spot) <= 1 and not spares_hero:
        own = force if to_hero is None else force._replace(amount=to_hero)
        blast_hero(play, own, killer, immune=immune, doubled=grabbed)
    noise = max(amount * amount, 50)
    wake_near_spot(play, spot, (noise + 3) // 4 if inside else noise)


def _bystander(play: Play, spot: int) -> Monster | None:
    """Who is on a spot: a monster, or the steed that the hero rides there."""
    monster = play.level.monster_at.get(spot)
    return steed_of(play) if monster is None and spot == play.hero.spot else monster


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


def _holds_victim(play: Play, spot: int) -> bool:
    """Whether the hero's form holds a monster next to the explosion: the hero takes double damage."""
    hero = play.hero
    if hero.form is None or not hero.hold.holder_id:
        return False
    held = next((monster for monster in play.level.monsters if monster.id == hero.hold.holder_id), None)
    return held is not None and distance2(held.spot, spot) <= 2 and sticks(hero.form)


def _blast_monster(play: Play, monster: Monster, blast: Blast, *, immune: bool, doubled: bool) -> None:
    """An explosion hits a monster and its items. ``doubled``: it holds a hero next to the explosion."""
    kind, amount = blast.kind, blast.amount
    engulfer = play.hero.hold.engulfer_id == monster.id
    if engulfer:
        tell_of_engulfer(play, monster, kind)
    elif can_see(play, monster.spot):
        drop_disguise(play.level, monster)
        play.tell("combat.is caught in explosion", monster=the_monster(play, monster))
    if is_limited_by_damage(play):
        flasks = 0
        if kind in MONSTER_PROOF:
            flasks = destroy_by_damage(play, kind, amount, monster, lights=False)
        written = 0
    else:
        written = sum(destroy_monster_items(play, monster, class_, kind) for class_ in BREAKABLE[:2])
        flasks = sum(destroy_monster_items(play, monster, class_, kind) for class_ in BREAKABLE[2:])
    if kind == "fire" and play.edition.combat.fire_lights_lamps:  # Z-294
        burn_armor(play, monster)
        light_things(play, monster)
    if immune:
        if kind in MONSTER_PROOF:
            golem_effects(play, monster, MONSTER_PROOF[kind], amount + written)
        monster.hp -= flasks
    else:
        if resists_spell(play, monster, blast.power):
            if engulfer or can_see(play, monster.spot):
                play.tell("combat.resists explosion", "L-143", monster=the_monster(play, monster))
            amount = (amount + play.edition.combat.resisted_blasts_round_up) // 2  # N-531
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
    burns = burns and play.edition.combat.burnt_golems_leave_nothing
    if blast.by_hero:
        killed_by_hero(play, monster, corpse=not burns)
    else:
        killed_by_other(play, monster, corpse=not burns)


# Powers of magic, for resists_spell. NetHack: zap.c, resist
CONFLICT_POWER = 5  # a ring's
WAND_POWER = 12


def resists_conflict(play: Play, monster: Monster) -> bool:
    """L-259: whether it does not fight for the hero's conflict; in some editions charisma and level tell."""
    if not play.edition.monsters.charisma_sways_conflict:
        if is_player_species(monster.species) and play.edition.monsters.player_monsters_resist_conflict:
            return True
        return resists_spell(play, monster, CONFLICT_POWER)
    hero = play.hero
    swayed = min(19, attribute(hero, Attribute.CHARISMA) - monster.level + hero.level)
    return play.dice.rnd(20, "mondata.c resist_conflict") > swayed


def resists_spell(play: Play, monster: Monster, power: int) -> bool:
    """Whether a monster resists magic of this power; it rolls a die. NetHack: zap.c, resist."""
    level = min(max(monster.level, 1), 50)
    roll = play.dice.rn2(100 + power - level, "zap.c resist")
    return roll < monster.species.magic_resistance


def tell_resistance(play: Play, monster: Monster, rule: str, *, only_by_sight: bool = False) -> None:
    """Z-348: tell that a monster resists; some editions do so only where the hero sees its spot.

    ``only_by_sight``: the other editions do not tell of this resistance at all.
    """
    by_sight = play.edition.magic.resistance_is_told_by_sight
    if can_see(play, monster.spot) if by_sight else not only_by_sight:
        play.tell("beams.resists", rule, monster=the_monster(play, monster))
