"""What monsters' attacks do to each other: a function for each damage type. NetHack: mhitm.c, mdamagem."""

from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.combat.artifacts.artifact_hits import artifact_strikes
from marrow.rules.combat.attack_on_monster import BY_MONSTER as RULE
from marrow.rules.combat.attack_on_monster import Blow, strike_dead, tell
from marrow.rules.combat.monster_cures import is_slimeproof, petrifies, turns_into_slime
from marrow.rules.combat.weapon_damage import weapon_damage
from marrow.rules.dungeon.terrain import move_monster
from marrow.rules.dungeon.time_of_day import is_night
from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.vision import can_see_monster
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.monsters.random_placement import elsewhere
from marrow.rules.monsters.speed import change_speed, pace_of
from marrow.rules.monsters.traits import (
    damages_by,
    has_eyes,
    monster_resists,
    resists_drain,
    touch_petrifies,
)
from marrow.rules.monsters.weakening import drain_energy, freeze
from marrow.rules.naming import the_monster
from marrow.rules.physics.item_destruction import Wear, erode, erode_armor
from marrow.rules.play import Play
from marrow.rules.polymorph.were_change import change_shape, is_in_human_shape

MOST_FROZEN = 127


# Physical damage


def physical(play: Play, blow: Blow) -> None:
    monster, weapon = blow.monster, blow.weapon
    kicked_hide = blow.attack.manner == "kick" and "thick hide" in monster.species.traits
    if kicked_hide or (monster.species.name == "shade" and not _hurts_shades(weapon)):
        blow.amount = 0
    elif weapon is not None:
        _weapon(play, blow, weapon)
    elif blow.by.species.name == "purple worm" and monster.species.name == "shrieker":
        blow.amount = min(blow.amount, max(monster.hp - 1, 1))  # leave it alive, to be engulfed


def _hurts_shades(weapon: Item | None) -> bool:
    return weapon is not None and weapon.kind.material == "silver"


def _weapon(play: Play, blow: Blow, weapon: Item) -> None:
    attacker, monster = blow.by, blow.monster
    if weapon.kind.name == "corpse" and touch_petrifies(weapon.species):
        blow.amount = 1
        if petrifies(play, monster, by_hero=False):
            blow.amount = 0
        return
    blow.amount += weapon_damage(play, weapon, monster)
    gloves = worn_by(attacker, Slot.GLOVES)
    if gloves is not None and gloves.kind.name == "gauntlets of power":
        blow.amount += play.dice.rn1(4, 3, RULE)
    blow.amount = max(blow.amount, 1)
    if weapon.artifact is not None:
        blow.amount, _ = artifact_strikes(play, weapon, monster, blow.amount, blow.roll, attacker)
    if blow.amount:
        _wear_weapon(play, monster, weapon)


def _wear_weapon(play: Play, monster: Monster, weapon: Item) -> None:
    """A monster that rusts, corrodes or burns others erodes weapons, too. NetHack: mhitm.c, rustm."""
    species = monster.species
    rule = "mhitm.c rustm"
    if damages_by(species, "corrode"):
        erode(play, weapon, Wear.CORRODE, by_hero=False, grease=True)
    elif damages_by(species, "rust"):
        erode(play, weapon, Wear.RUST, by_hero=False, grease=True)
    elif damages_by(species, "fire") and species.name != "steam vortex" and play.dice.one_in(6, rule):
        erode(play, weapon, Wear.BURN, by_hero=False, grease=True)


def wound_legs(play: Play, blow: Blow) -> None:
    if blow.by.cancelled:
        blow.amount = 0
    else:
        physical(play, blow)


def stun(play: Play, blow: Blow) -> None:
    if blow.by.cancelled:
        return
    tell(play, blow, "combat.staggers")
    blow.monster.stunned = True
    physical(play, blow)


# Erosion


def acid(play: Play, blow: Blow) -> None:
    if blow.by.cancelled:
        blow.amount = 0
        return
    if monster_resists(blow.monster, "acid"):
        tell(play, blow, "combat.acid harmless")
        blow.amount = 0
    else:
        tell(play, blow, "combat.is splashed")
    if play.dice.one_in(30, RULE):
        erode_armor(play, Wear.CORRODE, blow.monster)
    if play.dice.one_in(6, RULE):
        erode(play, blow.monster.wields, Wear.CORRODE, by_hero=False, grease=True)


def rust(play: Play, blow: Blow) -> None:
    _wear_armor(play, blow, Wear.RUST, ("iron golem",))


def corrode(play: Play, blow: Blow) -> None:
    _wear_armor(play, blow, Wear.CORRODE, ())


def decay(play: Play, blow: Blow) -> None:
    """Between monsters NetHack's decay corrodes instead of rotting."""
    _wear_armor(play, blow, Wear.CORRODE, ("wood golem", "leather golem"))


def _wear_armor(play: Play, blow: Blow, wear: Wear, destroyed_golems: tuple[str, ...]) -> None:
    """Armour erodes; golems made of such stuff (``destroyed_golems``) fall to pieces."""
    if blow.by.cancelled:
        return
    blow.amount = 0
    if blow.monster.species.name in destroyed_golems:
        tell(play, blow, "combat.falls to pieces")
        strike_dead(play, blow)
        return
    erode_armor(play, wear, blow.monster)
    blow.monster.waiting = False


