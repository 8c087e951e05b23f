"""Converting bones from one edition to another, and listing what is lost."""

from dataclasses import replace

from marrow.choices import Edition
from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.edition_content import Content
from marrow.editions import edition_named
from marrow.judging.reading import BonesFromFile
from marrow.model.item import Item, Mark
from marrow.model.level import Level
from marrow.rules.bones.resetting import item_lists_of, with_contents
from marrow.rules.items.piles import lay_on_pile
from marrow.rules.items.stacks import reweigh


def convert_to_edition(found: BonesFromFile, edition: str) -> BonesFromFile:
    """The same bones for another edition, without what that edition does not have; ``losses`` lists it.

    If a monster is left out, its items stay on its spot; if a container is left out, its contents stay.
    """
    target = edition_named(edition)
    content = target.content
    bones = found.bones.clone()
    bones.edition = edition
    lost = _leave_out_monsters(bones.level, content)
    for items in item_lists_of(bones.level):
        lost += _leave_out_things(items, content)
        for item in with_contents(items):
            lost += _make_ordinary(item, target)
    for piles in (bones.level.items, bones.level.buried):
        for spot in [spot for spot, pile in piles.items() if not pile]:
            del piles[spot]
    for monster in bones.level.monsters:
        if monster.wields is not None and monster.wields not in monster.inventory:
            monster.wields = None
    kept = {item.id for items in item_lists_of(bones.level) for item in with_contents(items)}
    bones.timers = [timer for timer in bones.timers if timer.item_id in kept]
    losses = tuple(f"{what}, which {edition} does not know" for what in lost)
    return replace(found, bones=bones, losses=(*found.losses, *losses))


def _make_ordinary(item: Item, target: Edition) -> list[str]:
    """Remove what the edition does not have from an item whose kind it has: artifact name, property."""
    lost: list[str] = []
    if item.artifact is not None and not target.content.has_artifact(ARTIFACTS_NAMED[item.artifact]):
        lost.append(item.artifact)
        item.artifact, item.name = None, ""
        item.marks &= ~Mark.CRACKED
    if item.marks & ~Mark.NO_REVIVAL and not target.life_saving.objects_may_save:  # L-211
        lost.append(f"a property of {item.kind.name}")
        item.marks &= Mark.NO_REVIVAL
    return lost


def _leave_out_monsters(level: Level, content: Content) -> list[str]:
    lost = []
    for monster in list(level.monsters):
        monster.female = monster.female or monster.species.name in content.without_species
        monster.species = content.species_of(monster.species, female=monster.female)
        if monster.true_species is not None and not content.has_species(monster.true_species):
            monster.true_species = None
        if content.has_species(monster.species):
            continue
        level.monsters.remove(monster)
        for item in monster.inventory:
            item.worn = 0
            lay_on_pile(level, item, monster.spot)
        lost.append(f"{monster.species.name} called {monster.name}" if monster.name else monster.species.name)
    return lost


def _leave_out_things(items: list[Item], content: Content) -> list[str]:
    lost: list[str] = []
    for item in list(items):
        lost += _leave_out_things(item.contents, content)
        if item.species is not None:
            item.female = item.female or item.species.name in content.without_species
            item.species = content.species_of(item.species, female=item.female)
        if item.remains is not None and not content.has_species(item.remains.species):
            item.remains = None
        of_unknown = item.species is not None and not content.has_species(item.species)
        if content.has_kind(item.kind) and not of_unknown:
            if item.contents:
                reweigh(item)
            continue
        lost.append(
            f"{item.kind.name} of {item.species.name}" if item.species is not None else item.kind.name
        )
        place = items.index(item)
        items[place : place + 1] = item.contents
    return lost
