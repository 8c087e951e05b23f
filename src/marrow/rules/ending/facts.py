"""The record of a finished game. Rules L-171 to L-178."""

from dataclasses import replace

from marrow.choices import HelplessSuffix, LifeSavingChoices
from marrow.content.achievements import Achievement
from marrow.model.ended import Ended
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Ending
from marrow.model.world import World
from marrow.rules.bones.leave import ALIGNMENT_CODES, GENDER_CODES
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.ending.attributes_page import attributes_page_lines
from marrow.rules.ending.chronicle_page import chronicle_lines
from marrow.rules.ending.conduct import (
    achieved_names,
    achievement_bits,
    conduct_bits,
    conduct_lines,
    flag_bits,
    has_reroll_on,
    later_conduct_bits,
    named_conducts,
    survivor_bit,
)
from marrow.rules.ending.disclosure import branch_and_depth_text, farewell_lines, inventory_lines
from marrow.rules.ending.learnt import skill_lines, spell_lines
from marrow.rules.ending.nutrition_account import account_lines
from marrow.rules.ending.overview import overview_lines
from marrow.rules.ending.vanquished import gone_lines, vanquished_lines
from marrow.rules.ending.variant_facts import with_facts_of_variants
from marrow.rules.hero.helplessness import reason_for_helplessness
from marrow.rules.lifesaving.death_text import add_amulet_suffix, add_helplessness, compose_death, tombstone
from marrow.rules.play import Play

BRANCH_NUMBERS = {  # L-175
    "gehennom": 1,
    "mines": 2,
    "quest": 3,
    "sokoban": 4,
    "ludios": 5,
    "vlad": 6,
    "planes": 7,
}


def deepest_outside_quest(world: World) -> int:
    """L-175: the greatest depth reached outside the Quest. NetHack: dungeon.c, deepest_lev_reached."""
    levels = [*world.levels.values(), world.level]
    if all(level.branch != "quest" for level in levels):
        return world.deepest
    return max([1, *(level.depth for level in levels if level.branch != "quest")])


def _tombstone(play: Play, killer: Killer, ending: Ending, gold: int) -> tuple[str, ...]:
    """L-043: the tombstone; the host that shows it adds the year."""
    return tombstone(play.hero.name, gold, compose_death(killer, ending, play.edition.life_saving))


def final_facts(
    play: Play, ending: Ending, killer: Killer, points: int, gold: int, *, risen: str = ""
) -> Ended:
    """The facts of a game that has just ended, for score files, tombstone and dump log.

    The suffix of L-022 goes into the score files, but not onto the tombstone.
    """
    world, hero = play.world, play.hero
    choices = play.edition.life_saving
    recorded = add_amulet_suffix(hero, ending, killer, astral=is_on_special_level(play, "astral"))
    death = compose_death(recorded, ending, choices)
    reason, full, in_lines = _helplessness(hero, death, choices)
    lost = hero.dying.lost_at is not None
    alive = ending >= Ending.PANICKED
    ended = Ended(
        ending=ending,
        killer=recorded,
        death=death,
        death_with_suffix=in_lines,
        reason=reason,
        points=points,
        branch_number=0 if lost else BRANCH_NUMBERS.get(play.level.branch, 0),
        depth=hero.dying.lost_at if hero.dying.lost_at is not None else play.level.depth,
        place=branch_and_depth_text(play),
        deepest=deepest_outside_quest(world),
        hp=hero.hp,
        max_hp=hero.max_hp,
        deaths=hero.dying.deaths,
        turns=world.turn,
        level=hero.level,
        gold=gold,
        name=hero.name,
        role=hero.role.code,
        race=hero.race.code,
        gender=GENDER_CODES[hero.gender],
        alignment=ALIGNMENT_CODES[hero.alignment],
        birth_gender=GENDER_CODES[hero.birth_gender],
        birth_alignment=ALIGNMENT_CODES[hero.birth_alignment],
        mode=world.mode,
        conduct=conduct_bits(hero.conduct) | survivor_bit(play) | later_conduct_bits(play),
        achievements=achievement_bits(play, ending),
        flags=flag_bits(world.mode, world.bones_met, reroll=has_reroll_on(play)),
        risen=risen,
        character=character_line(hero),
        farewell=farewell_lines(play, ending, points, gold),
        tombstone=_tombstone(play, killer, ending, gold) if ending <= Ending.GENOCIDED else (),
        attributes=attributes_page_lines(play, over=True, alive=alive, magic=True),
        vanquished=vanquished_lines(play),
        genocided=gone_lines(play),
        conducts=conduct_lines(play),
        overview=overview_lines(play, "" if alive else full, ending=ending),
        inventory=inventory_lines(play),
        nutrition=account_lines(play),
        suffix_is_for_all_lines=choices.helpless_suffix is HelplessSuffix.LINES,
        wishes=hero.conduct.wishes,
        artifact_wishes=hero.conduct.artifact_wishes,
        bones_met=world.bones_met,
    )
    return with_facts_of_variants(play, with_newer_facts(play, ended))


def _helplessness(hero: Hero, death: str, choices: LifeSavingChoices) -> tuple[str, str, str]:
    """L-014, L-015: why the hero was helpless; and the death with it, for most records and for lines."""
    if choices.helpless_suffix is HelplessSuffix.KILLER:
        return "", death, death
    reason = reason_for_helplessness(hero, choices)
    full = add_helplessness(death, reason, choices)
    lines = choices.helpless_suffix is HelplessSuffix.LINES and reason
    return reason, full, f"{death}, while {reason}" if lines else full


def character_line(hero: Hero) -> str:
    """L-037: who died, in one line: name, alignment, gender, race and role."""
    called = f"{hero.alignment} {hero.gender} {hero.race.adjective} {hero.role.called(hero.gender)}"
    return f"{hero.name}, {called}"


def with_newer_facts(play: Play, ended: Ended) -> Ended:
    """Z-100, Z-104, Z-161, Z-163: what only newer editions write down."""
    choices = play.edition.life_saving
    if choices.achievements > Achievement.NUDIST:
        earned = achieved_names(play, ended.ending)
        ended = replace(ended, achieved=earned, conduct_names=named_conducts(play))
    if choices.dump_log_ends_with_the_dead:
        ended = replace(ended, spells=spell_lines(play.hero), skills=skill_lines(play.hero))
    ended = replace(ended, chronicle=chronicle_lines(play, over=True))
    rerolled = play.edition.hero.starts_can_be_rerolled
    return replace(ended, rerolls=play.world.rerolls) if rerolled else ended
