"""Validates worlds beyond their shapes. What is checked of bones is in `possible`."""

from marrow.choices import Edition
from marrow.content.weres import WERE_OF_BEAST
from marrow.errors import HostileFile
from marrow.model.world import World
from marrow.possible.items import check_is_known, check_species, nested


def check_world(world: World, edition: Edition) -> None:
    """Raise HostileFile for a world with species, kinds, roles or lists that do not belong to its edition."""
    content = edition.content
    hero = world.hero
    if not content.has_race(hero.race):
        raise HostileFile(f"a {hero.race.adjective} hero, where {edition.name} knows none")
    if not content.has_role(hero.role):
        raise HostileFile(f"a {hero.role.name}, where {edition.name} knows none")
    for form in (hero.form, hero.polymorph.lycanthrope):
        if form is not None:
            check_species(edition, form, "monster.species")
    beast = hero.polymorph.lycanthrope
    if beast is not None and beast.name not in WERE_OF_BEAST:
        raise HostileFile(f"a hero who turns into a {beast.name}, which is no werecreature's beast")
    for lists, right in (
        ((world.looks, world.discovered), content.kind_numbers),
        ((world.born, world.died, world.genocided, world.known_eggs), content.species_numbers),
    ):
        if any(len(one) not in (0, right) for one in lists):
            raise HostileFile(f"lists of kinds or species that are not as long as in {edition.name}")
    levels = (world.level, *world.levels.values())
    monsters = [monster for level in levels for monster in level.monsters]
    monsters += [one.monster for travellers in world.travellers.values() for one in travellers]
    piles = [pile for level in levels for piles in (level.items, level.buried) for pile in piles.values()]
    piles += [[one.item for one in fallen] for fallen in world.fallen.values()]
    for pile in (hero.inventory, world.booty, *piles):
        for item, _ in nested(pile):
            check_is_known(edition, item)
    for monster in monsters:
        check_species(edition, monster.species, "monster.species")
        for item, _ in nested(monster.inventory):
            check_is_known(edition, item)
