"""Monsters that split in two: gremlins in water, puddings hit by iron.

NetHack: potion.c, split_mon; mhitu.c, cloneu; makemon.c, clone_mon.
"""

from marrow.model.monster import Monster
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.pet_bonds import make_pet
from marrow.rules.hero.hit_point_changes import change_form_hp, change_form_max_hp
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.naming import the_monster
from marrow.rules.play import Play, new_id

PUDDINGS = ("black pudding", "brown pudding")


def clone_hero(play: Play) -> bool:
    """The hero's form splits off a pet, which gets half its hit points. NetHack: mhitu.c, cloneu."""
    hero = play.hero
    form = hero.form
    if form is None or hero.form_hp <= 1:
        return False
    twin = make_monster(play, form, hero.spot, nearby=True, groups=False, no_inventory=True)
    if twin is None:
        return False
    make_pet(play, twin)
    twin.name = hero.name
    twin.cloned = True
    twin.level = form.level
    twin.hp = hero.form_hp // 2
    change_form_hp(play, -twin.hp, "potion.c split_mon")
    twin.max_hp = hero.form_max_hp // 2
    change_form_max_hp(play, -twin.max_hp, "potion.c split_mon")
    play.tell("polymorphs.multiply", "potion.c split_mon")
    return True


def clone_monster(play: Play, monster: Monster) -> Monster | None:
    """A monster splits in two, each with half its hit points. NetHack: makemon.c, clone_mon."""
    if monster.hp <= 1:
        return None
    spot = nearest_good_spot(play, monster.spot, monster.species)
    if spot is None:
        return None
    twin = monster.clone()
    twin.id = new_id(play)
    twin.inventory = []
    twin.wields = None
    twin.cloned = True
    twin.hidden = twin.trapped = False
    twin.hp = monster.hp // 2
    monster.hp -= twin.hp
    twin.max_hp = monster.max_hp
    twin.pet = monster.pet.clone() if monster.pet is not None else None
    if twin.pet is not None:
        twin.pet.leashed = False
    play.level.monster_at[spot] = twin
    twin.spot = spot
    play.level.monsters.append(twin)
    if play.world.born:
        number = twin.species.number
        play.world.born[number] = min(play.world.born[number] + 1, 255)
    return twin


def split_monster(play: Play, monster: Monster) -> Monster | None:
    """A monster splits in two, and so does its maximum of hit points. NetHack: potion.c, split_mon."""
    twin = clone_monster(play, monster)
    if twin is not None:
        twin.max_hp = monster.max_hp // 2
        monster.max_hp -= twin.max_hp
        if can_see_monster(play, monster):
            play.tell("combat.multiplies", "potion.c split_mon", monster=the_monster(play, monster))
    return twin
