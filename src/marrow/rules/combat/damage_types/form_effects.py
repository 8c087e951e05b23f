"""What the hero's attacks in another form do to monsters: a function for each damage type.

NetHack: uhitm.c, damageum.
"""

from marrow.model.item import Slot
from marrow.model.places import is_next_to
from marrow.rules.combat.attack_on_monster import BY_HERO as RULE
from marrow.rules.combat.attack_on_monster import AttackOnMonster, is_negated, tell_if_seen, works
from marrow.rules.combat.damage_types.genetic_engineers import change_monster
from marrow.rules.combat.damage_types.grabbing import slips_free_of_hero
from marrow.rules.combat.deaths.cut_worms import struck_spot
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.monster_cures import is_slimeproof, petrify_unless_cured, slime_monster
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.dungeon.time_of_day import is_night
from marrow.rules.hero.shape import sticks
from marrow.rules.items.materials import ErosionType
from marrow.rules.monsters.glare import can_blind_monster
from marrow.rules.monsters.speed import change_speed, speed_step
from marrow.rules.monsters.traits import monster_resists, resists_drain
from marrow.rules.monsters.weakening import drain_energy, max_hp_drained, paralyze
from marrow.rules.naming import the_monster
from marrow.rules.physics.erosion import erode_armor
from marrow.rules.play import Play

# Physical damage


def physical(play: Play, blow: AttackOnMonster) -> None:
    """A thick hide halves claws and hugs and stops kicks; rings of increase damage count."""
    manner, ring = blow.attack.manner, play.hero.fighting.damage_bonus
    if blow.monster.species.name == "shade":
        blow.amount = 0
    blow.amount += blow.extra
    if manner == "weapon":
        blow.amount = 0
    elif manner in ("kick", "claw", "touch", "hug"):
        if "thick hide" in blow.monster.species.traits:
            blow.amount = 0 if manner == "kick" else (blow.amount + 1) // 2
        if ring > 0:
            blow.amount += ring
        elif blow.amount > 0:
            blow.amount = max(blow.amount + ring, 1)


def stun(play: Play, blow: AttackOnMonster) -> None:
    tell_if_seen(play, blow, "combat.staggers")
    blow.monster.stunned = True
    physical(play, blow)


def acid(play: Play, blow: AttackOnMonster) -> None:
    if monster_resists(blow.monster, "acid"):
        blow.amount = 0


# Effects on the monster hit


def stone(play: Play, blow: AttackOnMonster) -> None:
    petrify_unless_cured(play, blow.monster, by_hero=True)
    blow.amount = 0


def slime(play: Play, blow: AttackOnMonster) -> None:
    monster = blow.monster
    if is_negated(play, blow):
        return
    turned = play.dice.one_in(4, RULE)
    if not turned or is_slimeproof(play, monster):
        return
    slime_monster(play, monster, by_hero=True)
    blow.amount = 0


def drain_level(play: Play, blow: AttackOnMonster) -> None:
    monster = blow.monster
    if not works(play, blow, lambda: not (play.dice.rn2(3, RULE) or resists_drain(monster))):
        return
    lost = play.dice.d(2, 6, RULE)
    tell_if_seen(play, blow, "combat.seems weaker")
    monster.max_hp = max_hp_drained(play, monster, lost)
    monster.hp -= lost
    if monster.hp < 1 or monster.level == 0:
        killed_by_hero(play, monster, told=False)
    else:
        monster.level -= 1
    blow.amount = 0


def blind(play: Play, blow: AttackOnMonster) -> None:
    monster = blow.monster
    if can_blind_monster(play, monster, blow.attack.manner, by_hero=True):
        if monster.can_see:
            tell_if_seen(play, blow, "combat.is blinded")
        monster.can_see = False
        monster.blind = min(monster.blind + blow.amount, 127)
    blow.amount = 0


def confuse(play: Play, blow: AttackOnMonster) -> None:
    if not blow.monster.confused:
        tell_if_seen(play, blow, "combat.looks confused")
        blow.monster.confused = True


def slow(play: Play, blow: AttackOnMonster) -> None:
    before = speed_step(blow.monster)
    if not is_negated(play, blow) and before >= 0:
        change_speed(play, blow.monster, -1)
        if speed_step(blow.monster) != before:
            tell_if_seen(play, blow, "combat.slows down")


def sleep(play: Play, blow: AttackOnMonster) -> None:
    monster = blow.monster
    if monster.asleep or is_negated(play, blow):
        return
    turns = play.dice.rnd(10, RULE)
    if monster_resists(monster, "sleep") or not monster.can_move:
        return
    paralyze(monster, turns)
    tell_if_seen(play, blow, "combat.falls asleep")


