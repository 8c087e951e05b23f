"""How monsters are killed, and by whom; turned to stone; blown up. Rules L-143, L-148 to L-158, N-232."""

from collections.abc import Mapping

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species import Attack, Size
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import Damage, ItemClass, Resistance
from marrow.model.hero import Attribute, Ending, Hero, Killer, KillerFormat
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, TrapKind, distance2, steps_between
from marrow.rules.attributes import exercise
from marrow.rules.body import has
from marrow.rules.combat.dying import monster_dies, rises_as_vampire
from marrow.rules.combat.floor import land
from marrow.rules.combat.golems import BURN_COMPLETELY, golem_effects
from marrow.rules.combat.goods import burn_armor, burn_slime_away, destroy_goods, destroy_monster_goods
from marrow.rules.combat.nature import (
    WORN_RESISTANCES,
    is_big,
    is_nonliving,
    is_rider,
    monster_resists,
    touch_petrifies,
    worn_by,
)
from marrow.rules.combat.reckoning import ROLE_SPECIES, weigh_on_conscience
from marrow.rules.combat.remains import drop_treasure, is_graveyard_rest, keepsake, leave_corpse
from marrow.rules.combat.rescues import rescue
from marrow.rules.combat.scorching import scorch
from marrow.rules.combat.wake import anger, wake_around
from marrow.rules.ground import has_boulder, is_accessible, is_on_map, is_pool
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.making.monsters import new_hp
from marrow.rules.making.objects import statue_of
from marrow.rules.naming import the_item, the_monster
from marrow.rules.play import Play
from marrow.rules.shape import sticks
from marrow.rules.sight import can_see, can_spot_monster
from marrow.rules.things import make_item, put_on_floor, resists_ruin, reweigh

# Dying


def hurt_monster(play: Play, monster: Monster, amount: int, *, by_hero: bool) -> bool:
    """Take hit points from a monster; True if it died, with corpse and all that follows."""
    monster.hp -= amount
    if monster.hp > 0:
        return False
    if by_hero:
        return killed_by_hero(play, monster)
    return dies(play, monster)


def dies(play: Play, monster: Monster, *, corpse: bool = True) -> bool:
    """A monster dies by other hands than the hero's, and may leave a corpse. NetHack: mon.c, mondied."""
    if not monster_dies(play, monster):
        return False
    if corpse and chance_of_corpse(play, monster) and _can_lie(play, monster.spot):
        leave_corpse(play, monster)
    return True


def killed_by_monster(play: Play, monster: Monster, *, how: str = "", corpse: bool = True) -> bool:
    """A monster dies by another's doing: seen, or felt if it was a pet. NetHack: mon.c, monkilled."""
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
    died = dies(play, monster, corpse=corpse)
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
    inside = hero.engulfer_id == monster.id
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
    if corpse and not is_graveyard_rest(play, monster) and _can_lie(play, spot):
        drop_treasure(play, monster)
        if not inside and chance_of_corpse(play, monster, by_hero=True):
            leave_corpse(play, monster)
    weigh_on_conscience(play, monster)
    return True


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


def _can_lie(play: Play, spot: int) -> bool:
    return is_accessible(play.level, spot) or is_pool(play.level, spot)


# Remains


def chance_of_corpse(play: Play, monster: Monster, *, by_hero: bool = False) -> bool:
    """N-232: whether a dead monster leaves its body. Gas spores explode instead. NetHack: corpse_chance."""
    species = monster.species
    if species.name == "Vlad the Impaler" or species.letter == "L":
        if can_see(play, monster.spot):
            play.tell("combat.crumbles to dust", "N-232", monster=the_monster(play, monster))
        return False
    for attack in species.attacks:
        if attack.manner == "explode when killed":
            explode_dying(play, monster, attack, by_hero=by_hero)
            return False
    if is_graveyard_rest(play, monster):
        return False
    if (is_big(species) or species.name == "lizard") and not monster.cloned:
        return True
    if species.letter == "'" or species.name in ROLE_SPECIES or is_rider(species):
        return True
    chances = 2 + (species.frequency < 2) + (species.size == Size.TINY)
    return play.dice.one_in(chances, "N-232")


# Turned to stone


