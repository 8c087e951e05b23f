"""A whole round of the hero's blows at a monster beside him. NetHack: uhitm.c, attack."""

from marrow.model.hero import Attribute
from marrow.model.monster import Monster
from marrow.rules.attributes import exercise
from marrow.rules.combat.form_attacks import attack_in_form
from marrow.rules.combat.hero_attacks import attack_by_hand
from marrow.rules.play import Play


def attack_monster(play: Play, monster: Monster) -> None:
    """The whole round against a monster: every weapon, claw or bite there is. Exertion is paid already."""
    hero = play.hero
    monster.waiting = False
    if hero.form is not None and not any(attack.manner != "passive" for attack in hero.form.attacks):
        play.tell("combat.no attacks")
        return
    hero.hidden = False
    exercise(play, Attribute.STRENGTH, True, "N-157")
    if hero.form is not None:
        attack_in_form(play, monster)
    else:
        attack_by_hand(play, monster)
    monster.waiting = False