def paralyse(play: Play, blow: AttackOnMonster) -> None:
    monster = blow.monster
    needs_move = not play.edition.combat.monsters_seldom_paralyse  # Z-278

    def freezes() -> bool:
        if needs_move and not monster.can_move:
            return False
        return play.dice.rn2(3, RULE) == 0 and blow.amount < monster.hp

    if not works(play, blow, freezes):
        return
    tell_if_seen(play, blow, "combat.freezes up")
    paralyze(monster, play.dice.rnd(10, RULE))


def curse(play: Play, blow: AttackOnMonster) -> None:
    """A gremlin's attack at night may cancel the monster; a clay golem dies of that."""
    monster = blow.monster
    blow.amount = 0
    if not is_night(play.world):
        return
    succeeds = play.dice.one_in(10, RULE)
    if not succeeds or monster.cancelled:
        return
    if monster.species.name == "clay golem":
        tell_if_seen(play, blow, "formfights.writing vanishes")
        killed_by_hero(play, monster, told=False)
    else:
        monster.cancelled = True
        play.tell("formfights.chuckle", RULE)


def empty_energy(play: Play, blow: AttackOnMonster) -> None:
    if play.edition.combat.engulfers_drain_energy:
        drain_energy(play, blow.monster, is_negated(play, blow))
    blow.amount = 0


def poison(play: Play, blow: AttackOnMonster) -> None:
    monster = blow.monster
    if is_negated(play, blow) or play.dice.rn2(8, RULE):
        return
    play.tell("formfights.attack poisoned", RULE)
    if monster_resists(monster, "poison"):
        play.tell("combat.poison resisted", RULE, monster=the_monster(play, monster))
    elif play.dice.one_in(10, RULE):
        play.tell("combat.poison was deadly", RULE)
        blow.amount = monster.hp
    else:
        blow.amount += play.dice.rn1(10, 6, RULE)


# Erosion


def rust(play: Play, blow: AttackOnMonster) -> None:
    _wear_armor(play, blow, ErosionType.RUST, ("iron golem",))


def corrode(play: Play, blow: AttackOnMonster) -> None:
    _wear_armor(play, blow, ErosionType.CORRODE, ())


def decay(play: Play, blow: AttackOnMonster) -> None:
    _wear_armor(play, blow, ErosionType.ROT, ("wood golem", "leather golem"))


def _wear_armor(
    play: Play, blow: AttackOnMonster, wear: ErosionType, destroyed_golems: tuple[str, ...]
) -> None:
    """Armour erodes; golems made of such stuff (``destroyed_golems``) fall to pieces."""
    blow.amount = 0
    if blow.monster.species.name in destroyed_golems:
        tell_if_seen(play, blow, "combat.falls to pieces")
        killed_by_hero(play, blow.monster, told=False)
    erode_armor(play, wear, blow.monster)  # which throws its dice for the naked and the dead, too


# Holding


def stick(play: Play, blow: AttackOnMonster) -> None:
    hero, monster = play.hero, blow.monster
    if is_negated(play, blow) or sticks(monster.species):
        return
    if is_next_to(hero.spot, monster.spot) or not play.edition.combat.forms_hold_tails_only:  # Z-293
        hero.hold.holder_id = monster.id


def wrap(play: Play, blow: AttackOnMonster) -> None:
    """The form wraps itself around a monster, and drowns it in water. NetHack: damageum, AD_WRAP."""
    hero, monster = play.hero, blow.monster
    if sticks(monster.species):
        blow.amount = 0
        return
    name = the_monster(play, monster)
    on_tail = struck_spot(hero.spot, monster) != monster.spot
    holds = on_tail or not play.edition.combat.forms_hold_tails_only  # Z-293
    if holds and not hero.hold.holder_id:
        swings = play.dice.one_in(10, RULE)
        if swings:
            if slips_free_of_hero(play, monster, blow.attack):
                blow.amount = 0
                return
            play.tell("formfights.swing around", RULE, monster=name)
            hero.hold.holder_id = monster.id
            return
    if holds and hero.hold.holder_id == monster.id:
        drowns = not {"swims", "amphibious", "breathless"} & monster.species.traits
        if is_pool(play.level, hero.spot) and drowns:
            play.tell("formfights.drown", RULE, monster=name)
            blow.amount = monster.hp
        elif blow.attack.manner == "hug":
            play.tell("combat.being crushed", RULE, monster=name)
        return
    blow.amount = 0
    play.tell("formfights.brush against", RULE, monster=name)


def only_damage(play: Play, blow: AttackOnMonster) -> None:
    """Nothing besides the damage."""


def polymorph(play: Play, blow: AttackOnMonster) -> None:
    """The attack works only without a wielded weapon; with one the die against it is thrown, too."""
    if int(Slot.WIELDED) not in play.hero.worn:
        change_monster(play, blow)
    else:
        is_negated(play, blow)
