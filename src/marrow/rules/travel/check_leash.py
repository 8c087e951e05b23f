"""What happens to leashed pets when the hero walks away. NetHack: apply.c, check_leash."""

from typing import Final

from marrow.model.monster import Monster
from marrow.model.places import distance2, steps_between
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.monsters.cries import GROWL, WHIMPER, YELP, cry
from marrow.rules.monsters.leashes import leashes_in_use, unleash
from marrow.rules.naming import the_monster
from marrow.rules.play import Play, monster_by_id

RULE: Final = "apply.c check_leash"
CLOSE: Final = 3
TOO_FAR: Final = 5
PROTESTS: Final = (GROWL, YELP, WHIMPER)


def check_leashes(play: Play, left: int) -> None:
    """After a step away from a leashed pet the leash pulls, snaps or, if cursed, chokes the pet."""
    for leash in leashes_in_use(play):
        pet = monster_by_id(play, leash.ghost_id)
        if pet is None or pet.hp <= 0 or pet.id == play.hero.ride.steed_id:
            continue
        nearer = distance2(play.hero.spot, pet.spot) <= distance2(left, pet.spot)
        if nearer or steps_between(play.hero.spot, pet.spot) <= CLOSE:
            continue
        if leash.blessing < 0 and "breathless" not in pet.species.traits:
            _choke(play, pet)
        elif _is_too_far(play, pet):
            play.tell("commands.leash snaps", RULE, monster=the_monster(play, pet))
            unleash(play, pet)
        else:
            play.tell("commands.pull leash", RULE)
            _protest(play, pet)


def _is_too_far(play: Play, pet: Monster) -> bool:
    return steps_between(play.hero.spot, pet.spot) > TOO_FAR


def _choke(play: Play, pet: Monster) -> None:
    """A cursed leash does not snap: it hurts the pet, and kills it if it is too far away."""
    if not _is_too_far(play, pet):
        pet.hp -= play.dice.rnd(2, RULE)
        if pet.hp > 0:
            play.tell("commands.leash chokes", RULE, monster=the_monster(play, pet))
            if pet.tame and play.dice.rn2(pet.tame, RULE):
                pet.tame -= 1
            return
    conduct = play.hero.conduct
    kills = conduct.kills
    play.tell("commands.choked to death", RULE, monster=the_monster(play, pet))
    if not killed_by_hero(play, pet, told=False):
        conduct.kills = kills


def _protest(play: Play, pet: Monster) -> None:
    if pet.species.sound == "silent":
        return
    cry(play, pet, PROTESTS[play.dice.rn2(3, RULE)])
