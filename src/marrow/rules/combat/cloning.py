"""A hero of gremlin form multiplies in water. NetHack: potion.c, split_mon; dog.c, cloneu."""

from marrow.rules.making.birth import befriend
from marrow.rules.making.monsters import make_monster
from marrow.rules.play import Play


def multiply_self(play: Play) -> bool:
    """The hero's form splits off a pet of his name, and they share its life. NetHack: dog.c, cloneu."""
    hero = play.hero
    form = hero.form
    if form is None or hero.form_hp <= 1:
        return False
    twin = make_monster(play, form, hero.spot, nearby=True, groups=False, no_inventory=True)
    if twin is None:
        return False
    befriend(play, twin)
    twin.name = hero.name
    twin.cloned = True
    twin.level = form.level
    twin.hp = hero.form_hp // 2
    hero.form_hp -= twin.hp
    twin.max_hp = hero.form_max_hp // 2
    hero.form_max_hp -= twin.max_hp
    play.tell("polymorphs.multiply", "potion.c split_mon")
    return True
