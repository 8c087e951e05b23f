"""Leashed pets come along, or hold the hero back. NetHack: apply.c, next_to_u."""

from marrow.model.places import distance2
from marrow.rules.combat.overcrowding import come_beside_hero
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.monsters.leashes import leashes_in_use
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.play import Play

NEXT_TO = 2  # squared


def leash_holds_back(play: Play) -> bool:
    """N-093: pull all leashed pets beside the hero; whether one without room holds him back.

    Only a cursed leash holds, another goes slack. A steed that carries the Amulet goes nowhere, too.
    """
    for pet in list(play.level.monsters):
        if pet.hp < 1 or pet.pet is None or not pet.pet.leashed:
            continue
        if distance2(pet.spot, play.hero.spot) > NEXT_TO:
            come_beside_hero(play, pet)
        if pet not in play.level.monsters or distance2(pet.spot, play.hero.spot) <= NEXT_TO:
            continue
        for leash in leashes_in_use(play):
            if leash.ghost_id != pet.id:
                continue
            if leash.blessing < 0:
                return True
            play.tell("journey.leash slack", "apply.c next_to_u")
            pet.pet.leashed = False
            leash.ghost_id = 0
    steed = steed_of(play)
    return steed is not None and has_the_amulet(steed)
