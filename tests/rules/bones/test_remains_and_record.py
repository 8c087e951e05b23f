"""What is left of a dead hero's body, and the record of the death that bones keep."""

from typing import Any

import pytest

from marrow.choices import HelplessSuffix
from marrow.content.properties import Property
from marrow.content.prose import text
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner
from marrow.content.words import RaceName, SpeciesName
from marrow.formats.bones import read_bones, write_bones
from marrow.messages.entries import BonesLeft
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Question
from marrow.model.item import Slot
from marrow.model.level import Cemetery, Engraving, Trap
from marrow.model.places import NOWHERE, Terrain, TrapKind
from marrow.model.vocabularies import Ending, HelplessReason, KillerFormat
from marrow.rules.combat.slain_by_monster import remember_riser
from rule import rule
from rules.bones.dying import bones_of, deep, end, named, pile_of, remnant
from scene import MIDDLE, Scene

# Remnants


@rule("B-042", "B-076", "B-082", "B-055", "B-059")
def test_an_ordinary_death_leaves_ghost_body_and_grave() -> None:
    """BV-086."""
    scene = deep(level=8, hp=70)
    end(scene, text="soldier ant")
    ghost = remnant(scene)
    assert (ghost.species.name, ghost.level, ghost.hp, ghost.max_hp) == ("ghost", 8, 70, 70)
    assert (ghost.name, ghost.asleep, ghost.female) == ("Agnes", True, True)
    level = bones_of(scene).level
    assert level.terrain[MIDDLE] == Terrain.GRAVE
    assert level.engravings[MIDDLE].text == "Agnes, killed by a soldier ant"
    assert level.engravings[MIDDLE].manner == EngravingManner.HEADSTONE


def killed_by(species: SpeciesName, race: RaceName = "human", **how: Any) -> Scene:
    scene = deep(race=race, **how)
    scene.carry("apple")
    remember_riser(scene.play, scene.monster(species))
    end(scene, text=species)
    return scene


@rule("B-042", "B-043", "B-077", "B-078")
def test_mummies_raise_the_mummy_of_the_heros_race() -> None:
    """BV-087, BV-091."""
    scene = killed_by("kobold mummy", "gnome")
    mummy = remnant(scene)
    assert (mummy.species.name, mummy.name) == ("gnome mummy", "Agnes")
    assert {item.kind.name for item in mummy.inventory} == {"apple", "mummy wrapping"}
    assert MIDDLE not in bones_of(scene).level.items
    assert bones_of(scene).level.terrain[MIDDLE] == Terrain.ROOM
    assert remnant(killed_by("barrow wight")).species.name == "wraith"
    assert remnant(killed_by("ghoul")).species.name == "ghoul"


@rule("B-080", "B-042", "B-081")
def test_vampires_raise_humans_in_another_shape() -> None:
    """BV-088, BV-090."""
    risers = [remnant(scene) for scene in humans_killed_by_vampires(60)]
    assert {riser.species.name for riser in risers} == {"vampire bat", "fog cloud"}
    assert all(riser.true_species == SPECIES_NAMED["vampire"] for riser in risers)
    assert all([item.kind.name for item in riser.inventory] == ["apple"] for riser in risers)
    assert remnant(killed_by("vampire", "elf")).species.name == "ghost"
    protected = deep()
    protected.intrinsic(Property.PROTECTION_FROM_SHAPE_CHANGERS)
    protected.hero.dying.risen = "vampire"
    end(protected)
    assert remnant(protected).species.name == "vampire"


def humans_killed_by_vampires(games: int) -> list[Scene]:
    scenes = [killed_by("vampire", seed=seed) for seed in range(1, games + 1)]
    return [scene for scene in scenes if scene.entries(BonesLeft)]


@rule("B-075", "B-044")
def test_a_petrified_hero_leaves_a_statue_holding_the_pack() -> None:
    """BV-093."""
    scene = deep()
    scene.carry("apple")
    end(scene, Ending.STONING, "cockatrice")
    statue = named(pile_of(scene), "statue")
    assert (statue.species, statue.name) == (SPECIES_NAMED["valkyrie"], "Agnes")
    assert [item.kind.name for item in statue.contents] == ["apple"]
    assert not bones_of(scene).level.monsters
    assert bones_of(scene).level.terrain[MIDDLE] == Terrain.ROOM


@rule("B-044", "B-045")
@pytest.mark.parametrize(
    ("edition", "ending", "body"),
    [
        ("3.6.7", Ending.BURNING, False),
        ("3.4.3", Ending.BURNING, False),
        ("3.6.7", Ending.DISSOLVED, False),
        ("3.4.3", Ending.DISSOLVED, True),
        ("3.6.7", Ending.STARVING, True),
    ],
)
def test_fire_and_lava_leave_only_a_ghost(edition: str, ending: Ending, body: bool) -> None:
    """BV-094, BV-095."""
    scene = deep(edition=edition)
    end(scene, ending)
    assert remnant(scene).species.name == "ghost"
    assert any(item.kind.name == "corpse" for item in pile_of(scene)) is body
    assert (bones_of(scene).level.terrain[MIDDLE] == Terrain.GRAVE) is body


@rule("B-044", "L-038")
def test_a_slimed_hero_rises_as_green_slime_unless_genocided() -> None:
    """BV-096."""
    scene = deep()
    end(scene, Ending.TURNED_SLIME)
    assert remnant(scene).species.name == "green slime"
    wiped = deep()
    wiped.world.genocided[SPECIES_NAMED["green slime"].number] = 1
    end(wiped, Ending.TURNED_SLIME)
    assert remnant(wiped).species.name == "ghost"
    assert named(pile_of(wiped), "corpse")


