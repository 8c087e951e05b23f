"""Graves dug up and written on."""

from typing import Any

import pytest

from marrow.content.vocabulary import EngravingManner
from marrow.content.words import AlignmentName, RoleName
from marrow.editions import NETHACK
from marrow.errors import RefusedCommand
from marrow.model.level import Engraving
from marrow.model.places import DISTURBED, EMPTY, Terrain, TrapKind
from marrow.rules.commands.engraving import engrave
from marrow.rules.monsters.reactions import make_hostile
from marrow.rules.monsters.scares import says_elbereth
from marrow.rules.traps.dig_hole import dig_hole
from rule import rule
from rules.bones.dying import bones_of, deep, end
from scene import MIDDLE, Scene

EVERY = pytest.mark.parametrize("edition", NETHACK)


def at_a_grave(state: int = 0, text: str = "Here lies one", **how: Any) -> Scene:
    scene = Scene(**how)
    scene.level.terrain[MIDDLE] = Terrain.GRAVE
    scene.level.detail[MIDDLE] = state
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, text, EngravingManner.HEADSTONE)
    return scene


@EVERY
@rule("B-063")
def test_fingers_cannot_engrave_a_headstone(edition: str) -> None:
    scene = at_a_grave(edition=edition)
    with pytest.raises(RefusedCommand):
        engrave(scene.play, None, "Elbereth")
    assert scene.level.engravings[MIDDLE].text == "Here lies one"
    assert not scene.level.monsters


@EVERY
@rule("B-063", "B-061")
def test_the_first_engraving_on_a_grave_summons_a_ghoul_and_writes_nothing(edition: str) -> None:
    scene = at_a_grave(edition=edition)
    athame = scene.carry("athame")
    assert engrave(scene.play, athame, "Elbereth")
    assert [monster.species.name for monster in scene.level.monsters] == ["ghoul"]
    assert scene.level.engravings[MIDDLE].text == "Here lies one"
    assert scene.level.detail[MIDDLE] & DISTURBED
    assert engrave(scene.play, athame, ", Elbereth")
    assert len(scene.level.monsters) == 1
    assert scene.level.engravings[MIDDLE].text == "Here lies one, Elbereth"
    assert scene.level.engravings[MIDDLE].manner == EngravingManner.HEADSTONE


@EVERY
@rule("B-063")
def test_engraving_in_dust_cannot_wipe_out_a_headstone(edition: str) -> None:
    scene = at_a_grave(DISTURBED, edition=edition)
    assert engrave(scene.play, scene.carry("club"), "Elbereth")
    assert scene.level.engravings[MIDDLE].text == "Here lies one"


@EVERY
@rule("B-063")
def test_elbereth_on_a_headstone_does_not_scare(edition: str) -> None:
    scene = at_a_grave(text="Elbereth", edition=edition)
    jackal = scene.monster("jackal", MIDDLE + 1, peaceful=True)
    assert not says_elbereth(scene.play, scene.level.engravings[MIDDLE])
    before = scene.hero.alignment_record
    make_hostile(scene.play, jackal)
    assert scene.level.engravings[MIDDLE].text == "Elbereth"
    assert scene.hero.alignment_record >= before - 1


def dug(found: int, edition: str = "3.6.7", state: int = 0, **how: Any) -> Scene:
    scene = at_a_grave(state, edition=edition, throws=[("B-064", 5, found)], turn=500, **how)
    dig_hole(scene.play)
    return scene


@EVERY
@rule("B-064")
@pytest.mark.parametrize(
    ("found", "thing", "letter"),
    [(0, "corpse", ""), (1, "corpse", ""), (2, "", "Z"), (3, "", "M"), (4, "", "")],
)
def test_a_dug_grave_holds_a_corpse_a_zombie_a_mummy_or_nothing(
    edition: str, found: int, thing: str, letter: str
) -> None:
    scene = dug(found, edition)
    lying = scene.level.items.get(MIDDLE, [])
    assert [item.kind.name for item in lying] == ([thing] if thing else [])
    longest = 449 if edition in ("3.7", "5.0.0") else 400
    assert all(item.birth == longest for item in lying)
    assert [monster.species.letter for monster in scene.level.monsters] == ([letter] if letter else [])
    assert scene.level.terrain[MIDDLE] == Terrain.ROOM
    assert MIDDLE not in scene.level.engravings
    pits = [trap.kind for trap in scene.level.traps.values()]
    assert pits == ([] if edition == "3.6.0" else [TrapKind.PIT])


@rule("B-064")
@pytest.mark.parametrize(
    ("role", "alignment", "record", "lost"),
    [
        ("archeologist", "lawful", 5, 3),
        ("archeologist", "neutral", 5, 0),
        ("samurai", "lawful", 5, 1),
        ("knight", "lawful", 5, 1),
        ("knight", "lawful", -10, 0),
        ("wizard", "chaotic", 5, 0),
    ],
)
def test_digging_up_a_grave_costs_alignment_by_role(
    role: RoleName, alignment: AlignmentName, record: int, lost: int
) -> None:
    scene = at_a_grave(throws=[("B-064", 5, 4)], role=role, alignment=alignment)
    scene.hero.alignment_record = record
    dig_hole(scene.play)
    assert scene.hero.alignment_record == record - lost


@EVERY
@rule("B-064", "B-231", "Z-173")
def test_the_grave_under_a_dead_hero_is_empty_since_37(edition: str) -> None:
    scene = deep(edition=edition)
    end(scene)
    level = bones_of(scene).level
    assert bool(level.detail[MIDDLE] & EMPTY) == (edition in ("3.7", "5.0.0"))
    assert level.terrain[MIDDLE] == Terrain.GRAVE


@rule("Z-173")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_a_grave_that_was_there_before_stays_full(edition: str) -> None:
    scene = deep(edition=edition)
    scene.level.terrain[MIDDLE] = Terrain.GRAVE
    end(scene)
    assert not bones_of(scene).level.detail[MIDDLE] & EMPTY


@rule("B-064")
def test_digging_up_an_empty_grave_finds_nothing_and_throws_no_die() -> None:
    scene = dug(0, "3.7", EMPTY)
    assert not scene.level.items.get(MIDDLE) and not scene.level.monsters
    assert scene.thrown == 0


@rule("B-061")
def test_a_second_grave_keeps_the_disturbed_mark_and_the_emptiness_of_the_first() -> None:
    scene = deep(edition="3.7")
    scene.level.terrain[MIDDLE] = Terrain.GRAVE
    scene.level.detail[MIDDLE] = DISTURBED
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "Here lies one", EngravingManner.HEADSTONE)
    end(scene)
    level = bones_of(scene).level
    assert level.detail[MIDDLE] == DISTURBED
    assert level.engravings[MIDDLE].text.startswith("Agnes, ")
