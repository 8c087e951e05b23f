"""Censuses of fainting, tins, rotten food, intrinsics from corpses, and nausea."""

from typing import Any

from census.counting import Census, Trial, changes
from census.our_room import Room
from census.real_room import arena
from marrow.content.properties import Property
from marrow.content.species import Species, is_of_race
from marrow.content.species_table import SPECIES, SPECIES_NAMED
from marrow.editions.nethack_367 import NETHACK_367
from marrow.model.item import Slot
from marrow.model.vocabularies import Hunger
from marrow.rules.commands.eating import start_meal
from marrow.rules.generation.population import leaves_corpse
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.stacks import reweigh
from marrow.rules.nutrition.hunger_state import update_hunger
from marrow.rules.nutrition.intrinsics import conveyable_intrinsics, conveys_strength
from marrow.rules.nutrition.meals import continue_meal
from marrow.rules.nutrition.tins import try_to_open
from marrow.rules.turn.timeouts import run_timeouts

HERO: dict[str, Any] = {"level": 5, "hp": 60, "power": 20, "attributes": (16, 10, 10, 12, 14, 10)}
MAX_BITES = 100
CORPSES = (
    "killer bee", "fire ant", "floating eye", "violet fungus", "newt", "tengu", "mind flayer", "wraith",
    "blue jelly", "stalker", "leprechaun", "quantum mechanic", "gelatinous cube", "lizard", "yellow light",
)  # fmt: skip
TOOLS: dict[str, tuple[str, str, int]] = {  # name, class, blessing
    "bare hands": ("", "", 0),
    "tin opener": ("tin opener", "tool", 0),
    "blessed tin opener": ("tin opener", "tool", 1),
    "cursed tin opener": ("tin opener", "tool", -1),
    "dagger": ("dagger", "weapon", 0),
    "pick-axe": ("pick-axe", "tool", 0),
    "axe": ("axe", "weapon", 0),
    "long sword": ("long sword", "weapon", 0),
}


def real_faint(nutrition: int) -> Trial:
    room = arena(**HERO)

    def trial() -> dict[str, Any]:
        room.begin()
        room.game.set_nutrition(nutrition)
        before = room.facts()
        room.run("newuhs", 1)
        return changes(before, room.facts())

    return trial


def our_faint(nutrition: int) -> Trial:
    room = Room(**HERO)
    room.scene.hero.nutrition, room.scene.hero.hunger = nutrition, Hunger.FAINTING
    room.keep()

    def trial() -> dict[str, Any]:
        room.begin()
        before = room.before()
        room.attempt(lambda: update_hunger(room.play, hungrier=True))
        return changes(before, room.facts())

    return trial


def real_tin(tool: str, blessing: int) -> Trial:
    room = arena(**HERO)
    name, kind, state = TOOLS[tool]

    def trial() -> dict[str, Any]:
        room.begin()
        if name:
            room.wear(room.carry(name, kind, blessing=state), "wielded")
        tin = room.carry("tin", "food", blessing=blessing)
        tin["corpsenm"] = room.species_number("newt")
        room.game.answers["What do you want to eat"] = room.game.letter(tin)
        room.game.context["tin_reqtime"] = 0
        room.run("doeat")
        return {"turns": room.game.context["tin_reqtime"]}

    return trial


def our_tin(tool: str, blessing: int) -> Trial:
    room = Room(**HERO)
    name, kind, state = TOOLS[tool]

    def trial() -> dict[str, Any]:
        room.begin()
        if name:
            room.wear(room.carry(name, kind, blessing=state), Slot.WIELDED)
        tin = room.carry("tin", "food", blessing=blessing)
        tin.species = SPECIES_NAMED["newt"]
        return {"turns": try_to_open(room.play, tin)}

    return trial


def real_meal(name: str, species: str, blessing: int) -> Trial:
    room = arena(**HERO)

    def trial() -> dict[str, Any]:
        room.begin()
        food = room.carry(name, "food", blessing=blessing)
        if species:
            food["corpsenm"] = room.species_number(species)
        food["owt"] = room.run("weight", food)
        food["age"] = room.game.turn
        room.game.answers["What do you want to eat"] = room.game.letter(food)
        before = room.facts()
        room.run("doeat")
        room.keep_doing(MAX_BITES)
        return without_food(name, changes(before, room.facts()))

    return trial


