"""Witnesses of monsters: where they have been."""

from marrow.choices import Edition
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import FAR, HERE
from marrow.model.monster import Monster
from marrow.model.places import NOWHERE
from marrow.rules.combat.clone_monster import clone_monster
from marrow.rules.dungeon.placement import place_tail_randomly
from marrow.rules.hero.footprints import freshest_footprint
from marrow.rules.monster_moves.pet_move import move_pet
from marrow.rules.monsters.reactions import make_flee
from marrow.rules.monsters.relocation import relocate_monster


@witness("monsters.pets_shun_their_track", "dogmove.c dog_move")
def pet_that_was_there(edition: Edition) -> str:
    """A little dog may step back, towards a hero three steps or twenty from it; the dice show their most."""
    outcome = []
    for far in (3, 20):
        scene = Scene(edition)
        dog = scene.monster("little dog", MIDDLE + far, tame=10)
        dog.track = (dog.spot - 1,)
        move_pet(scene.play, dog)
        outcome.append(f"{'goes' if dog.spot == MIDDLE + far - 1 else 'does not go'} back at {far}")
    return ", ".join(outcome)


@witness("monsters.trackers_see_long_trails", "N-628")
def trail_of_a_runner(edition: Edition) -> str:
    """A hero has passed beside a jackal, and is five steps away a turn later."""
    scene = Scene(edition)
    scene.hero.footing.track = [HERE + 1, HERE + 5]
    found = freshest_footprint(scene.play, HERE, NOWHERE)
    return "it finds his trail" if found == HERE + 1 else "it does not find his trail"


@witness("monsters.flight_ends_tracks", "monmove.c monflee")
def track_of_who_flees(edition: Edition) -> str:
    """A newt that came from the spot to its east flees."""
    scene = Scene(edition)
    newt = scene.monster("newt", HERE)
    newt.track = (HERE + 1,)
    make_flee(scene.play, newt)
    return _track_is_known(newt)


@witness("monsters.teleports_end_tracks", "teleport.c rloc_to")
def track_of_who_teleports(edition: Edition) -> str:
    """A newt that came from the spot to its east teleports."""
    scene = Scene(edition)
    newt = scene.monster("newt", HERE)
    newt.track = (HERE + 1,)
    relocate_monster(scene.play, newt, FAR)
    return _track_is_known(newt)


@witness("monsters.worm_tails_lie_evenly", "Z-317")
def tail_of_a_worm(edition: Edition) -> str:
    """A long worm appears, and lays its tail; the dice show their most."""
    scene = Scene(edition)
    worm = scene.monster("long worm", HERE)
    worm.segments = 1
    place_tail_randomly(scene.play, worm)
    return f"its tail lies {worm.tail[0] - HERE} spots from its head"


@witness("monsters.clones_have_no_track", "makemon.c clone_mon")
def track_of_a_clone(edition: Edition) -> str:
    """A black pudding that came from the spot to its east divides."""
    scene = Scene(edition)
    pudding = scene.monster("black pudding", HERE, hp=20)
    pudding.track = (HERE + 1,)
    twin = clone_monster(scene.play, pudding)
    return _track_is_known(twin) if twin is not None else "it does not divide"


def _track_is_known(monster: Monster) -> str:
    return "it may well go back" if HERE + 1 not in monster.track else "it seldom goes back"
