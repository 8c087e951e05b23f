"""Every comestible eaten whole: what it is worth, and what it does besides. Rules N-171 to N-283.

Worths are those of objects.csv; lembas and cram are worth more and less to elves, orcs and dwarves (N-173).
"""

import csv
from pathlib import Path
from typing import Any

import pytest

from marrow.content.kinds_table import KINDS
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.messages.commands import Eat
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.vocabularies import Attribute
from marrow.rules.nutrition.corpse_meals import start_corpse
from marrow.rules.nutrition.tins import eat_spinach
from rule import rule
from scene import Scene
from use import use

SPECIAL = ("corpse", "egg", "tin")
PLAIN: list[KindName] = [kind.name for kind in KINDS if kind.class_ == "food" and kind.name not in SPECIAL]


def worths() -> dict[str, int]:
    path = Path(__file__).parents[2] / "facts" / "objects.csv"
    with path.open(newline="") as file:
        return {row["name"]: int(row["nutrition"]) for row in csv.DictReader(file) if row["class"] == "food"}


WORTHS = worths()
WORTHS["slime mold"] = WORTHS["fruit"]  # whose name is the player's choice
GLOBS: dict[KindName, SpeciesName] = {
    "glob of gray ooze": "gray ooze", "glob of brown pudding": "brown pudding",
    "glob of green slime": "green slime", "glob of black pudding": "black pudding",
}  # fmt: skip


def eaten(name: KindName, *, blessing: int = 1, scene: Scene | None = None, **how: Any) -> Scene:
    scene = scene or Scene(nutrition=100)
    scene.carry(name, blessing=blessing, **how)
    scene.finish(Eat(item="a"))
    return scene


def gained(scene: Scene) -> int:
    return sum(entry.amount for entry in scene.entries(NutritionChanged) if entry.cause == Cause.EATING)


@pytest.mark.parametrize("name", PLAIN)
@use("eat", *PLAIN)
def test_a_food_eaten_whole_is_worth_what_it_is_worth(name: KindName) -> None:
    glob = GLOBS.get(name)
    scene = eaten(name, species=glob) if glob else eaten(name)

    assert gained(scene) == (3 * 6 if glob else WORTHS[name])  # a glob's 20 in three bites (N-182)
    assert scene.hero.inventory == []


@use("eat", "egg")
def test_a_fresh_egg_feeds_and_a_stale_one_sickens() -> None:
    fresh = eaten("egg")
    assert (gained(fresh), fresh.hero.timeout[Property.VOMITING]) == (WORTHS["egg"], 0)

    stale = eaten("egg", scene=Scene(nutrition=100, turn=1000), age=500)
    assert stale.hero.timeout[Property.VOMITING]


@use("eat", "egg")
def test_a_cockatrice_egg_turns_to_stone() -> None:
    assert eaten("egg", species="cockatrice").hero.timeout[Property.STONING]


@use("eat", "corpse")
def test_a_corpse_is_worth_what_its_species_is() -> None:
    """A lichen's 200 in three bites of 66 each (N-182)."""
    assert gained(eaten("corpse", species="lichen")) == 3 * 66


@use("eat", "tin")
def test_spinach_out_of_a_tin_feeds_and_strengthens() -> None:
    """600 if blessed, and a d4 of exceptional strength for who has 18 (N-288, N-294)."""
    scene = Scene(nutrition=100, attributes=(18, 10, 10, 12, 16, 10), answers={"ask.eat it": True})
    tin = scene.carry("tin", blessing=1, charge=1)

    eat_spinach(scene.play, tin)

    assert scene.hero.nutrition == 100 + 600
    assert scene.hero.base[Attribute.STRENGTH] > 18


@use("eat", "carrot")
def test_a_carrot_cures_blindness() -> None:
    scene = Scene(nutrition=100)
    scene.hero.timeout[Property.BLINDED] = 100

    assert not eaten("carrot", scene=scene).hero.timeout[Property.BLINDED]


@use("eat", "sprig of wolfsbane")
def test_a_sprig_of_wolfsbane_eaten_cures_lycanthropy() -> None:
    scene = Scene(nutrition=100)
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["wererat"]

    assert eaten("sprig of wolfsbane", scene=scene).hero.polymorph.lycanthrope is None


@pytest.mark.parametrize("blessing, cured", [(1, True), (0, True), (-1, False)])
@use("eat", "eucalyptus leaf")
def test_eucalyptus_cures_sickness_unless_cursed(blessing: int, cured: bool) -> None:
    scene = Scene(nutrition=100)
    scene.hero.timeout[Property.SICK] = 50

    hero = eaten("eucalyptus leaf", blessing=blessing, scene=scene).hero
    assert (hero.timeout[Property.SICK] == 0) is cured


@use("eat", "lump of royal jelly")
def test_royal_jelly_strengthens_and_heals() -> None:
    scene = Scene(nutrition=100, attributes=(15, 10, 10, 12, 16, 10))
    scene.hero.hp = 50

    after = eaten("lump of royal jelly", scene=scene).hero
    assert (after.base[Attribute.STRENGTH], after.hp >= 70) == (16, True)


@use("eat", "fortune cookie")
def test_a_fortune_cookie_is_read() -> None:
    assert eaten("fortune cookie").hero.conduct.literate == 1


@use("eat", "tripe ration")
def test_tripe_sickens_those_who_are_not_used_to_it() -> None:
    assert eaten("tripe ration").hero.timeout[Property.VOMITING]
    assert not eaten("tripe ration", scene=Scene(nutrition=100, race="orc", role="barbarian")).hero.timeout[
        Property.VOMITING
    ]


@rule("N-222", "N-223", "N-224")
@pytest.mark.parametrize(
    "edition, age, confused",
    [("3.4.3", 0, True), ("dnethack", 5, False), ("notdnethack", 6, True), ("notnotdnethack", 0, False)],
)
def test_fresh_food_in_dnethack_is_never_rotten(edition: str, age: int, confused: bool) -> None:
    """A jackal's 250 units are quartered in any case."""
    throws = [("N-222", 7, 0), *([("N-224", 4, 0)] if confused else [])]
    scene = Scene(edition, turn=100, throws=throws)
    corpse = scene.carry("corpse", species="jackal", age=age)
    corpse.uneaten = 250

    start_corpse(scene.play, corpse)

    assert bool(scene.hero.timeout[Property.CONFUSED]) == confused
    assert corpse.uneaten == 62
