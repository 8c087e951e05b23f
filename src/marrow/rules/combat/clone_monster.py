"""Monsters that split in two: gremlins in water, puddings hit by iron.

NetHack: potion.c, split_mon; mhitu.c, cloneu; makemon.c, clone_mon.
"""

from marrow.content.alignments import GOD_NUMBERS
from marrow.model.monster import Monster
from marrow.model.people import Keeper, Minion
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill, make_monster
from marrow.rules.generation.new_monsters.pet_bonds import make_pet
from marrow.rules.generation.population import is_extinct
from marrow.rules.hero.hit_point_changes import change_form_hp, change_form_max_hp
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.naming import the_monster
from marrow.rules.play import Play, new_id

CLONE, SPLIT = "makemon.c clone_mon", "potion.c split_mon"
PUDDINGS = ("black pudding", "brown pudding")


def clone_hero(play: Play) -> bool:
    """The hero's form splits off a pet, which gets half its hit points. NetHack: mhitu.c, cloneu."""
    hero = play.hero
    form = hero.form
    if form is None or hero.form_hp <= 1 or is_extinct(play.world, form):
        return False
    twin = make_monster(play, form, hero.spot, nearby=True, groups=False, no_inventory=True)
    if twin is None:
        return False
    make_pet(play, twin)
    twin.name = hero.name
    twin.cloned = True
    twin.level = form.level
    twin.hp = hero.form_hp // 2
    change_form_hp(play, -twin.hp, SPLIT)
    twin.max_hp = hero.form_max_hp // 2
    change_form_max_hp(play, -twin.max_hp, SPLIT)
    play.tell("polymorphs.multiply", SPLIT)
    return True


def clone_monster(
    play: Play, monster: Monster, spot: int | None = None, *, by_hero: bool = False
) -> Monster | None:
    """A monster splits in two, each with half its hit points. NetHack: makemon.c, clone_mon.

    The clone stands at this free spot, else beside the monster. None if there is no room, if the monster has
    only one hit point, or if its species is extinct; clones themselves do not count as born.
    """
    if monster.hp <= 1 or is_extinct(play.world, monster.species):
        return None
    if spot is None:
        spot = nearest_good_spot(play, monster.spot, monster.species)
        if spot is None:
            return None
    twin = monster.clone()
    twin.id = new_id(play)
    twin.inventory = []
    twin.wields = None
    twin.cloned = True
    twin.hidden = twin.trapped = False
    if play.edition.monsters.clones_have_no_track:
        twin.track = ()
    twin.hp = monster.hp // 2
    monster.hp -= twin.hp
    if isinstance(monster.duty, Keeper) and not twin.name:
        twin.name = monster.duty.name
    play.level.monster_at[spot] = twin
    twin.spot = spot
    play.level.monsters.insert(0, twin)
    _choose_attitude(play, monster, twin, by_hero=by_hero)
    twin.alignment = alignment_for_kill(play.hero, twin)
    return twin


def _choose_attitude(play: Play, monster: Monster, twin: Monster, *, by_hero: bool) -> None:
    """A clone that the hero causes may be neither tame nor peaceful; a tame one is a pet of its own."""
    if by_hero and monster.peaceful and not play.dice.rn2(max(2 + play.hero.luck, 2), CLONE):
        if monster.tame:
            twin.tame = 0
        else:
            twin.peaceful = False
    twin.pet = None
    if isinstance(monster.duty, Minion):
        same = monster.duty.god == GOD_NUMBERS[play.hero.alignment]
        twin.duty = Minion(monster.duty.god, renegade=same is not twin.peaceful)
    else:
        twin.duty = None
        if twin.tame:
            _tame_clone(play, monster, twin)


def _tame_clone(play: Play, monster: Monster, twin: Monster) -> None:
    """Tame the clone of a pet anew, with its parent's memories; one that cannot move stays only peaceful."""
    twin.tame = 0
    twin.peaceful = True
    twin.fleeing, twin.flee_turns = False, 0
    if twin.can_move:
        make_pet(play, twin)
        if monster.pet is not None:
            twin.pet = monster.pet.clone()
            twin.pet.leashed = False


def split_monster(
    play: Play, monster: Monster, heat_of: str | None = None, *, by_hero: bool = False
) -> Monster | None:
    """A monster splits in two, and so does its maximum of hit points. NetHack: potion.c, split_mon.

    ``heat_of``: whose heat made it split, such as "your" or "the owlbear's".
    """
    twin = clone_monster(play, monster, by_hero=by_hero)
    if twin is not None:
        twin.max_hp = monster.max_hp // 2
        monster.max_hp -= twin.max_hp
        if can_spot_monster(play, monster):
            name = the_monster(play, monster)
            if heat_of is None:
                play.tell("combat.multiplies", SPLIT, monster=name)
            else:
                play.tell("combat.multiplies from heat", SPLIT, monster=name, whose=heat_of)
    return twin