def touches_wielded(play: Play, monster: Monster, what: str, *, by_hero: bool) -> bool:
    """L-154: a monster comes against the cockatrice it wields; True if that was its end.

    Who is saved keeps hold of it only in gloves. NetHack: trap.c, mselftouch.
    """
    held = monster.wields
    if held is None or held.kind.name != "corpse" or not touch_petrifies(held.species):
        return False
    if monster_resists(monster, "stoning"):
        return False
    if can_see(play, monster.spot):
        corpse = the_item(play, held)
        play.tell(what, "trap.c mselftouch", monster=the_monster(play, monster), item=corpse)
    if turns_to_stone(play, monster, by_hero=by_hero):
        return True
    gloved = worn_by(monster, Slot.GLOVES) is not None
    if not gloved and not monster_resists(monster, "stoning"):
        monster.wields = None
    return False


def turns_to_stone(play: Play, monster: Monster, *, by_hero: bool, resistible: bool = True) -> bool:
    """L-154: a monster is petrified: a statue with its goods in it, or a rock for the tiny.

    False if it resists or is saved; nobody resists Medusa's gaze, not even she. NetHack: mon.c, monstone.
    """
    if resistible and monster_resists(monster, "stoning"):
        return False
    if monster.species.letter == "'":
        play.tell("combat.solidifies", monster=the_monster(play, monster))
        monster.species = play.edition.content.species_row(SPECIES_NAMED["stone golem"])
        new_hp(play, monster)
        return False
    monster.hp = 0
    rescue(play, monster, stoned=True)
    if monster.hp > 0:
        return False
    if rises_as_vampire(play, monster):
        return False
    if can_see(play, monster.spot):
        play.tell("combat.turns to stone", monster=the_monster(play, monster))
    spot, species = monster.spot, monster.species
    inside = play.hero.engulfer_id == monster.id
    if species.size > Size.TINY or play.dice.one_in(2 + (species.frequency > 2), "mon.c monstone"):
        statue = statue_of(play, species.name)
        statue.name = monster.name
        monster.trapped = False  # nobody is in the pit's way any more
        things, monster.inventory, monster.wields = monster.inventory, [], None
        for item in things:
            item.worn = 0
            if item.kind.name == "boulder" or resists_ruin(play, item, 0, 0):
                land(play, item, spot)
            else:
                item.lit = False
                statue.contents.append(item)
        statue.remains = keepsake(monster)
        statue.trapped = "unique" in species.generation  # a historic one
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
        weigh_on_conscience(play, monster)
    if inside:
        play.hero.must_land = True
    return True


# Explosions


def explode_dying(play: Play, monster: Monster, attack: Attack, *, by_hero: bool) -> None:
    """A dying gas spore takes its neighbours with it. NetHack: mon.c, corpse_chance."""
    amount = play.dice.d(attack.dice or monster.species.level + 1, attack.sides, "mon.c corpse_chance")
    killer = Killer(f"{monster.species.name}'s explosion", KillerFormat.WITH_ARTICLE)
    explosion(play, monster.spot, amount, killer, by_hero=by_hero)


