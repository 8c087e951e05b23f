"""What food lies on the levels of a branch when they are made, and what it feeds a hero or a pet."""

from marrow.choices import Edition
from marrow.content.species_table import SPECIES_NAMED
from marrow.errors import BadOption
from marrow.game.birth import birth_from_words, on_day
from marrow.lab.levels import NOBODY
from marrow.lab.studies.results import Row
from marrow.lab.studies.study import Case
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.world import level_key
from marrow.possible.items import every_item
from marrow.rules.combat.monster_meals import nutrition_for
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import new_world
from marrow.rules.monster_moves.pet_food import Grade, food_grade
from marrow.rules.nutrition.meals import full_nutrition
from marrow.rules.play import Play


def look_through(case: Case, edition: Edition, seed: int) -> Row:
    """The row of one dungeon: the pieces of food on its levels, and what they feed. Raises BadOption."""
    world = new_world(edition, seed, on_day(birth_from_words("Study", role=case.role), None, None))
    play = Play(world, edition, NOBODY)
    branch = next((one for one in world.dungeon.branches if one.name == case.branch), None)
    if branch is None:
        known = ", ".join(one.name for one in world.dungeon.branches)
        raise BadOption(f"branch is {case.branch!r}; known are {known}")
    pieces = nutrition = 0
    for number in case.levels or range(1, branch.levels + 1):
        if not 1 <= number <= branch.levels:
            continue  # branches differ in length
        key = level_key(case.branch, number)
        level = world.levels.get(key) or make_level(play, case.branch, number)
        world.levels[key] = level
        for item, _ in every_item(level):
            fed = feeds(play, case, item)
            pieces += item.quantity if fed else 0
            nutrition += fed * item.quantity
    return seed, 0, 0, -1, -1, -1, 0, pieces, nutrition, 0, branch.levels, 0, "", "", ""


def feeds(play: Play, case: Case, item: Item) -> int:
    """What one of these gives the hero, or the pet of the case, who is choosy."""
    if item.kind.class_ != "food":
        return 0
    if not case.pet:
        return full_nutrition(play, item)
    if case.pet not in SPECIES_NAMED:
        raise BadOption(f"pet is {case.pet!r}; a species of NetHack is possible, such as 'little dog'")
    pet = Monster(0, play.edition.content.species_row(SPECIES_NAMED[case.pet]), hp=10, max_hp=10, level=1)
    if food_grade(play, pet, item) > Grade.ACCEPTABLE:
        return 0
    return nutrition_for(play, pet, item)[0]
