"""Fire, cold, shock and acid damage to the hero and his items. NetHack: mhitu.c, hitmu."""

from marrow.content.properties import Property
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.attack_on_hero import AttackOnHero, gets_through, tell_hit
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.seen_resistances import resists_openly
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.physics.item_destruction import (
    burn_slime_away,
    destroy_by_damage,
    destroy_carried_items,
    is_limited_by_damage,
    ruin_pack,
)
from marrow.rules.play import Play

RULE = "mhitu.c hitmu"


def fire(play: Play, assault: AttackOnHero) -> None:
    tell_hit(play, assault)
    if not gets_through(play, assault, tells=True):
        assault.amount = 0
        return
    hero, dealt = play.hero, assault.amount
    play.tell("combat.you are on fire", RULE)
    if hero.form is not None and hero.form.name in ("paper golem", "straw golem"):
        play.tell("combat.go up in flames", RULE)
        return_to_own_form(play)
        return
    if resists_openly(play, Property.FIRE_RESISTANCE):
        play.tell("combat.fire not hot", RULE)
        assault.amount = 0
    burn_items(play, assault.monster.level, dealt)
    burn_slime_away(play)


def burn_items(play: Play, level: int, dealt: int) -> None:
    """Fire may destroy scrolls, potions and spellbooks, more often at a higher level of the monster."""
    if is_limited_by_damage(play):
        if level > play.dice.rn2(20, RULE):
            destroy_by_damage(play, "fire", dealt)
        return
    if level > play.dice.rn2(20, RULE):
        destroy_carried_items(play, "scroll", "fire")
    if level > play.dice.rn2(20, RULE):
        destroy_carried_items(play, "potion", "fire")
    if level > play.dice.rn2(25, RULE):
        destroy_carried_items(play, "spellbook", "fire")


def cold(play: Play, assault: AttackOnHero) -> None:
    tell_hit(play, assault)
    if not gets_through(play, assault, tells=True):
        assault.amount = 0
        return
    dealt = assault.amount
    play.tell("combat.covered in frost", RULE)
    if resists_openly(play, Property.COLD_RESISTANCE):
        play.tell("combat.frost not cold", RULE)
        assault.amount = 0
    if assault.monster.level > play.dice.rn2(20, RULE):
        ruin_pack(play, ("potion",), "cold", dealt)


def shock(play: Play, assault: AttackOnHero) -> None:
    tell_hit(play, assault)
    if not gets_through(play, assault, tells=True):
        assault.amount = 0
        return
    dealt = assault.amount
    play.tell("combat.you get zapped", RULE)
    if resists_openly(play, Property.SHOCK_RESISTANCE):
        play.tell("combat.zap no shock", RULE)
        assault.amount = 0
    if is_limited_by_damage(play):
        if assault.monster.level > play.dice.rn2(20, RULE):
            destroy_by_damage(play, "shock", dealt)
        return
    if assault.monster.level > play.dice.rn2(20, RULE):
        destroy_carried_items(play, "wand", "shock")
    if assault.monster.level > play.dice.rn2(20, RULE):
        destroy_carried_items(play, "ring", "shock")


def acid(play: Play, assault: AttackOnHero) -> None:
    tell_hit(play, assault)
    if assault.monster.cancelled or play.dice.rn2(3, RULE):
        assault.amount = 0
    elif resists_openly(play, Property.ACID_RESISTANCE):
        play.tell("combat.acid seems harmless", RULE)
        assault.amount = 0
    else:
        play.tell("combat.acid burns", RULE)
        exercise(play, Attribute.STRENGTH, False, "N-157")
