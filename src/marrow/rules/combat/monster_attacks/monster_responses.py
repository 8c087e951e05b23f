"""What shriekers and Medusa do at once when they are disturbed. NetHack: mon.c, m_respond."""

from marrow.content.species_table import SPECIES_NAMED
from marrow.model.monster import Monster
from marrow.rules.combat.monster_attacks.gazes import gaze_at_hero
from marrow.rules.combat.monster_attacks.monster_spells import aggravate
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.body import is_deaf, stop_occupation
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE = "mon.c m_respond"


def respond_to_disturbance(play: Play, monster: Monster) -> None:
    """Shriekers wake everybody and may attract a monster; L-088: Medusa gazes at the hero."""
    if monster.species.sound == "shriek":
        _shriek(play, monster)
    if monster.species.name == "Medusa":
        for attack in monster.species.attacks:
            if attack.manner == "gaze":
                gaze_at_hero(play, monster, attack)
                return


def _shriek(play: Play, shrieker: Monster) -> None:
    if not is_deaf(play.hero):
        play.tell("creatures.shrieks", RULE, monster=the_monster(play, shrieker))
        stop_occupation(play)
    draws = play.dice.rn2(10, RULE)
    if draws == 0:
        other = play.dice.rn2(13, RULE)
        make_monster(play, None if other else SPECIES_NAMED["purple worm"])
    aggravate(play)
