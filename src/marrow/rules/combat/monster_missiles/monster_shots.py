"""Monsters breathe and spit at each other. Rule N-357. NetHack: mthrowu.c."""

from marrow.content.kinds_table import ACID_VENOM
from marrow.content.species import Attack
from marrow.model.monster import Monster
from marrow.rules.combat.monster_missiles.firing_lines import BOLT_REACH
from marrow.rules.combat.monster_missiles.missile_flight import throw_missile
from marrow.rules.combat.monster_missiles.monster_throws import BREATHS, aim_at
from marrow.rules.combat.rays.ray_flight import RANDOM_BREATHS, breathe
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.hero.activity import stop_repeating
from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

BREATH, VENOM = "mthrowu.c breamm", "mthrowu.c spitmm"
BREATH_COSTS, VENOM_COSTS = 10, 5  # how many turns earlier a pet is hungry


def breathe_at_monster(play: Play, monster: Monster, target: Monster, attack: Attack) -> bool:
    """A monster breathes at another, two times in three; then not again for a while. NetHack: breamm."""
    damage = attack.damage
    if damage == "random breath":
        damage = RANDOM_BREATHS[play.dice.rnd(len(RANDOM_BREATHS), BREATH) - 1]
    aim = aim_at(monster, target.spot)
    if aim is None:
        return True
    name = the_monster(play, monster)
    if monster.cancelled:
        if not can_see_monster(play, monster):
            hear(play, "combat.hear cough", BREATH)
        elif not is_deaf(play.hero):
            play.tell("combat.coughs", BREATH, monster=name)
        return False
    if monster.special_wait or play.dice.rn2(3, BREATH) == 0:
        return False
    if can_see_monster(play, monster):
        play.tell("combat.breathes", BREATH, monster=name, breath=BREATHS[damage])
    breathe(play, monster, damage, attack.dice, aim.step)
    stop_repeating(play.hero)
    least = 8 if play.edition.combat.breath_recovery_ignores_target else 6  # Z-318
    monster.special_wait = least + play.dice.rn2(18, BREATH)
    _make_pet_hungrier(monster, BREATH_COSTS)
    return True


def spit_at_monster(play: Play, monster: Monster, target: Monster, attack: Attack) -> bool:
    """A monster spits at another, the less likely the nearer that is; True if it does. NetHack: spitmm."""
    name = the_monster(play, monster)
    if monster.cancelled:
        if not is_deaf(play.hero):
            play.tell("combat.dry rattle", VENOM, monster=name)
        return False
    aim = aim_at(monster, target.spot)
    if aim is None:
        return False
    venom = item_named(play, "blinding venom")
    if attack.damage == "acid":
        venom.kind = ACID_VENOM
    if play.dice.rn2(BOLT_REACH - aim.distance, VENOM):
        return False
    if can_see_monster(play, monster):
        play.tell("combat.spits venom", VENOM, monster=name)
    throw_missile(play, monster, venom, aim)
    stop_repeating(play.hero)
    _make_pet_hungrier(monster, VENOM_COSTS)
    return True


def _make_pet_hungrier(monster: Monster, turns: int) -> None:
    """N-357: shooting makes a pet hungry earlier."""
    if monster.tame and monster.pet is not None and monster.pet.hungry_at >= turns:
        monster.pet.hungry_at -= turns