# Effects on the monster hit


def stone(play: Play, blow: Blow) -> None:
    if not blow.by.cancelled:
        petrifies(play, blow.monster, by_hero=False)
        blow.amount = 0


def slime(play: Play, blow: Blow) -> None:
    if blow.negated or play.dice.rn2(4, RULE) or is_slimeproof(blow.monster):
        return
    turns_into_slime(play, blow.monster, by_hero=False)
    blow.amount = 0


def teleport(play: Play, blow: Blow) -> None:
    monster = blow.monster
    if blow.negated or play.level.no_teleport or blow.amount >= monster.hp:
        return
    spot = elsewhere(play, monster)
    if spot is not None:
        name = the_monster(play, monster)
        move_monster(play.level, monster, spot)
        if blow.seen and not can_see_monster(play, monster):
            play.tell("combat.disappears", RULE, monster=name)


def sleep(play: Play, blow: Blow) -> None:
    monster = blow.monster
    if blow.negated or monster.asleep:
        return
    turns = play.dice.rnd(10, RULE)
    if monster_resists(monster, "sleep") or not monster.can_move:
        return
    monster.eating = 0
    freeze(play, monster, turns + monster.frozen)
    tell(play, blow, "combat.falls asleep")


def paralyse(play: Play, blow: Blow) -> None:
    if not blow.negated and blow.monster.can_move:
        tell(play, blow, "combat.freezes up")
        blow.monster.eating = 0
        freeze(play, blow.monster, play.dice.rnd(10, RULE))


def slow(play: Play, blow: Blow) -> None:
    before = pace_of(blow.monster)
    if not blow.negated and before >= 0:
        change_speed(play, blow.monster, -1)
        blow.monster.waiting = False
        if pace_of(blow.monster) != before:
            tell(play, blow, "combat.slows down")


def confuse(play: Play, blow: Blow) -> None:
    attacker, monster = blow.by, blow.monster
    if not (attacker.cancelled or monster.confused or attacker.special_used):
        tell(play, blow, "combat.looks confused")
        monster.confused = True
        monster.waiting = False


def hallucinate(play: Play, blow: Blow) -> None:
    monster = blow.monster
    blow.amount = 0
    if not blow.by.cancelled and has_eyes(monster.species) and monster.can_see:
        tell(play, blow, "combat.looks confused")
        monster.confused = True
        monster.waiting = False


def blind(play: Play, blow: Blow) -> None:
    monster = blow.monster
    blow.amount = 0
    if not has_eyes(monster.species) or (blow.by.cancelled and blow.attack.manner == "gaze"):
        return
    if monster.can_see:
        tell(play, blow, "combat.is blinded")
    turns = play.dice.d(blow.attack.dice, blow.attack.sides, RULE)
    monster.blind = min(turns + monster.blind, MOST_FROZEN)
    monster.can_see = False
    monster.waiting = False


def curse(play: Play, blow: Blow) -> None:
    """The monster hit may be cancelled, by a gremlin only at night; a clay golem dies of that."""
    attacker, monster = blow.by, blow.monster
    if attacker.species.name == "gremlin" and not is_night(play.world):
        return
    if attacker.cancelled or play.dice.rn2(10, RULE):
        return
    monster.cancelled = True
    monster.waiting = False
    if "were" in monster.species.traits and not is_in_human_shape(monster):
        change_shape(play, monster)
    if monster.species.name == "clay golem":
        tell(play, blow, "formfights.writing vanishes")
        strike_dead(play, blow)
    elif not is_deaf(play.hero) and can_see_monster(play, attacker):
        play.tell("combat.chuckles", RULE, monster=the_monster(play, attacker))
    elif not is_deaf(play.hero) and not blow.seen:
        play.tell("combat.laughter", RULE)


def drain_level(play: Play, blow: Blow) -> None:
    monster = blow.monster
    if blow.negated or play.dice.rn2(3, RULE) or resists_drain(monster):
        return
    blow.amount = play.dice.d(2, 6, RULE)
    tell(play, blow, "combat.seems weaker")
    monster.max_hp -= blow.amount
    if monster.level == 0:
        blow.amount = monster.hp
    else:
        monster.level -= 1


def empty_energy(play: Play, blow: Blow) -> None:
    drain_energy(play, blow.monster, blow.negated)
    blow.amount = 0


def poison(play: Play, blow: Blow) -> None:
    monster = blow.monster
    if blow.negated or play.dice.rn2(8, RULE):
        return
    if monster_resists(monster, "poison"):
        tell(play, blow, "combat.poison resisted")
    elif play.dice.rn2(10, RULE):
        blow.amount += play.dice.rn1(10, 6, RULE)
    else:
        tell(play, blow, "combat.poison deadly")
        blow.amount = monster.hp


def stick(play: Play, blow: Blow) -> None:
    if blow.negated:
        blow.amount = 0


def wrap(play: Play, blow: Blow) -> None:
    if blow.by.cancelled:
        blow.amount = 0


def only_damage(play: Play, blow: Blow) -> None:
    """Nothing besides the damage."""
