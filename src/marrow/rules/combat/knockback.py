"""Blows that knock back those they hit. NetHack: dothrow.c, mhurtle; 3.7: uhitm.c, mhitm_knockback."""

from typing import Final

from marrow.content.properties import Property
from marrow.content.species import Attack, Size, Species
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, ORTHOGONAL, WIDTH, Terrain
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.placement import good_spot, move_monster
from marrow.rules.dungeon.terrain import (
    blocks_diagonal_steps,
    corners,
    is_liquid,
    is_on_map,
    is_rock,
    is_shut_door,
)
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.body import flies, form_of, has, is_stunned, levitates
from marrow.rules.hero.conditions import stun
from marrow.rules.hero.encumbrance import HEAVY_PACK, carried_weight
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.shape import is_bad_rock, sticks
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.lifesaving.petrification import petrify
from marrow.rules.monsters.armor_fit import is_flimsy
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.monsters.steeds import DismountReason, dismount, relocate_hero, saddle_of, steed_of
from marrow.rules.monsters.traits import has_attack
from marrow.rules.naming import a_monster, article, the_monster, your_monster
from marrow.rules.physics.hurtling import hurtle
from marrow.rules.play import Flooded, Play, ThrownMonster

RULE: Final = "uhitm.c mhitm_knockback"
MANNERS: Final = ("claw", "kick", "butt")
FORCES: Final = ("powerful", "forceful")
BLOWS: Final = ("strike", "blow")
BODY_COVER: Final = int(Slot.CLOAK | Slot.BODY_ARMOR | Slot.SHIRT)


# Blows of larger creatures


def maybe_knock_back(
    play: Play,
    attacker: Monster | None,
    victim: Monster | None,
    attack: Attack,
    *,
    weapon: Item | None,
    by_form: bool = False,
) -> bool:
    """3.7: now and then a plain blow of a creature two sizes larger knocks its victim back a step or two.

    None is the hero. Weapon attacks do so with empty hands (no ``weapon``) or, Z-144, a blunt, stiff one.
    Z-296: those of the hero's forms (``by_form``) never do before that.
    """
    if not play.edition.combat.blows_knock_back:
        return False
    reach = 1 if play.dice.rn2(3, RULE) else 2
    if not _is_forceful(play, attack, weapon, by_form=by_form):
        return False
    if play.edition.combat.blunt_weapons_knock_back and _is_barred(play, attacker, victim):
        return False
    steed = steed_of(play) if victim is None else None
    saddle = saddle_of(steed) if steed is not None else None
    if saddle is not None and saddle.blessing < 0:  # steed and rider are knocked back together
        victim = steed
    striker, struck = _species(play, attacker), _species(play, victim)
    dead = any(fighter is not None and fighter.hp < 1 for fighter in (attacker, victim))
    if dead or striker.size <= struck.size + 1 or "unsolid" in striker.traits:
        return False
    if is_steadfast(play, victim):
        _tell_steadfast(play, victim)
        return False
    here = _spot(play, victim)
    step = _towards(_spot(play, attacker), here)
    unseated = victim is None and steed is not None
    _tell_knockback(
        play, attacker, victim, unseated=unseated, moves=_has_room(play, victim, _spot(play, victim) + step)
    )
    if attacker is None or victim is None:
        play.hero.hold.holder_id = 0
    if victim is None:
        _knock_hero_back(play, step, reach, unseated=unseated)
    else:
        knock_back(play, victim, step, reach, by_hero=attacker is None)
        if victim.hp > 0 and play.dice.one_in(4, RULE):
            victim.stunned = True
    return True


def _is_forceful(play: Play, attack: Attack, weapon: Item | None, *, by_form: bool) -> bool:
    """Whether a die and the kind of attack let a blow knock back: one in six, Ogresmasher's one in two."""
    blunt = play.edition.combat.blunt_weapons_knock_back
    smashes = blunt and weapon is not None and weapon.artifact == "Ogresmasher"
    if play.dice.rn2(2 if smashes else 6, RULE) or attack.damage != "physical":
        return False
    if attack.manner != "weapon":
        return attack.manner in MANNERS
    if not blunt:
        return weapon is None and not by_form
    return weapon is None or _is_blunt(weapon)


