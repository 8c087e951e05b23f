"""Monsters becoming another species. NetHack: mon.c, newcham."""

from marrow.content.species import Species
from marrow.model.monster import Monster
from marrow.rules.naming import article
from marrow.rules.play import Play
from marrow.rules.polymorph.candidates import GOLEM_HP, random_form
from marrow.rules.sight import can_see_monster


def change_monster_species(play: Play, monster: Monster, species: Species | None = None) -> bool:
    """A monster becomes another species, its hit points in proportion. NetHack: mon.c, newcham."""
    rule = "mon.c newcham"
    old = monster.species
    if species is None:
        for _ in range(20):
            candidate = random_form(play)
            if not play.world.genocided[candidate.number] and candidate is not old:
                species = candidate
                break
        if species is None:
            return False
    if species is old or play.world.genocided[species.number]:
        return False
    seen = can_see_monster(play, monster)
    if seen:
        play.tell("polymorph.monster changes", rule, old=old.name, new=article(species.name) + species.name)
    if "male" in species.traits:
        monster.female = False
    elif "female" in species.traits:
        monster.female = True
    old_level = max(monster.level, 1)
    old_share, old_max = monster.hp, max(monster.max_hp, 1)
    monster.species = species
    monster.level = adjusted(play, species)
    most = GOLEM_HP.get(species.name, 0)
    if not most:
        dice = max(monster.level, 1)
        most = play.dice.d(dice, 8 if monster.level else 4, rule)
    monster.hp = max(old_share * most // old_max, 1)
    monster.max_hp = max(most, 1)
    if old_level and monster.hp > monster.max_hp:
        monster.hp = monster.max_hp
    monster.hidden = False
    monster.disguise = 0
    play.level.view = bytearray()
    return True


def adjusted(play: Play, species: Species) -> int:
    """The level of a creature that changes here and now, drawn towards the depth. NetHack: adj_lev."""
    base = species.level
    if base > 49:
        return 50
    gap = play.level.depth - base
    base += -1 if gap < 0 else gap // 5
    hero_gap = play.hero.level - species.level
    if hero_gap > 0:
        base += hero_gap // 4
    most = min(3 * species.level // 2, 49)
    return max(0, min(base, most))
