"""Recorded single actions: spells cast while confused, and eggs laid. No turn passes."""

from collections.abc import Callable, Mapping

from marrow.chance import QuietDice
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.editions import EDITIONS
from marrow.errors import RefusedCommand
from marrow.lab.trace.drinks import holds_for_any
from marrow.lab.trace.initial_state import HUNGER_WORDS, Record, kind_of, world_from
from marrow.lab.trace.outcome import NotExpressible, compare
from marrow.lab.trace.recorded import play_of
from marrow.lab.trace.states import blank_world
from marrow.lab.trace.waiting import WORDS_OF_HUNGER
from marrow.messages.commands import Sit
from marrow.model.hero_parts import Spell
from marrow.model.item import Item
from marrow.model.vocabularies import Attribute, Hunger
from marrow.model.world import World
from marrow.rules.commands.sit_jump_wipe import sit
from marrow.rules.magic.spells.casting import cast_spell
from marrow.rules.nutrition.hunger_state import hunger_state_for

ENERGY = 200
FREE_BOOK = "spellbook of detect food"  # the recordings used any other book of a level


def scene_of_caster(given: Record, strength: int, role: str, edition: str) -> World:
    """A confused hero with full power, whose spells always fail."""
    world = blank_world({"role": role, "nutrition": given["nutrition"]}, edition)
    hero = world.hero
    hero.base[Attribute.INTELLIGENCE] = given["intelligence"]
    hero.base[Attribute.STRENGTH] = strength
    hero.power = hero.max_power = ENERGY
    hero.timeout[Property.CONFUSED] = 100
    return world


def cast_and_compare(case: Record, world: World, book: ObjectKind) -> None:
    hero = world.hero
    before = hero.nutrition
    try:
        took = cast_spell(play_of(world, QuietDice()), Spell(book.name, book.spell_level), at_self=True)
    except RefusedCommand:
        took = False
    compare("spent", 0, case["spent"], before - hero.nutrition)
    compare("energy spent", 0, case["energy_spent"], ENERGY - hero.power)
    compare("took a move", 0, case["took_a_move"], took)


def spell_hunger(case: Record) -> None:
    """spell_hunger: what casting costs, by role, intelligence, level and nutrition."""
    given = case["given"]
    world = scene_of_caster(given, 16, given["role"], case["edition"])
    hero = world.hero
    hero.hunger = hunger_state_for(hero.nutrition)
    hero.temporary[Attribute.STRENGTH] = -1 if hero.hunger >= Hunger.WEAK else 0
    kinds = EDITIONS[world.edition].content.kinds
    books = (kind for kind in kinds if kind.class_ == "spellbook" and kind.name != FREE_BOOK)
    book = next((kind for kind in books if kind.spell_level == given["spell_level"]), None)
    if book is None:
        raise NotExpressible(f"no spell of level {given['spell_level']}")
    cast_and_compare(case, world, book)
    compare("hunger", 0, case["hunger"], WORDS_OF_HUNGER[hero.hunger])


def spell_limits(case: Record) -> None:
    """spell_limits: which spells are refused and which are free, for Weak Wizards who lost no strength."""
    given = case["given"]
    world = scene_of_caster(given, given["strength"], "wizard", case["edition"])
    world.hero.hunger = HUNGER_WORDS["weak"]
    cast_and_compare(case, world, kind_of(given["spell"], "spellbook", world.edition))


def egg_laying(case: Record) -> None:
    """egg_laying: nutrition needed and spent by sitting down in a form that lays eggs.

    Sitting on an item takes a move, too. Items there were not recorded, so both ways are tried.
    """
    holds_for_any((False, True), lambda littered: sit_down(case, littered=littered))


def sit_down(case: Record, *, littered: bool) -> None:
    world = world_from(case["initial"], case["edition"])
    hero = world.hero
    if littered:
        world.level.items[hero.spot] = [Item(0, KINDS_NAMED["rock"], weight=10)]
    try:
        took = sit(play_of(world, QuietDice()), Sit())
    except RefusedCommand:
        took = False
    compare("took a move", world.turn, case["took_a_move"], took)
    compare("spent", world.turn, case["spent"], case["initial"]["nutrition"] - hero.nutrition)
    compare("hunger", world.turn, case["hunger"], WORDS_OF_HUNGER[hero.hunger])


SINGLE_ACTIONS: Mapping[str, Callable[[Record], None]] = {
    "spell_hunger": spell_hunger,
    "spell_limits": spell_limits,
    "egg_laying": egg_laying,
}
