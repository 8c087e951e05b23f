"""What shriekers, Medusa and erinyes do at once when they are disturbed. NetHack: mon.c, m_respond."""

from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.monster import Monster
from marrow.model.places import is_next_to
from marrow.rules.combat.monster_attacks.gazes import gaze_at_hero
from marrow.rules.combat.monster_attacks.monster_spells import aggravate
from marrow.rules.dungeon.difficulty import level_difficulty
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.monster_sight import could_see_hero
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE = "mon.c m_respond"


def respond_to_disturbance(play: Play, monster: Monster) -> None:
    """Shriekers wake everybody and may attract a monster; L-088: Medusa gazes at the hero.

    Z-200: in 5.0.0 shriekers only beside the hero, Medusa only in his line of sight; erinyes respond, too.
    """
    hero = play.hero
    presence = play.edition.monsters.beams_rouse_only_those_near
    if monster.species.sound == "shriek" and (not presence or is_next_to(monster.spot, hero.spot)):
        _shriek(play, monster)
    crimes = presence and monster.species.name == "erinys" and not monster.peaceful
    if crimes and could_see_hero(play, monster):
        aggravate(play)
    if monster.species.name == "Medusa" and (not presence or in_line_of_sight(play, monster.spot)):
        for attack in monster.species.attacks:
            if attack.manner == "gaze":
                gaze_at_hero(play, monster, attack)
                return


def wake_everybody_on_sight(play: Play, monster: Monster) -> None:
    """In some editions a hostile erinys that sees the hero wakes everybody. NetHack: monmove.c, dochug."""
    wakes = play.edition.monsters.erinyes_wake_everybody and monster.species.name == "erinys"
    if wakes and not monster.peaceful and could_see_hero(play, monster):
        aggravate(play)


def _shriek(play: Play, shrieker: Monster) -> None:
    if not is_deaf(play.hero):
        play.tell("creatures.shrieks", RULE, monster=the_monster(play, shrieker))
        stop_occupation(play)
    draws = play.dice.rn2(10, RULE)
    if draws == 0:
        other = play.dice.rn2(13, RULE)
        make_monster(play, None if other else _worm(play))
    aggravate(play)


def _worm(play: Play) -> Species:
    """A purple worm; Z-196: since 3.7 a baby if that is too difficult for the hero and the level."""
    row = play.edition.content.species_row(SPECIES_NAMED["purple worm"])
    hard = row.difficulty > (level_difficulty(play) + play.hero.level) // 2
    young = hard and play.edition.monsters.young_worms_attack_shriekers
    return SPECIES_NAMED["baby purple worm" if young else "purple worm"]
