"""Were-creatures: men and beasts in turn, with a pack to call. NetHack: were.c; mhitu.c, mattacku."""

from collections.abc import Mapping

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.monster import Monster
from marrow.rules.body import is_deaf, is_hallucinating
from marrow.rules.combat.hours import is_night
from marrow.rules.combat.summoning import call_pack
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph.monster_gear import shed_what_does_not_fit
from marrow.rules.sight import can_see_monster

RULE = "mhitu.c mattacku"
SHAPES: Mapping[SpeciesName, SpeciesName] = {
    "human werejackal": "werejackal",
    "human wererat": "wererat",
    "human werewolf": "werewolf",
    "werejackal": "human werejackal",
    "wererat": "human wererat",
    "werewolf": "human werewolf",
}


def is_in_human_shape(were: Monster) -> bool:
    return were.species.name.startswith("human ")


def were_deeds(play: Play, monster: Monster) -> None:
    """Beside the hero: change, men often and more so by night, and call the pack one time in ten."""
    if is_in_human_shape(monster):
        sides = 3 if is_night(play.world) else 5
    else:
        sides = 30
    changes = play.dice.one_in(sides, RULE)
    if changes and not monster.cancelled:
        change_shape(play, monster)
    calls = play.dice.one_in(10, RULE)
    if not calls or monster.cancelled:
        return
    comers = call_pack(play, monster)
    seen = any(can_see_monster(play, comer) for comer in comers)
    if can_see_monster(play, monster):
        play.tell("combat.summons help", RULE, monster=the_monster(play, monster))
        if not comers:
            play.tell("combat.none comes", RULE)
    elif not is_deaf(play.hero):
        play.tell("combat.something growls", RULE)
    if comers and not seen:
        play.tell("combat.hemmed in", RULE)


def change_shape(play: Play, monster: Monster) -> None:
    """Man to beast or beast to man, with a quarter of the wounds healed. NetHack: were.c, new_were."""
    other = SHAPES.get(monster.species.name)
    if other is None:
        return
    if can_see_monster(play, monster) and not is_hallucinating(play.hero):
        beast = "human" if other.startswith("human ") else other.removeprefix("were")
        play.tell("combat.changes into", "were.c", monster=the_monster(play, monster), shape=beast)
    monster.species = play.edition.content.species_row(SPECIES_NAMED[other])
    if monster.asleep or not monster.can_move:
        monster.asleep = False
        monster.frozen = 0
        monster.can_move = True
    monster.hp += (monster.max_hp - monster.hp) // 4
    shed_what_does_not_fit(play, monster)