def _knock_hero_back(play: Play, step: int, reach: int, *, unseated: bool) -> None:
    """Throw the hero back, or out of the saddle; the blow may stun."""
    if unseated:
        dismount(play, DismountReason.KNOCKED, step)
    else:
        hurtle(play, step, reach, told=False)
    if not is_stunned(play.hero) and play.dice.one_in(4, RULE):
        stun(play, reach + 1, RULE)


def _is_blunt(weapon: Item) -> bool:
    """Z-144: whether it is made to whack, and stiff."""
    return "whack" in weapon.kind.attack_modes and not is_flimsy(weapon)


def _is_barred(play: Play, attacker: Monster | None, victim: Monster | None) -> bool:
    """Z-144: those who engulf, hug or stick do not knock back; nobody is knocked diagonally out of a door.

    Heroes are knocked only where they could walk, and nobody off the map.
    """
    striker = _species(play, attacker)
    if has_attack(striker, "engulf") or has_attack(striker, "hug") or sticks(striker):
        return True
    here = _spot(play, victim)
    step = _towards(_spot(play, attacker), here)
    if not is_on_map(here + step) or (victim is None and _is_walled_in(play, here, step)):
        return True
    return step not in ORTHOGONAL and blocks_diagonal_steps(play.level, here)


def _is_walled_in(play: Play, here: int, step: int) -> bool:
    """Whether rock, bars, a shut door or a corner stop the hero from stepping there. NetHack: test_move."""
    level, to = play.level, here + step
    ghostly = has(play.hero, Property.PASSES_WALLS)
    if is_rock(level, to) or level.terrain[to] == Terrain.IRON_BARS or is_shut_door(level, to):
        return not ghostly
    if step in ORTHOGONAL:
        return False
    if not ghostly and (blocks_diagonal_steps(level, here) or blocks_diagonal_steps(level, to)):
        return True
    tight = all(is_bad_rock(play, corner) for corner in corners(here, step))
    return tight and (level.puzzle or carried_weight(play.hero) > HEAVY_PACK)


def _species(play: Play, who: Monster | None) -> Species:
    return form_of(play.hero) if who is None else who.species


def _spot(play: Play, who: Monster | None) -> int:
    return play.hero.spot if who is None or who.id == play.hero.ride.steed_id else who.spot


def _towards(start: int, end: int) -> int:
    across, down = end % WIDTH - start % WIDTH, end // WIDTH - start // WIDTH
    return (across > 0) - (across < 0) + WIDTH * ((down > 0) - (down < 0))


def is_steadfast(play: Play, who: Monster | None) -> bool:
    """Whether Giantslayer or a loadstone keeps somebody in place. NetHack 3.7: uhitm.c, mis_steadfast."""
    hero = play.hero
    if who is None:
        off_ground = flies(hero) or levitates(hero)
        wielded, carried = hero.worn.get(int(Slot.WIELDED)), hero.inventory
    else:
        off_ground = not {"flies", "floats"}.isdisjoint(who.species.traits)
        wielded, carried = who.wields, who.inventory
        if who.id == hero.ride.steed_id:
            carried = [*carried, *(item for item in hero.inventory if item.kind.name == "loadstone")]
    if off_ground or is_on_special_level(play, "air"):
        return False
    if wielded is not None and wielded.artifact == "Giantslayer":
        return True
    return any(item.kind.name == "loadstone" for item in carried)


def _tell_steadfast(play: Play, victim: Monster | None) -> None:
    steed = steed_of(play)
    if steed is not None and victim in (None, steed):
        play.tell("combat.you both do not budge", RULE, steed=your_monster(play, steed))
    elif victim is None:
        play.tell("combat.you do not budge", RULE)
    elif can_see_monster(play, victim):
        play.tell("combat.does not budge", RULE, monster=the_monster(play, victim))


