"""The buzz of power from newts and casters. Rule N-248. NetHack: eat.c, eye_of_newt_buzz."""

from marrow.content.species import Species
from marrow.rules.hero.power_changes import change_max_power, set_power
from marrow.rules.play import Play


def has_magic_attack(species: Species) -> bool:
    """N-248: whether the species has a magic attack."""
    return any(attack.manner == "magic" for attack in species.attacks)


def newt_energy(play: Play) -> None:
    """N-248: restore a little power, and now and then raise its maximum."""
    hero = play.hero
    roll = play.dice.rn2(3, "N-248")
    if roll or 3 * hero.power <= 2 * hero.max_power:
        before = hero.power
        power = before + play.dice.rnd(3, "N-248")
        if power > hero.max_power:
            if play.dice.one_in(3, "N-248"):
                change_max_power(play, 1, "N-248")
            power = hero.max_power
        set_power(play, power, "N-248")
        if power != before:
            play.tell("nutrition.mild buzz", "N-248")
