"""Replace the kinds and species of a loaded world or bones level by the edition's own rows."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from marrow.content.edition_content import ONE_WITH, Content
from marrow.content.looks import own_look
from marrow.content.skills import UNSKILLED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import Skill
from marrow.model.hero_parts import Training
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.world import World
from marrow.rules.items.stacks import reweigh

NEW_SKILLS: Final[tuple[Skill, ...]] = ("javelin",)  # that an edition got after heroes were saved


def lengthen_lists(world: World, content: Content) -> None:
    """Let the lists of a world hold the kinds and species that were added to its edition since it was saved.

    They stand behind the others. None of them is known, born, dead or genocided, and each looks like itself.
    """
    kinds, species = content.kind_numbers, content.species_numbers
    if world.looks:
        world.looks.extend(own_look(number) for number in range(len(world.looks), kinds))
    by_species = (world.genocided, world.known_eggs, world.born, world.died)
    for numbers, wanted in ((world.discovered, kinds), *((one, species) for one in by_species)):
        if numbers:
            numbers.extend(bytes(max(wanted - len(numbers), 0)))
    _add_new_skills(world, content)


def _add_new_skills(world: World, content: Content) -> None:
    """N-442: a hero saved before his edition had a skill is unskilled in it, such as in javelins in 3.4.3."""
    hero = world.hero
    ceilings = content.skill_ceilings(hero.role.name)
    for skill in NEW_SKILLS:
        if hero.skills and skill in ceilings and skill not in hero.skills:
            hero.skills[skill] = Training(UNSKILLED, ceilings[skill])


def use_rows_of_edition(world: World, content: Content) -> None:
    """Use the edition's rows for every item and monster in a game."""
    content = content.of_quest(world.hero.role.nemesis)
    _count_women_with_men(world, content)
    hero = world.hero
    hero.species = content.species_row(hero.species)
    if hero.form is not None:
        hero.form = content.species_row(hero.form)
    if hero.polymorph.lycanthrope is not None:
        hero.polymorph.lycanthrope = content.species_row(hero.polymorph.lycanthrope)
    looks = world.looks
    _use_item_rows(hero.inventory, content, looks)
    for level in (world.level, *world.levels.values()):
        use_rows_on_level(level, content, looks)
    _use_item_rows(world.booty, content, looks)
    for fallen in world.fallen.values():
        _use_item_rows([change.item for change in fallen], content, looks)
    for travellers in world.travellers.values():
        _use_monster_rows([traveller.monster for traveller in travellers], content, looks)


def _count_women_with_men(world: World, content: Content) -> None:
    """Add up what earlier versions counted apart, of two species that are one. Decision 0056."""
    for name in content.without_species:
        women, men = SPECIES_NAMED[name].number, SPECIES_NAMED[ONE_WITH[name]].number
        for counts in (world.born, world.died):
            if counts:
                counts[men] = min(counts[men] + counts[women], 255)
                counts[women] = 0
        for marks in (world.genocided, world.known_eggs):
            if marks:
                marks[women] = 0


def use_rows_on_level(level: Level, content: Content, looks: Sequence[int]) -> None:
    """Use the edition's rows, as a game with these looks has them, for all that is on a level."""
    _use_monster_rows(level.monsters, content, looks)
    for piles in (level.items, level.buried):
        for pile in piles.values():
            _use_item_rows(pile, content, looks)


def _use_monster_rows(monsters: Iterable[Monster], content: Content, looks: Sequence[int]) -> None:
    for monster in monsters:
        if monster.species.name in content.without_species:
            monster.female = True
        monster.species = content.species_row(monster.species)
        if monster.true_species is not None:
            monster.true_species = content.species_row(monster.true_species)
        _use_item_rows(monster.inventory, content, looks)
        if isinstance(monster.duty, Keeper):
            _use_item_rows((charge.sample for charge in monster.duty.bill), content, looks)


def _use_item_rows(items: Iterable[Item], content: Content, looks: Sequence[int]) -> None:
    for item in items:
        _use_item_rows(item.contents, content, looks)
        _use_monster_rows(_monsters_inside(item), content, looks)
        weights = _weights(item)
        item.kind = content.row_in_game(item.kind, looks)
        if item.species is not None:
            item.female = item.female or item.species.name in content.without_species
            item.species = content.species_row(item.species)
        if item.contents or weights != _weights(item):
            reweigh(item)


def _weights(item: Item) -> tuple[int, int]:
    return item.kind.weight, item.species.weight if item.species is not None else 0


def _monsters_inside(item: Item) -> Iterator[Monster]:
    if item.remains is not None:
        yield item.remains