def _tell_knockback(
    play: Play, attacker: Monster | None, victim: Monster | None, *, unseated: bool, moves: bool
) -> None:
    way = "backward" if moves else "back"
    ridden = victim is not None and victim.id == play.hero.ride.steed_id
    if victim is not None and not can_see_monster(play, victim) and not ridden:
        if attacker is None:
            play.tell("combat.feel knocked", RULE, monster=the_monster(play, victim), way=way)
        return
    how = {"force": FORCES[play.dice.rn2(2, RULE)], "blow": BLOWS[play.dice.rn2(2, RULE)]}
    name = the_monster(play, attacker) if attacker is not None else ""
    if victim is None and unseated:
        play.tell("combat.knocks off saddle", RULE, monster=name, **how)
    elif victim is None:
        play.tell("combat.knocks you back", RULE, monster=name, way=way, **how)
    elif ridden:
        play.tell(
            "combat.knocks both back", RULE, monster=name, steed=your_monster(play, victim), way=way, **how
        )
    elif attacker is None:
        play.tell("combat.you knock back", RULE, monster=the_monster(play, victim), way=way, **how)
    else:
        target = the_monster(play, victim)
        play.tell("combat.knocks other back", RULE, monster=name, target=target, way=way, **how)


# Knocked back


def knock_back(play: Play, monster: Monster, step: int, reach: int = 1, *, by_hero: bool = True) -> None:
    """Knock a monster back as far as there is room, and stun it. NetHack: dothrow.c, mhurtle.

    Z-335: since 3.7 water, lava or the dry land acts on it where it ends, if no trap does.
    """
    hero, level = play.hero, play.level
    bumps = play.edition.combat.blows_knock_back
    if bumps:
        wake_up(play, monster, attacked=by_hero)
        monster.hidden = False
    monster.movement = 0
    monster.stunned = True
    if monster.trapped or hero.hold.holder_id == monster.id or monster.species.size >= Size.HUGE:
        if bumps and can_see_monster(play, monster):
            play.tell("combat.does not budge", RULE, monster=the_monster(play, monster))
        return
    if step not in (ORTHOGONAL if monster.species.name == "grid bug" else DIRECTIONS):
        return
    start = _spot(play, monster)
    for _ in range(reach):
        spot = _spot(play, monster) + step
        if not _has_room(play, monster, spot):
            if bumps:
                _bump(play, monster, spot, by_hero=by_hero)
            break
        if monster.id == hero.ride.steed_id:
            relocate_hero(play, spot)
            hero.footing.must_land = True
        else:
            move_monster(level, monster, spot)
    if monster.hp > 0 and monster.id != hero.ride.steed_id:
        if bumps and monster.spot not in level.traps:  # Z-335
            play.delayed_effects.append(Flooded(monster.spot))
        elif monster.spot != start:
            play.delayed_effects.append(ThrownMonster(monster))


def _has_room(play: Play, who: Monster | None, spot: int) -> bool:
    """Whether somebody can be knocked onto a spot; in 3.7 into water and lava, too."""
    if who is not None and (who.species.size >= Size.HUGE or who.trapped):
        return False
    if not is_on_map(spot):
        return False
    if play.edition.combat.blows_knock_back and is_liquid(play.level, spot):
        return spot not in play.level.monster_at and spot != play.hero.spot
    return good_spot(play, spot, _species(play, who))


def _bump(play: Play, monster: Monster, spot: int, *, by_hero: bool) -> None:
    """3.7: a monster is knocked into somebody. Cockatrices petrify. NetHack 3.7: dothrow.c, mhurtle_step."""
    hero, rule = play.hero, "dothrow.c mhurtle_step"
    other = play.level.monster_at.get(spot)
    petrifying = is_petrifying(monster.species)
    if other is not None and other is not monster:
        if can_see_monster(play, monster) or can_see_monster(play, other):
            target = a_monster(play, other)
            play.tell("combat.bumps into", rule, monster=the_monster(play, monster), target=target)
        wake_up(play, other, attacked=by_hero)
        if is_petrifying(other.species) and _is_bare(monster.inventory):
            petrify_monster(play, monster, by_hero=by_hero)
        if petrifying and _is_bare(other.inventory):
            petrify_monster(play, other, by_hero=by_hero)
    elif spot == hero.spot and monster.id != hero.ride.steed_id:
        play.tell("combat.bumps into you", rule, monster=the_monster(play, monster))
        stop_occupation(play)
        if hero.form is not None and is_petrifying(hero.form) and _is_bare(monster.inventory):
            petrify_monster(play, monster, by_hero=True)
        if petrifying and _is_bare(list(hero.worn.values())):
            petrify(play, f"being hit by {article('hurtling')}hurtling {monster.species.name}")


def _is_bare(worn: list[Item]) -> bool:
    """Whether no cloak, armour or shirt covers the body."""
    return not any(item.worn & BODY_COVER for item in worn)
