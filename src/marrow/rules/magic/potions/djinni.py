"""Ghosts in milky potions and djinn in smoky ones. Rule B-192.

NetHack: potion.c, ghost_from_bottle and djinni_from_bottle.
"""

from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.vocabularies import HelplessReason, WakingNote
from marrow.rules.combat.deaths.monster_dies import take_out_of_game
from marrow.rules.combat.taming import tame
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill, make_monster
from marrow.rules.generation.population import is_gone
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.magic.wishing.make_wish import make_wish
from marrow.rules.naming import a_monster, look_of, the_monster
from marrow.rules.play import Play

GHOST = SPECIES_NAMED["ghost"]
DJINNI = SPECIES_NAMED["djinni"]
OCCUPANT_ONE_IN = 13  # milky or smoky potions has a ghost or djinni; of two more for each made so far
MOST_OCCUPANTS = 120


def is_inhabited(play: Play, species: Species, rule: str) -> bool:
    """B-192, N-526: whether a ghost or djinni is in this bottle; none that is gone, or was made 120 times."""
    born = play.world.born[species.number]
    by_extinction = play.edition.magic.bottles_hold_no_extinct_djinn
    gone = is_gone(play.world, species) if by_extinction else born >= MOST_OCCUPANTS
    return not gone and play.dice.one_in(OCCUPANT_ONE_IN + 2 * born, rule)


def maybe_release_from_bottle(play: Play, potion: Item) -> bool:
    """B-192: a milky potion may hold a ghost, a smoky one a djinni; less often the more were created."""
    look = look_of(play.world, potion.kind)
    if look == "milky" and is_inhabited(play, GHOST, "B-192"):
        release_ghost(play)
        return True
    if look == "smoky" and is_inhabited(play, DJINNI, "B-192"):
        release_djinni(play, potion.blessing)
        return True
    return False


def release_ghost(play: Play) -> None:
    ghost = make_monster(play, GHOST, play.hero.spot)
    if ghost is None:
        play.tell("bottles.empty", "B-192")
        return
    if is_blind(play.hero):
        play.tell("bottles.something emerges", "B-192")
        return
    play.tell("bottles.ghost emerges", "B-192")
    be_helpless(play, 3, HelplessReason.FRIGHTENED_TO_DEATH, note=WakingNote.COMPOSURE)


def release_djinni(play: Play, blessing: int) -> None:
    """Each of five moods has an equal chance; 80% for the best if blessed, for the worst if cursed."""
    rule = "potion.c djinni_from_bottle"
    djinni = make_monster(play, DJINNI, play.hero.spot)
    if djinni is None:
        play.tell("bottles.empty", rule)
        return
    if is_blind(play.hero):
        play.tell("bottles.acrid fumes", rule)
    else:
        play.tell("bottles.djinni emerges", rule, monster=a_monster(play, djinni))
    mood = play.dice.rn2(5, rule)
    if blessing > 0:
        mood = play.dice.rnd(4, rule) if mood == 4 else 0
    elif blessing < 0:
        mood = play.dice.rn2(4, rule) if mood == 0 else 4
    _act(play, djinni, mood)


def grant_wish(play: Play, giver: Monster) -> None:
    """L-349: a wish; its giver goes, since 3.6.0 first, as the wish may kill. NetHack: mongrantswish."""
    leaves_first = play.edition.bones.fatal_wishes_leave_no_giver
    if leaves_first:
        take_out_of_game(play, giver)
    make_wish(play)
    if not leaves_first:
        take_out_of_game(play, giver)


def _act(play: Play, djinni: Monster, mood: int) -> None:
    rule = "potion.c djinni_from_bottle"
    match mood:
        case 0:
            play.tell("bottles.one wish", rule)
            grant_wish(play, djinni)
        case 1:
            play.tell("bottles.thank you", rule)
            tame(play, djinni)
        case 2:
            play.tell("bottles.you freed me", rule)
            djinni.peaceful = True
            djinni.alignment = alignment_for_kill(play.hero, djinni)
        case 3:
            play.tell("bottles.about time", rule)
            if can_spot_monster(play, djinni):
                play.tell("bottles.vanishes", rule, monster=the_monster(play, djinni))
            take_out_of_game(play, djinni)
        case _:
            play.tell("bottles.disturbed", rule)
            if play.edition.magic.disturbed_djinn_are_hostile:
                djinni.peaceful = False
                djinni.alignment = alignment_for_kill(play.hero, djinni)
