"""Monsters that hurt or kill the hero, and are recorded as the killer.

Rules L-014, L-019, L-020, L-092, B-042.
"""

from dataclasses import replace

from marrow.choices import CockatriceVictim, HelplessSuffix
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.hero_parts import Killer
from marrow.model.monster import Monster
from marrow.model.vocabularies import Ending
from marrow.rules.generation.population import is_genocided, makes_zombies
from marrow.rules.hero.helplessness import reason_for_helplessness
from marrow.rules.hero.hit_point_changes import change_form_hp, change_own_hp, keep_hp_before
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import grace, hurt
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.naming import killer_monster, with_article
from marrow.rules.naming.monster_names import has_proper_name, monster_word, possessive
from marrow.rules.play import Play


def hurt_by_monster(play: Play, monster: Monster, amount: int, rule: str = "L-092") -> None:
    """L-092: damage by a monster; the killer is the monster (L-019). NetHack: mhitu.c, mdamageu."""
    hero = play.hero
    if hero.form is not None:
        change_form_hp(play, -amount, rule)
        if hero.form_hp < 1:
            return_to_own_form(play)
        return
    amount = grace(play, amount)
    if hero.hp > amount:
        if amount:
            keep_hp_before(play)  # L-204
            change_own_hp(play, -amount, rule)
        return
    remember_riser(play, monster)
    hurt(play, amount, monster_as_killer(play, monster), rule, ending_by(play, monster, Ending.DIED))


def die_by_monster(play: Play, monster: Monster, ending: Ending, rule: str) -> None:
    """L-019, L-020: a monster kills the hero outright. Returns if something saves the hero."""
    remember_riser(play, monster)
    play.tell("lifesaving.turn to stone" if ending == Ending.STONING else "lifesaving.you die", rule)
    die(play, ending_by(play, monster, ending), monster_as_killer(play, monster))


def cause_of_helplessness(play: Play, verb: str, monster: Monster, *, by_gaze: bool = False) -> str:
    """Z-165: such as "paralyzed by a ghoul", in editions that name the monster; else "".

    NetHack: uhitm.c, dynamic_multi_reason.
    """
    if not play.edition.life_saving.helpless_reasons_name_monsters:
        return ""
    species = monster.species
    who = monster_word(monster)
    if not has_proper_name(species):
        who = f"the {who}" if "unique" in species.generation else with_article(who)
    return f"{verb} by {possessive(who) + ' gaze' if by_gaze else who}"


def monster_as_killer(play: Play, monster: Monster) -> Killer:
    """L-019, L-014: the monster as killer; before 3.6.0 its text says that the hero was helpless.

    NetHack: end.c, done_in_by.
    """
    killer = killer_monster(play, monster)
    choices, helpless = play.edition.life_saving, play.hero.helplessness
    if helpless.cause and helpless.cause_id == monster.id:  # Z-165
        helpless.cause = helpless.cause.split(" ", 1)[0]
    reason = reason_for_helplessness(play.hero, choices)
    if choices.helpless_suffix is not HelplessSuffix.KILLER or not reason:
        return killer
    reason = reason if choices.killers_give_reason_for_helplessness else "helpless"
    return replace(killer, text=f"{killer.text}, while {reason}")


def remember_riser(play: Play, monster: Monster) -> None:
    """L-020, B-042: what undead the hero will rise as, if killed by this monster."""
    hero = play.hero
    choices = play.edition.bones
    letter = monster.species.letter
    rises: SpeciesName | None = None
    if letter == "W":
        rises = "wraith"
    elif letter == "M":
        rises = hero.race.mummy
    elif choices.victims_of_zombies_rise and makes_zombies(monster.species) and not monster.cancelled:
        rises = hero.race.zombie
    elif letter == "V" and hero.race.name == "human":
        rises = "vampire"
    elif monster.species.name == "ghoul":
        rises = "ghoul"
    elif choices.heroes_rise_as_spectres and (monster.species.name == "spectre" or hero.level > 15):  # B-234
        rises = "spectre"
    if rises is not None and is_genocided(play.world, SPECIES_NAMED[rises]):
        rises = None
    hero.dying.risen = rises or ""


def ending_by(play: Play, monster: Monster, ending: Ending) -> Ending:
    """B-046: in 3.4.3 a hero killed by a monster whose touch petrifies dies of petrification."""
    if is_petrifying(monster.species) and (
        play.edition.bones.cockatrice_victim == CockatriceVictim.ALWAYS_STATUE
    ):
        return Ending.STONING
    return ending