def gives(species: Species) -> bool:
    """Whether a human may gain an intrinsic or attribute from the corpse of this species (no unique ones)."""
    gifts = conveys_strength(species) or conveyable_intrinsics(species, NETHACK_367.nutrition)
    eatable = leaves_corpse(species) and not is_petrifying(species) and not is_of_race(species, "human")
    return bool(gifts) and eatable and "unique" not in species.generation


def real_gift(species: str) -> Trial:
    """The last bite of a corpse, which may give its intrinsics."""
    room = arena(**HERO)

    def trial() -> dict[str, Any]:
        room.begin()
        food = room.carry("corpse", "food")
        food["corpsenm"] = room.species_number(species)
        food["oeaten"] = 1
        food["owt"] = room.run("weight", food)
        food["age"] = room.game.turn
        room.game.answers["What do you want to eat"] = room.game.letter(food)
        before = room.facts()
        room.run("doeat")
        room.keep_doing(MAX_BITES)
        return without_food("corpse", changes(before, room.facts()))

    return trial


def our_gift(species: Any) -> Trial:
    room = Room(**HERO)

    def trial() -> dict[str, Any]:
        room.begin()
        food = room.carry("corpse", "food")
        food.species = SPECIES_NAMED[species]
        food.uneaten = 1
        reweigh(food)
        food.birth = room.scene.world.turn
        before = room.before()
        room.attempt(lambda: dine(room, food))
        return without_food("corpse", changes(before, room.facts()))

    return trial


def without_food(name: str, found: dict[str, Any]) -> dict[str, Any]:
    return {aspect: value for aspect, value in found.items() if aspect != f"pack: {name}"}


def dine(room: Room, food: Any) -> None:
    start_meal(room.play, food)
    for _ in range(MAX_BITES):
        if room.play.hero.activity is None:
            break
        continue_meal(room.play)


def our_meal(name: str, species: Any, blessing: int) -> Trial:
    room = Room(**HERO)

    def trial() -> dict[str, Any]:
        room.begin()
        food = room.carry(name, "food", blessing=blessing)
        if species:
            food.species = SPECIES_NAMED[species]
        reweigh(food)
        food.birth = room.scene.world.turn
        before = room.before()
        room.attempt(lambda: dine(room, food))
        return without_food(name, changes(before, room.facts()))

    return trial


def real_nausea(left: int) -> Trial:
    room = arena(**HERO)

    def trial() -> dict[str, Any]:
        room.begin()
        room.game.property_record("vomiting")["intrinsic"] = left
        before = room.facts()
        room.run("nh_timeout")
        return changes(before, room.facts())

    return trial


def our_nausea(left: int) -> Trial:
    room = Room(**HERO)
    room.scene.hero.timeout[Property.VOMITING] = left
    room.keep()

    def trial() -> dict[str, Any]:
        room.begin()
        before = room.before()
        room.attempt(lambda: run_timeouts(room.play))
        return changes(before, room.facts())

    return trial


FAINTS = {f"at {nutrition}": (nutrition,) for nutrition in (-5, -45, -95, -145)}
BLESSINGS = (("blessed", 1), ("uncursed", 0), ("cursed", -1))
TINS = {f"{tool}, {word}": (tool, sign) for tool in TOOLS for word, sign in BLESSINGS}
GIFTS = {species.name: (species.name,) for species in SPECIES if gives(species)}
MEALS: dict[str, tuple[Any, ...]] = {
    "cursed apple": ("apple", "", -1),
    "cursed food ration": ("food ration", "", -1),
    "cursed tripe ration": ("tripe ration", "", -1),
    "tripe ration": ("tripe ration", "", 0),
    **{f"{species} corpse": ("corpse", species, 0) for species in CORPSES},
}
NAUSEA = {f"{left} turns left": (left,) for left in (15, 12, 10, 9, 7, 6, 3, 2)}
CENSUSES = [
    Census("fainting", FAINTS, real_faint, our_faint, trials=5000, our_trials=5000),
    Census("tins", TINS, real_tin, our_tin, trials=5000, our_trials=5000),
    Census("meals", MEALS, real_meal, our_meal, trials=5000, our_trials=5000),
    Census("gifts", GIFTS, real_gift, our_gift, trials=5000, our_trials=5000),
    Census("nausea", NAUSEA, real_nausea, our_nausea, trials=5000, our_trials=5000),
]
