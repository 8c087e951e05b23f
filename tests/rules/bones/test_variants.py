"""Bones of SLASH'EM, SlashTHEM, SpliceHack and the tournament, beside those of their parents."""

from dataclasses import replace

import pytest

from marrow.choices import FormerNames
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.editions import EDITIONS
from marrow.model.vocabularies import Ending
from marrow.model.world import Branch, Dungeon
from marrow.rules.bones.eligible import no_bones_level
from marrow.rules.combat.slain_by_monster import remember_riser
from marrow.rules.items.stacks import reweigh
from rule import rule
from rules.bones.dying import deep, end, named, pile_of, remnant
from scene import Scene

MINES = Dungeon((Branch("dungeons", "The Dungeons", "D", 27, 1), Branch("mines", "The Mines", "M", 8, 3)))


@rule("B-233", "B-020")
@pytest.mark.parametrize("branch", ["dungeons", "mines"])
@pytest.mark.parametrize("edition, barred", [("3.4.3", False), ("slashem", True), ("slashthem", True)])
def test_first_levels_never_have_bones(branch: str, edition: str, barred: bool) -> None:
    choices = EDITIONS[edition].bones

    assert barred == (no_bones_level(MINES, branch, 1, choices) is not None)
    assert no_bones_level(MINES, branch, 2, choices) is None


@rule("B-233")
@pytest.mark.parametrize("edition", ["slashem", "slashthem"])
def test_vampires_raise_human_heroes(edition: str) -> None:
    scene = Scene(edition)

    remember_riser(scene.play, scene.monster("vampire lord"))

    assert scene.hero.dying.risen == "vampire"


@rule("B-234")
@pytest.mark.parametrize("edition, left", [("slashem", ["scroll of light"]), ("slashthem", [])])
def test_carried_containers_are_emptied_by_edition(edition: str, left: list[str]) -> None:
    scene = deep(edition=edition)
    sack = scene.carry("sack")
    sack.contents.append(scene.item("scroll of light"))
    reweigh(sack)

    end(scene)

    found = named(pile_of(scene), "sack")
    assert left == [item.kind.name for item in found.contents]
    assert 15 + 5 * len(left) == found.weight


@rule("B-234")
@pytest.mark.parametrize(
    "edition, cursed, faded, blessing",
    [
        ("slashthem", 0, 1, 0), ("slashthem", 0, 0, 1), ("slashthem", 1, 1, -1),
        ("slashem", 0, None, 1),
    ],
)  # fmt: skip
def test_blessed_items_may_become_uncursed_in_variants(
    edition: str, cursed: int, faded: int | None, blessing: int
) -> None:
    throws = [("B-015", 3, 1), ("B-114", 5, cursed)]
    scene = deep(edition=edition, throws=throws if faded is None else [*throws, ("B-234", 5, faded)])
    scene.carry("food ration", blessing=1)

    end(scene)

    assert blessing == named(pile_of(scene), "food ration").blessing


@rule("B-234", "B-235")
@pytest.mark.parametrize(
    "edition, killer, level, risen",
    [
        ("slashthem", "spectre", 5, "spectre"),
        ("slashthem", "jackal", 15, ""),
        ("slashthem", "jackal", 16, "spectre"),
        ("slashthem", "ghoul", 16, "ghoul"),
        ("splicehack", "spectre", 5, "spectre"),
        ("splicehack", "jackal", 16, "spectre"),
        ("splicehack", "kobold zombie", 16, "human zombie"),
        ("slashem", "jackal", 16, ""),
        ("3.7", "jackal", 16, ""),
    ],
)
def test_who_rises_as_a_spectre(edition: str, killer: SpeciesName, level: int, risen: str) -> None:
    scene = Scene(edition, level=level)

    remember_riser(scene.play, scene.monster(killer))

    assert risen == scene.hero.dying.risen


@rule("B-234", "B-077")
def test_a_spectre_stands_up_with_the_heros_goods() -> None:
    scene = deep(edition="slashthem")
    scene.carry("food ration")
    scene.hero.dying.risen = "spectre"

    end(scene)

    assert remnant(scene).species == SPECIES_NAMED["spectre"]
    assert "food ration" in [item.kind.name for item in remnant(scene).inventory]


@rule("B-235", "B-135", "B-136")
@pytest.mark.parametrize("edition", ["splicehack", "3.7", "5.0.0"])
def test_replacements_of_invocation_items_have_their_own_material(edition: str) -> None:
    scene = deep(edition=edition)
    for treasure in ("Candelabrum of Invocation", "Bell of Opening", "Amulet of Yendor"):
        scene.carry(treasure)

    end(scene, ending=Ending.DIED)

    materials = {item.kind.name: item.kind.material for item in pile_of(scene)}
    assert (materials["wax candle"], materials["bell"]) == ("wax", "copper")
    assert materials["cheap plastic imitation of the Amulet of Yendor"] == "plastic"


@rule("B-237")
def test_tnnt_has_the_bones_choices_of_367_but_for_who_rises() -> None:
    """B-189, L-245: it remembers and names former heroes who have become something else."""
    ours = replace(EDITIONS["tnnt"].bones, risen_heroes_are_remembered=False)
    ours = replace(ours, risen_heroes_named=FormerNames.CALLED)

    assert ours == EDITIONS["3.6.7"].bones