@rule("B-059", "B-060", "B-061")
def test_graves_are_made_on_plain_floor_only() -> None:
    """BV-097, BV-098."""
    stairs = deep()
    stairs.level.terrain[MIDDLE] = Terrain.STAIRS
    end(stairs)
    pit = deep()
    pit.level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE)
    pit.level.engravings[MIDDLE] = Engraving(MIDDLE, "Elbereth")
    end(pit)
    for scene in (stairs, pit):
        assert named(pile_of(scene), "corpse")
        assert bones_of(scene).level.terrain[MIDDLE] != Terrain.GRAVE
    assert bones_of(pit).level.engravings[MIDDLE].text == "Elbereth"
    floor = deep()
    floor.level.engravings[MIDDLE] = Engraving(MIDDLE, "Elbereth")
    end(floor)
    assert bones_of(floor).level.engravings[MIDDLE].text.startswith("Agnes, ")


@rule("B-076")
def test_a_monster_on_the_heros_spot_prevents_bones() -> None:
    scene = deep()
    scene.monster("newt", MIDDLE)
    end(scene)
    assert not scene.entries(BonesLeft)


@rule("B-002", "B-003")
@pytest.mark.parametrize("ending", [ending for ending in Ending if ending >= Ending.GENOCIDED])
def test_other_endings_leave_nothing_and_throw_nothing(ending: Ending) -> None:
    """BV-010, BV-024."""
    scene = deep(throws=[("B-015", 3, 1)])
    end(scene, ending, "", KillerFormat.ALONE)
    assert not scene.entries(BonesLeft)
    assert scene.thrown == 0


# The record


@rule("B-179", "B-180", "B-181", "B-088")
def test_cemetery_records_are_newest_first() -> None:
    """BV-085, BV-100. That the hero was praying is said since 3.6.2 (L-014, L-015)."""
    scene = deep()
    scene.hero.name = "wizard"
    scene.level.cemetery = (Cemetery("Bob-Tou-Hum-Mal-Neu", "quit", "20200101000000", MIDDLE + 1),)
    scene.hero.helplessness.turns, scene.hero.helplessness.reason = 3, HelplessReason.PRAYING
    end(scene)
    first, second = bones_of(scene).level.cemetery
    said = scene.play.edition.life_saving.helpless_suffix is HelplessSuffix.DEATH
    suffix = ", while praying" if said else ""
    assert (first.who, first.how) == ("wizard-Val-Hum-Fem-Neu", f"killed by a jackal{suffix}")
    spot = MIDDLE if scene.play.edition.bones.cemetery_spot_kept else NOWHERE
    assert (first.when, first.spot, second.who) == ("", spot, "Bob-Tou-Hum-Mal-Neu")


@rule("B-179")
def test_343_keeps_no_records_of_the_dead() -> None:
    scene = deep(edition="3.4.3")
    end(scene)
    assert bones_of(scene).level.cemetery == ()


@rule("B-073", "B-128")
def test_only_fruits_on_the_level_are_stored_in_bones() -> None:
    scene = deep()
    scene.world.fruits = {1: "slime mold", 2: "mango"}
    scene.carry("slime mold", charge=2)
    end(scene)
    assert bones_of(scene).fruits == {2: "mango"}


@rule("B-091", "B-093")
def test_timers_of_items_on_the_level_are_stored_in_bones() -> None:
    scene = deep()
    end(scene)
    body = named(pile_of(scene), "corpse")
    assert [timer.item_id for timer in bones_of(scene).timers] == [body.id]


@rule("B-194", "B-195")
def test_wizard_mode_asks_whether_to_save_bones() -> None:
    refused = deep(mode="wizard")
    end(refused)
    assert not refused.entries(BonesLeft)
    older = deep()
    end(older)
    kept = deep(mode="wizard", answers={"ask.save bones": True, "ask.bones": bones_of(older)})
    end(kept)
    assert bones_of(kept) is bones_of(older), "given back to the pool"
    assert text(QuestionKey.REPLACE_BONES) == "Bones file already exists.  Replace it?"  # as NetHack asks
    replaced = deep(
        mode="wizard",
        answers={"ask.save bones": True, "ask.bones": bones_of(older), "ask.replace bones": True},
    )
    end(replaced)
    (entry,) = replaced.entries(BonesLeft)
    assert entry.replace
    assert entry.bones is not bones_of(older)


@rule("B-194")
def test_wizard_mode_asks_about_bones_after_the_inventory_is_identified() -> None:
    scene = deep(mode="wizard")
    scene.carry("food ration")
    shown: list[tuple[str, ...]] = []

    class NotesInventory:
        def answer(self, question: Question[Any]) -> Any:
            assert scene.world.ended is not None
            shown.append((question.what, *scene.world.ended.inventory))
            return question.what == "ask.save bones" or None

    scene.play.answerer = NotesInventory()
    end(scene)
    assert [what for what, *_ in shown] == ["ask.save bones", "ask.bones"]
    assert any("food ration" in line for line in shown[0])
    ended = scene.world.ended
    assert ended is not None
    assert ended.bones_name == "D0.9"


def test_bones_can_be_written_and_read() -> None:
    scene = deep()
    scene.carry("long sword")
    scene.monster("jackal", MIDDLE + 4)
    end(scene)
    bones = bones_of(scene)
    raw = write_bones(bones)
    assert write_bones(read_bones(raw)) == raw


def test_the_world_is_as_it_was_at_death() -> None:
    scene = deep()
    sword = scene.wear("long sword", Slot.WIELDED)
    end(scene)
    assert scene.hero.inventory == [sword]
    assert scene.hero.spot == MIDDLE != NOWHERE
    assert scene.hero.worn == {int(Slot.WIELDED): sword}