def explosion(
    play: Play,
    spot: int,
    amount: int,
    killer: Killer,
    *,
    kind: Resistance | None = None,
    by_hero: bool,
    to_hero: int | None = None,
) -> None:
    """L-143: everybody within a step of a spot is blasted, the hero last. NetHack: explode.c, explode.

    ``kind`` is what to resist, None for plain force; ``to_hero`` is the amount for the hero, if another.
    """
    hero, level = play.hero, play.level
    if not any(can_see(play, spot + step) for step in (0, *DIRECTIONS)):
        play.tell("combat.hear blast", "L-143")
    inside = by_hero and bool(hero.engulfer_id)
    grabbed = _holds_victim(play, spot)
    element = ON_THE_GROUND.get(kind) if kind is not None and by_hero and not hero.engulfer_id else None
    for step in (-81, -1, 79, -80, 0, 80, -79, 1, 81):
        at = spot + step
        if element is not None and is_on_map(at):
            scorch(play, at, element, by_hero=by_hero)
        monster = level.monster_at.get(at)
        if monster is None or monster.hp < 1 or monster.id == hero.steed_id:
            continue
        if inside and monster.id != hero.engulfer_id:
            continue
        held = hero.holder_id == monster.id and steps_between(spot, hero.spot) <= 1
        _blast(play, monster, amount, kind, by_hero=by_hero, doubled=held)
    noise = max(amount * amount, 50)
    wake_around(play, spot, (noise + 3) // 4 if inside else noise)
    if steps_between(spot, hero.spot) > 1:
        return
    play.tell("combat.caught in explosion", "L-143")
    if kind == "fire":
        burn_slime_away(play)
    if hero.invulnerable:
        play.tell("combat.unharmed", "L-143")
    if kind == "fire":
        burn_armor(play)
    if kind in ("fire", "cold", "shock"):
        for class_ in BREAKABLE:
            destroy_goods(play, class_, kind)
    if not hero.invulnerable and not (kind is not None and has(hero, RESISTING[kind])):
        amount = amount if to_hero is None else to_hero
        if kind is None or kind == "acid":
            amount = halved(play, amount)
        if grabbed:
            amount *= 2
        ending = Ending.BURNING if kind == "fire" else Ending.DIED
        hurt(play, amount, killer, "L-143", ending)
    exercise(play, Attribute.STRENGTH, False, "explode.c explode")


BREAKABLE: tuple[ItemClass, ...] = ("scroll", "spellbook", "potion", "ring", "wand")


def _holds_victim(play: Play, spot: int) -> bool:
    """A hero in another form who holds somebody near the blast reaches into it."""
    hero = play.hero
    if hero.form is None or not hero.holder_id:
        return False
    held = next((monster for monster in play.level.monsters if monster.id == hero.holder_id), None)
    return held is not None and distance2(held.spot, spot) <= 2 and sticks(hero.form)


def own_blast(hero: Hero, what: str) -> Killer:
    """L-143: who dies of an explosion of the hero's own making. NetHack: explode.c, explode."""
    himself, his = ("herself", "her") if hero.gender == "female" else ("himself", "his")
    return Killer(f"caught {himself} in {his} own {what}", KillerFormat.ALONE)


def halved(play: Play, amount: int) -> int:
    """Half physical damage, rounded up."""
    return (amount + 1) // 2 if has(play.hero, Property.HALF_PHYSICAL_DAMAGE) else amount


def _blast(
    play: Play, monster: Monster, amount: int, kind: Resistance | None, *, by_hero: bool, doubled: bool
) -> None:
    """One of those around: what it carries suffers, then it. ``doubled``: it reaches into the blast."""
    if can_see(play, monster.spot):
        play.tell("combat.is caught in explosion", monster=the_monster(play, monster))
    element = ON_THE_GROUND.get(kind) if kind is not None else None
    written = flasks = 0
    if element is not None:
        written = sum(destroy_monster_goods(play, monster, class_, element) for class_ in BREAKABLE[:2])
        flasks = sum(destroy_monster_goods(play, monster, class_, element) for class_ in BREAKABLE[2:])
    if kind is not None and monster_resists(monster, kind):
        golem_effects(play, monster, kind, amount + written)
        monster.hp -= flasks
    else:
        if withstands(play, monster, play.hero.level):
            amount = (amount + 1) // 2
        if doubled:
            amount *= 2
        opposite = OPPOSITES.get(kind) if kind is not None else None
        if opposite is not None and monster_resists(monster, opposite):
            amount *= 2
        monster.hp -= amount + written + flasks
    if monster.hp > 0:
        if by_hero:
            anger(play, monster)
        return
    burns = kind == "fire" and monster.species.name in BURN_COMPLETELY
    if by_hero:
        killed_by_hero(play, monster, corpse=not burns)
    else:
        killed_by_monster(play, monster, corpse=not burns)


ON_THE_GROUND: Mapping[Resistance, Damage] = {
    "fire": "fire",
    "cold": "cold",
    "shock": "shock",
    "acid": "acid",
    "disintegration": "disintegration",
}
OPPOSITES: Mapping[Resistance, Resistance] = {"fire": "cold", "cold": "fire"}
RESISTING: Mapping[Resistance, Property] = {resistance: prop for prop, resistance in WORN_RESISTANCES.items()}


CONFLICT_POWER = 5  # a ring's, in what withstands compares


def withstands(play: Play, monster: Monster, power: int) -> bool:
    """Whether a monster shrugs off magic of this power. NetHack: zap.c, resist."""
    level = min(max(monster.level, 1), 50)
    thrown = play.dice.rn2(100 + power - level, "zap.c resist")
    return thrown < monster.species.magic_resistance
