"""One round of the hero's attacks on a monster. NetHack: uhitm.c, attack."""

from marrow.model.monster import Monster
from marrow.rules.combat.hero_attacks.form_attacks import attack_in_form
from marrow.rules.combat.hero_attacks.melee import attack_by_hand
from marrow.rules.play import Play


def attack_monster(play: Play, monster: Monster, *, willing: bool = True) -> None:
    """Attack a monster with the wielded weapons, or with all attacks of the hero's form.

    Without ``willing`` two-weapon combat uses the first weapon only. The caller counts the exertion.
    """
    hero = play.hero
    monster.waiting = False
    if hero.form is not None and not any(attack.manner != "passive" for attack in hero.form.attacks):
        play.tell("combat.no attacks")
        return
    hero.footing.hidden = False
    if hero.form is not None:
        attack_in_form(play, monster)
    else:
        attack_by_hand(play, monster, willing=willing)
    monster.waiting = False
