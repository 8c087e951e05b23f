"""Guardian angels, and the hostile angels that come in their place. NetHack: minion.c."""

from marrow.content.alignments import GOD_NUMBERS
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.monster import Monster
from marrow.model.people import Minion
from marrow.rules.combat.deaths.monster_dies import take_out_of_game
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill, make_monster
from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE = "minion.c lose_guardian_angel"


def is_guardian(monster: Monster) -> bool:
    """Whether this is the angel that came to help the hero on the Astral Plane."""
    return monster.tame > 0 and isinstance(monster.duty, Minion) and monster.species.name == "Angel"


def lose_guardian(play: Play, angel: Monster) -> None:
    """A guardian angel under conflict leaves, and hostile angels come in its place."""
    if can_spot_monster(play, angel):
        words = "creatures.angel vanishes" if is_deaf(play.hero) else "creatures.angel rebukes"
        play.tell(words, RULE, monster=the_monster(play, angel))
    take_out_of_game(play, angel)
    send_hostile_angels(play)


def send_hostile_angels(play: Play) -> None:
    """L-265: make two to four hostile angels of the hero's god, before 3.6.0 one to four."""
    two = play.edition.monsters.hostile_angels_number_two_at_least
    for _ in range(play.dice.rn1(3, 2, RULE) if two else play.dice.rnd(4, RULE)):
        send_angel(play, peaceful=False)


def send_angel(play: Play, *, peaceful: bool) -> Monster | None:
    """Make an angel of the hero's god beside him; a hostile one is a renegade."""
    species = SPECIES_NAMED["Angel"]
    spot = nearest_good_spot(play, play.hero.spot, species)
    angel = make_monster(play, species, spot, peaceful=peaceful, serves=False) if spot is not None else None
    if angel is not None:
        angel.duty = Minion(GOD_NUMBERS[play.hero.alignment], renegade=not peaceful)
        angel.seen_traps = -1
        angel.asleep = False
        angel.alignment = alignment_for_kill(play.hero, angel)
    return angel
