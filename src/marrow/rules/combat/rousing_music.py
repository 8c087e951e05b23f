"""Horns, drums and bugles that wake and frighten. NetHack: music.c, awaken_monsters and awaken_soldiers."""

from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.combat.deaths.killing import resists_spell
from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.monsters.reactions import make_flee
from marrow.rules.monsters.scares import is_fearless_of_music
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE = "music.c awaken_soldiers"
POWER = 10  # of instruments, against which monsters resist


def awaken_monsters(play: Play, reach2: int) -> None:
    """L-342: noise wakes monsters around the hero, and may scare those within a third of that."""
    spares_fearless = play.edition.magic.noise_spares_scroll_proof_monsters
    for monster in play.level.monsters:
        away2 = distance2(monster.spot, play.hero.spot)
        if monster.hp > 0 and away2 < reach2:
            _rouse(play, monster, scared=away2 < reach2 // 3, spares_fearless=spares_fearless)


def awaken_soldiers(play: Play, spot: int, level: int) -> None:
    """L-342: a bugle played on that spot, by someone of that level.

    Soldiers everywhere wake and turn hostile; others nearby wake, and may flee.
    """
    choices = play.edition.magic
    reach2 = level * 30 if choices.bugles_rouse_all else 0
    rattles = False  # the same words are not said twice in a row
    for monster in play.level.monsters:
        if monster.hp <= 0:
            continue
        away2 = distance2(monster.spot, spot)
        if is_called_by_bugles(monster):
            _call_to_arms(play, monster)
            if can_see_monster(play, monster):
                play.tell("instruments.ready for battle", RULE, monster=the_monster(play, monster))
                rattles = False
            elif not rattles and not (is_deaf(play.hero) and choices.deaf_heroes_feel_their_music):
                play.tell("instruments.battle gear", RULE)
                rattles = True
        elif away2 < reach2:
            spares = choices.bugles_spare_pets_and_scroll_proof_monsters
            _rouse(play, monster, scared=away2 < reach2 // 3, spares_fearless=spares)


def is_called_by_bugles(monster: Monster) -> bool:
    """Whether it is a soldier or watchman, but no guard of a vault."""
    return "mercenary" in monster.species.traits and monster.species.name != "guard"


def _call_to_arms(play: Play, monster: Monster) -> None:
    choices = play.edition.magic
    if not (monster.tame and choices.bugles_spare_pets_and_scroll_proof_monsters):
        monster.peaceful = False
    monster.asleep = False
    monster.frozen, monster.can_move = 0, True
    if choices.noise_ends_waiting:
        monster.waiting = False


def _rouse(play: Play, monster: Monster, *, scared: bool, spares_fearless: bool) -> None:
    """A monster wakes up, and flees if it is ``scared`` and does not resist."""
    choices = play.edition.magic
    monster.asleep = False
    monster.frozen, monster.can_move = 0, True
    if choices.noise_ends_waiting and monster.waiting and "unique" not in monster.species.generation:
        monster.waiting = False
        return
    if not scared or (choices.noise_does_not_scare_the_mindless and "mindless" in monster.species.traits):
        return
    if resists_spell(play, monster, POWER) or (spares_fearless and is_fearless_of_music(play, monster)):
        return
    make_flee(play, monster, told=True)
