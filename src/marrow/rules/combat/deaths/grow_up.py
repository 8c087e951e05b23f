"""Monsters that grow up by killing, and by some food and potions. NetHack: makemon.c, grow_up."""

from marrow.content.growth import grown_up_form
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.monster import Monster
from marrow.rules.combat.deaths.killing import kill_quietly
from marrow.rules.generation.population import is_genocided
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.monsters.hit_points import is_at_home
from marrow.rules.monsters.speed import take_species
from marrow.rules.monsters.traits import is_nonliving, is_player_species
from marrow.rules.naming import the_monster
from marrow.rules.naming.monster_names import monster_word
from marrow.rules.play import Play

RULE = "makemon.c grow_up"


def grow_up(play: Play, monster: Monster, victim: Monster | None) -> bool:
    """A kill (None: a potion or wraith) raises hit points, perhaps level and species; False if it died.

    NetHack: makemon.c, grow_up.
    """
    if monster.hp < 1:
        return False
    species = monster.species
    bigger = _grown_species(play, monster, by_food=victim is None)
    if victim is not None:
        threshold = _hp_threshold(monster)
        limit = 3 * species.level // 2
        if bigger != species and bigger.level > limit:
            limit = bigger.level
        if is_at_home(play, species):
            threshold *= 3
        max_hp_gain = play.dice.rnd(victim.level + 1, RULE)
        if monster.max_hp + max_hp_gain > threshold + 1:
            max_hp_gain = max(threshold + 1 - monster.max_hp, 0)
        hp_gain = play.dice.rn2(max_hp_gain, RULE) if max_hp_gain > 1 else 0
    else:
        max_hp_gain = hp_gain = play.dice.rnd(8, RULE)
        threshold = 0
        limit = 50
    monster.max_hp += max_hp_gain
    monster.hp += hp_gain
    if monster.max_hp <= threshold:
        return True
    if is_player_species(species):
        limit = 30
    elif limit < 5:
        limit = 5
    elif limit > 49:
        limit = 50 if species.level > 49 else 49
    monster.level += 1
    if monster.level >= bigger.level and bigger != species:
        if not _grow_into_next(play, monster, bigger):
            return False
        limit = monster.level
    if monster.level > limit:
        monster.level -= 1
        if monster.max_hp == threshold + 1:
            monster.max_hp -= 1
    monster.max_hp = min(monster.max_hp, 400)
    monster.hp = min(monster.hp, monster.max_hp)
    return True


def _hp_threshold(monster: Monster) -> int:
    """A maximum of hit points above this raises the monster's level."""
    if monster.level == 0:
        return 4
    if monster.species.letter == "'":
        return (monster.max_hp // 10 + 1) * 10 - 1
    return monster.level * 8


def _grown_species(play: Play, monster: Monster, *, by_food: bool) -> Species:
    """The species it may grow into; a female priest becomes a priestess, where they are two species.

    In some editions killer bees become queens, but not by killing.
    """
    bigger, content = grown_up_form(monster.species), play.edition.content
    if by_food and monster.species.name == "killer bee" and play.edition.monsters.bees_eat_royal_jelly:
        bigger = SPECIES_NAMED["queen bee"]
    if bigger.name == "priest":
        return content.species_of(bigger, female=monster.female)
    return content.species_row(bigger)


def _grow_into_next(play: Play, monster: Monster, bigger: Species) -> bool:
    """Grow into the next species, as kitten to housecat; False if that is genocided, and it died."""
    seen = can_spot_monster(play, monster)
    before = the_monster(play, monster)
    take_species(play, monster, bigger)
    if is_genocided(play.world, bigger):
        if seen:
            gone = "expires" if is_nonliving(bigger) else "dies"
            play.tell("combat.grows up and dies", RULE, monster=before, form=monster_word(monster), gone=gone)
        kill_quietly(play, monster)
        return monster.hp > 0
    if seen:
        play.tell("combat.grows up into", RULE, monster=before, form=monster_word(monster))
    if "male" in bigger.traits:
        monster.female = False
    elif "female" in bigger.traits:
        monster.female = True
    return True
