"""Monsters photograph the hero. NetHack 3.7: muse.c, find_offensive, use_offensive."""

from typing import Final

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.combat.rays.ray_hits import blinding_flash
from marrow.rules.hero.body import form_of, is_blind, is_hallucinating
from marrow.rules.magic.lighting import light_hurts_hero
from marrow.rules.monsters.glare import resists_glare
from marrow.rules.naming import an_item, the_monster
from marrow.rules.play import Play

RULE: Final = "muse.c find_offensive"
USE: Final = "muse.c use_offensive"
BESIDE: Final = 2  # squared


def would_photograph(play: Play, monster: Monster, camera: Item, target: int) -> bool:
    """Whether it uses a camera: beside a hero whom light blinds or hurts, one time in six."""
    hero = play.hero
    blinds = not is_blind(hero) and not resists_glare(hero)
    if not blinds and form_of(hero).name != "gremlin":
        return False
    near = distance2(monster.spot, target) <= BESIDE and camera.charge > 0
    return near and play.dice.one_in(6, RULE)


def photograph_hero(play: Play, monster: Monster, camera: Item) -> None:
    """The flash blinds the hero for up to 51 turns, and hurts gremlins."""
    hero = play.hero
    if is_hallucinating(hero):
        play.tell("creatures.smile please", USE)
    elif not is_blind(hero):
        told = {"monster": the_monster(play, monster), "item": an_item(play, camera)}
        play.tell("creatures.photographs", USE, **told)
    if not is_blind(hero):
        blinding_flash(play, play.dice.rnd(51, USE))
    light_hurts_hero(play, 5, "an expensive camera", zapped=True)
    camera.charge -= 1
